import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../errors/app-error';

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic']);
const MOST_PIXELS = 50_000_000;
/** For formats decoded as a whole: the 12 megapixels of most cameras, so that 100 MB are enough. */
const MOST_PIXELS_HELD = 13_000_000;
/** AVIF's decoder takes about 19 bytes per pixel. */
const MOST_PIXELS_OF_AVIF = 4_000_000;
const LONGEST_SIDE = 12_000;
const LONGEST_SECONDS = 20;

export const PHOTO_SIZES = { display: 1200, thumbnail: 320 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;
/** A page of small print stays readable. */
const PAGE_SIDE = 2400;

export interface RenderedPhoto {
  /** A WebP file. */
  pixels: Buffer;
  width: number;
  height: number;
}

// One picture at a time and no cache: decoding is what could use up memory.
sharp.concurrency(1);
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/** After the picture that is being decoded. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/** @param mime by content. */
export function isPicture(mime: string | undefined): boolean {
  return mime !== undefined && ACCEPTED.has(mime);
}

/**
 * Turns an uploaded picture into clean WebP pixels in both sizes (D-83). The content decides the kind, not the name;
 * orientation is applied and all metadata (GPS!) dropped, and none of the original bytes are kept.
 * @throws AppError unsupported_media, too_large or invalid_input, each with a message for the person.
 */
export function renderPhoto(upload: Buffer): Promise<Record<PhotoSize, RenderedPhoto>> {
  return inTurn(async () => {
    const kind = await fileTypeFromBuffer(upload);
    if (!isPicture(kind?.mime)) {
      throw new AppError('unsupported_media', 'Please choose a photo: a JPEG, PNG, WebP, GIF or AVIF picture.');
    }
    return decoded(upload, async () => {
      // Decoded once; the thumbnail is made from the display size.
      const { data, info } = await shrunk(upload, PHOTO_SIZES.display).raw().toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const display = sharp(data, { raw: { width, height, channels } });
      return {
        display: await asWebp(display.clone()),
        thumbnail: await asWebp(fitted(display, PHOTO_SIZES.thumbnail)),
      };
    });
  });
}

/** The same in one size, large enough to read a photographed page. @throws like {@link renderPhoto}. */
export function cleanPicture(upload: Buffer): Promise<Buffer> {
  return inTurn(() => decoded(upload, async () => (await asWebp(shrunk(upload, PAGE_SIDE))).pixels));
}

async function decoded<T>(upload: Buffer, work: () => Promise<T>): Promise<T> {
  try {
    // Reads only the header; with a limit, sharp would throw before a clear message could be chosen.
    const metadata = await sharp(upload, { limitInputPixels: false }).metadata();
    const { width, height } = metadata;
    if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > mostPixels(metadata)) {
      throw new AppError('too_large', 'This picture has too many pixels. Please choose a smaller one.');
    }
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', 'This picture could not be read. Please choose another one.');
  }
}

/** As many as can be decoded without the server growing by more than about 100 MB, and never more than D-83 allows. */
function mostPixels({ format, isProgressive, depth, orientation = 1 }: Metadata): number {
  if (format === 'heif') return depth === 'uchar' ? MOST_PIXELS_OF_AVIF : MOST_PIXELS_OF_AVIF / 2;
  // Formats read line by line, and JPEG even if rotated: it is shrunk while it is read.
  const isRead = format === 'jpeg' || (format === 'png' && depth === 'uchar' && orientation === 1);
  if (isRead && !isProgressive) return MOST_PIXELS;
  return depth === 'uchar' ? MOST_PIXELS_HELD : MOST_PIXELS_HELD / 2;
}

/** Upright. */
function shrunk(upload: Buffer, side: number): Sharp {
  return fitted(sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient(), side);
}

/** @param side the longest, in pixels; smaller pictures stay as they are. */
function fitted(picture: Sharp, side: number): Sharp {
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: LONGEST_SECONDS });
}

async function asWebp(picture: Sharp): Promise<RenderedPhoto> {
  const { data: pixels, info } = await picture.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return { pixels, width: info.width, height: info.height };
}
