import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { storedFiles } from '@shared/schema/stored-files';
import { users } from '@shared/schema/users';
import type { Database } from '../db/connect';
import { AppError, notFound } from '../errors/app-error';
import type { FileStore, StoredFiles } from './file-store';

/** A file store in which each file counts against the storage quota of the person who uploads it. */
export interface UploadedFiles extends StoredFiles {
  /** @throws AppError no_room if it exceeds their quota; nothing is stored then. */
  put: (key: string, bytes: Buffer, uploaderId: string) => Promise<void>;
}

const MEGABYTE = 1024 * 1024;

/**
 * Counts files in the database, which knows them wherever they are stored. A file is counted before its bytes are
 * stored, by one upload of an account at a time, so that uploads at the same time never exceed the quota together.
 * @param quota bytes for each account.
 */
export function withStorageQuota(files: FileStore, database: Database, quota: number, log: Logger): UploadedFiles {
  const { orm, inTransaction } = database;

  async function count(key: string, bytes: number, uploaderId: string): Promise<void> {
    await inTransaction(async (transaction) => {
      // A second upload waits here, and then sees what the first one has counted.
      const owner = await transaction
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, uploaderId))
        .for('no key update');
      if (owner.length === 0) throw notFound();
      const { folder, file } = partsOf(key);
      const { rowCount } = await transaction.execute(sql`
        insert into ${storedFiles} (folder, file, user_id, bytes)
        select ${folder}, ${file}, ${uploaderId}::uuid, ${bytes}::int
        where ${bytes} + (select coalesce(sum(bytes), 0) from ${storedFiles} where user_id = ${uploaderId}) <= ${quota}`);
      if (rowCount === 0) throw full(quota);
    });
  }

  /** Never rejects: what cannot be uncounted now is counted for too long, and the file is gone either way. */
  async function uncount(key: string): Promise<void> {
    const { folder, file } = partsOf(key);
    await orm
      .delete(storedFiles)
      .where(and(eq(storedFiles.folder, folder), eq(storedFiles.file, file)))
      .catch(() => log.warn('A removed file is still counted against the quota of whoever uploaded it'));
  }

  return {
    ...files,

    async put(key, bytes, uploaderId) {
      await count(key, bytes.length, uploaderId);
      try {
        await files.put(key, bytes);
      } catch (error) {
        await uncount(key);
        throw error;
      }
    },

    async remove(key) {
      await files.remove(key);
      await uncount(key);
    },

    async removeFolder(folder) {
      await files.removeFolder(folder);
      await orm.delete(storedFiles).where(eq(storedFiles.folder, folder));
    },
  };
}

function partsOf(key: string): { folder: string; file: string } {
  const end = key.lastIndexOf('/');
  return { folder: key.slice(0, end), file: key.slice(end + 1) };
}

function full(quota: number): AppError {
  const megabytes = Math.floor(quota / MEGABYTE);
  const room = megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
  return new AppError(
    'no_room',
    `This was not saved: an account has ${room} here for photos and documents, and yours is full. Please delete some that you no longer need.`,
  );
}
