// Restores the embedded database to a moment: the base backup before it, and the log from there.
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { makeDatabaseFolder } from '../../db/embedded/database-folder';
import { EmbeddedPostgresError } from '../../db/embedded/embedded-postgres-error';
import { startEmbedded } from '../../db/embedded/start-embedded';
import { chooseUser, startedAsRoot } from '../../db/embedded/unprivileged-user';
import { writeFlushed } from '../../db/flushed-files';
import { BackupError } from '../backup-error';
import type { Manifest } from '../backup-folder';
import type { Restored } from '../check-restored';
import { removeAtExit } from '../copy-folder';
import { assertEmpty, FETCHED, restoreBackup } from '../restore';
import { assertSigned, type Trust } from '../signature';
import { STORED_FILE_KEYS } from '../stored-file-rows';
import { DATABASE, openCluster } from '../supervisor-session';
import { type Base, createLine, type Kept, type Line, listBases } from './line';
import type { ArchiveStore } from './store';

/** A time, the end of what the archive has, or a restore point. */
export type Moment = { at: Date } | { point: string } | 'latest';

export interface TimeOptions {
  store: ArchiveStore;
  moment: Moment;
  dataDir: string;
  migrations: number;
  trust: Trust;
  now: Date;
  /** The line to look in; by default the one with the newest base before the moment. */
  line?: string;
}

export interface RestoredMoment extends Restored {
  manifest: Manifest;
  /** When the newest change that was restored was made; null if there was none after the base. */
  newestChange: Date | null;
}

/** @throws BackupError */
export async function restoreToTime(options: TimeOptions): Promise<RestoredMoment> {
  const { store, moment, trust, dataDir } = options;
  const base = await findBase(options);
  const line = createLine(store, base.key.split('/')[0] ?? '', trust?.secret ?? null);
  await assertEmpty(dataDir);
  const isNew = !existsSync(dataDir);
  const scratch = path.join(dataDir, FETCHED);
  const keep = removeAtExit(isNew ? dataDir : scratch);
  try {
    await makeDatabaseFolder(scratch, startedAsRoot());
    const backup = await store.fetchBackup(base.key, path.join(scratch, 'base'));
    await assertSigned(backup, trust);
    const lastSegment = await fetchLog(line, base, scratch);
    let newestChange: Date | null = null;
    const goOn = async (staged: string) => {
      const folder = path.join(staged, 'database');
      await useLog(scratch, folder);
      const recovered = await recover(folder, moment, store.where);
      // Nothing else says so: for PostgreSQL, a segment that cannot be read is the end of the log.
      if (moment === 'latest' && recovered.segment < lastSegment) throw unreadable(recovered, store.where);
      newestChange = recovered.newestChange;
      return { hasFiles: await fetchFiles(line, staged) };
    };
    const restored = await restoreBackup({ backup, dataDir, migrations: options.migrations, trust, goOn });
    await rm(scratch, { recursive: true });
    return { ...restored, newestChange };
  } catch (error) {
    await rm(isNew ? dataDir : scratch, { recursive: true, force: true });
    throw error;
  } finally {
    keep();
  }
}

async function findBase({ store, moment, line, now }: TimeOptions): Promise<Base> {
  if (typeof moment === 'object' && 'at' in moment && moment.at > now) {
    throw new BackupError(`${moment.at.toISOString()} is still to come; it is ${now.toISOString()}.`);
  }
  const bases = await listBases(store, line === undefined ? '' : `${line}/base/`);
  const [first] = bases;
  if (first === undefined) throw new BackupError(`There is no archive of Hearthside in ${store.where}.`);
  if (typeof moment === 'string' || 'point' in moment) return bases.at(-1) ?? first;
  const base = bases.findLast(({ endsAt }) => endsAt <= moment.at);
  if (base !== undefined) return base;
  throw new BackupError(
    `The archive in ${store.where} goes back to ${first.endsAt.toISOString()}, and ${moment.at.toISOString()} is before that.`,
  );
}

const SEGMENT = /^[0-9A-F]{24}$/;
const HOLE_BYTES = 65_536;

/** @returns the number of the last segment that follows the base without a gap; -1 if there is none */
async function fetchLog(line: Line, { manifest: { firstSegment } }: Base, scratch: string): Promise<number> {
  const into = path.join(scratch, 'wal');
  await mkdir(into, { mode: 0o700 });
  const kept = (await line.list('wal')).filter(({ name }) => SEGMENT.test(name) && name >= firstSegment);
  const names = new Set<string>();
  for (const segment of kept) {
    if (names.has(segment.name)) {
      throw new BackupError(`Two installations have written into the same archive: ${segment.name} is there twice.`);
    }
    names.add(segment.name);
    await writeSparsely(path.join(into, segment.name), await promisify(gunzip)(await line.read('wal', segment)));
  }
  const numbers = new Set([...names].map(segmentNumber));
  let next = segmentNumber(firstSegment);
  while (numbers.has(next)) next += 1;
  return numbers.size === 0 ? -1 : next - 1;
}

