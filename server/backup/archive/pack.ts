// Many files as one, compressed: a bucket is paid by the call, and a database is a thousand small files.
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from '../backup-error';

/** In front of each file's bytes, after its own length in four bytes. */
const header = z.object({ name: z.string(), size: z.number().int() });

/** @param names with forward slashes, below the folder; nothing changes them meanwhile. */
export async function packFiles(folder: string, names: readonly string[], target: string): Promise<void> {
  async function* bytes() {
    for (const name of names) {
      const file = path.join(folder, name);
      const text = Buffer.from(JSON.stringify({ name, size: (await stat(file)).size }));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(text.length);
      yield Buffer.concat([length, text]);
      yield* createReadStream(file);
    }
  }
  await pipeline(bytes, createGzip({ level: 1 }), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

/** @throws BackupError for a name that leads out of the folder. */
export async function unpackFiles(source: Readable, into: string): Promise<void> {
  await pipeline(source, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    const reader = readerOf(chunks);
    for (let length = await reader.take(4); length.length > 0; length = await reader.take(4)) {
      const { name, size } = header.parse(JSON.parse((await reader.take(length.readUInt32BE())).toString('utf8')));
      if (path.isAbsolute(name) || name.split('/').includes('..')) {
        throw new BackupError(`${name} is not a file of a backup.`);
      }
      const target = path.join(into, ...name.split('/'));
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const file = await open(target, 'wx', 0o600);
      try {
        await copyTo(file, size, reader);
      } finally {
        await file.close();
      }
    }
  });
}

type Reader = ReturnType<typeof readerOf>;

async function copyTo(file: FileHandle, size: number, reader: Reader): Promise<void> {
  for (let left = size; left > 0;) {
    const piece = await reader.upTo(left);
    if (piece.length === 0) throw new BackupError('The base backup in the archive is not complete.');
    await file.writeFile(piece);
    left -= piece.length;
  }
}

function readerOf(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** Nothing at the end. */
  async function upTo(most: number): Promise<Buffer> {
    if (rest.length === 0) {
      const { done, value } = await source.next();
      if (done === true) return rest;
      rest = value;
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  }

  return {
    upTo,
    async take(count: number): Promise<Buffer> {
      const pieces: Buffer[] = [];
      for (let left = count; left > 0;) {
        const piece = await upTo(left);
        if (piece.length === 0) break;
        pieces.push(piece);
        left -= piece.length;
      }
      return Buffer.concat(pieces);
    },
  };
}
