/** Packs are drawn by threads of their own: two at a time, four waiting, ten seconds at most (PACK-17). */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { PackData } from '@shared/domain/pack/data';
import { AppError } from '../../errors/app-error';
import { findInstallation } from '../../installation';

const AT_A_TIME = 2;
const WAITING = 4;
/** Every request ends within ten seconds: this leaves some for the database and the network. */
const LONGEST_MS = 8_000;
const LONGEST_START_MS = 30_000;
const IDLE_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };
const RETRY_SECONDS = 10;
const FONTS = 'server/features/doctors-pack/fonts';

interface Drawn {
  resolve: (file: Buffer) => void;
  reject: (error: Error) => void;
}

interface Job extends Drawn {
  read: () => Promise<PackData>;
}

export interface PackPool {
  /**
   * @param read what the pack says; asked when it is its turn, and never of those that are refused
   * @throws AppError unavailable if too many are waiting, or it took too long; whatever `read` throws
   */
  draw: (read: Job['read']) => Promise<Buffer>;
}

/** @param startThread for tests */
export function createPackPool(
  log: Logger,
  startThread: () => Promise<Worker> = startWorker,
  longestMs = LONGEST_MS,
): PackPool {
  const idle: { worker: Worker; timer: NodeJS.Timeout; leave: () => void }[] = [];
  const waiting: Job[] = [];
  let busy = 0;

  /** One that has nothing to do ends after a minute, and never keeps the process alive. */
  function rest(worker: Worker): void {
    worker.unref();
    const timer = setTimeout(() => void worker.terminate(), IDLE_MS);
    timer.unref();
    const leave = () => {
      clearTimeout(timer);
      idle.splice(
        idle.findIndex((place) => place.worker === worker),
        1,
      );
    };
    worker.once('exit', leave);
    idle.push({ worker, timer, leave });
  }

  async function threadFor(): Promise<Worker> {
    const place = idle.pop();
    if (place === undefined) return startThread();
    clearTimeout(place.timer);
    place.worker.off('exit', place.leave);
    return place.worker;
  }

  /** @returns how to tell the person who waits, once the place is free again */
  async function run(job: Job): Promise<() => void> {
    const data = await job.read().catch((error: unknown) => {
      return error instanceof Error ? error : new Error('What the pack says could not be read');
    });
    if (data instanceof Error) return () => job.reject(data);
    let worker: Worker | null = null;
    try {
      worker = await threadFor();
      worker.ref();
      const file = await answerOf(worker, data, longestMs);
      rest(worker);
      return () => job.resolve(file);
    } catch (error) {
      void worker?.terminate();
      // Neither ids nor what it says: both could reveal whose pack it is.
      log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'A pack could not be drawn');
      return () => job.reject(cannotNow());
    }
  }

  function startNext(): void {
    const job = waiting.shift();
    if (job === undefined) return;
    busy += 1;
    void run(job).then((tell) => {
      busy -= 1;
      startNext();
      tell();
    });
  }

  return {
    draw(read) {
      if (busy >= AT_A_TIME && waiting.length >= WAITING) return Promise.reject(cannotNow());
      return new Promise((resolve, reject) => {
        waiting.push({ read, resolve, reject });
        if (busy < AT_A_TIME) startNext();
      });
    },
  };
}

const cannotNow = () =>
  new AppError('unavailable', 'The pack could not be made. Please try again.', { retryAfterSeconds: RETRY_SECONDS });

function answerOf(worker: Worker, data: PackData, longestMs: number): Promise<Buffer> {
  const answer = nextMessage(worker, longestMs).then((file) => {
    if (file instanceof Uint8Array) return Buffer.from(file);
    throw new TypeError('The thread answered no file');
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(data);
  return answer;
}

function nextMessage(worker: Worker, longestMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settled = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', ended);
      settle();
    };
    const answered = (message: unknown) => settled(() => resolve(message));
    const failed = (error: Error) => settled(() => reject(error));
    const ended = () => failed(new Error('The thread ended'));
    const timer = setTimeout(() => failed(new Error('It took too long')), longestMs);
    worker.on('message', answered).on('error', failed).on('exit', ended);
  });
}

async function startWorker(): Promise<Worker> {
  const worker = await newWorker();
  // What fails while nobody waits for it must not end the server.
  worker.on('error', () => undefined);
  // It says so when it has read its fonts: slowly where it is read from its source.
  await nextMessage(worker, LONGEST_START_MS);
  return worker;
}

/** Built beside the server, or from its source, which the thread has to be able to read first. */
async function newWorker(): Promise<Worker> {
  const { folder } = await findInstallation();
  const options = { workerData: path.join(folder, FONTS), resourceLimits: MEMORY };
  if (!import.meta.url.endsWith('.ts')) return new Worker(path.join(folder, 'dist/server/pack-worker.js'), options);
  const source = new URL('pack-worker.ts', import.meta.url).href;
  // What `require` finds, as a module: in a thread, a loader can only be registered from one.
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href;
  const load = `import { register } from '${tsx}'; register(); await import('${source}');`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(load)}`), options);
}
