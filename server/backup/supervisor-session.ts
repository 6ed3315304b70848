// Sessions with an installation's embedded PostgreSQL, as the role that owns it.
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERVISOR_ROLE } from '../db/embedded/cluster';
import { FolderInUseError } from '../db/embedded/embedded-postgres-error';
import { recordedPid } from '../db/embedded/orphans';
import { isPostgresOf } from '../db/embedded/process-identity';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded/start-embedded';
import { BackupError } from './backup-error';
import { unlessMissing } from './copy-folder';

/** The database with Hearthside's tables, as named in start-embedded.ts. */
export const DATABASE = 'hearthside';

export interface OpenCluster {
  /** PostgreSQL's own data directory, all links resolved. */
  cluster: string;
  /** The caller ends the session. */
  connect: (database: string) => Promise<pg.Client>;
  /** Stops PostgreSQL if it was started for this. */
  close: () => Promise<void>;
}

const TRIES = 20;
const PAUSE_MS = 500;

/**
 * Uses a running PostgreSQL, or starts it.
 * @param databaseFolder 'database' in DATA_DIR
 * @throws BackupError if there is no database; EmbeddedPostgresError if it cannot be started.
 */
export async function openCluster(databaseFolder: string): Promise<OpenCluster> {
  const version = await readFile(path.join(databaseFolder, 'cluster', 'PG_VERSION'), 'utf8').catch(unlessMissing);
  if (version === null) throw new BackupError(`There is no database of Hearthside in ${databaseFolder}.`);
  const root = await realpath(databaseFolder);
  const cluster = path.join(root, 'cluster');
  for (let attempt = 1; ; attempt += 1) {
    const running = await findRunning(root);
    if (running !== null) return { cluster, connect: running, close: async () => undefined };
    let started: EmbeddedPostgres;
    try {
      started = await startEmbedded({ folder: root, database: DATABASE, waitForOtherMs: 0 });
    } catch (error) {
      // A Hearthside that is starting holds the folder and accepts connections in a moment.
      if (attempt === TRIES || !(error instanceof FolderInUseError)) throw error;
      await sleep(PAUSE_MS);
      continue;
    }
    const answering = await findRunning(root);
    if (answering !== null) return { cluster, connect: answering, close: started.stop };
    await started.stop();
    throw new BackupError(`The database in ${databaseFolder} was started and does not answer.`);
  }
}

/** How to connect to the server of this cluster; null if none is running. */
async function findRunning(root: string): Promise<OpenCluster['connect'] | null> {
  const cluster = path.join(root, 'cluster');
  const pid = await recordedPid(cluster);
  if (pid === null || !isPostgresOf(cluster, pid)) return null;
  // Its lines: process, folder, start time, port, socket folder, address, memory, status.
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(unlessMissing))?.split('\n') ?? [];
  const [, , , port, , address, , status] = lines.map((line) => line.trim());
  if (status !== 'ready') return null;
  const password = await readFile(path.join(root, 'password'), 'utf8');
  return (database) => connect({ host: address || cluster, port: Number(port), password: password.trim(), database });
}

async function connect(where: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...where, user: SUPERVISOR_ROLE, connectionTimeoutMillis: 10_000 });
  // A lost connection shows in the current statement or in the next one.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
