/**
 * Doses that wait to be sent, on this device: they outlive page and browser, and public/sw.js sends them, too. Every
 * function rejects where the browser has no storage.
 */
import { isSamePress, type WaitingDose } from './waiting-dose';

const DATABASE = 'waiting-doses';
const STORE = 'doses';

/** One for both directions: a channel does not hear itself, and this tab knows what it has changed. */
const channel = new BroadcastChannel(DATABASE);

/** Other tabs and the worker say so here. */
export function onChangedElsewhere(listener: () => void): () => void {
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}

export function tellOthers(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin
  channel.postMessage('changed');
}

export async function keepOnDevice(dose: WaitingDose): Promise<void> {
  await inStore('readwrite', (store) => store.put(dose));
}

/** Unless the device has it already, or a later press of the same dose. */
export async function keepIfNew(dose: WaitingDose): Promise<void> {
  await withFound(dose, (store, found) => {
    if (found === undefined || found.pressedAt < dose.pressedAt) store.put(dose);
  });
}

/** Notes that the server may have it, if it may. @returns what the device had of this dose */
export function noteSending(dose: WaitingDose): Promise<WaitingDose | undefined> {
  return withFound(dose, (store, found) => {
    if (dose.mayHaveArrived && found !== undefined && isSamePress(found, dose)) store.put(dose);
  });
}

/** Unless it was pressed again since. @returns what the device had of this dose */
export function removeFromDevice(dose: WaitingDose): Promise<WaitingDose | undefined> {
  return withFound(dose, (store, found, key) => {
    if (found !== undefined && isSamePress(found, dose)) store.delete(key);
  });
}

export async function readFromDevice(personId: string): Promise<WaitingDose[]> {
  const doses: WaitingDose[] = await inStore('readonly', (store) => store.getAll());
  return doses.filter((dose) => dose.personId === personId).map((dose) => ({ ...dose, isOnDevice: true }));
}

/** The browser wakes the worker once there is a connection, where it can. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (registration !== undefined && 'sync' in registration) {
    await Object(registration.sync).register(DATABASE);
  }
}

/** In one transaction, so that nothing changes between reading and writing. */
function withFound(
  { personId, medicationId, scheduledTime }: WaitingDose,
  run: (store: IDBObjectStore, found: WaitingDose | undefined, key: string[]) => void,
): Promise<WaitingDose | undefined> {
  return inStore('readwrite', (store) => {
    const key = [personId, medicationId, scheduledTime];
    const getting: IDBRequest<WaitingDose | undefined> = store.get(key);
    getting.addEventListener('success', () => run(store, getting.result, key));
    return getting;
  });
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
