// Photos and documents in the archive. They never change, so each is stored once; one that is deleted stays as long as
// one can go back to a time when it was there.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { FileStore } from '../../files/file-store';
import { kindsOf } from '../../files/s3-bucket';
import { filesBelow } from '../backup-folder';
import { unlessMissing } from '../copy-folder';
import type { Line } from './line';
import type { ArchiveStore } from './store';

const TRY_AGAIN_MS = 5_000;
const DAY_MS = 86_400_000;

const goneSince = z.record(z.string(), z.iso.datetime());

interface FileKeeping {
  /** 'files' in DATA_DIR. */
  folder: string;
  store: ArchiveStore;
  line: Line;
  log: Logger;
  signal: AbortSignal;
  /** For tests. */
  tryAgainMs?: number;
}

export function createFileKeeper(keeping: FileKeeping) {
  const { folder, store, line, log, signal, tryAgainMs = TRY_AGAIN_MS } = keeping;
  let last: Promise<void> = Promise.resolve();
  let isFailing = false;

  async function storeOne(key: string): Promise<void> {
    const bytes = await readFile(path.join(folder, ...key.split('/'))).catch(unlessMissing);
    if (bytes !== null) await line.put('files', key, bytes);
  }

  async function untilDone(work: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      try {
        await work();
        isFailing = false;
        return;
      } catch (error) {
        if (!isFailing) log.error({ kinds: kindsOf(error) }, 'The archive takes no photos and documents');
        isFailing = true;
        await sleep(tryAgainMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  const listHere = async () => (await filesBelow(folder)).filter((name) => !name.endsWith('.part'));

  return {
    /** The same store, whose new files go into the archive as well. */
    watch: (files: FileStore): FileStore => ({
      ...files,
      async put(key, bytes) {
        await files.put(key, bytes);
        last = last.then(() => untilDone(() => storeOne(key)));
      },
    }),

    /** Resolves once everything is stored that was put so far. */
    stored: () => last,

    /** What was put before there was an archive, or while it was off. */
    async catchUp(): Promise<void> {
      const kept = new Set<string>();
      await untilDone(async () => {
        for (const { name } of await line.list('files')) kept.add(name);
      });
      for (const key of await listHere()) if (!kept.has(key)) await untilDone(() => storeOne(key));
    },

    /** Removes what has been gone for longer than that. */
    async removeGone(days: number, now: Date): Promise<void> {
      const here = new Set(await listHere());
      const key = `${line.id}/gone.json`;
      const before = goneSince.parse(JSON.parse((await store.read(key))?.toString('utf8') ?? '{}'));
      const after: Record<string, string> = {};
      for (const kept of await line.list('files')) {
        if (here.has(kept.name)) continue;
        const since = before[kept.name] ?? now.toISOString();
        if (now.getTime() - Date.parse(since) > days * DAY_MS) await store.remove(kept.key);
        else after[kept.name] = since;
      }
      await store.put(key, Buffer.from(JSON.stringify(after)));
    },
  };
}
