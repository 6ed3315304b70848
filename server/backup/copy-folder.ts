// A folder being filled with copies: each file is hashed as it is written, and flushed to disk.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../db/embedded/embedded-postgres-error';
import { flushFolder, writeFlushed } from '../db/flushed-files';

const CHUNK_BYTES = 1024 * 1024;
/** Flushing waits for the disk: a few files at a time keep it busy. */
const AT_ONCE = 6;

export interface Copied {
  sha256: string;
  /** Bytes. */
  size: number;
}

/** A file to copy and its destination below the folder, with forward slashes. */
export interface Wanted {
  source: string;
  name: string;
}

export interface CopyFolder {
  /** Files copied so far, by name. */
  copied: ReadonlyMap<string, Copied>;
  /** Skips sources that have vanished: the caller knows whether that is allowed. */
  add: (files: readonly Wanted[]) => Promise<void>;
  write: (name: string, content: string | Buffer) => Promise<void>;
  makeFolder: (name: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Names of the folders that hold neither a file nor a folder. */
  emptyFolders: () => string[];
  /** A new name survives a power cut only once its folder is flushed too. */
  flushFolders: () => Promise<void>;
}

/** `root` exists and is empty. Everything in it is readable by its owner only. */
export function createCopyFolder(root: string): CopyFolder {
  const copied = new Map<string, Copied>();
  const folders = new Set<string>([root]);
  const pathOf = (name: string) => path.join(root, ...name.split('/'));

  async function makeFor(folder: string): Promise<void> {
    if (folders.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let made = folder; !folders.has(made); made = path.dirname(made)) folders.add(made);
  }

  async function addOne({ source, name }: Wanted, buffer: Buffer): Promise<void> {
    const from = await open(source, 'r').catch(unlessMissing);
    if (from === null) return;
    try {
      await makeFor(path.dirname(pathOf(name)));
      const to = await open(pathOf(name), 'wx', 0o600);
      try {
        copied.set(name, await copyBytes(from, to, buffer));
        await to.sync();
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  }

  return {
    copied,

    async add(files) {
      const waiting = [...files];
      const work = async () => {
        const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await addOne(next, buffer);
      };
      // Waits for all of them even if one fails, so that nothing writes into a folder that is being removed.
      const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },

    async write(name, content) {
      await makeFor(path.dirname(pathOf(name)));
      const bytes = Buffer.from(content);
      await writeFlushed(pathOf(name), bytes);
      copied.set(name, { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length });
    },

    makeFolder: (name) => makeFor(pathOf(name)),

    async remove(name) {
      await rm(pathOf(name), { force: true });
      copied.delete(name);
    },

    emptyFolders() {
      const inUse = new Set([...copied.keys()].map((name) => path.dirname(pathOf(name))));
      for (const folder of folders) if (folder !== root) inUse.add(path.dirname(folder));
      const empty = [...folders].filter((folder) => !inUse.has(folder));
      return empty.map((folder) => path.relative(root, folder).replaceAll(path.sep, '/')).sort();
    },

    async flushFolders() {
      for (const folder of folders) await flushFolder(folder);
    },
  };
}

/** Removes the folder if the process is told to exit. @returns a function that keeps it. */
export function removeAtExit(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return () => void process.off('exit', remove);
}

export function unlessMissing(error: unknown): null {
  if (codeOf(error) !== 'ENOENT') throw error;
  return null;
}

async function copyBytes(from: FileHandle, to: FileHandle, buffer: Buffer): Promise<Copied> {
  const hash = createHash('sha256');
  let size = 0;
  for (;;) {
    const { bytesRead } = await from.read(buffer, 0, buffer.length, size);
    if (bytesRead === 0) return { sha256: hash.digest('hex'), size };
    const bytes = buffer.subarray(0, bytesRead);
    hash.update(bytes);
    await to.writeFile(bytes);
    size += bytesRead;
  }
}
