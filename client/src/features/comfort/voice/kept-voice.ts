/** Whether this device listens to commands. Off until somebody agrees: the browser may send the voice to its maker. */
import { useSyncExternalStore } from 'react';

const KEY = 'voice-commands';
const listeners = new Set<() => void>();

function isKeptOn(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

export function keepVoice(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsVoiceOn(): boolean {
  return useSyncExternalStore(subscribe, isKeptOn);
}
