// Where the archive is: a folder, which may be another machine's disk, or a bucket.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ArchiveSettings, S3Settings } from '../../config';
import { flushFolder, writeFlushed } from '../../db/flushed-files';
import { type ListedFile, openBucket } from '../../files/s3-bucket';
import { BackupError } from '../backup-error';
import { filesBelow, MANIFEST, SIGNATURE } from '../backup-folder';
import { unlessMissing } from '../copy-folder';
import { packFiles, unpackFiles } from './pack';

/** Files by key, with forward slashes. */
export interface ArchiveStore {
  /** For messages. */
  where: string;
  /** Complete and on disk when it resolves. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Null if there is no such file. */
  read: (key: string) => Promise<Buffer | null>;
  list: (prefix: string) => Promise<ListedFile[]>;
  remove: (key: string) => Promise<void>;
  removeFolder: (folder: string) => Promise<void>;
  /** Adds a backup below `key`. @param make makes it below a folder, and returns its own. */
  addBackup: (key: string, make: (into: string) => Promise<string>) => Promise<void>;
  /** A folder with that backup. @param scratch for a copy, if it is elsewhere. */
  fetchBackup: (key: string, scratch: string) => Promise<string>;
}

const PATIENCE = { connectMs: 5_000, silenceMs: 60_000, stalledMs: 60_000 };
const IN_BUCKET = 'hearthside-archive';
const PACK = 'files.pack.gz';
/** Not in the pack: what tells one backup from another. */
const APART = [MANIFEST, SIGNATURE];

/** @param scratch a folder for a backup on its way to a bucket. */
export function openArchiveStore({ place }: ArchiveSettings, scratch: string): Promise<ArchiveStore> {
  return 's3' in place ? storeInS3(place.s3, scratch) : storeInFolder(path.resolve(place.folder));
}

async function storeInFolder(root: string): Promise<ArchiveStore> {
  const pathOf = (key: string) => path.join(root, ...key.split('/'));
  return {
    where: root,
    async put(key, bytes) {
      const target = pathOf(key);
      // A disk that is not mounted must not be mistaken for an empty archive.
      if (!existsSync(root)) throw new BackupError(`The folder ${root} of the archive is not there.`);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rm(`${target}.unfinished`, { force: true });
      await writeFlushed(`${target}.unfinished`, bytes);
      await rename(`${target}.unfinished`, target);
      await flushFolder(path.dirname(target));
    },
    read: (key) => readFile(pathOf(key)).catch(unlessMissing),
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const names = (await filesBelow(pathOf(folder))).map((name) => `${folder}${name}`);
      const found: ListedFile[] = [];
      for (const key of names.filter((name) => name.startsWith(prefix) && !name.endsWith('.unfinished'))) {
        const facts = await stat(pathOf(key)).catch(unlessMissing);
        if (facts !== null) found.push({ key, modifiedAt: facts.mtime });
      }
      return found;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    async addBackup(key, make) {
      if (!existsSync(root)) throw new BackupError(`The folder ${root} of the archive is not there.`);
      await removeUnfinished(pathOf(key));
      await make(pathOf(key));
    },
    fetchBackup: async (key) => pathOf(key),
  };
}

/** Backups that a crash interrupted: only one process writes here. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  for (const name of names.filter((one) => one.includes('.unfinished-'))) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function storeInS3(settings: S3Settings, scratch: string): Promise<ArchiveStore> {
  const bucket = await openBucket(settings, PATIENCE);
  const inBucket = (key: string) => `${IN_BUCKET}/${key}`;
  const list = async (prefix: string) => {
    const found = await bucket.list(inBucket(prefix));
    return found.map(({ key, modifiedAt }) => ({ key: key.slice(IN_BUCKET.length + 1), modifiedAt }));
  };
  return {
    where: `the bucket ${settings.bucket}`,
    put: (key, bytes) => bucket.put(inBucket(key), bytes),
    async read(key) {
      const file = await bucket.open(inBucket(key), null);
      return file === null ? null : buffer(file.body);
    },
    list,
    remove: (key) => bucket.remove(inBucket(key)),
    removeFolder: (folder) => bucket.removeFolder(inBucket(folder)),
    async addBackup(key, make) {
      await rm(scratch, { recursive: true, force: true });
      try {
        const made = await make(scratch);
        const to = inBucket(`${key}/${path.basename(made)}`);
        const pack = path.join(scratch, PACK);
        await packFiles(
          made,
          (await filesBelow(made)).filter((name) => !APART.includes(name)),
          pack,
        );
        await bucket.putFile(`${to}/${PACK}`, pack);
        // The signature last: it says that the backup is complete.
        for (const name of APART) await bucket.putFile(`${to}/${name}`, path.join(made, name));
      } finally {
        await rm(scratch, { recursive: true, force: true });
      }
    },
    async fetchBackup(key, into) {
      const pack = await bucket.open(inBucket(`${key}/${PACK}`), null);
      if (pack === null) throw new BackupError(`There is no ${key} in the bucket ${settings.bucket}.`);
      await mkdir(into, { mode: 0o700 });
      await unpackFiles(pack.body, into);
      for (const name of APART) {
        const file = await bucket.open(inBucket(`${key}/${name}`), null);
        if (file !== null) await writeFlushed(path.join(into, name), await buffer(file.body));
      }
      return into;
    },
  };
}
