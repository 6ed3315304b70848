// Who made a backup. Its secret stays out of the backup, since it could sign a changed one.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { chown, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { keptSecret } from '../auth/session-secret';
import { keyFor } from '../auth/tokens';
import { startedAsRoot } from '../db/embedded/unprivileged-user';
import { BackupError } from './backup-error';
import { SIGNATURE, SUMS } from './backup-folder';
import { unlessMissing } from './copy-folder';

/** In DATA_DIR. */
export const SECRET_FILE = 'backup-secret';

/** What to compare a signature with; null: the backup is trusted as it is. */
export type Trust = { secret: string; from: string } | null;

/** The installation's secret for backups, made by the first one. */
export async function keptBackupSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, SECRET_FILE);
  const secret = await keptSecret(file, 'a new one is made, and backups made so far are restored with --trusted.');
  // A backup that root makes must not keep the server from its own secret.
  if (startedAsRoot()) {
    const { uid, gid } = await stat(dataDir);
    await chown(file, uid, gid);
  }
  return secret;
}

export async function readSecret(file: string): Promise<string | null> {
  const secret = (await readFile(file, 'utf8').catch(unlessMissing))?.trim();
  return secret === undefined || secret === '' ? null : secret;
}

/** @param parts must not be ambiguous when joined by lines */
export function sign(secret: string, parts: readonly (string | Buffer)[]): string {
  const mac = createHmac('sha256', keyFor('backup signature', secret));
  for (const part of parts) mac.update(part).update('\n');
  return mac.digest('hex');
}

export function isSigned(secret: string, parts: readonly (string | Buffer)[], signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(secret, parts)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The list of checksums stands for all files, the manifest included. */
export function signatureText(secret: string, sums: string): string {
  return `${sign(secret, ['a backup', sums])}\n`;
}

/** @throws BackupError with what to do about it. */
export async function assertSigned(backup: string, trust: Trust): Promise<void> {
  if (trust === null) return;
  const signature = await readFile(path.join(backup, SIGNATURE), 'utf8').catch(unlessMissing);
  if (signature === null) {
    throw new BackupError(
      `The backup in ${backup} has no signature: it was made before Hearthside signed backups, or it was removed. ` +
        'Nothing was restored. If you trust everyone who could write to that folder, restore it with --trusted.',
    );
  }
  const sums = await readFile(path.join(backup, SUMS), 'utf8');
  if (isSigned(trust.secret, ['a backup', sums], signature.trim())) return;
  throw new BackupError(
    `The signature of the backup in ${backup} does not fit the secret from ${trust.from}: the backup was changed, or another installation made it. ` +
      `Nothing was restored. If it is from another installation, name the ${SECRET_FILE} of that one with --secret-file.`,
  );
}
