// A database with that many families, and the server as shipped in front of it, each as processes whose CPU time can be read.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { DATABASE, openCluster } from '../../../server/backup/supervisor-session';
import { hashPassword } from '../../../server/auth/passwords';
import { startEmbedded } from '../../../server/db/embedded/start-embedded';
import { FAST } from '../../../server/db/embedded/testing/scratch';
import { migrate } from '../../../server/db/migrate';
import { PASSWORD } from '../../../server/testing/actors';
import { freePort, startServerProcess } from '../../../server/testing/server-process';
import { cpuTimeOf, cpuTimeOfFamily } from '../../bench/lib/proc';
import families from './families.sql?raw';
import { ID_FUNCTIONS, SECRET } from './family-day';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** As one would set it for a database of this size on a machine of its own. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '4GB', random_page_cost: 1.1 };
const AT_ONCE = 20_000;
const SETTLE_MS = 3_000;
const IDLE_MS = 30_000;
/** When what runs once an hour has its first turn, a minute after the start, and how long it may take. */
const HOURLY_MS = { from: 58_000, until: 75_000 };

/** Builds what `npm start` runs, pages included. */
export async function buildProduct(): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build ended with ${String(code)}`);
}

/** @returns the bytes of the database, empty and with the families. */
export async function load(folder: string, count: number, days: number): Promise<{ empty: number; full: number }> {
  const databaseFolder = path.join(folder, 'database');
  const postgres = await startEmbedded({
    folder: databaseFolder,
    settings: { ...SETTINGS, ...FAST, autovacuum: 'off' },
  });
  await migrate(postgres.url);
  const session = await (await openCluster(databaseFolder)).connect(DATABASE);
  try {
    const empty = await sizeOf(session);
    await session.query(ID_FUNCTIONS);
    await session.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    const indexes = await dropIndexes(session);
    const settings = { days, until: new Date().toISOString(), password: await hashPassword(PASSWORD) };
    for (let from = 1; from <= count; from += AT_ONCE) {
      const all = { ...settings, from, to: Math.min(count, from + AT_ONCE - 1) };
      for (const [name, value] of Object.entries(all)) {
        await session.query('select set_config($1, $2, false)', [`capacity.${name}`, String(value)]);
      }
      await session.query(`begin; ${families} commit;`);
    }
    for (const definition of indexes) await session.query(definition);
    await session.query('vacuum (analyze)');
    return { empty, full: await sizeOf(session) };
  } finally {
    await session.end();
    await postgres.stop();
  }
}

/** They are made anew afterwards, which takes a fraction of the time. @returns how. */
async function dropIndexes(session: pg.Client): Promise<string[]> {
  const { rows } = await session.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class c on c.oid = indrelid
     where c.relnamespace = 'public'::regnamespace and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await session.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function sizeOf(session: pg.Client): Promise<number> {
  const { rows } = await session.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return rows[0]?.bytes ?? 0;
}

export interface Cpu {
  /** Milliseconds. */
  server: number;
  database: number;
}

export interface Spent extends Cpu {
  seconds: number;
}

export interface World {
  url: string;
  /** What it takes is not counted. */
  session: pg.Client;
  cpu: () => Cpu;
  /** CPU time around what runs once an hour. Nothing else may be asked for before it. */
  hourly: () => Promise<Spent>;
  /** CPU time without any request, for each second. Asked for after many requests, when all plans are made. */
  idle: () => Promise<Cpu>;
  stop: () => Promise<void>;
}

/** Meanwhile, whatever it is for. */
export async function spent(cpu: () => Cpu, work: () => Promise<unknown>): Promise<Spent> {
  const [from, before] = [performance.now(), cpu()];
  await work();
  const after = cpu();
  return {
    server: after.server - before.server,
    database: after.database - before.database,
    seconds: (performance.now() - from) / 1000,
  };
}

export async function openWorld(folder: string): Promise<World> {
  const databaseFolder = path.join(folder, 'database');
  const postgres = await startEmbedded({ folder: databaseFolder, settings: SETTINGS });
  const session = await (await openCluster(databaseFolder)).connect(DATABASE);
  const own = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
  const port = await freePort();
  const server = await startServerProcess(
    path.join(folder, 'home'),
    port,
    { DATABASE_URL: postgres.url, SESSION_SECRET: SECRET, NODE_ENV: 'production' },
    [process.execPath, '--max-semi-space-size=32', path.join(root, 'dist', 'server', 'main.js')],
  );
  const startedAt = performance.now();
  const cpu = () => ({
    server: (cpuTimeOf(server.pid) ?? 0) / 1000,
    database: (cpuTimeOfFamily(postgres.pid, own.rows[0]?.pid) ?? 0) / 1000,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    session,
    cpu,
    async hourly() {
      await sleep(Math.max(0, startedAt + HOURLY_MS.from - performance.now()));
      return spent(cpu, () => sleep(Math.max(0, startedAt + HOURLY_MS.until - performance.now())));
    },
    async idle() {
      await sleep(SETTLE_MS);
      const { server: ofServer, database, seconds } = await spent(cpu, () => sleep(IDLE_MS));
      return { server: ofServer / seconds, database: database / seconds };
    },
    async stop() {
      server.kill('SIGTERM');
      await server.ended;
      await session.end();
      await postgres.stop();
    },
  };
}
