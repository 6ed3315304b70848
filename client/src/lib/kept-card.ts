/**
 * The copy of one's emergency card that this device keeps for times without a connection. It is written by the card's page
 * and served by public/emergency-sw.js, which knows it by the same name.
 */
export const KEPT_CARD = 'emergency-card';

/** Where a new copy is put together, before it takes the place of the former one. */
export const NEXT_KEPT_CARD = 'emergency-card-next';

/** When nobody is here any more, or somebody else. On a page without TLS browsers keep nothing, and know no `caches`. */
export async function forgetKeptCard(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches.delete(KEPT_CARD);
  await caches.delete(NEXT_KEPT_CARD);
}
