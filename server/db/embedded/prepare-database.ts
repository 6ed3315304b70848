import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { APP_ROLE, SUPERVISOR_ROLE } from './cluster';
import type { ConnectionAddress } from './connection-address';
import { codeOf } from './embedded-postgres-error';
import type { Postmaster } from './postmaster';

/** What a server that is still starting, or recovering after a crash, makes a client see. */
const NOT_READY_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '']);
const POLL_MS = 15;
const TELL_AFTER_MS = 10_000;

/** Waits until the server answers, then makes sure of Hearthside's role and database. False when the server ended meanwhile. */
export async function prepareDatabase(
  postmaster: Postmaster,
  address: ConnectionAddress,
  password: string,
  database: string,
  log: (line: string) => void,
): Promise<boolean> {
  let tellAt = Date.now() + TELL_AFTER_MS;
  while (postmaster.isRunning()) {
    const client = new Client({
      connectionString: address.urlFor(SUPERVISOR_ROLE, password, 'postgres'),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await ensureRole(client, password);
      await ensureDatabase(client, database);
      return true;
    } catch (error) {
      if (!NOT_READY_YET.has(codeOf(error))) throw error;
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

/** An ordinary role that may create databases, and nothing beyond: what a managed server would give us. */
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
