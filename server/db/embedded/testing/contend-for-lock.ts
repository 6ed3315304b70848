// Takes and releases the lock of a folder many times. Arguments: the folder of claims, how often, and the scope to
// play. Exits with code 1 if another process was inside at the same time.
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '../claim-watch';
import { processPlace } from '../process-identity';
import { lockFolder } from '../supervisor-lock';

const [claims = '', rounds = '', place = ''] = process.argv.slice(2);
const room = path.join(claims, '..', 'room');

for (let round = 0; round < Number(rounds); round += 1) {
  const lock = await lockFolder(claims, claims, 60_000, {
    place: place || processPlace(),
    patience: { ...PATIENCE, beatMs: 200 },
  });
  // Creating an existing folder fails, which reveals two holders.
  await mkdir(room);
  await sleep(Math.random() * 5);
  await rmdir(room);
  await lock.release();
}
