/** Which of the picked files become photos of an update or a message. */
import { MOST_PHOTOS, PICTURE_MAX_BYTES } from '@shared/domain/picture';

export interface ChosenPhoto {
  id: string;
  file: File;
  /** Alternative text in the author's words; '' for none. */
  alt: string;
}

export interface Refusal {
  title: string;
  description: string;
}

let chosen = 0;

/**
 * Keeps the valid files even if others are refused.
 * @param before how many photos there already are
 * @param most how many there can be
 */
export function choosePhotos(
  files: readonly File[],
  before: number,
  most = MOST_PHOTOS,
): { photos: ChosenPhoto[]; refusals: Refusal[] } {
  const photos: ChosenPhoto[] = [];
  const refusals: Refusal[] = [];
  for (const file of files) {
    const refusal = refusalOf(file) ?? (before + photos.length < most ? null : tooMany(file, most));
    if (refusal !== null) refusals.push(refusal);
    else {
      chosen += 1;
      photos.push({ id: String(chosen), file, alt: '' });
    }
  }
  return { photos, refusals };
}

function refusalOf({ name, type, size }: File): Refusal | null {
  if (!type.startsWith('image/')) return { title: 'Invalid file type', description: `${name} is not an image file` };
  if (size <= PICTURE_MAX_BYTES) return null;
  return { title: 'File too large', description: `${name} is larger than 5MB` };
}

function tooMany({ name }: File, most: number): Refusal {
  return { title: 'Too many photos', description: `${name} is left out: there is room for ${most} photos` };
}
