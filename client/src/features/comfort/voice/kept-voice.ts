/** Whether this device listens to commands. Off until somebody agrees: the browser may send the voice to its maker. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';

const KEY = 'voice-commands';
const { subscribe, tell } = createListeners();

function isKeptOn(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

export function keepVoice(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
  tell();
}

export function useIsVoiceOn(): boolean {
  return useSyncExternalStore(subscribe, isKeptOn);
}
