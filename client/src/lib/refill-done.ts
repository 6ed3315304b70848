/** A refill task that was just marked as done on this page: a person who may change the medications is asked how much it was. */
import { useSyncExternalStore } from 'react';
import { onUserChange } from './current-user-id';
import { createListeners } from './listeners';

export interface DoneRefill {
  seniorId: string;
  medicationId: string;
}

let done: DoneRefill | null = null;
const { subscribe, tell } = createListeners();

/** Null: it was answered, undone, or is nothing to ask about. */
export function tellRefillDone(refill: DoneRefill | null): void {
  done = refill;
  tell();
}
onUserChange(() => tellRefillDone(null));

export function useRefillDone(): DoneRefill | null {
  return useSyncExternalStore(
    subscribe,
    () => done,
    () => null,
  );
}
