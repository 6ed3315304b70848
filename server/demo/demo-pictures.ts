/** The demo family's pictures, drawn by scripts/demo-pictures.mjs in the sizes that the product stores. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { storedFiles } from '@shared/schema/stored-files';
import type { FileStore } from '../files/file-store';
import { photoKey } from '../files/folders';
import { PHOTO_SIZES, type PhotoSize } from '../files/photo-images';
import type { Installation } from '../installation';

const SIZES = Object.keys(PHOTO_SIZES).filter((size): size is PhotoSize => size in PHOTO_SIZES);

export interface DemoPicture {
  /** In server/demo/pictures, without size and ending. */
  name: string;
  /** In the file store. */
  folder: string;
  file: string;
  ownerId: string;
}

export const newPictureFile = () => `${randomUUID()}.webp`;

/** Copies them into the file store. @returns the rows that count them against their owners' quotas. */
export async function storeDemoPictures(
  pictures: readonly DemoPicture[],
  files: Pick<FileStore, 'put'>,
  installation: Pick<Installation, 'folder'>,
): Promise<(typeof storedFiles.$inferInsert)[]> {
  const source = path.join(installation.folder, 'server', 'demo', 'pictures');
  const copies = pictures.flatMap((picture) => SIZES.map((size) => ({ ...picture, size })));
  return Promise.all(
    copies.map(async ({ name, folder, file, ownerId, size }) => {
      const bytes = await readFile(path.join(source, `${size}-${name}.webp`));
      await files.put(photoKey(folder, file, size), bytes);
      return { folder, file: `${size}-${file}`, userId: ownerId, bytes: bytes.length };
    }),
  );
}
