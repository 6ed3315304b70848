// The restore drill: restores what is now from the archive, beside it, and compares every row.
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { BackupError } from '../backup-error';
import { unlessMissing } from '../copy-folder';
import { withTablesHeld } from '../hold-file-rows';
import { DATABASE, openCluster } from '../supervisor-session';
import type { LogKeeper } from './keep-log';
import { restoreToTime } from './restore-to-time';
import { listTables, rowHashes } from './row-hashes';
import type { ArchiveStore } from './store';

export const drillResult = z.object({
  at: z.iso.datetime(),
  outcome: z.enum(['passed', 'failed']),
  /** For the operator; without people's data. */
  words: z.string(),
  tables: z.number(),
  rows: z.number(),
  missingFiles: z.number(),
  seconds: z.number(),
});

export type DrillResult = z.output<typeof drillResult>;

export interface DrillOptions {
  store: ArchiveStore;
  line: string;
  secret: string;
  dataDir: string;
  migrations: number;
  keeper: Pick<LogKeeper, 'hasStored'>;
  now: Date;
}

const STORED_WITHIN_MS = 5 * 60_000;

/** Where it restores to; removed afterwards. */
export const drillFolder = (dataDir: string) => path.join(dataDir, 'restore-drill');

/** Never throws: what went wrong is its result. */
export async function runDrill(options: DrillOptions): Promise<DrillResult> {
  const from = performance.now();
  const result = { at: options.now.toISOString(), tables: 0, rows: 0, missingFiles: 0 };
  const seconds = () => Math.round((performance.now() - from) / 100) / 10;
  try {
    const { differing, ...counts } = await compare(options);
    const isSame = differing.length === 0;
    const words = isSame ? 'Every row is the same' : `Rows differ in ${differing.join(', ')}`;
    return { ...result, ...counts, outcome: isSame ? 'passed' : 'failed', words, seconds: seconds() };
  } catch (error) {
    // Others' words may contain values.
    const words =
      error instanceof BackupError ? error.message : `It failed (${error instanceof Error ? error.name : 'unknown'})`;
    return { ...result, outcome: 'failed', words, seconds: seconds() };
  } finally {
    await rm(drillFolder(options.dataDir), { recursive: true, force: true });
  }
}

async function compare({ store, line, secret, dataDir, migrations, keeper, now }: DrillOptions) {
  const folder = drillFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  const here = await hashesHere(path.join(dataDir, 'database'));
  await keeper.hasStored(here.segment, STORED_WITHIN_MS);
  const moment = { point: here.point };
  const trust = { secret, from: 'DATA_DIR' };
  const restored = await restoreToTime({ store, line, moment, dataDir: folder, migrations, trust, now });
  const there = await hashesThere(path.join(folder, 'database'));
  const names = new Set([...here.hashes.keys(), ...there.keys()]);
  return {
    differing: [...names].filter((name) => here.hashes.get(name) !== there.get(name)),
    tables: names.size,
    rows: [...restored.rows.values()].reduce((sum, count) => sum + count, 0),
    missingFiles: restored.missingFiles.length,
  };
}

interface Here {
  hashes: Map<string, string>;
  /** The restore point in the log at which the rows are these. */
  point: string;
  /** The segment of log that it is in. */
  segment: string;
}

async function hashesHere(databaseFolder: string): Promise<Here> {
  const opened = await openCluster(databaseFolder);
  const [holder, reader] = [await opened.connect(DATABASE), await opened.connect(DATABASE)];
  try {
    const point = `drill-${randomUUID()}`;
    // Nothing is written between the point and the snapshot; writers wait for as long as these four statements take.
    const lsn = await withTablesHeld(holder, await listTables(reader), async () => {
      const snapshot = await valueOf(holder, 'select pg_export_snapshot() as value');
      await reader.query('begin isolation level repeatable read read only');
      await reader.query(`set transaction snapshot '${snapshot}'`);
      return valueOf(holder, `select pg_create_restore_point('${point}')::text as value`);
    });
    const segment = await valueOf(holder, `select pg_walfile_name('${lsn}') as value`);
    await holder.query('select pg_switch_wal()');
    return { hashes: await rowHashes(reader), point, segment };
  } finally {
    await Promise.allSettled([holder.end(), reader.end()]);
    await opened.close();
  }
}

async function hashesThere(databaseFolder: string): Promise<Map<string, string>> {
  const opened = await openCluster(databaseFolder);
  const session = await opened.connect(DATABASE);
  try {
    return await rowHashes(session);
  } finally {
    await session.end();
    await opened.close();
  }
}

async function valueOf(session: pg.Client, sql: string): Promise<string> {
  const { rows } = await session.query(sql);
  return z.tuple([z.object({ value: z.string() })]).parse(rows)[0].value;
}

/** Null if there was none, or what it said cannot be read. */
export async function readDrill(file: string): Promise<DrillResult | null> {
  const text = await readFile(file, 'utf8').catch(unlessMissing);
  const parsed = drillResult.safeParse(JSON.parse(text ?? 'null'));
  return parsed.success ? parsed.data : null;
}
