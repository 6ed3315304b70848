// The layout of a backup, and the check that it is complete and unchanged.
//
//   manifest.json   what this is a backup of, and which version made it
//   SHA256SUMS      a line for every other file; also readable by `sha256sum -c SHA256SUMS`
//   SIGNATURE       of SHA256SUMS, and so of everything
//   data/           what DATA_DIR holds: database/, files/, session-secret
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError } from './backup-error';
import { type Copied, unlessMissing } from './copy-folder';

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const SIGNATURE = 'SIGNATURE';
export const DATA = 'data';
export const CLUSTER = `${DATA}/database/cluster`;

const manifest = z.object({
  format: z.literal(1),
  /** Hearthside's version. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The moment the database is restored to, and the log that leads on from there: for going on with archived log. */
  endsAt: z.iso.datetime().optional(),
  firstSegment: z.string().optional(),
  postgresMajor: z.string(),
  /** Number of migrations in the database. */
  migrations: z.number().int(),
  hasFiles: z.boolean(),
  /** Empty folders that PostgreSQL expects: not every way of copying keeps them. */
  emptyFolders: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;

/** Without these PostgreSQL would recover what it can from the copy, which may be less than everything. */
const NEEDED = [
  MANIFEST,
  `${DATA}/database/password`,
  `${CLUSTER}/PG_VERSION`,
  `${CLUSTER}/backup_label`,
  `${CLUSTER}/global/pg_control`,
];

/** 'hearthside-backup-2026-03-03T14-05-09Z', in UTC. */
export function backupName(madeAt: Date): string {
  return `hearthside-backup-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export function sumsText(copied: ReadonlyMap<string, Copied>): string {
  const names = [...copied.keys()].sort();
  return names.map((name) => `${copied.get(name)?.sha256}  ${name}\n`).join('');
}

/** @throws BackupError if the folder has no backup, or one that this version does not know. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(path.join(backup, MANIFEST), 'utf8').catch(unlessMissing);
  if (text === null) throw new BackupError(`There is no backup in ${backup}: it has no ${MANIFEST}.`);
  return parseManifest(text, path.join(backup, MANIFEST));
}

/** @throws BackupError */
export function parseManifest(text: string, file: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${file} cannot be read. It is damaged, or made by a newer Hearthside.`);
  }
}

/**
 * Reads every byte.
 * @returns the SHA-256 of each file below data/, by name.
 * @throws BackupError naming the first file that is missing, changed, or not part of the backup.
 */
export async function verifyBackup(backup: string): Promise<Map<string, string>> {
  const sums = await readSums(backup);
  const present = new Set(await filesBelow(backup));
  present.delete(SUMS);
  present.delete(SIGNATURE);
  const missing = [...NEEDED, ...sums.keys()].find((name) => !present.has(name) || !sums.has(name));
  if (missing !== undefined) throw damaged(backup, `${missing} is missing`);
  for (const name of present) {
    const sum = sums.get(name);
    if (sum === undefined) throw damaged(backup, `${name} is not part of it`);
    if ((await sha256Of(path.join(backup, name))) !== sum) throw damaged(backup, `${name} has changed`);
  }
  return new Map([...sums].filter(([name]) => name.startsWith(`${DATA}/`)));
}

function damaged(backup: string, what: string): BackupError {
  return new BackupError(
    `The backup in ${backup} is damaged: ${what}. Nothing was restored. Please take another backup.`,
  );
}

async function readSums(backup: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(backup, SUMS), 'utf8').catch(unlessMissing);
  if (text === null) throw damaged(backup, `${SUMS} is missing`);
  const sums = new Map<string, string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    // Hearthside never writes a name that leads out of the folder.
    if (sum === undefined || name === undefined || name.split('/').includes('..')) {
      throw damaged(backup, `${SUMS} has changed`);
    }
    sums.set(name, sum);
  }
  return sums;
}

/** Names with forward slashes of everything but folders, links included. Files that vanish meanwhile are left out. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? [];
  const below: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) below.push(entry.name);
    else for (const file of await filesBelow(path.join(folder, entry.name))) below.push(`${entry.name}/${file}`);
  }
  return below;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
