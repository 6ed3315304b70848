import type { FamilyUpdate } from '@shared/api/family-feed';
import { shownPhoto, type ShownPhoto } from '@/ui/photos/shown-photo';

/** Not required of an update; it can be shown without them. */
type Beyond = 'author' | 'photos';

export type ShownUpdate = Omit<FamilyUpdate, Beyond> & Partial<Pick<FamilyUpdate, Beyond>>;

/** The photos of an update, whichever field names them (FEED-30). */
export function photosOf({ photos, attachmentUrls, attachmentUrl }: ShownUpdate): ShownPhoto[] {
  if (photos !== undefined && photos.length > 0) {
    return photos.map(shownPhoto);
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
