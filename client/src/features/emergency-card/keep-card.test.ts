import { describe, expect, it, vi } from 'vitest';
import { deleteCachedCard, CACHED_CARD, NEXT_CACHED_CARD } from '@/lib/cached-card';
import { keepCard, readCachedCard } from './keep-card';
import { serveCaches } from './testing/fake-caches';
import { aCard } from './testing/story';

const MARGARET = '0195a000-0000-7000-8000-000000000001';
const ANNA = '0195a000-0000-7000-8000-000000000002';
const PHOTO = `/api/user/${MARGARET}/picture/p.webp`;

const pageOf = (id: string) =>
  `<script src="/assets/entry.js"></script><link href="/assets/style.css"><script id="account">{"id":"${id}"}</script>`;

/** A server on whose page `id` is signed in. */
const serverOf =
  (id: string) =>
  (path: string): string | null =>
    path === '/emergency-card' ? pageOf(id) : path;

const isHere = () => true;

describe('caching the card on the device', () => {
  it('caches the page, all its resources, the photo, and the card’s data', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
      ['/assets/font.woff2', '/assets/entry.js', '/api/user/me', 'https://elsewhere.example/assets/x.js'].map((name) =>
        Object.assign(Object.create(null), { name: new URL(name, location.origin).href }),
      ),
    );
    const { kept, registered } = serveCaches(serverOf(MARGARET));
    const card = aCard({ profileImageUrl: PHOTO });
    expect(await keepCard(card, MARGARET, isHere)).toBe(true);
    expect(registered).toEqual(['/emergency-sw.js for /emergency-card']);
    expect(kept(CACHED_CARD)).toEqual([
      '/api/emergency-card',
      PHOTO,
      '/assets/entry.js',
      '/assets/font.woff2',
      '/assets/style.css',
      '/emergency-card',
    ]);
    expect(kept(NEXT_CACHED_CARD)).toBeNull();
    expect(await readCachedCard(MARGARET)).toEqual(card);
  });

  it('is for that user only', async () => {
    serveCaches(serverOf(MARGARET));
    await keepCard(aCard(), MARGARET, isHere);
    expect(await readCachedCard(ANNA)).toBeNull();
  });

  it('caches nothing of a page that is another user’s by now', async () => {
    const { kept } = serveCaches(serverOf(ANNA));
    expect(await keepCard(aCard(), MARGARET, isHere)).toBe(false);
    expect(kept(CACHED_CARD)).toBeNull();
  });

  it('a newer card replaces the previous one; offline the previous one stays', async () => {
    let isDown = false;
    serveCaches((path) => {
      if (isDown) throw new TypeError('No connection');
      return serverOf(MARGARET)(path);
    });
    await keepCard(aCard({ allergies: 'Penicillin' }), MARGARET, isHere);
    await keepCard(aCard({ allergies: 'Latex' }), MARGARET, isHere);
    expect((await readCachedCard(MARGARET))?.allergies).toBe('Latex');
    isDown = true;
    expect(await keepCard(aCard({ allergies: 'Nuts' }), MARGARET, isHere)).toBe(false);
    expect((await readCachedCard(MARGARET))?.allergies).toBe('Latex');
  });

  it('nothing remains of a user who signs out while it is being cached', async () => {
    let isSignedIn = true;
    const { kept } = serveCaches((path) => {
      if (path === '/assets/style.css') isSignedIn = false;
      return serverOf(MARGARET)(path);
    });
    expect(await keepCard(aCard(), MARGARET, () => isSignedIn)).toBe(false);
    expect([kept(CACHED_CARD), kept(NEXT_CACHED_CARD)]).toEqual([null, null]);
  });

  it('can be removed', async () => {
    serveCaches(serverOf(MARGARET));
    await keepCard(aCard(), MARGARET, isHere);
    await deleteCachedCard();
    expect(await readCachedCard(MARGARET)).toBeNull();
  });

  it('a page without TLS caches nothing, and nothing breaks', async () => {
    expect(await keepCard(aCard(), MARGARET, isHere)).toBe(false);
    expect(await readCachedCard(MARGARET)).toBeNull();
    await deleteCachedCard();
  });
});
