import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../errors/app-error';

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic']);
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 12_000;

export const PHOTO_SIZES = { display: 1200, thumbnail: 320 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

// One picture at a time and no cache: decoding is where uploads could use up memory.
sharp.concurrency(1);
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/**
 * Turns an uploaded picture into clean WebP pixels in both sizes (D-83). The kind is decided by the content, not by
 * the name; orientation is applied and all metadata (GPS!) dropped, and nothing of the original bytes is kept.
 * @throws AppError unsupported_media, too_large or invalid_input, each with a sentence for the person.
 */
export function renderPhoto(upload: Buffer): Promise<Record<PhotoSize, Buffer>> {
  const result = last.then(() => render(upload));
  last = result.catch(() => undefined);
  return result;
}

async function render(upload: Buffer): Promise<Record<PhotoSize, Buffer>> {
  const kind = await fileTypeFromBuffer(upload);
  if (kind === undefined || !ACCEPTED.has(kind.mime)) {
    throw new AppError('unsupported_media', 'Please choose a photo: a JPEG, PNG, WebP, GIF or AVIF picture.');
  }
  try {
    // Only the header is read here; with a limit, sharp would throw before the right words could be chosen.
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) {
      throw new AppError('too_large', 'This picture has too many pixels. Please choose a smaller one.');
    }
    return { display: await resize(upload, 'display'), thumbnail: await resize(upload, 'thumbnail') };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', 'This picture could not be read. Please choose another one.');
  }
}

function resize(upload: Buffer, size: PhotoSize): Promise<Buffer> {
  return sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: PHOTO_SIZES[size], height: PHOTO_SIZES[size], fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 20 })
    .toBuffer();
}
