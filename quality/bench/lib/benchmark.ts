/** Setup and cleanup for every server benchmark. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '../../../server/db/embedded/start-embedded';
import { startProgram, type ServerProcess, type ServerStart, startServer } from './processes';

export interface Bench {
  /** Temporary; removed at the end. */
  folder: string;
  startPostgres: (settings?: Record<string, string | number>) => Promise<EmbeddedPostgres>;
  startServer: (start: ServerStart) => Promise<ServerProcess>;
  startProgram: (program: string) => ReturnType<typeof startProgram>;
}

/** Everything started is stopped in reverse order, also after SIGINT and SIGTERM. */
export async function runBench<T>(measure: (bench: Bench) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-bench-'));
  const stops: (() => Promise<void>)[] = [];
  function stoppedLater<S extends { stop: () => Promise<void> }>(started: S): S {
    stops.push(started.stop);
    return started;
  }
  const bench: Bench = {
    folder,
    startPostgres: async (settings = {}) =>
      stoppedLater(await startEmbedded({ folder: path.join(folder, 'database'), settings })),
    startServer: async (start) => stoppedLater(await startServer(start)),
    startProgram: (program) => stoppedLater(startProgram(program)),
  };
  try {
    return await Promise.race([measure(bench), stopSignal()]);
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The environment of a Hearthside for this run; it starts its own PostgreSQL unless DATABASE_URL is added. */
export function serverSettings(dataDir: string) {
  return { DATA_DIR: dataDir, SESSION_SECRET: randomUUID(), HOST: '127.0.0.1', PORT: '0' };
}

function stopSignal(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`Ended by ${signal}`)));
    }
  });
}
