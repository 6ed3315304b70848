// A home with a medication, its photo, doses and documents, for backing up and restoring.
import path from 'node:path';
import { countMigrations } from '../../db/migrate';
import { afterwards } from '../../db/embedded/testing/scratch';
import { plainPicture } from '../../testing/pictures';
import { rounds } from '@shared/testing/thoroughness';
import { type MadeBackup, makeBackup } from '../backup';
import { restoreBackup } from '../restore';
import { keptBackupSecret } from '../signature';
import { addMedication, giveMedicationPhoto, type Home, keepDocument, signUp, startHome, takeDose } from './home';

export const DOSES = rounds({ usual: 20, full: 300 });

export async function startFullHome(
  folder: string,
  doses = DOSES,
): Promise<{ home: Home; medicationId: string; photo: string }> {
  const home = await startHome(path.join(folder, 'home'));
  afterwards(home.stop);
  await signUp(home);
  const { id } = await addMedication(home, 'Lisinopril');
  const { imageUrl } = await giveMedicationPhoto(home, id, await plainPicture().png().toBuffer());
  for (let second = 0; second < doses; second += 1) await takeDose(home, id, second);
  for (const mark of ['will', 'insurance', 'letter']) await keepDocument(home, mark);
  return { home, medicationId: id, photo: imageUrl ?? '' };
}

export function backUp(folder: string, dataDir: string): Promise<MadeBackup> {
  return makeBackup({ dataDir, into: path.join(folder, 'backups'), version: '1.2.3', now: new Date(), hasFiles: true });
}

/** @param from the data folder of the backup, which has the secret. */
export async function restore(backup: string, dataDir: string, from: string) {
  const trust = { secret: await keptBackupSecret(from), from };
  return restoreBackup({ backup, dataDir, migrations: await countMigrations(), trust });
}
