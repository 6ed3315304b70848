// Which secret `npm run restore` checks a signature with, or that it was told to check none.
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { BackupError } from './backup-error';
import { readSecret, SECRET_FILE, type Trust } from './signature';

export interface Asked {
  /** --secret-file */
  secretFile: string | undefined;
  /** --trusted */
  isTrusted: boolean;
  /** Of the installation on this machine, if there is one. */
  dataDir: string;
}

/** The named file, else the installation's own secret, else what a person enters. @throws BackupError without any. */
export async function findTrust({ secretFile, isTrusted, dataDir }: Asked): Promise<Trust> {
  if (isTrusted && secretFile !== undefined) throw new BackupError('Please use --secret-file or --trusted, not both.');
  if (isTrusted) return null;
  const file = secretFile ?? path.resolve(dataDir, SECRET_FILE);
  const secret = await readSecret(file);
  if (secret !== null) return { secret, from: file };
  if (secretFile !== undefined) throw new BackupError(`There is no secret in ${file}.`);
  const entered = process.stdin.isTTY ? await askFor() : '';
  if (entered !== '') return { secret: entered, from: 'you' };
  throw new BackupError(
    `Backups are signed, and the secret to check that with is not on this machine. Name a copy of the file ${SECRET_FILE} from the DATA_DIR of the installation that made the backup: --secret-file FILE. ` +
      'If it is lost, and you trust everyone who could write to the backup, use --trusted.',
  );
}

async function askFor(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const question = `The line in ${SECRET_FILE} of the installation that made the backup (empty: none): `;
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}
