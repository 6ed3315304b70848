// One Hearthside per database folder, without ever taking a lock from a live process.
//
// Every contender writes a file named after its process. It holds the folder if it then finds no other live claim. If
// two come at once, each sees the other and at least one steps back. The claim of a dead process is ignored, so nothing
// needs to be stolen after a crash.
//
// Process ids are only valid within one container of one running system, so claims name that scope as well. A holder
// touches its claim every few seconds, and a claim from another scope counts as long as that goes on.
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClaimWatch, PATIENCE, type Patience } from './claim-watch';
import { codeOf, FolderInUseError } from './embedded-postgres-error';
import { isRunning, processPlace, startTimeOf } from './process-identity';

export interface FolderLock {
  release: () => Promise<void>;
  /** Resolves when the claim is gone: a process elsewhere waited in vain for a beat and took the folder. */
  lost: Promise<void>;
}

export interface LockOptions {
  /** Of this process; tests play others. */
  place?: string;
  patience?: Patience;
  log?: ((line: string) => void) | undefined;
}

/** Who blocks the folder: a process, a live claim from elsewhere, or one from elsewhere not yet known to be alive. */
type Holder = number | 'elsewhere' | 'unknown';

/** Two that come at the same time both step back and retry, so even impatient callers get this long. */
const SETTLING_MS = 1_000;

/**
 * Waits up to `waitMs` milliseconds for another Hearthside to leave, and in any case until it is known whether one
 * elsewhere is alive; then throws FolderInUseError.
 */
export async function lockFolder(
  claims: string,
  root: string,
  waitMs: number,
  { place = processPlace(), patience = PATIENCE, log = () => undefined }: LockOptions = {},
): Promise<FolderLock> {
  const mine = `${process.pid}-${startTimeOf(process.pid)}-${place}`;
  const findHolder = createHolderSearch(claims, place, patience);
  const deadline = Date.now() + Math.max(waitMs, SETTLING_MS);
  let isTold = false;
  for (;;) {
    const holder = (await findHolder(undefined)) ?? (await enterClaim(path.join(claims, mine), () => findHolder(mine)));
    if (holder === undefined) return holdClaim(path.join(claims, mine), patience.beatMs);
    if (holder === 'unknown' && !isTold) {
      isTold = true;
      log(
        'Another Hearthside, elsewhere, may be using this folder: waiting to see whether it still gives a sign of life.',
      );
    }
    if (holder !== 'unknown' && Date.now() >= deadline) throw inUse(root, holder);
    // Uneven pauses, so that two that step back for each other do not meet again.
    await sleep(30 + Math.random() * 60);
  }
}

function inUse(root: string, holder: number | 'elsewhere'): FolderInUseError {
  const who = holder === 'elsewhere' ? 'in another container or on another machine' : `process ${holder}`;
  return new FolderInUseError(
    `The database in ${root} is in use by another running Hearthside (${who}). Please stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** Writes a claim; returns the other holder it found (the claim is then withdrawn), or undefined. */
async function enterClaim(file: string, findOther: () => Promise<Holder | undefined>): Promise<Holder | undefined> {
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o644 });
  } catch (error) {
    // This very process already has the folder, or is about to.
    if (codeOf(error) === 'EEXIST') return process.pid;
    throw error;
  }
  const other = await findOther();
  if (other !== undefined) await rm(file, { force: true });
  return other;
}

/** Finds who is behind a claim other than `except`, or undefined. Deletes claims of dead processes. */
function createHolderSearch(claims: string, place: string, patience: Patience) {
  const watch = createClaimWatch(patience);

  async function holderBehind(name: string): Promise<Holder | undefined> {
    const [, pidText, startTime, claimedPlace] = /^(\d+)-(\w*)-(\w+)$/.exec(name) ?? [];
    if (pidText === undefined) return undefined;
    const pid = Number(pidText);
    if (claimedPlace === place) {
      if (isRunning(pid) && startTimeOf(pid) === startTime) return pid;
    } else {
      const signMs = await lastSignOf(path.join(claims, name));
      const life = signMs === null ? null : watch.lifeOf(name, signMs);
      if (life === null) return undefined;
      if (life !== 'dead') return life === 'alive' ? 'elsewhere' : 'unknown';
    }
    // Failing to delete it (it may be root's) does no harm: dead processes do not count.
    await rm(path.join(claims, name), { force: true }).catch(() => undefined);
    return undefined;
  }

  return async (except: string | undefined): Promise<Holder | undefined> => {
    const names = await readdir(claims);
    watch.keepOnly(names);
    const others = names.filter((name) => name !== except);
    const holders = (await Promise.all(others.map(holderBehind))).filter((holder) => holder !== undefined);
    // Prefers a holder known to be alive.
    return holders.find((holder) => holder !== 'unknown') ?? holders[0];
  };
}

/** Null if it was withdrawn meanwhile. */
async function lastSignOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Beats until the folder is released, or the claim is gone. */
function holdClaim(file: string, beatMs: number): FolderLock {
  let tellLost: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    tellLost = resolve;
  });
  let isHeld = true;
  const stopBeating = () => {
    isHeld = false;
    clearInterval(beat);
  };
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch((error: unknown) => {
      // Anything else, such as a disk that fails for a moment, is retried at the next beat.
      if (codeOf(error) !== 'ENOENT' || !isHeld) return;
      stopBeating();
      tellLost();
    });
  }, beatMs).unref();
  const release = () => {
    stopBeating();
    return rm(file, { force: true });
  };
  return { release, lost };
}
