// One Hearthside per database folder, without ever taking a lock from somebody who lives.
//
// Every contender leaves a file named after its process. Whoever finds, after leaving its own, no other living claim
// holds the folder. Of two who come together each sees the other and at least one steps back; the claim of a dead
// process is ignored, so nothing needs to be stolen after a crash.
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, FolderInUseError } from './embedded-postgres-error';
import { isRunning, startTimeOf } from './process-identity';

export interface FolderLock {
  release: () => Promise<void>;
}

/** Two who come at the same moment both step back and try again, so even the impatient are given this long. */
const SETTLING_MS = 1_000;

/** Waits up to `waitMs` milliseconds for another Hearthside to leave; then throws FolderInUseError naming its process. */
export async function lockFolder(claims: string, root: string, waitMs: number): Promise<FolderLock> {
  const mine = `${process.pid}-${startTimeOf(process.pid)}`;
  const deadline = Date.now() + Math.max(waitMs, SETTLING_MS);
  for (;;) {
    const holder = (await livingClaim(claims, undefined)) ?? (await enterClaim(claims, mine));
    if (holder === undefined) return { release: () => rm(path.join(claims, mine), { force: true }) };
    if (Date.now() >= deadline) {
      throw new FolderInUseError(
        `The database in ${root} is in use by another running Hearthside (process ${holder}). Please stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    // Uneven pauses, so that two who step back for each other do not meet again.
    await sleep(30 + Math.random() * 60);
  }
}

/** Leaves a claim; returns the process id of whoever was found beside it (the claim is then withdrawn), or undefined. */
async function enterClaim(claims: string, mine: string): Promise<number | undefined> {
  const file = path.join(claims, mine);
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o644 });
  } catch (error) {
    // This very process already has the folder, or is about to.
    if (codeOf(error) === 'EEXIST') return process.pid;
    throw error;
  }
  const other = await livingClaim(claims, mine);
  if (other !== undefined) await rm(file, { force: true });
  return other;
}

/** The process id behind a claim of a living process other than `except`, or undefined. Claims of the dead are swept away. */
async function livingClaim(claims: string, except: string | undefined): Promise<number | undefined> {
  for (const name of await readdir(claims)) {
    if (name === except) continue;
    const [, pidText, startTime] = /^(\d+)-(\w*)$/.exec(name) ?? [];
    if (pidText === undefined) continue;
    const pid = Number(pidText);
    if (isRunning(pid) && startTimeOf(pid) === startTime) return pid;
    // Not being allowed to remove it (it may be root's) does no harm: the dead do not count.
    await rm(path.join(claims, name), { force: true }).catch(() => undefined);
  }
  return undefined;
}
