// Runs the PostgreSQL server that comes with Hearthside, for installations without DATABASE_URL.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ARCHIVING, noteGap } from './archiving';
import { findBinaries } from './binaries';
import { APP_ROLE, type ClusterContext, ensureCluster } from './cluster';
import { chooseAddress } from './connection-address';
import { asReadableError, type DatabaseFolder, makeDatabaseFolder } from './database-folder';
import { killOrphanBackends, stopOrphan } from './orphans';
import { type Postmaster, type PostmasterExit, spawnPostmaster } from './postmaster';
import { prepareDatabase } from './prepare-database';
import { clusterName } from './process-identity';
import { isPassing, startFailure } from './start-failure';
import { lockFolder } from './supervisor-lock';
import { chooseUser, startedAsRoot } from './unprivileged-user';
import { findWayToCluster } from './way-to-cluster';

export interface EmbeddedPostgres {
  /** For an ordinary role that owns the database and may create others. Contains the password: never log it. */
  url: string;
  pid: number;
  stop: () => Promise<void>;
  /** Settles when the server ends, requested or not. */
  exited: Promise<PostmasterExit>;
  /** Whether it ended because a Hearthside elsewhere took the folder. */
  isTakenOver: () => boolean;
}

export interface EmbeddedOptions {
  /** The database's folder. Created if absent; must hold nothing else. */
  folder: string;
  database?: string;
  /** Keeps the log until the archive has it (server/backup/archive). */
  isArchived?: boolean;
  /** PostgreSQL settings that override ours. Tests disable durability. */
  settings?: Record<string, string | number>;
  /** Progress for the operator: what the start waits for, or repairs. */
  log?: (sentence: string) => void;
  /** PostgreSQL's own output, line by line. */
  postgresLog?: (line: string) => void;
  /** Milliseconds to wait for another Hearthside that is shutting down. */
  waitForOtherMs?: number;
}

const SETTINGS = {
  max_connections: 100,
  // The application gets errors anyway. Here they would write user data into the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What is acknowledged is on disk, whatever a configuration file in the cluster says.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Replication that Hearthside does not use. With it each checkpoint writes a file of its own, and stops the server if the disk
  // has no room for that.
  max_active_replication_origins: 0,
};
/** For a copy of the programs, if their user cannot reach the database's folder. */
const SHARED_CACHE = { folder: '/var/cache/hearthside', isShared: true };
const TRIES = 20;
const PAUSE_BETWEEN_TRIES_MS = 250;

/**
 * Starts the server, creating its database on the first start, and resolves once it answers. Throws
 * EmbeddedPostgresError with a sentence for the operator if that is impossible.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const root = path.resolve(options.folder);
  try {
    const folder = await makeDatabaseFolder(root, startedAsRoot());
    const lock = await lockFolder(folder.claims, folder.root, options.waitForOtherMs ?? 15_000, { log: options.log });
    try {
      const { url, postmaster } = await startLocked(folder, options);
      void postmaster.exited.then(lock.release).catch(() => undefined);
      let isTakenOver = false;
      void lock.lost.then(() => {
        isTakenOver = true;
        postmaster.abandon();
      });
      const stop = async () => {
        await postmaster.stop();
        await lock.release();
      };
      return { url, pid: postmaster.pid, exited: postmaster.exited, stop, isTakenOver: () => isTakenOver };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw asReadableError(error, root);
  }
}

async function startLocked(
  folder: DatabaseFolder,
  options: EmbeddedOptions,
): Promise<{ url: string; postmaster: Postmaster }> {
  const { database = 'hearthside', log = () => undefined, postgresLog = () => undefined } = options;
  const settings = { ...SETTINGS, ...(options.isArchived ? ARCHIVING : {}), ...options.settings };
  if (!options.isArchived) await noteGap(folder.root);
  const user = await chooseUser(folder.cluster);
  const way = await findWayToCluster(folder.root, user);
  const copyPlace = way.isClosed ? SHARED_CACHE : { folder: folder.root, isShared: false };
  const binaries = await findBinaries(copyPlace, user);
  const context: ClusterContext = { folder, user, way, binaries };
  const strangerPid = await stopOrphan(folder.cluster, context.binaries.pgCtl, log);
  const password = await ensureCluster(context, settings.fsync !== 'off');

  for (let attempt = 1; ; attempt += 1) {
    const address = await chooseAddress(folder.cluster);
    const allSettings = { ...settings, ...address.settings, cluster_name: clusterName(folder.cluster) };
    const postmaster = await spawnPostmaster({ ...context, settings: allSettings, strangerPid, log: postgresLog });
    try {
      if (await prepareDatabase({ postmaster, address, password, database, cluster: folder.cluster, log })) {
        return { url: address.urlFor(APP_ROLE, password, database), postmaster };
      }
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    await postmaster.exited;
    const lastWords = postmaster.lastWords();
    if (attempt === TRIES || !isPassing(lastWords)) throw startFailure(lastWords, folder.root);
    await killOrphanBackends(folder.cluster, log);
    await sleep(PAUSE_BETWEEN_TRIES_MS);
  }
}
