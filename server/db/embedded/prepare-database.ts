import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isDatabaseAway } from '../database-errors';
import { APP_ROLE, SUPERVISOR_ROLE } from './cluster';
import type { ConnectionAddress } from './connection-address';
import { recordedPid } from './orphans';
import type { Postmaster } from './postmaster';

const POLL_MS = 15;
const TELL_AFTER_MS = 10_000;
/** Files of PostgreSQL's log that it has ready before it needs them, and the size of each. */
const SPARE_LOG_FILES = { fewest: 2, wanted: 4, bytes: 16 * 1024 * 1024 };

export interface PrepareOptions {
  postmaster: Postmaster;
  address: ConnectionAddress;
  cluster: string;
  password: string;
  database: string;
  log: (line: string) => void;
}

/**
 * Waits until the server answers, then makes sure that Hearthside's role and database exist. False if the server ended
 * meanwhile.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<boolean> {
  const { postmaster, address, cluster, password, database, log } = options;
  let tellAt = Date.now() + TELL_AFTER_MS;
  while (postmaster.isRunning()) {
    // Until the cluster is its own, an earlier server might answer at the same address.
    if ((await recordedPid(cluster)) !== postmaster.pid) {
      await sleep(POLL_MS);
      continue;
    }
    const client = new Client({
      connectionString: address.urlFor(SUPERVISOR_ROLE, password, 'postgres'),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await ensureRole(client, password);
      await ensureDatabase(client, database);
      await ensureSpareLogFiles(client, cluster);
      return true;
    } catch (error) {
      // Errors that a client sees while a server starts or recovers from a crash.
      if (!isDatabaseAway(error)) throw error;
      if (Date.now() > tellAt) {
        log('The database is still getting ready. After a power cut this may take a few minutes.');
        tellAt = Date.now() + TELL_AFTER_MS;
      }
      await sleep(POLL_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

/** An ordinary role that may create databases and nothing else, like on a managed server. */
async function ensureRole(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount) return;
  await client.query(`create role ${APP_ROLE} login createdb password ${client.escapeLiteral(password)}`);
}

async function ensureDatabase(client: Client, database: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount) return;
  await client.query(`create database ${client.escapeIdentifier(database)} owner ${APP_ROLE}`);
}

/**
 * PostgreSQL stops if the disk has no room for the next file of its log. It reuses files after each checkpoint, so if a few are
 * there to begin with, it needs no new one, and people can still read while the disk is full. With an archive it has gone through
 * several within minutes, and files that the archive does not have yet could not be reused.
 */
async function ensureSpareLogFiles(client: Client, cluster: string): Promise<void> {
  const { fewest, wanted, bytes } = SPARE_LOG_FILES;
  const { rows } = await client.query<{ spare: number | null }>(
    `select case when pg_is_in_recovery() or current_setting('archive_mode') <> 'off' then null else
       (select count(*)::int from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_insert_lsn())) end as spare`,
  );
  const spare = rows[0]?.spare ?? null;
  if (spare === null || spare >= fewest) return;
  const { bavail, bsize } = await statfs(cluster);
  if (bavail * bsize < 2 * wanted * bytes) return;
  for (let file = spare; file < wanted; file += 1) {
    // A file in which nothing was written since the last switch is not left.
    await client.query(`select pg_logical_emit_message(true, 'hearthside', 'spare log file')`);
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
}
