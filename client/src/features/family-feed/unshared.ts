import { useSyncExternalStore } from 'react';
import type { ChosenPhoto } from './choose-photos';

/** What belongs to an update beside its words and its audience, for as long as it is not shared. */
export interface Unshared {
  photos: readonly ChosenPhoto[];
}

const NOTHING: Unshared = { photos: [] };
/** By the author's id. In the page's memory, as the tab's storage takes no files. */
const kept = new Map<string, Unshared>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** It outlives its screen, not the page; `change` may also be called when the screen has been left. */
export function useUnshared(userId: string) {
  const read = () => kept.get(userId) ?? NOTHING;
  const unshared = useSyncExternalStore(subscribe, read, () => NOTHING);
  const change = (changes: (now: Unshared) => Partial<Unshared>) => {
    kept.set(userId, { ...read(), ...changes(read()) });
    tellListeners();
  };
  return { unshared, change };
}

/** The person goes, and with them the photos they chose. */
export function forgetUnshared(): void {
  kept.clear();
  tellListeners();
}
