// Stores each piece of write-ahead log as soon as PostgreSQL has filled it (server/db/embedded/archiving.ts).
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Logger } from 'pino';
import { ARCHIVED_FOLDER } from '../../db/embedded/archiving';
import { kindsOf } from '../../files/s3-bucket';
import type { Line } from './line';

const LOOK_EVERY_MS = 300;
const TRY_AGAIN_MS = 5_000;
const AT_STOP_MS = 5_000;
/** A bucket may be slow, but log that waits for files without end would fill the disk. */
const FILES_WITHIN_MS = 2 * 60_000;
/** PostgreSQL keeps what the archive does not take, and must not fill the disk: an hour of it, at the least. */
const MOST_WAITING_BYTES = 2 * 1024 ** 3;
const READY = '.ready';

export interface LogKeeping {
  /** 'database' in DATA_DIR. */
  databaseFolder: string;
  line: Line;
  log: Logger;
  /** Resolves once every file is stored whose row may be in the log by now. */
  filesStored: () => Promise<void>;
  /** Log is dropped that the archive did not take. */
  onGap: () => Promise<void>;
  /** Bytes that may wait, and how long for files; for tests. */
  mostWaiting?: number;
  filesWithinMs?: number;
}

export function createLogKeeper(options: LogKeeping) {
  const { databaseFolder, line, log, mostWaiting = MOST_WAITING_BYTES, filesWithinMs = FILES_WITHIN_MS } = options;
  const wal = path.join(databaseFolder, 'cluster', 'pg_wal');
  const marks = path.join(databaseFolder, ARCHIVED_FOLDER);
  const stored = new Set<string>();
  const stopping = new AbortController();
  let storedAt: Date | null = null;
  let isFailing = false;
  let waiting = 0;
  let watching: Promise<void> = Promise.resolve();

  async function listReady(): Promise<string[]> {
    const names = await readdir(path.join(wal, 'archive_status'));
    return names
      .filter((name) => name.endsWith(READY))
      .map((name) => name.slice(0, -READY.length))
      .sort();
  }

  async function storeOne(name: string): Promise<void> {
    await filesStored();
    const bytes = await readFile(path.join(wal, name));
    await line.put('wal', name, await promisify(gzip)(bytes, { level: 1 }));
    await mark(name);
    storedAt = new Date();
  }

  /** @throws Error if the archive does not take them. */
  async function filesStored(): Promise<void> {
    const done = new AbortController();
    const isLate = sleep(filesWithinMs, true, { signal: done.signal, ref: false }).catch(() => false);
    try {
      if (await Promise.race([options.filesStored(), isLate]))
        throw new Error('Photos and documents are not stored yet');
    } finally {
      done.abort();
    }
  }

  async function mark(name: string): Promise<void> {
    await writeFile(path.join(marks, name), '');
    stored.add(name);
  }

  /** Everything that waits now, oldest first. @throws as the archive does. */
  async function storeReady(): Promise<void> {
    const ready = await listReady();
    waiting = ready.length;
    for (const name of ready) {
      if (!stored.has(name)) await storeOne(name);
      waiting -= 1;
    }
    // PostgreSQL has taken note of the others.
    const isReady = new Set(await listReady());
    for (const name of await readdir(marks)) {
      if (!isReady.has(name)) await rm(path.join(marks, name), { force: true });
    }
  }

  async function lookOnce(): Promise<number> {
    try {
      await storeReady();
      if (isFailing) log.info('The archive takes the log of the database again');
      isFailing = false;
      return LOOK_EVERY_MS;
    } catch (error) {
      if (!isFailing) log.error({ kinds: kindsOf(error) }, 'The archive does not take the log of the database');
      isFailing = true;
      await dropIfTooMuch().catch(() => undefined);
      return TRY_AGAIN_MS;
    }
  }

  async function dropIfTooMuch(): Promise<void> {
    const ready = (await listReady()).filter((name) => !stored.has(name));
    const [first] = ready;
    if (first === undefined) return;
    const { length } = await readFile(path.join(wal, first));
    if (length * ready.length <= mostWaiting) return;
    await options.onGap();
    for (const name of ready) await mark(name);
    log.error(
      'The archive has been away for too long: one can go back to before that, and to after its next base backup',
    );
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = await lookOnce();
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    async start(): Promise<void> {
      await mkdir(marks, { recursive: true });
      // The user who runs PostgreSQL asks for one name, and lists nothing.
      await chmod(marks, 0o711);
      watching = watch();
    },

    /** Once PostgreSQL has stopped, which stores the end of its log. */
    async stop(): Promise<void> {
      stopping.abort();
      // What it does not take now, it takes after the next start.
      const end = watching.then(storeReady).catch(() => undefined);
      await Promise.race([end, sleep(AT_STOP_MS)]);
    },

    /** Resolves once the archive has that segment. @throws Error if it takes too long. */
    async hasStored(segment: string, patienceMs: number): Promise<void> {
      for (const until = Date.now() + patienceMs; !stored.has(segment); await sleep(LOOK_EVERY_MS)) {
        if (Date.now() > until) throw new Error(`The archive did not take ${segment}`);
      }
    },

    state: () => ({ isFailing, waiting, storedAt }),
  };
}

export type LogKeeper = ReturnType<typeof createLogKeeper>;
