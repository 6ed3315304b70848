import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { isRunning } from './process-identity';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './start-embedded';
import { afterwards, FAST, query, scratchFolder } from './testing/scratch';

async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const database = await startEmbedded({ waitForOtherMs: 0, ...options });
  afterwards(() => database.stop());
  return database;
}

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  return [await work, Math.round(performance.now() - from)];
}

describe('a first and a second start', () => {
  it('keeps the rows, stops in order, and the second start is quick', async () => {
    const folder = path.join(await scratchFolder(), 'database');
    const [first, firstMs] = await timed(start({ folder }));
    await query(first.url, 'create table note (words text)');
    await query(first.url, `insert into note values ('kept')`);
    // However often it is asked, it stops once.
    await Promise.all([first.stop(), first.stop()]);
    expect(await first.exited).toEqual({ code: 0, signal: null });
    expect(isRunning(first.pid)).toBe(false);

    const [second, secondMs] = await timed(start({ folder }));
    expect(await query(second.url, 'select words from note')).toEqual([{ words: 'kept' }]);
    process.stdout.write(`embedded PostgreSQL: first start ${firstMs} ms, second start ${secondMs} ms\n`);
    expect(secondMs).toBeLessThan(5_000);
  });

  it('reports when the server is killed, and can be started again', async () => {
    const folder = await scratchFolder();
    const first = await start({ folder, settings: FAST });
    process.kill(first.pid, 'SIGKILL');
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' });
    const second = await start({ folder, settings: FAST });
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('while it is running', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  const log: string[] = [];

  beforeAll(async () => {
    folder = path.join(await mkdtemp(path.join(await realpath(os.tmpdir()), 'hearthside-')), 'database');
    await chmod(path.dirname(folder), 0o711);
    database = await startEmbedded({ folder, postgresLog: (line) => log.push(line) });
  });
  afterAll(async () => {
    await database.stop();
    await rm(path.dirname(folder), { recursive: true });
  });

  it('is durable, with checksums, in UTC, as a role without special rights', async () => {
    const { url } = database;
    const shown = await query(
      url,
      `select name, setting from pg_settings where name in
         ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'max_connections', 'TimeZone', 'server_encoding')`,
    );
    expect(Object.fromEntries(shown.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      max_connections: '100',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
    });
    expect(await query(url, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false, rolcreatedb: true },
    ]);
  });

  it('does not need room on the disk to go on: there are spare files for its log, and no replication', async () => {
    const { url } = database;
    const logFiles = await readdir(path.join(folder, 'cluster', 'pg_wal'));
    const [now] = await query(url, 'select pg_walfile_name(pg_current_wal_insert_lsn()) as file');
    const spare = logFiles.filter((name) => /^[0-9A-F]{24}$/.test(name) && name > String(now?.['file']));
    expect(spare.length).toBeGreaterThan(1);
    expect(await query(url, 'show max_active_replication_origins')).toEqual([{ max_active_replication_origins: '0' }]);
  });

  it('lets nobody else read the password or reach the socket', async () => {
    const { url } = database;
    const modeOf = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o777).toString(8);
    expect(await modeOf('password')).toBe('600');
    expect(await modeOf('cluster')).toBe('700');
    expect(await readdir(folder)).not.toContain('initial-password');
    await expect(query(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow('authentication failed');
  });

  it('keeps user data out of the log', async () => {
    const { url } = database;
    await query(url, 'create table person (email text unique)');
    const insert = () => query(url, `insert into person values ('ruth@example.org')`);
    await insert();
    await expect(insert()).rejects.toThrow('duplicate key');
    expect(log.join('\n')).toContain('database system is ready');
    expect(log.join('\n')).not.toContain('ruth@example.org');
  });
});

describe('unusual folders', () => {
  it.runIf(isThorough())('accepts a path too long for a socket', async () => {
    const folder = path.join(await scratchFolder(), 'a'.repeat(60), 'b'.repeat(60));
    const { url } = await start({ folder, settings: FAST });
    expect(url).toMatch(/@127\.0\.0\.1:\d+\/hearthside$/);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isThorough())('accepts a path with spaces, accents, quotes and percent signs', async () => {
    const folder = path.join(await scratchFolder(), `Grand-mère's 100% data`);
    const { url } = await start({ folder, settings: FAST });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isThorough())('accepts a link to a folder, and recognizes the same folder', async () => {
    const scratch = await scratchFolder();
    await mkdir(path.join(scratch, 'real'), { mode: 0o711 });
    await symlink(path.join(scratch, 'real'), path.join(scratch, 'link'));
    await start({ folder: path.join(scratch, 'real'), settings: FAST });
    await expect(start({ folder: path.join(scratch, 'link'), settings: FAST })).rejects.toThrow(
      `in use by another running Hearthside (process ${process.pid})`,
    );
  });

  it.runIf(isThorough())('starts over after an interrupted first start', async () => {
    const folder = await scratchFolder();
    await mkdir(path.join(folder, 'cluster.unfinished-1234'));
    await writeFile(path.join(folder, 'cluster.unfinished-1234', 'PG_VERSION'), '18\n');
    await writeFile(path.join(folder, 'password'), 'of-a-cluster-that-never-was\n');
    const { url } = await start({ folder, settings: FAST });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(folder)).not.toContain('cluster.unfinished-1234');
  });

  it.runIf(isThorough())('creates a new password if its file is lost', async () => {
    const folder = await scratchFolder();
    const first = await start({ folder, settings: FAST });
    await query(first.url, 'create table note (words text)');
    await first.stop();
    await rm(path.join(folder, 'password'));
    const second = await start({ folder, settings: FAST });
    expect(await query(second.url, 'select count(*)::int as notes from note')).toEqual([{ notes: 0 }]);
    expect(second.url).not.toBe(first.url);
  });
});

describe('unusable folders', () => {
  it('names the version that made the database, and changes nothing', async () => {
    const folder = await scratchFolder();
    await (await start({ folder, settings: FAST })).stop();
    const version = path.join(folder, 'cluster', 'PG_VERSION');
    await writeFile(version, '17\n');
    await expect(start({ folder })).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      message: expect.stringMatching(
        /^The database in .+ was made by PostgreSQL 17, this version of Hearthside runs PostgreSQL 18\. Please /,
      ),
    });
    expect(await readFile(version, 'utf8')).toBe('17\n');
    expect(await readdir(path.join(folder, 'claims'))).toEqual([]);
  });

  it('says so if the folder is a file', async () => {
    const file = path.join(await scratchFolder(), 'file');
    await writeFile(file, '');
    const sentence = { name: 'EmbeddedPostgresError', message: expect.stringContaining('a file is in its place') };
    await expect(start({ folder: file })).rejects.toMatchObject(sentence);
    await expect(start({ folder: path.join(file, 'below') })).rejects.toMatchObject(sentence);
  });

  it('says so if the cluster is something else', async () => {
    const folder = await scratchFolder();
    await mkdir(path.join(folder, 'cluster'));
    await expect(start({ folder })).rejects.toThrow('holds no PostgreSQL database');
  });
});
