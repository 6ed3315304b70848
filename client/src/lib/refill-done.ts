/** A refill task that was just marked as done on this page: whoever may change the medications is asked how much it was. */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

export interface DoneRefill {
  seniorId: string;
  medicationId: string;
}

let done: DoneRefill | null = null;
const { subscribe, tell } = createListeners();

/** Null: it was answered, or undone. */
export function tellRefillDone(refill: DoneRefill | null): void {
  done = refill;
  tell();
}

export function useRefillDone(): DoneRefill | null {
  return useSyncExternalStore(
    subscribe,
    () => done,
    () => null,
  );
}
