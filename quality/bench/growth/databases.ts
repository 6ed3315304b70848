/** Two databases on one PostgreSQL, each with its people and the rows of population.sql. */
import pg from 'pg';
import type { EmbeddedPostgres } from '../../../server/db/embedded/start-embedded';
import { type ServerStart, startServer } from '../lib/processes';
import population from './population.sql?raw';
import { HEAVY_READINGS, MEASURED, register, type Registered, type Size } from './residents';

export type Both<T> = Record<Size['name'], T>;

/** @returns the people registered there, and what it holds now */
export async function fill(
  postgres: EmbeddedPostgres,
  sizes: Both<Size>,
  startOf: (url: string) => ServerStart,
): Promise<{ registered: Both<Registered>; loaded: Both<Loaded> }> {
  const until = new Date();
  const registered = {
    small: await moveIn(postgres, sizes.small, startOf),
    large: await moveIn(postgres, sizes.large, startOf),
  };
  const loaded = {
    small: await populate(urlOf(postgres, 'small'), sizes.small, until),
    large: await populate(urlOf(postgres, 'large'), sizes.large, until),
  };
  return { registered, loaded };
}

async function moveIn(
  postgres: EmbeddedPostgres,
  size: Size,
  startOf: (url: string) => ServerStart,
): Promise<Registered> {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${size.name}`);
  await admin.end();
  const server = await startServer(startOf(urlOf(postgres, size.name)));
  try {
    return await register(server.port, size);
  } finally {
    await server.stop();
  }
}

export function urlOf(postgres: EmbeddedPostgres, name: Size['name']): string {
  const url = new URL(postgres.url);
  url.pathname = name;
  return url.href;
}

const BIG_TABLES = ['health_metrics', 'medication_logs', 'appointments', 'medications', 'users', 'sessions'];

export interface Loaded {
  name: Size['name'];
  loadSeconds: number;
  vacuumSeconds: number;
  databaseBytes: number;
  /** Rows, and bytes with all indexes. */
  tables: { table: string; rows: number; bytes: number }[];
}

/** @param until the instant that separates past events from planned ones */
async function populate(url: string, size: Size, until: Date): Promise<Loaded> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [name, value] of Object.entries(settingsOf(size, until))) {
      await client.query('select set_config($1, $2, false)', [`growth.${name}`, String(value)]);
    }
    const loadSeconds = await secondsOf(() => client.query(population));
    const vacuumSeconds = await secondsOf(() => client.query('vacuum (analyze)'));
    return { name: size.name, loadSeconds, vacuumSeconds, ...(await measure(client)) };
  } finally {
    await client.end();
  }
}

function settingsOf(size: Size, until: Date): Record<string, string | number> {
  const heavy = size.hasHeavy ? HEAVY_READINGS : 0;
  return {
    until: until.toISOString(),
    seniors: size.seniors,
    caregivers: size.caregivers,
    // What the measured people and the heavy one do not have goes to the rest of the crowd.
    readings: size.readings - MEASURED.people * MEASURED.readings - heavy,
    appointments: size.appointments - MEASURED.people * MEASURED.appointments,
    measured_readings: MEASURED.readings,
    measured_appointments: MEASURED.appointments,
    heavy_readings: heavy,
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

async function measure(client: pg.Client): Promise<Pick<Loaded, 'databaseBytes' | 'tables'>> {
  const { rows: tables } = await client.query<{ table: string; rows: number; bytes: number }>(
    `select c.relname as table, c.reltuples::int as rows, pg_total_relation_size(c.oid)::float8 as bytes
     from unnest($1::text[]) with ordinality as wanted (name, place) join pg_class c on c.oid = wanted.name::regclass
     order by place`,
    [BIG_TABLES],
  );
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return { databaseBytes: rows[0]?.bytes ?? Number.NaN, tables };
}
