import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseAway, isDiskFull, isRefusedWrite, WritesRefused } from './database-errors';

/** Far more than a write takes, and short enough not to be taken for a hang. */
const PATIENCE_MS = 500;
const AGAIN_MS = 1_000;
/** More than this are refused: memory is limited. */
const MOST_WAITING = 10_000;

type Write = () => Promise<unknown>;

export interface DeferredWrites {
  /**
   * Waits until it is stored, but no longer than half a second; from then on it is stored in the background.
   * @param key of two writes with the same key that have to wait, only the later one is kept
   * @param write may run again, so it must store once however often it runs
   * @throws whatever it fails with, if that is not for lack of a database that stores
   */
  defer: (key: string, write: Write) => Promise<void>;
  /** What is still waiting is lost. */
  stop: () => void;
}

/**
 * For writes that belong to a read, such as who looked: as long as nothing can be stored, they wait here, in order, and
 * the read goes on (decision 0012).
 */
export function createDeferredWrites(log: Logger): DeferredWrites {
  const waiting = new Map<string, Write>();
  let isStopped = false;

  async function catchUp(): Promise<void> {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [key, write] = next;
      try {
        await write();
      } catch (error) {
        if (isStopped) return;
        if (cannotStore(error)) {
          await sleep(AGAIN_MS, undefined, { ref: false });
          continue;
        }
        log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'A deferred write failed');
      }
      if (waiting.get(key) === write) waiting.delete(key);
    }
    if (!isStopped) log.warn('All deferred writes are stored');
  }

  function wait(key: string, write: Write): void {
    if (waiting.size >= MOST_WAITING && !waiting.has(key)) throw new WritesRefused();
    const isFirst = waiting.size === 0;
    waiting.set(key, write);
    if (!isFirst) return;
    log.warn('Writes are deferred: reads go on, and what belongs to them is stored later');
    void catchUp();
  }

  async function defer(key: string, write: Write): Promise<void> {
    if (waiting.size > 0) return wait(key, write);
    let first: Promise<unknown> | null = write();
    const isStored = first.then(
      () => true,
      (error: unknown) => {
        if (cannotStore(error)) return false;
        throw error;
      },
    );
    if (await Promise.race([isStored, sleep(PATIENCE_MS, false, { ref: false })])) return;
    wait(key, () => {
      const attempt = first ?? write();
      first = null;
      return attempt;
    });
  }

  return {
    defer,
    stop() {
      isStopped = true;
      if (waiting.size > 0) log.warn({ count: waiting.size }, 'Stopped before all deferred writes were stored');
      waiting.clear();
    },
  };
}

function cannotStore(error: unknown): boolean {
  return isDatabaseAway(error) || isDiskFull(error) || isRefusedWrite(error);
}
