/** Keeping the card on this device, for when there is no connection: the page, what it is made of, and what is on it. */
import type { Answer } from '@shared/api/contracts';
import { deleteCachedCard, CACHED_CARD, NEXT_CACHED_CARD } from '@/lib/cached-card';

export type OwnCard = Answer<'GET /api/emergency-card'>;

const PAGE = '/emergency-card';
const CARD = '/api/emergency-card';
/** On the kept answer: whose it is. */
const OWNER_HEADER = 'X-Kept-For';

/** On a page without TLS browsers do neither. */
function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The new copy is put together beside the former one and then takes its place, so that half a copy is never served. One
 * after the other, since all are put together in the same place.
 * @param isHere whether the person is still signed in: when they are not, nothing stays.
 * @returns whether the device has the card now.
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

/** @throws without a connection or without room: then what was kept before stays. */
async function replaceKept(card: OwnCard, ownerId: string, isHere: () => boolean): Promise<boolean> {
  await navigator.serviceWorker.register('/emergency-sw.js', { scope: PAGE, updateViaCache: 'none' });
  const next = await caches.open(NEXT_CACHED_CARD);
  await next.add(new Request(new URL(PAGE, location.origin), { cache: 'no-store' }));
  const page = (await (await next.match(PAGE))?.text()) ?? '';
  // The page carries the account it is for: meanwhile it may be another one, or nobody's.
  if (!page.includes(ownerId)) return false;
  const photo = card.profileImageUrl === null ? [] : [card.profileImageUrl];
  // One after the other: all at once they would hold up whoever reads the card meanwhile.
  for (const address of new Set([...assetsNamedIn(page), ...assetsLoaded(), ...photo])) await next.add(address);
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

/** Code and styles that the page begins with. */
function assetsNamedIn(page: string): string[] {
  return [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, address]) => address ?? []);
}

/** And what it has fetched since: pages' code, fonts, icons. */
function assetsLoaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/** What is kept for that very person; null where there is none. */
export async function readCachedCard(ownerId: string): Promise<OwnCard | null> {
  if (!canKeep()) return null;
  const kept = await caches.match(CARD, { cacheName: CACHED_CARD });
  return kept?.headers.get(OWNER_HEADER) === ownerId ? kept.json() : null;
}
