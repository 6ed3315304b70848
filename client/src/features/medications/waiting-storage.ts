/**
 * Doses that wait to be sent, on this device: they outlive page and browser, and public/sw.js sends them, too. Every
 * function rejects where the browser has no storage.
 */
import type { WaitingDose } from './waiting-dose';

const DATABASE = 'waiting-doses';
const STORE = 'doses';

/** Other tabs and the worker say so here. */
export function onChangedElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(DATABASE);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

export async function keepOnDevice(dose: WaitingDose): Promise<void> {
  await inStore('readwrite', (store) => store.put(dose));
}

/** Unless it was pressed again since. */
export async function removeFromDevice({
  personId,
  medicationId,
  scheduledTime,
  pressedAt,
}: WaitingDose): Promise<void> {
  await inStore('readwrite', (store) => {
    const key = [personId, medicationId, scheduledTime];
    const found: IDBRequest<WaitingDose | undefined> = store.get(key);
    found.addEventListener('success', () => {
      if (found.result?.pressedAt === pressedAt) store.delete(key);
    });
    return found;
  });
}

export async function readFromDevice(personId: string): Promise<WaitingDose[]> {
  const doses: WaitingDose[] = await inStore('readonly', (store) => store.getAll());
  return doses.filter((dose) => dose.personId === personId);
}

export function tellOthers(): void {
  const channel = new BroadcastChannel(DATABASE);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin
  channel.postMessage('changed');
  channel.close();
}

/** The browser wakes the worker once there is a connection, where it can. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (registration !== undefined && 'sync' in registration) {
    await Object(registration.sync).register(DATABASE);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, in the order they were called. */
function inStore<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const next = last.then(() => openStore(mode, run));
  last = next.catch(() => undefined);
  return next;
}

function openStore<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(STORE, { keyPath: ['personId', 'medicationId', 'scheduledTime'] });
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No storage')));
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction(STORE, mode);
      const request = run(transaction.objectStore(STORE));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('No storage')));
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve(request.result);
      });
    });
  });
}
