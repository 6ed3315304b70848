import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { photoKey } from './folders';
import { PHOTO_SIZES, type PhotoSize, renderPhoto } from './photo-images';
import type { UploadedFiles } from './storage-quota';

/** A year: a new photo gets a new address, so an address never changes its picture. */
const CACHE = 'private, max-age=31536000, immutable';
const SIZES = Object.keys(PHOTO_SIZES).filter((size): size is PhotoSize => size in PHOTO_SIZES);

export interface NewPhoto {
  /** Its name within its folder, created here. */
  file: string;
  /** In the display size. */
  width: number;
  height: number;
}

/** Photos in the store, each in every size, in their owner's folder (folders.ts). */
export function createStoredPhotos(files: UploadedFiles, log: Logger) {
  /** Nothing points at it: a file that cannot be removed is litter, not a failure. */
  async function remove(folder: string, file: string): Promise<void> {
    const results = await Promise.allSettled(SIZES.map((size) => files.remove(photoKey(folder, file, size))));
    if (results.some(({ status }) => status === 'rejected')) log.warn('A photo could not be removed');
  }

  return {
    remove,

    /** In all sizes or in none. @throws AppError like {@link renderPhoto}, or no_room. */
    async put(folder: string, upload: Buffer, uploaderId: string): Promise<NewPhoto> {
      const rendered = await renderPhoto(upload);
      const { width, height } = rendered.display;
      const file = `${randomUUID()}.webp`;
      try {
        for (const size of SIZES) await files.put(photoKey(folder, file, size), rendered[size].pixels, uploaderId);
      } catch (error) {
        await remove(folder, file);
        throw error;
      }
      return { file, width, height };
    },

    /** The caller has checked access. @throws AppError not_found if there is no such photo. */
    async send(folder: string, { file, size, response }: { file: string; size: PhotoSize; response: Response }) {
      response.set('Cache-Control', CACHE);
      await files.send(photoKey(folder, file, size), response);
    },
  };
}
