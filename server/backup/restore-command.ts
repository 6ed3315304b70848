// `npm run restore -- BACKUP [DATA_DIR]`, and from the archive: `npm run restore -- --at TIME [DATA_DIR]`
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ArchiveSettings, loadConfig } from '../config';
import { countMigrations } from '../db/migrate';
import { type Moment, restoreToTime } from './archive/restore-to-time';
import { openArchiveStore } from './archive/store';
import { findTrust } from './asked-trust';
import { BackupError } from './backup-error';
import type { Manifest } from './backup-folder';
import type { Restored } from './check-restored';
import { runCommand, say } from './command';
import { restoreBackup } from './restore';

await runCommand(async (from) => {
  const { values, positionals } = parseArgs({
    options: {
      at: { type: 'string' },
      'secret-file': { type: 'string' },
      trusted: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const moment = values.at === undefined ? null : momentIn(values.at);
  const [backup, folder] = moment === null ? positionals : [undefined, ...positionals];
  if (moment === null ? backup === undefined || positionals.length > 2 : positionals.length > 1) {
    throw new BackupError(
      'Please name the folder of the backup, or a time (--at "2026-03-03T14:05:00Z", --at latest), and then the new data folder if it is not DATA_DIR.',
    );
  }
  const config = loadConfig(process.env);
  if (folder === undefined && config.databaseUrl !== undefined) {
    throw new BackupError(
      'DATABASE_URL names a PostgreSQL server of your own, which is restored with pg_restore. docs/operations.md says how.',
    );
  }
  const dataDir = path.resolve(folder === undefined ? config.dataDir : path.resolve(from, folder));
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const migrations = await countMigrations();
  const secretFile = values['secret-file'] && path.resolve(from, values['secret-file']);
  const trust = await findTrust({ secretFile, isTrusted: values.trusted, dataDir: config.dataDir });
  if (moment === null) {
    const restored = await restoreBackup({ backup: path.resolve(from, backup ?? ''), dataDir, migrations, trust });
    const { madeAt, version } = restored.manifest;
    say(`Restored in ${seconds()} s: the backup of ${madeAt}, made by Hearthside ${version}.`);
    sayWhatIsThere(restored);
  } else {
    const store = await openArchiveStore(archiveIn(config), '');
    const restored = await restoreToTime({ store, moment, dataDir, migrations, trust, now: new Date() });
    const newest = restored.newestChange?.toISOString() ?? restored.manifest.endsAt;
    say(`Restored in ${seconds()} s from ${store.where}; the newest change in it was made at ${newest}.`);
    sayWhatIsThere(restored);
  }
  say(`To run it: DATA_DIR=${dataDir} npm start`);
});

/** @throws BackupError unless it names one moment: a time without its zone would be an hour off somewhere. */
function momentIn(at: string): Moment {
  if (at === 'latest') return at;
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(at);
  const time = new Date(at);
  if (isWhole && !Number.isNaN(time.getTime())) return { at: time };
  throw new BackupError(
    `'${at}' is no time. Write it with its zone, such as 2026-03-03T14:05:00Z or 2026-03-03T15:05:00+01:00.`,
  );
}

function archiveIn({ archive }: { archive: ArchiveSettings | undefined }): ArchiveSettings {
  if (archive !== undefined) return archive;
  throw new BackupError(
    'To restore to a time, set ARCHIVE_DIR or ARCHIVE_S3 to where the archive is. See .env.example.',
  );
}

function sayWhatIsThere({ rows, files, missingFiles, manifest }: Restored & { manifest: Manifest }): void {
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
  say(`${total} rows in ${rows.size} tables (${rows.get('users') ?? 0} people), every page and index checked.`);
  if (manifest.hasFiles) say(`${files} files of photos and documents, each as it was.`);
  else say('Photos and documents were not part of it.');
  if (missingFiles.length > 0) say(`${missingFiles.length} photos or documents that it mentions are missing.`);
}
