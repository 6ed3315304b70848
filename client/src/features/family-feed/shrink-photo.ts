/**
 * Photos are made smaller before they leave the device: a phone's camera makes ten times as many bytes as anybody will see
 * of them, and the way there may be a weak line. Where it went and what camera it was stays on the device as well.
 */

/** Larger than the largest picture that the server keeps, so that nothing is seen of it. */
const LONGEST_SIDE = 2048;
/** Less is not worth the time. */
const FEWEST_BYTES = 600_000;
const QUALITY = 0.85;
/** Pictures that may be drawings or move stay as they are. */
const PHOTOS = new Set(['image/jpeg', 'image/heic', 'image/heif']);

/** @returns the same file where it is small, is no photo, or this browser cannot read it. */
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
