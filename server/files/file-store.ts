import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { isDiskFull } from '../db/database-errors';
import { flushFolder, writeFlushed } from '../db/flushed-files';
import { filesUnavailable, notFound } from '../errors/app-error';
import { answerBeyondTheEnd, forgetFile } from './file-answer';

/** Where uploaded files are, under keys such as 'medications/<id>/<file>.webp' that only the server makes up. */
export interface FileStore {
  /** What this has acknowledged survives a crash. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /**
   * Answers with the file, or with the part of it or the 'not changed' that the request asks for. Whoever calls has asked
   * the access rule, and has set the headers that say what the file is and how long it may be kept.
   * @throws AppError not_found where there is no such file.
   */
  send: (key: string, response: Response) => Promise<void>;
  /** All of the file, for whoever goes on to write it somewhere. @throws AppError not_found where there is no such file. */
  read: (key: string) => Promise<Readable>;
  /** Removes every file whose key begins with that folder. Removing what is not there is no error. */
  removeFolder: (folder: string) => Promise<void>;
}

const UNREADABLE = 'Files in DATA_DIR cannot be read or written';

/**
 * Files in a folder: the bytes and their name are flushed before `put` returns. A folder that cannot be read or written is
 * logged and answered as files_unavailable; a full disk stays the error it is (no_room).
 */
export function createDiskFileStore(folder: string, log: Logger): FileStore {
  const root = path.resolve(folder);
  const fail = (error: unknown): never => {
    if (isDiskFull(error)) throw error;
    // No path: the names of files say whose they are.
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
        await writeFlushed(unfinished, bytes);
        await rename(unfinished, target);
        await flushFoldersOf(target, root);
      } catch (error) {
        // On a full disk, half a file would take the room that is missing.
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
          // 404 is no such file; without a status the reader has gone.
          if (!('status' in error) || error.status === 404) return reject(notFound());
          log.error({ code: codeOf(error) }, UNREADABLE);
          return reject(filesUnavailable());
        });
      });
    },
  };
}

/** From its own up to the one that holds the store: on the way to it, folders may be new as well. */
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

/** Its headers say how long the file is. */
function isBeyondTheEnd(error: Error): error is Error & { headers: Record<string, string> } {
  return 'status' in error && error.status === 416 && 'headers' in error;
}