/** Counted through all logs of a timeline: a log has 256 segments of 16 MB. */
const segmentNumber = (name: string) =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);

/** Puts the log where PostgreSQL's user can read it, and asks it to go on with that. */
async function useLog(scratch: string, folder: string): Promise<void> {
  const user = await chooseUser(path.join(folder, 'cluster'));
  const give = async (file: string) => user && chown(file, user.uid, user.gid);
  const wal = path.join(folder, 'wal');
  await rename(path.join(scratch, 'wal'), wal);
  for (const name of await readdir(wal)) await give(path.join(wal, name));
  await give(wal);
  const signal = path.join(folder, 'cluster', 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  await give(signal);
}

/** Most of a segment that was closed early is zeros, which take no room this way. */
async function writeSparsely(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const zeros = Buffer.alloc(HOLE_BYTES);
    for (let at = 0; at < bytes.length; at += HOLE_BYTES) {
      const piece = bytes.subarray(at, at + HOLE_BYTES);
      if (!piece.equals(zeros.subarray(0, piece.length))) await handle.write(piece, 0, piece.length, at);
    }
    await handle.truncate(bytes.length);
  } finally {
    await handle.close();
  }
}

function targetOf(moment: Moment): Record<string, string> {
  if (moment === 'latest') return {};
  if ('point' in moment) return { recovery_target_name: moment.point };
  // PostgreSQL reads no 'Z' here.
  return { recovery_target_time: moment.at.toISOString().replace('T', ' ').replace('Z', '+00') };
}

interface Recovered {
  /** The number of the last segment that something was replayed of. */
  segment: number;
  newestChange: Date | null;
}

const recovered = z.tuple([z.object({ newestChange: z.date().nullable(), segment: z.coerce.number() })]);

/** Lets PostgreSQL replay the log up to the moment, and begin a timeline of its own there. */
async function recover(folder: string, moment: Moment, where: string): Promise<Recovered> {
  const settings = {
    restore_command: 'cp ../wal/%f %p',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // No connection is taken before it has arrived.
    hot_standby: 'off',
    ...targetOf(moment),
  };
  const postgres = await startEmbedded({ folder, database: DATABASE, settings }).catch((error: unknown) => {
    throw tooEarly(error, where) ?? error;
  });
  try {
    const opened = await openCluster(folder);
    const session = await opened.connect(DATABASE);
    // A record that fills its segment ends where the next one begins.
    const { rows } = await session.query(
      `select pg_last_xact_replay_timestamp() as "newestChange", floor((pg_last_wal_replay_lsn() - '0/1'::pg_lsn)
         / pg_size_bytes(current_setting('wal_segment_size'))) as segment`,
    );
    await session.end();
    return recovered.parse(rows)[0];
  } finally {
    await postgres.stop();
    await rm(path.join(folder, 'wal'), { recursive: true });
  }
}

function tooEarly(error: unknown, where: string): BackupError | null {
  if (!(error instanceof EmbeddedPostgresError)) return null;
  if (!error.message.includes('recovery ended before configured recovery target was reached')) return null;
  const [, time] = /last completed transaction was at log time (\S+ [\d:.]+)/.exec(error.message) ?? [];
  const end = time === undefined ? '' : `: the newest change in it was made at ${time.replace(' ', 'T')}Z`;
  return new BackupError(
    `The archive in ${where} ends before that moment, or some of its log is missing${end}. Nothing was restored. --at latest restores the end of it.`,
  );
}

function unreadable({ newestChange }: Recovered, where: string): BackupError {
  const end = newestChange === null ? 'right after the base backup' : `after ${newestChange.toISOString()}`;
  return new BackupError(
    `The log in ${where} cannot be read to its end: PostgreSQL stopped ${end}. Nothing was restored. If the disk is full, make room and try again.`,
  );
}

/** Photos and documents that rows point at, in each size. @returns whether the archive has any. */
async function fetchFiles(line: Line, staged: string): Promise<boolean> {
  const kept = await line.list('files');
  if (kept.length === 0) return false;
  const opened = await openCluster(path.join(staged, 'database'));
  const session = await opened.connect(DATABASE);
  try {
    const { rows } = await session.query<{ key: string }>(STORED_FILE_KEYS);
    const needed = new Set(rows.map(({ key }) => key));
    for (const file of kept.filter(({ name }) => isNeeded(name, needed))) await fetchFile(line, file, staged);
  } finally {
    await session.end();
    await opened.close();
  }
  return true;
}

const isNeeded = (name: string, needed: ReadonlySet<string>) =>
  needed.has(name) || needed.has(name.replace(/\/[a-z]+-(?=[^/]+$)/, '/display-'));

async function fetchFile(line: Line, file: Kept, staged: string): Promise<void> {
  if (file.name.split('/').includes('..')) throw new BackupError(`${file.key} is not a file of Hearthside.`);
  const target = path.join(staged, 'files', ...file.name.split('/'));
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await writeFlushed(target, await line.read('files', file));
}
