/** Uploads are held in memory; this limits their total size, however many people send. */
import { AppError } from '../errors/app-error';

export interface UploadRoomOptions {
  /** More than the largest single upload, or that one would never be admitted. */
  bytes: number;
  /** How long an upload waits for others to finish. */
  patienceMs: number;
}

/** Releases the room; calling it again does nothing. */
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

  /** In order of arrival, but a small upload does not wait for a large one that does not fit yet. */
  function letIn(): void {
    for (const waiting of line) {
      if (taken + waiting.bytes > size) continue;
      line.delete(waiting);
      waiting.enter();
    }
  }

  return {
    /** Bytes held, and the number of waiting uploads. */
    usage: () => ({ bytes: taken, waiting: line.size }),

    /**
     * Waits until there is room for that many bytes.
     * @param signal the client has hung up; its reason is thrown.
     * @throws AppError unavailable if there was no room in time.
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
  return new AppError('unavailable', 'Many files are arriving right now. Please try again in a minute.', {
    retryAfterSeconds: 30,
  });
}
