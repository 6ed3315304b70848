import type { Response } from 'express';
import type { Logger } from 'pino';
import type { StoredPhoto } from '@shared/domain/picture';
import type { SentPhoto } from '@shared/api/photo-fields';
import { AppError, notFound } from '../errors/app-error';
import type { PhotoSize } from './photo-images';
import type { UploadedFiles } from './storage-quota';
import { createStoredPhotos } from './stored-photos';

export type PhotoLists = ReturnType<typeof createPhotoLists>;

interface PhotoPlace {
  /** The folder of the update or message with that id. */
  folderOf: (id: string) => string;
  /** Its address, below which the photos are. */
  addressOf: (id: string) => string;
}

/** The photos of family updates and of messages: pixels in the file store, names and sizes with their row. */
export function createPhotoLists(files: UploadedFiles, log: Logger, { folderOf, addressOf }: PhotoPlace) {
  const photos = createStoredPhotos(files, log);

  async function remove(id: string, stored: readonly Pick<StoredPhoto, 'file'>[]): Promise<void> {
    for (const { file } of stored) await photos.remove(folderOf(id), file);
  }

  return {
    remove,

    /** All of them or none. @throws AppError with the message for an invalid photo. */
    async store(
      { id, authorId }: { id: string; authorId: string },
      uploads: readonly Buffer[],
      alts: readonly string[],
    ): Promise<StoredPhoto[]> {
      const stored: StoredPhoto[] = [];
      try {
        for (const [index, upload] of uploads.entries()) {
          const photo = await photos.put(folderOf(id), upload, authorId).catch((error: unknown) => {
            throw uploads.length > 1 && error instanceof AppError ? ofPhoto(index, error) : error;
          });
          stored.push({ ...photo, alt: alts[index] ?? '' });
        }
        return stored;
      } catch (error) {
        await remove(id, stored);
        throw error;
      }
    },

    /** @throws AppError not_found for a file that is not one of these photos. */
    async send(id: string, stored: readonly StoredPhoto[], file: string, size: PhotoSize, response: Response) {
      if (!stored.some((photo) => photo.file === file)) throw notFound();
      await photos.send(folderOf(id), { file, size, response });
    },

    present(id: string, stored: readonly StoredPhoto[]): SentPhoto[] {
      return photosAt(addressOf(id), stored);
    },
  };
}

/** @param address of what they belong to */
export function photosAt(address: string, stored: readonly StoredPhoto[]): SentPhoto[] {
  return stored.map(({ file, width, height, alt }) => {
    const url = `${address}/photos/${file}`;
    return { url, thumbnailUrl: `${url}?size=thumbnail`, width, height, alt };
  });
}

/** Which of several, counted as shown to the person who chose them. */
function ofPhoto(index: number, error: AppError): AppError {
  return new AppError(error.code, `Photo ${index + 1}: ${error.message}`, error.extra);
}
