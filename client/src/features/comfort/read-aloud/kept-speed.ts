/** How fast this device reads aloud. */
import { useSyncExternalStore } from 'react';
import { readAloudSpeed, type ReadAloudSpeed } from '@shared/domain/read-aloud';

const KEY = 'read-aloud-speed';
const listeners = new Set<() => void>();

export function keptSpeed(): ReadAloudSpeed {
  return readAloudSpeed(localStorage.getItem(KEY));
}

export function keepSpeed(speed: ReadAloudSpeed): void {
  localStorage.setItem(KEY, speed);
  for (const listener of listeners) listener();
}

/** Until the device is known. */
const usualSpeed = () => readAloudSpeed(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSpeed(): ReadAloudSpeed {
  return useSyncExternalStore(subscribe, keptSpeed, usualSpeed);
}
