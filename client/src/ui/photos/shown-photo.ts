import type { SentPhoto } from '@shared/api/photo-fields';

export interface ShownPhoto {
  url: string;
  /** Null if there is only one size. */
  thumbnailUrl: string | null;
  /** Width by height; null if unknown until the photo has loaded. */
  ratio: number | null;
  alt: string;
}

export function shownPhoto({ url, thumbnailUrl, width, height, alt }: SentPhoto): ShownPhoto {
  return { url, thumbnailUrl, ratio: width / height, alt };
}
