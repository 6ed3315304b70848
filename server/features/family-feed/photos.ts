import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { StoredPhoto } from '@shared/domain/family-update';
import { notFound } from '../../errors/app-error';
import type { FileStore } from '../../files/file-store';
import { photoKey, updateFolder } from '../../files/folders';
import { PHOTO_SIZES, type PhotoSize, renderPhoto } from '../../files/photo-images';
import { sendStoredPhoto } from '../../files/send-photo';

export type UpdatePhotos = ReturnType<typeof createUpdatePhotos>;

/** The photos of family updates: pixels in the store, their names and sizes beside the update. */
export function createUpdatePhotos(files: FileStore, log: Logger) {
  async function remove(updateId: string, photos: readonly Pick<StoredPhoto, 'file'>[]): Promise<void> {
    const keys = photos.flatMap(({ file }) => SIZES.map((size) => photoKey(updateFolder(updateId), file, size)));
    const results = await Promise.allSettled(keys.map((key) => files.remove(key)));
    // Nothing points at these any more: a file that cannot be removed is litter, not a failure.
    if (results.some(({ status }) => status === 'rejected')) log.warn('A photo could not be removed');
  }

  return {
    remove,

    /** All of them or none. @throws AppError with the words of {@link renderPhoto}. */
    async store(updateId: string, uploads: readonly Buffer[], alts: readonly string[]): Promise<StoredPhoto[]> {
      const stored: StoredPhoto[] = [];
      try {
        for (const [index, upload] of uploads.entries()) {
          const { display, thumbnail } = await renderPhoto(upload);
          const file = `${randomUUID()}.webp`;
          stored.push({ file, width: display.width, height: display.height, alt: alts[index] ?? '' });
          await files.put(photoKey(updateFolder(updateId), file, 'display'), display.pixels);
          await files.put(photoKey(updateFolder(updateId), file, 'thumbnail'), thumbnail.pixels);
        }
        return stored;
      } catch (error) {
        await remove(updateId, stored);
        throw error;
      }
    },

    /** @throws AppError not_found for a file that is not one of these photos. */
    async send(updateId: string, photos: readonly StoredPhoto[], file: string, size: PhotoSize, response: Response) {
      if (!photos.some((photo) => photo.file === file)) throw notFound();
      await sendStoredPhoto(files, photoKey(updateFolder(updateId), file, size), response);
    },
  };
}

const SIZES = Object.keys(PHOTO_SIZES).filter((size): size is PhotoSize => size in PHOTO_SIZES);
