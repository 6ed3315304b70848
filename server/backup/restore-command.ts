// `npm run restore -- BACKUP [DATA_DIR]`
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config';
import { countMigrations } from '../db/migrate';
import { findTrust } from './asked-trust';
import { BackupError } from './backup-error';
import { runCommand, say } from './command';
import { restoreBackup } from './restore';

await runCommand(async (from) => {
  const { values, positionals } = parseArgs({
    options: { 'secret-file': { type: 'string' }, trusted: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [backup, folder] = positionals;
  if (backup === undefined || positionals.length > 2) {
    throw new BackupError('Please name the folder of the backup, and then the new data folder if it is not DATA_DIR.');
  }
  const config = loadConfig(process.env);
  if (folder === undefined && config.databaseUrl !== undefined) {
    throw new BackupError(
      'DATABASE_URL names a PostgreSQL server of your own, which is restored with pg_restore. docs/operations.md says how.',
    );
  }
  const dataDir = path.resolve(folder === undefined ? config.dataDir : path.resolve(from, folder));
  const started = performance.now();
  const migrations = await countMigrations();
  const secretFile = values['secret-file'] && path.resolve(from, values['secret-file']);
  const trust = await findTrust({ secretFile, isTrusted: values.trusted, dataDir: config.dataDir });
  const restored = await restoreBackup({ backup: path.resolve(from, backup), dataDir, migrations, trust });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);

  const { rows, files, missingFiles, manifest } = restored;
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
  say(`Restored in ${seconds} s: the backup of ${manifest.madeAt}, made by Hearthside ${manifest.version}.`);
  say(`${total} rows in ${rows.size} tables (${rows.get('users') ?? 0} people), every page and index checked.`);
  if (manifest.hasFiles) say(`${files} files of photos and documents, each as it was.`);
  else say('Photos and documents were not part of it.');
  if (missingFiles.length > 0)
    say(`${missingFiles.length} photos or documents were missing already when the backup was made.`);
  say(`To run it: DATA_DIR=${dataDir} npm start`);
});
