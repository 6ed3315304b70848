import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { isDiskFull } from '../db/database-errors';
import { flushFolder, writeFlushed } from '../db/flushed-files';
import { filesUnavailable, notFound } from '../errors/app-error';
import { answerBeyondTheEnd, forgetFile } from './file-answer';

/** Uploaded files, under keys such as 'medications/<id>/<file>.webp' that only the server creates. */
export interface StoredFiles {
  /** Removing a missing file is no error. */
  remove: (key: string) => Promise<void>;
  /**
   * Sends the file, the requested range, or 'not modified'. The caller has checked access and has set the headers for
   * type and caching.
   * @throws AppError not_found if there is no such file.
   */
  send: (key: string, response: Response) => Promise<void>;
  /** The whole file, for callers that write it somewhere else. @throws AppError not_found if there is no such file. */
  read: (key: string) => Promise<Readable>;
  /** Removes every file whose key begins with that folder. Removing a missing one is no error. */
  removeFolder: (folder: string) => Promise<void>;
}

export interface FileStore extends StoredFiles {
  /** An acknowledged file survives a crash. */
  put: (key: string, bytes: Buffer) => Promise<void>;
}

const UNREADABLE = 'Files in DATA_DIR cannot be read or written';

/**
 * Files in a folder: the bytes and their name are flushed before `put` returns. A folder that cannot be read or written
 * is logged and reported as files_unavailable; a full disk keeps its own error (no_room).
 * @param freeFloor bytes of the disk that uploads leave free, for the database beside them.
 */
export function createDiskFileStore(folder: string, log: Logger, freeFloor = 0): FileStore {
  const root = path.resolve(folder);
  const fail = (error: unknown): never => {
    if (isDiskFull(error)) throw error;
    // No path: file names reveal their owner.
    log.error({ code: codeOf(error) }, UNREADABLE);
    throw filesUnavailable();
  };
  const pathOf = (key: string) => path.join(root, ...key.split('/'));

  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const unfinished = `${target}.${randomUUID()}.part`;
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await refuseBelow(freeFloor + bytes.length, path.dirname(target));
        await writeFlushed(unfinished, bytes);
        await rename(unfinished, target);
        await flushFoldersOf(target, root);
      } catch (error) {
        // On a full disk, a partial file would take up the missing space.
        await rm(unfinished, { force: true }).catch(() => undefined);
        fail(error);
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }).catch(fail),

    async read(key) {
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') throw notFound();
        return fail(error);
      });
      return file.createReadStream();
    },

    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }).catch(fail),

    send(key, response) {
      return new Promise((resolve, reject) => {
        response.sendFile(key, { root, cacheControl: false }, (error?: Error) => {
          if (error === undefined) return resolve();
          if (isBeyondTheEnd(error)) {
            answerBeyondTheEnd(response, error.headers);
            return resolve();
          }
          forgetFile(response);
          // 404 is a missing file; without a status the reader is gone.
          if (!('status' in error) || error.status === 404) return reject(notFound());
          log.error({ code: codeOf(error) }, UNREADABLE);
          return reject(filesUnavailable());
        });
      });
    },
  };
}

/** @throws Error like a full disk's if fewer bytes than that are free. */
async function refuseBelow(bytes: number, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw Object.assign(new Error('Too little free disk space'), { code: 'ENOSPC' });
}

/** From its own folder up to the one that holds the store: the folders in between may be new as well. */
async function flushFoldersOf(file: string, root: string): Promise<void> {
  const above = path.dirname(root);
  for (let folder = file; folder !== above;) {
    folder = path.dirname(folder);
    await flushFolder(folder);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** Its headers give the file's length. */
function isBeyondTheEnd(error: Error): error is Error & { headers: Record<string, string> } {
  return 'status' in error && error.status === 416 && 'headers' in error;
}
