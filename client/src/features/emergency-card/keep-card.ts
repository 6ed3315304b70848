/** Caches the card on this device for offline use: the page, its assets, and its data. */
import type { Answer } from '@shared/api/contracts';
import { deleteCachedCard, CACHED_CARD, NEXT_CACHED_CARD } from '@/lib/cached-card';
import { loadedAssets } from '@/lib/worker';

export type OwnCard = Answer<'GET /api/emergency-card'>;

const PAGE = '/emergency-card';
const CARD = '/api/emergency-card';
/** Header of the cached response with its owner's user id. */
const OWNER_HEADER = 'X-Kept-For';

/** Browsers offer neither API on a page without TLS. */
function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Caches the card for offline use. Builds the new copy in a second cache before replacing the old one, so that an
 * incomplete copy is never served. Calls run one at a time, since they share that cache.
 * @param isHere whether the user is still signed in; if not, the cached card is deleted
 * @returns whether this copy is now cached
 */
export function keepCard(card: OwnCard, ownerId: string, isHere: () => boolean): Promise<boolean> {
  if (!canKeep()) return Promise.resolve(false);
  const keeping = last.then(async () => {
    const isDone = await replaceKept(card, ownerId, isHere).catch(() => false);
    if (isHere()) return isDone;
    await deleteCachedCard();
    return false;
  });
  last = keeping.catch(() => undefined);
  return keeping;
}

/** @throws when offline or out of storage; the previous copy then stays */
async function replaceKept(card: OwnCard, ownerId: string, isHere: () => boolean): Promise<boolean> {
  await navigator.serviceWorker.register('/emergency-sw.js', { scope: PAGE, updateViaCache: 'none' });
  const next = await caches.open(NEXT_CACHED_CARD);
  await next.add(new Request(new URL(PAGE, location.origin), { cache: 'no-store' }));
  const page = (await (await next.match(PAGE))?.text()) ?? '';
  // The page contains its account's id. The user may have signed out or switched accounts meanwhile.
  if (!page.includes(ownerId)) return false;
  const photo = card.profileImageUrl === null ? [] : [card.profileImageUrl];
  // Sequential, so that the downloads do not slow down the page the user is reading.
  for (const address of new Set([...assetsNamedIn(page), ...loadedAssets(), ...photo])) await next.add(address);
  await next.put(CARD, new Response(JSON.stringify(card), { headers: { [OWNER_HEADER]: ownerId } }));
  if (isHere()) await takePlace(next);
  return true;
}

async function takePlace(next: Cache): Promise<void> {
  await caches.delete(CACHED_CARD);
  const kept = await caches.open(CACHED_CARD);
  for (const request of await next.keys()) {
    const response = await next.match(request);
    if (response !== undefined) await kept.put(request, response);
  }
  await caches.delete(NEXT_CACHED_CARD);
}

/** Scripts and styles in the page's HTML. */
function assetsNamedIn(page: string): string[] {
  return [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, address]) => address ?? []);
}

/** The cached card of exactly this user; null if there is none. */
export async function readCachedCard(ownerId: string): Promise<OwnCard | null> {
  if (!canKeep()) return null;
  const kept = await caches.match(CARD, { cacheName: CACHED_CARD });
  return kept?.headers.get(OWNER_HEADER) === ownerId ? kept.json() : null;
}
