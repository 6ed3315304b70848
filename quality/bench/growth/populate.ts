/** Loads population.sql into a database, and says what came of it. */
import pg from 'pg';
import population from './population.sql?raw';
import { HEAVY_READINGS, MEASURED, type Size } from './sizes';

const BIG_TABLES = ['health_metrics', 'medication_logs', 'appointments', 'medications', 'users', 'sessions'];

export interface Loaded {
  name: Size['name'];
  loadSeconds: number;
  vacuumSeconds: number;
  databaseBytes: number;
  /** Rows and bytes with all indexes. */
  tables: { table: string; rows: number; bytes: number }[];
}

/** @param until the instant that everything in the database happens before, or is planned after. */
export async function populate(url: string, size: Size, until: Date): Promise<Loaded> {
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
    // The rest of the crowd has what the measured people and the heavy one do not.
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
