// A separate server process with its own PostgreSQL; each can be broken without the other.
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { type EmbeddedPostgres, startEmbedded } from '../../../server/db/embedded/start-embedded';
import { freePort, type ServerProcess, startServerProcess } from '../../../server/testing/server-process';

export interface Stand {
  /** The server's URL, without a trailing slash. */
  url: string;
  server: ServerProcess;
  /** Connects directly to the database, whatever route the server uses. */
  databaseUrl: () => string;
  databasePid: () => number;
  /** kill -9 of the first process, which ends all the others. */
  killDatabase: () => Promise<void>;
  /** A clean stop. */
  stopDatabase: () => Promise<void>;
  startDatabase: () => Promise<void>;
  /** Resolves with the database's exit, once it has ended. */
  databaseEnded: () => Promise<unknown>;
  end: () => Promise<void>;
}

export interface StandOptions {
  /** The server's file folder; next to the database by default. */
  dataDir?: string;
  /** Environment variables. */
  serverSettings?: Readonly<Record<string, string>>;
  /** The server's route to the database, given the direct one. */
  wayToDatabase?: (databaseUrl: string) => Promise<string>;
}

/** @param settings PostgreSQL settings; durable by default */
export async function startStand(
  folder: string,
  settings: Readonly<Record<string, string | number>> = {},
  { dataDir = path.join(folder, 'home'), serverSettings = {}, wayToDatabase }: StandOptions = {},
): Promise<Stand> {
  const start = () => startEmbedded({ folder: path.join(folder, 'database'), settings });
  let postgres: EmbeddedPostgres = await start();
  const port = await freePort();
  const way = (await wayToDatabase?.(postgres.url)) ?? postgres.url;
  const server = await startServerProcess(dataDir, port, { DATABASE_URL: way, ...serverSettings });
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    databaseUrl: () => postgres.url,
    databasePid: () => postgres.pid,
    killDatabase: async () => {
      const pids = [postgres.pid, ...(await childrenOf(postgres.pid))];
      for (const pid of pids) tryToKill(pid);
      await postgres.exited;
    },
    stopDatabase: () => postgres.stop(),
    startDatabase: async () => {
      postgres = await start();
    },
    databaseEnded: () => postgres.exited,
    end: async () => {
      server.kill('SIGTERM');
      await server.ended;
      await postgres.stop();
    },
  };
}

/** The child processes, as Linux lists them. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(/\s+/).filter(Boolean).map(Number);
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}
