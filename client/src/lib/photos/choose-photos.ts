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
  /** Stays on screen after the toast is gone. */
  note: string;
}

let chosen = 0;

/** Keeps the valid files even if others are refused. @param before how many photos there already are */
export function choosePhotos(files: readonly File[], before: number): { photos: ChosenPhoto[]; refusals: Refusal[] } {
  const photos: ChosenPhoto[] = [];
  const refusals: Refusal[] = [];
  for (const file of files) {
    const refusal = refusalOf(file) ?? (before + photos.length < MOST_PHOTOS ? null : tooMany(file));
    if (refusal !== null) refusals.push(refusal);
    else {
      chosen += 1;
      photos.push({ id: String(chosen), file, alt: '' });
    }
  }
  return { photos, refusals };
}

function refusalOf({ name, type, size }: File): Refusal | null {
  if (!type.startsWith('image/')) {
    const description = `${name} is not an image file`;
    return { title: 'Invalid file type', description, note: `${name}: this is not a photo.` };
  }
  if (size <= PICTURE_MAX_BYTES) return null;
  const megabytes = (Math.ceil((size / 1024 / 1024) * 10) / 10).toFixed(1);
  return {
    title: 'File too large',
    description: `${name} is larger than 5MB`,
    note: `${name}: this photo has ${megabytes} MB. A photo can have 5 MB at most.`,
  };
}

function tooMany({ name }: File): Refusal {
  return {
    title: 'Too many photos',
    description: `An update can have at most ${MOST_PHOTOS} photos`,
    note: `${name}: there is no room for more than ${MOST_PHOTOS} photos.`,
  };
}
