/**
 * A senior's home, kept on this device for when it is offline (REACH-79): its page, its code, the logs of today and
 * tomorrow. public/sw.js keeps and serves it, and notes in it since when.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

export const KEPT_HOME = 'home';

const { subscribe, tell } = createListeners();

const keptAtText = () => document.documentElement.dataset['keptAt'];

/** When what is shown was kept, in milliseconds since 1970; null: it is the server's. */
export function useKeptAt(): number | null {
  const text = useSyncExternalStore(subscribe, keptAtText, () => undefined);
  return text === undefined ? null : Number(text);
}

/** Whether the page says already that it is old: nothing on it has to say so again. */
export const useIsSaidToBeOld = () => useKeptAt() !== null && location.pathname === '/';

export const isFromKept = () => keptAtText() !== undefined;

let isEnded = false;

/** Whether the page was, even if the server has been reached since. */
export const wasKept = () => isEnded || isFromKept();

/** The server has been reached. */
export function endKept(): void {
  isEnded = true;
  delete document.documentElement.dataset['keptAt'];
  tell();
}

/** After a sign-out, or for another user. The worker may be fetching it just now: that is forgotten, too. */
export async function forgetKeptHome(): Promise<void> {
  // Neither is there on a page without TLS.
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  // Not only the page's own: the emergency card's page is another worker's.
  const registrations = await navigator.serviceWorker.getRegistrations();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  for (const { active } of registrations) active?.postMessage({ type: 'forget' });
  await caches.delete(KEPT_HOME);
}
