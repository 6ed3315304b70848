// A disk of a few megabytes that a test fills and empties.
import { execFile } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export interface SmallDisk {
  folder: string;
  /** Leaves at most that many bytes free. */
  fill: (leave?: number) => Promise<void>;
  /** Frees everything that `fill` took. */
  makeRoom: () => Promise<void>;
  remove: () => Promise<void>;
}

const run = promisify(execFile);
const BLOCK = Buffer.alloc(64 * 1024, 'x');

/** @throws Error that says why, if no disk can be mounted. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    throw new Error(
      `Could not be run: a small disk cannot be mounted here (${reason}). It takes root, in a container CAP_SYS_ADMIN.`,
      { cause: error },
    );
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: async (leave = 0) => {
      const file = await open(filler, 'a');
      try {
        for (let free = await freeBytes(folder); free > leave; free = await freeBytes(folder)) {
          await file.appendFile(BLOCK.subarray(0, Math.min(BLOCK.length, free - leave)));
        }
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    remove: async () => {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
