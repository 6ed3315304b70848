import type { FamilyUpdate } from '@shared/api/family-feed';

/** Not required of an update; it can be shown without them. */
type Beyond = 'author' | 'photos';

export type ShownUpdate = Omit<FamilyUpdate, Beyond> & Partial<Pick<FamilyUpdate, Beyond>>;

export interface ShownPhoto {
  url: string;
  /** Null if there is only one size. */
  thumbnailUrl: string | null;
  /** Width by height; null if unknown until the photo has loaded. */
  ratio: number | null;
  alt: string;
}

/** The photos of an update, whichever field names them (FEED-30). */
export function photosOf({ photos, attachmentUrls, attachmentUrl }: ShownUpdate): ShownPhoto[] {
  if (photos !== undefined && photos.length > 0) {
    return photos.map(({ url, thumbnailUrl, width, height, alt }) => ({
      url,
      thumbnailUrl,
      ratio: width / height,
      alt,
    }));
  }
  const listed = addressesIn(attachmentUrls);
  const urls = listed.length === 0 && attachmentUrl ? [attachmentUrl] : listed;
  return urls.map((url) => ({ url, thumbnailUrl: null, ratio: null, alt: '' }));
}

/** The strings in a JSON list; empty if it is not a list. */
function addressesIn(list: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(list ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((entry): entry is string => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}
