import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Response } from 'express';
import { flushFolder, writeFlushed } from '../db/flushed-files';
import { notFound } from '../errors/app-error';
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

/** Files in a folder: the bytes and their name are flushed before `put` returns. */
export function createDiskFileStore(folder: string): FileStore {
  const root = path.resolve(folder);
  const pathOf = (key: string) => path.join(root, ...key.split('/'));

  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const unfinished = `${target}.${randomUUID()}.part`;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      try {
        await writeFlushed(unfinished, bytes);
        await rename(unfinished, target);
        await flushFoldersOf(target, root);
      } catch (error) {
        // On a full disk, half a file would take the room that is missing.
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async read(key) {
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      });
      return file.createReadStream();
    },

    async removeFolder(name) {
      await rm(pathOf(name), { recursive: true, force: true });
    },

    send(key, response) {
      return new Promise((resolve, reject) => {
        response.sendFile(key, { root, cacheControl: false }, (error?: Error) => {
          if (error === undefined) return resolve();
          if (isBeyondTheEnd(error)) {
            answerBeyondTheEnd(response, error.headers);
            return resolve();
          }
          forgetFile(response);
          return reject(notFound());
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Its headers say how long the file is. */
function isBeyondTheEnd(error: Error): error is Error & { headers: Record<string, string> } {
  return 'status' in error && error.status === 416 && 'headers' in error;
}
