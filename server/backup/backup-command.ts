// `npm run backup -- [FOLDER] [--without-files]`
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config';
import { findInstallation } from '../installation';
import { makeBackup } from './backup';
import { BackupError } from './backup-error';
import { runCommand, say } from './command';
import { megabytes } from './room';
import { SECRET_FILE } from './signature';

const DEFAULT_FOLDER = './data/backups';

await runCommand(async (from) => {
  const { values, positionals } = parseArgs({
    options: { 'without-files': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new BackupError('Please name one folder to put the backup into, or none.');
  const { dataDir, databaseUrl, s3 } = loadConfig(process.env);
  if (databaseUrl !== undefined) {
    throw new BackupError(
      'DATABASE_URL names a PostgreSQL server of your own: back that up with pg_dump, and DATA_DIR with it. docs/operations.md says how.',
    );
  }
  const hasFiles = s3 === undefined && !values['without-files'];
  if (s3 !== undefined && !values['without-files']) {
    throw new BackupError(
      'Photos and documents are in S3, which is backed up there; docs/operations.md says how. `npm run backup -- --without-files` backs up the rest.',
    );
  }
  const [folder] = positionals;
  const into = folder === undefined ? DEFAULT_FOLDER : path.resolve(from, folder);
  const { version } = await findInstallation();
  const started = performance.now();
  const made = await makeBackup({ dataDir, into, version, now: new Date(), hasFiles });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const files = hasFiles ? `${made.files} photos and documents` : 'without photos and documents';
  say(`Backed up in ${seconds} s: the database and ${files}, ${megabytes(made.size)}.`);
  say(made.folder);
  say(
    `It is signed with ${path.resolve(dataDir, SECRET_FILE)}, which is not part of it: keep a copy of that file elsewhere.`,
  );
});
