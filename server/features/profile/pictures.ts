import type { Response } from 'express';
import type { Logger } from 'pino';
import { notFound } from '../../errors/app-error';
import { pictureFolder } from '../../files/folders';
import type { PhotoSize } from '../../files/photo-images';
import { rowForFiles } from '../../files/row-for-files';
import type { UploadedFiles } from '../../files/storage-quota';
import { createStoredPhotos } from '../../files/stored-photos';
import type { ProfileQueries } from './queries';

interface PictureDependencies {
  queries: Pick<ProfileQueries, 'replacePicture'>;
  files: UploadedFiles;
  clock: () => Date;
  log: Logger;
}

/** Profile pictures: files in the store, their address in the account's `profileImageUrl`. */
export function createProfilePictures({ queries, files, clock, log }: PictureDependencies) {
  const photos = createStoredPhotos(files, log);

  /** @throws AppError not_found if the account has been deleted meanwhile: nobody would ever remove the files then. */
  async function replace(userId: string, file: string | null): Promise<void> {
    const address = file === null ? null : `/api/user/${userId}/picture/${file}`;
    const former = await queries.replacePicture(userId, address, clock());
    if (former === null) throw notFound();
    if (former.address !== null) await photos.remove(pictureFolder(userId), nameIn(former.address));
  }

  return {
    async set(userId: string, upload: Buffer): Promise<void> {
      const { file } = await photos.put(pictureFolder(userId), upload, userId);
      await rowForFiles(
        () => replace(userId, file),
        () => photos.remove(pictureFolder(userId), file),
      );
    },

    remove(userId: string): Promise<void> {
      return replace(userId, null);
    },

    /** Sends the picture, if it is the person's current one. The caller has checked access. */
    async send(
      person: { id: string; profileImageUrl: string | null },
      asked: { file: string; size: PhotoSize; response: Response },
    ): Promise<void> {
      const { id, profileImageUrl } = person;
      if (profileImageUrl === null || nameIn(profileImageUrl) !== asked.file) throw notFound();
      await photos.send(pictureFolder(id), asked);
    },
  };
}

function nameIn(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
