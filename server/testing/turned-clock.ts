// A process whose clock is turned from outside, by libfaketime. Its timers go on as ever.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface TurnedClock {
  /** For the environment of the process. */
  settings: Record<string, string>;
  /** From now on, and until it is turned again, it is this instant, to the second. */
  turnTo: (instant: Date) => Promise<void>;
}

/** @param file that says what time it is. @throws Error that says how to install what is missing. */
export async function turnedClock(file: string): Promise<TurnedClock> {
  const settings = {
    LD_PRELOAD: await preloaded(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    TZ: 'UTC',
  };
  return {
    settings,
    turnTo: (instant) => writeFile(file, `${instant.toISOString().slice(0, 19).replace('T', ' ')}\n`),
  };
}

async function preloaded(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD']);
    return stdout.trim();
  } catch (error) {
    throw new Error('Could not be run: faketime is missing. On Debian and Ubuntu: apt-get install -y faketime', {
      cause: error,
    });
  }
}
