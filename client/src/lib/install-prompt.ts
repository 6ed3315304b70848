/**
 * Installing Hearthside on this device, where the browser offers it. The offer comes once and early: imported by the
 * entry.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

const { subscribe, tell } = createListeners();
let offer: Event | null = null;

function keep(event: Event | null): void {
  offer = event;
  tell();
}

export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise some browsers cover the page with an offer of their own.
    event.preventDefault();
    keep(event);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** Asks the browser to install; null where it does not offer that, or has done so. */
export function useInstall(): (() => void) | null {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (offered === null || !('prompt' in offered)) return null;
  const { prompt } = offered;
  return () => {
    if (typeof prompt === 'function') Reflect.apply(prompt, offered, []);
    // An offer counts once.
    keep(null);
  };
}
