/**
 * The copy of one's emergency card on this device, for when it is offline. The card's page writes it; public/emergency-sw.js
 * serves it by the same name.
 */
export const CACHED_CARD = 'emergency-card';

/** Where a new copy is assembled before it replaces the former one. */
export const NEXT_CACHED_CARD = 'emergency-card-next';

/** After a sign-out, or for another user. Without TLS browsers have no `caches`, and nothing is stored. */
export async function deleteCachedCard(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches.delete(CACHED_CARD);
  await caches.delete(NEXT_CACHED_CARD);
}
