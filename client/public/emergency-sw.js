// Serves the emergency card where there is no connection. It looks after /emergency-card and what that page is made of, and
// after nothing else: every other request goes its usual way. What is kept is written and emptied by the pages
// (src/features/emergency-card/keep-card.ts, src/lib/cached-card.ts); this file only reads it.
const KEPT_CARD = 'emergency-card';
const PAGE = '/emergency-card';

/** A weak line is as good as none: after this the kept copy is shown. */
const PATIENCE_MS = 5_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // Not what lies below it: those are the addresses of other people's cards, too.
    if (pathname === PAGE || pathname === `${PAGE}/`) event.respondWith(networkFirst(request, PAGE));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(keptFirst(request));
  } else if (/^\/api\/user\/[^/]+\/picture\//.test(pathname)) {
    event.respondWith(networkFirst(request, request));
  }
});

async function networkFirst(request, keptAs) {
  const kept = await caches.match(keptAs, { cacheName: KEPT_CARD, ignoreVary: true });
  if (kept === undefined) return fetch(request);
  const answered = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  const tired = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([answered, tired]);
}

/** The address of an asset never changes its content. */
async function keptFirst(request) {
  return (await caches.match(request, { cacheName: KEPT_CARD, ignoreVary: true })) ?? fetch(request);
}
