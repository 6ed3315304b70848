import type { Response } from 'express';
import type { Logger } from 'pino';
import type { StoredPhoto } from '@shared/domain/family-update';
import { AppError, notFound } from '../../errors/app-error';
import { updateFolder } from '../../files/folders';
import type { PhotoSize } from '../../files/photo-images';
import type { UploadedFiles } from '../../files/storage-quota';
import { createStoredPhotos } from '../../files/stored-photos';

export type UpdatePhotos = ReturnType<typeof createUpdatePhotos>;

/** The photos of family updates: pixels in the file store, names and sizes with the update. */
export function createUpdatePhotos(files: UploadedFiles, log: Logger) {
  const photos = createStoredPhotos(files, log);

  async function remove(updateId: string, stored: readonly Pick<StoredPhoto, 'file'>[]): Promise<void> {
    for (const { file } of stored) await photos.remove(updateFolder(updateId), file);
  }

  return {
    remove,

    /** All of them or none. @throws AppError with the message for an invalid photo. */
    async store(
      { id: updateId, authorId }: { id: string; authorId: string },
      uploads: readonly Buffer[],
      alts: readonly string[],
    ): Promise<StoredPhoto[]> {
      const stored: StoredPhoto[] = [];
      try {
        for (const [index, upload] of uploads.entries()) {
          const photo = await photos.put(updateFolder(updateId), upload, authorId).catch((error: unknown) => {
            throw uploads.length > 1 && error instanceof AppError ? ofPhoto(index, error) : error;
          });
          stored.push({ ...photo, alt: alts[index] ?? '' });
        }
        return stored;
      } catch (error) {
        await remove(updateId, stored);
        throw error;
      }
    },

    /** @throws AppError not_found for a file that is not one of these photos. */
    async send(updateId: string, stored: readonly StoredPhoto[], file: string, size: PhotoSize, response: Response) {
      if (!stored.some((photo) => photo.file === file)) throw notFound();
      await photos.send(updateFolder(updateId), { file, size, response });
    },
  };
}

/** Which of several, counted as shown to the person who chose them. */
function ofPhoto(index: number, error: AppError): AppError {
  return new AppError(error.code, `Photo ${index + 1}: ${error.message}`, error.extra);
}
