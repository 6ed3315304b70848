/**
 * Makes photos smaller before upload: a phone's camera produces ten times as many bytes as anyone will see, and the
 * connection may be slow. Shrinking also strips the location and the camera model.
 */

import type { ChosenPhoto } from './choose-photos';

/** In pixels. Larger than the largest size the server keeps, so the loss is not visible. */
const LONGEST_SIDE = 2048;
/** Smaller files are not worth the time. */
const FEWEST_BYTES = 600_000;
const QUALITY = 0.85;
/** Other formats may hold drawings or animations and are left alone. */
const PHOTOS = new Set(['image/jpeg', 'image/heic', 'image/heif']);

/** @returns the same file if it is small, is not a photo, or cannot be decoded by this browser */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!PHOTOS.has(file.type) || file.size < FEWEST_BYTES || !('createImageBitmap' in globalThis)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const share = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (smaller === null || smaller.size >= file.size) return file;
    return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

/** Adds the photos, made smaller, and their descriptions to what is sent. */
export async function appendPhotos(form: FormData, photos: readonly ChosenPhoto[]): Promise<void> {
  if (photos.some(({ alt }) => alt !== '')) form.append('alts', JSON.stringify(photos.map(({ alt }) => alt)));
  for (const { file } of photos) {
    // One at a time: a decoded photo takes 50 MB of a phone's memory.
    const smaller = await shrinkPhoto(file);
    form.append('photo', smaller, smaller.name);
  }
}
