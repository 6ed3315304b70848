import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { notFound } from '../../errors/app-error';
import type { FileStore } from '../../files/file-store';
import { photoKey, pictureFolder } from '../../files/folders';
import { type PhotoSize, renderPhoto } from '../../files/photo-images';
import { sendStoredPhoto } from '../../files/send-photo';
import type { ProfileQueries } from './queries';

interface PictureDependencies {
  queries: Pick<ProfileQueries, 'replacePicture'>;
  files: FileStore;
  clock: () => Date;
  log: Logger;
}

const SIZES: readonly PhotoSize[] = ['display', 'thumbnail'];

/** People's pictures: files in the store, their address in the account's `profileImageUrl`. */
export function createProfilePictures({ queries, files, clock, log }: PictureDependencies) {
  /** Nothing points at these: a file that cannot be removed is litter, not a failure. */
  async function removeFiles(userId: string, file: string): Promise<void> {
    const results = await Promise.allSettled(SIZES.map((size) => files.remove(keyOf(userId, file, size))));
    if (results.some((result) => result.status === 'rejected')) log.warn('A former picture could not be removed');
  }

  /** @throws AppError not_found when the account has been deleted meanwhile: nobody would ever remove the files then. */
  async function replace(userId: string, file: string | null): Promise<void> {
    const address = file === null ? null : `/api/user/${userId}/picture/${file}`;
    const former = await queries.replacePicture(userId, address, clock());
    if (former === null) throw notFound();
    if (former.address !== null) await removeFiles(userId, nameIn(former.address));
  }

  return {
    async set(userId: string, upload: Buffer): Promise<void> {
      const rendered = await renderPhoto(upload);
      const file = `${randomUUID()}.webp`;
      try {
        for (const size of SIZES) await files.put(keyOf(userId, file, size), rendered[size].pixels);
        await replace(userId, file);
      } catch (error) {
        await removeFiles(userId, file);
        throw error;
      }
    },

    remove(userId: string): Promise<void> {
      return replace(userId, null);
    },

    /** Sends the picture, if it is the one the person has now. Whoever calls has asked who may see it. */
    async send(
      person: { id: string; profileImageUrl: string | null },
      { file, size, response }: { file: string; size: PhotoSize; response: Response },
    ): Promise<void> {
      const { id, profileImageUrl } = person;
      if (profileImageUrl === null || nameIn(profileImageUrl) !== file) throw notFound();
      await sendStoredPhoto(files, keyOf(id, file, size), response);
    },
  };
}

function keyOf(userId: string, file: string, size: PhotoSize): string {
  return photoKey(pictureFolder(userId), file, size);
}

function nameIn(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
