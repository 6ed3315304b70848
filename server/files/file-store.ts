import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

export type FileStore = ReturnType<typeof createFileStore>;

/**
 * Uploaded files on disk, under keys such as 'medications/<id>/<file>.webp' that only the server makes up.
 * What `put` has acknowledged survives a crash: the bytes and their name are flushed before it returns.
 */
export function createFileStore(folder: string) {
  const root = path.resolve(folder);
  const pathOf = (key: string) => path.join(root, ...key.split('/'));

  return {
    root,

    async put(key: string, bytes: Buffer): Promise<void> {
      const target = pathOf(key);
      const unfinished = `${target}.${randomUUID()}.part`;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, target);
    },

    /** Removing what is not there is no error. */
    async remove(key: string): Promise<void> {
      await rm(pathOf(key), { force: true });
    },
  };
}
