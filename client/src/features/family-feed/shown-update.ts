import type { FamilyUpdate } from '@shared/api/family-feed';

/** Beyond what the specification names of an update (D2:81); an update is shown without these as well. */
type Beyond = 'author' | 'photos';

export type ShownUpdate = Omit<FamilyUpdate, Beyond> & Partial<Pick<FamilyUpdate, Beyond>>;

export interface ShownPhoto {
  url: string;
  /** Null where there is only the one size. */
  thumbnailUrl: string | null;
  /** Width by height; null where it is not known before the picture has come. */
  ratio: number | null;
  alt: string;
}

/** The photos of an update, in whichever way it names them (FEED-30). */
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

/** What stands in a JSON list, or nothing where it is none. */
function addressesIn(list: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(list ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((entry): entry is string => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}
