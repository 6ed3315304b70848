/** Uploads are held in memory; this bounds how much of them there is at once, however many people send. */
import { AppError } from '../errors/app-error';

export interface UploadRoomOptions {
  /** More than the largest single upload, or that one would never get in. */
  bytes: number;
  /** How long an upload waits for others to finish. */
  patienceMs: number;
}

/** Gives the room back; calling it again does nothing. */
export type Release = () => void;

interface Waiting {
  bytes: number;
  enter: () => void;
}

export function createUploadRoom({ bytes: size, patienceMs }: UploadRoomOptions) {
  let taken = 0;
  const line = new Set<Waiting>();

  function occupy(bytes: number): Release {
    taken += bytes;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      taken -= bytes;
      letIn();
    };
  }

  /** In the order of arrival, but a small upload is not kept waiting by a large one that does not fit yet. */
  function letIn(): void {
    for (const waiting of line) {
      if (taken + waiting.bytes > size) continue;
      line.delete(waiting);
      waiting.enter();
    }
  }

  return {
    /** Bytes that are held, and how many uploads wait for room. */
    usage: () => ({ bytes: taken, waiting: line.size }),

    /**
     * Waits until there is room for so many bytes.
     * @param signal whoever sends them has hung up; its reason is thrown.
     * @throws AppError unavailable when no room was found in time.
     */
    async take(bytes: number, signal: AbortSignal): Promise<Release> {
      if (taken + bytes <= size) return occupy(bytes);
      return new Promise((resolve, reject) => {
        const leave = () => {
          line.delete(waiting);
          clearTimeout(timer);
          signal.removeEventListener('abort', hangUp);
        };
        const giveUp = (reason: Error) => {
          leave();
          reject(reason);
        };
        const hangUp = () => giveUp(signal.reason instanceof Error ? signal.reason : noRoom());
        const waiting: Waiting = {
          bytes,
          enter: () => {
            leave();
            resolve(occupy(bytes));
          },
        };
        const timer = setTimeout(() => giveUp(noRoom()), patienceMs);
        signal.addEventListener('abort', hangUp);
        line.add(waiting);
      });
    },
  };
}

function noRoom(): AppError {
  return new AppError('unavailable', 'Many files are arriving just now. Please try again in a minute.', {
    retryAfterSeconds: 30,
  });
}
