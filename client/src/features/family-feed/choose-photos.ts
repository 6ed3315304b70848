/** Which of the files somebody picked become photos of an update. */
import { MOST_PHOTOS } from '@shared/domain/family-update';
import { PICTURE_MAX_BYTES } from '@shared/domain/picture';

export interface ChosenPhoto {
  id: string;
  file: File;
  /** What it shows, in the author's words; '' for none. */
  alt: string;
}

export interface Refusal {
  title: string;
  description: string;
  /** What stays on the screen when the message is gone. */
  note: string;
}

let chosen = 0;

/** Those that will do are kept whatever became of the others (D2:101). @param before how many there are already */
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
