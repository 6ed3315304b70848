import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** No build takes this long (ms), so an older lock's process id now belongs to another program. */
const OLDEST_LOCK_MS = 10 * 60_000;

/** Runs `work` while no other process builds into the same folder. */
export async function withBuildLock(folder, work) {
  const file = path.join(folder, '.building');
  await mkdir(folder, { recursive: true });
  let hasTold = false;
  while (!(await take(file))) {
    if (await isLeftBehind(file)) {
      await rm(file, { force: true });
      continue;
    }
    if (!hasTold) console.log('Waiting for another build to finish…');
    hasTold = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the build that took the lock was killed. */
async function isLeftBehind(file) {
  try {
    const { mtimeMs } = await stat(file);
    const pid = Number(await readFile(file, 'utf8'));
    // The file is empty between its creation and the first write.
    if (pid === 0) return Date.now() - mtimeMs > 5_000;
    return pid === process.pid || !isRunning(pid) || Date.now() - mtimeMs > OLDEST_LOCK_MS;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
