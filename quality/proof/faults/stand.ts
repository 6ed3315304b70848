// A server of its own process on a PostgreSQL of its own, each of which can be broken without the other.
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { type EmbeddedPostgres, startEmbedded } from '../../../server/db/embedded/start-embedded';
import { freePort, type Program, type ServerProcess, startServerProcess } from '../../../server/testing/server-process';

export interface Stand {
  /** Of the server, without a trailing slash. */
  url: string;
  server: ServerProcess;
  /** Straight to the database, whatever way the server takes. */
  databaseUrl: () => string;
  databasePid: () => number;
  /** kill -9 of the first process and with it of all the others. */
  killDatabase: () => Promise<void>;
  /** In order. */
  stopDatabase: () => Promise<void>;
  startDatabase: () => Promise<void>;
  /** Resolves with what the database was ended by, when it ends. */
  databaseEnded: () => Promise<unknown>;
  end: () => Promise<void>;
}

export interface StandOptions {
  /** Where the server keeps files; beside the database unless said otherwise. */
  dataDir?: string;
  /** Of the environment. */
  serverSettings?: Readonly<Record<string, string>>;
  program?: Program;
  /** The way the server takes to the database, given the straight one. */
  wayToDatabase?: (databaseUrl: string) => Promise<string>;
}

/** @param settings of PostgreSQL; as durable as ever without any. */
export async function startStand(
  folder: string,
  settings: Readonly<Record<string, string | number>> = {},
  { dataDir = path.join(folder, 'home'), serverSettings = {}, program, wayToDatabase }: StandOptions = {},
): Promise<Stand> {
  const start = () => startEmbedded({ folder: path.join(folder, 'database'), settings });
  let postgres: EmbeddedPostgres = await start();
  const port = await freePort();
  const way = (await wayToDatabase?.(postgres.url)) ?? postgres.url;
  const server = await startServerProcess(dataDir, port, { DATABASE_URL: way, ...serverSettings }, program);
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

/** The processes that this one has started, as Linux lists them. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(/\s+/).filter(Boolean).map(Number);
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with its parent.
  }
}
