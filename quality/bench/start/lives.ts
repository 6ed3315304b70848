/** Whole lives of a server: started, asked, stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import { KeepAliveConnection } from '../server/keep-alive-connection';
import { type ServerProcess, type ServerStart, startServer } from '../server/processes';
import { memoryBelow, memoryOf } from './memory';

const CONNECTIONS = 8;
/** For what a start leaves behind to be tidied up. */
const REST_MS = 5_000;

export interface Life {
  /** Milliseconds from starting the process until it says that it listens, and from SIGTERM until it has ended. */
  startMs: number;
  stopMs: number;
}

export interface Memory {
  /** Megabytes; null where the system does not tell. */
  node: number | null;
  /** Of the PostgreSQL that the server runs itself. */
  postgres: number | null;
}

/** @param during what happens between start and stop. */
export async function live(
  start: ServerStart,
  during: (server: ServerProcess) => Promise<void> = async () => undefined,
): Promise<Life> {
  const startedAt = performance.now();
  const server = await startServer(start);
  const startMs = performance.now() - startedAt;
  try {
    await during(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const stoppedAt = performance.now();
  await server.stop();
  return { startMs, stopMs: performance.now() - stoppedAt };
}

export async function restingMemory(server: ServerProcess): Promise<Memory> {
  await sleep(REST_MS);
  return { node: memoryOf(server.pid), postgres: memoryBelow(server.pid) };
}

/** The connections stay open, as those of browsers do; they end with the server. */
export async function ask(server: ServerProcess, request: string, times: number): Promise<void> {
  let asked = 0;
  const keepAsking = async () => {
    const connection = await KeepAliveConnection.open(server.port);
    while (asked < times) {
      asked += 1;
      const { status } = await connection.ask(request);
      if (status !== 200) throw new Error(`A request was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
}
