/** Packs are drawn by threads of their own: two at a time, four waiting, ten seconds at most (PACK-17). */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { PackData } from '@shared/domain/pack/data';
import { AppError } from '../../errors/app-error';
import { findInstallation } from '../../installation';

const AT_A_TIME = 2;
const WAITING = 4;
/** Every request ends within ten seconds: this leaves some for the database and the network. */
const LONGEST_MS = 8_000;
const IDLE_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };
const RETRY_SECONDS = 10;
const FONTS = 'server/features/doctors-pack/fonts';

interface Drawn {
  resolve: (file: Buffer) => void;
  reject: (error: Error) => void;
}

interface Job extends Drawn {
  data: PackData;
}

export interface DrawingRoom {
  /** @throws AppError unavailable if too many are waiting, or it took too long. */
  draw: (data: PackData) => Promise<Buffer>;
}

export type StartThread = () => Promise<Worker>;

/** @param startThread for tests */
export function createDrawingRoom(
  log: Logger,
  startThread: StartThread = startWorker,
  longestMs = LONGEST_MS,
): DrawingRoom {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const waiting: Job[] = [];
  let busy = 0;

  /** One that has nothing to do ends after a minute, and never keeps the process alive. */
  function rest(worker: Worker): void {
    worker.unref();
    const timer = setTimeout(() => void worker.terminate(), IDLE_MS);
    timer.unref();
    const place = { worker, timer };
    idle.push(place);
    worker.once('exit', () => {
      clearTimeout(timer);
      if (idle.includes(place)) idle.splice(idle.indexOf(place), 1);
    });
  }

  async function threadFor(): Promise<Worker> {
    const place = idle.pop();
    if (place === undefined) return startThread();
    clearTimeout(place.timer);
    place.worker.removeAllListeners('exit');
    return place.worker;
  }

  async function run(job: Job): Promise<void> {
    let worker: Worker | null = null;
    try {
      worker = await threadFor();
      worker.ref();
      job.resolve(await answerOf(worker, job.data, longestMs));
      rest(worker);
    } catch (error) {
      void worker?.terminate();
      // Neither ids nor what it says: both could reveal whose pack it is.
      log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'A pack could not be drawn');
      job.reject(cannotNow());
    }
  }

  function startNext(): void {
    const job = waiting.shift();
    if (job === undefined) return;
    busy += 1;
    void run(job).finally(() => {
      busy -= 1;
      startNext();
    });
  }

  return {
    draw(data) {
      if (busy >= AT_A_TIME && waiting.length >= WAITING) return Promise.reject(cannotNow());
      return new Promise((resolve, reject) => {
        waiting.push({ data, resolve, reject });
        if (busy < AT_A_TIME) startNext();
      });
    },
  };
}

const cannotNow = () =>
  new AppError('unavailable', 'The pack could not be made. Please try again.', { retryAfterSeconds: RETRY_SECONDS });

function answerOf(worker: Worker, data: PackData, longestMs: number): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Drawing took too long')), longestMs);
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread ended')));
    worker.once('message', () => clearTimeout(timer));
    worker.postMessage(data);
  }).finally(() => {
    worker.removeAllListeners('message');
    worker.removeAllListeners('error');
    worker.removeAllListeners('exit');
  });
}

/** From its source, or built beside the server. */
async function startWorker(): Promise<Worker> {
  const { folder } = await findInstallation();
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource
    ? path.join(path.dirname(fileURLToPath(import.meta.url)), 'pack-worker.ts')
    : path.join(folder, 'dist', 'server', 'pack-worker.js');
  const worker = new Worker(file, {
    workerData: path.join(folder, FONTS),
    resourceLimits: MEMORY,
    ...(isSource && { execArgv: ['--import', 'tsx'] }),
  });
  return worker;
}
