/** How fast this device reads aloud. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';
import { readAloudSpeed, type ReadAloudSpeed } from '@shared/domain/read-aloud';

const KEY = 'read-aloud-speed';
const { subscribe, tell } = createListeners();

export function keptSpeed(): ReadAloudSpeed {
  return readAloudSpeed(localStorage.getItem(KEY));
}

export function keepSpeed(speed: ReadAloudSpeed): void {
  localStorage.setItem(KEY, speed);
  tell();
}

/** Until the device is known. */
const usualSpeed = () => readAloudSpeed(null);

export function useSpeed(): ReadAloudSpeed {
  return useSyncExternalStore(subscribe, keptSpeed, usualSpeed);
}
