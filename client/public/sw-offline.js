// The part of sw.js, in the same scope, for times without a connection: doses that wait to be sent, and a senior's home.
self.addEventListener('push', (event) => {
  // There is a connection.
  event.waitUntil(Promise.all([sendWaiting().catch(() => undefined), keepAgain()]));
});
self.addEventListener('sync', (event) => event.waitUntil(sendWaiting()));
self.addEventListener('message', (event) => {
  const { type, assets } = event.data;
  if (type === 'keep') event.waitUntil(homeTurn(() => keepHome(assets)));
  else if (type === 'forget') event.waitUntil(forgetHome());
});
self.addEventListener('install', routeRequests);
self.addEventListener('fetch', answerRequest);

const WAITING = 'waiting-doses';
const WEEK_S = 7 * 24 * 60 * 60;

/** Doses that wait, as src/features/medications/waiting-storage.ts keeps them. */
function inWaiting(mode, run) {
  const keyPath = ['personId', 'medicationId', 'scheduledTime'];
  return inDatabase(WAITING, 'doses', (database) => database.createObjectStore('doses', { keyPath }), mode, run);
}

/** Whether it may be recorded later: no connection, too many requests, or a fault. Signed out, its page asks who it is. */
const mayPass = (response) => response === null || response.status === 429 || response.status >= 500;

/** @returns false if it cannot be kept */
async function keepWaiting({ personId, userId, at, medicationIds }, pressedAt) {
  const press = { personId, userId, scheduledTime: at, status: 'taken', pressedAt, takenTime: null };
  const row = (medicationId) => ({ ...press, medicationId, mayHaveArrived: true });
  try {
    await inWaiting('readwrite', (store) => medicationIds.map((id) => store.put(row(id))).at(-1));
  } catch {
    return false;
  }
  tellPages();
  // Chromium refuses this without an open page.
  await self.registration.sync?.register(WAITING).catch(() => undefined);
  return true;
}

/** What is refused stays for a page, which says so. @throws while the server cannot be reached, so that it is tried again */
async function sendWaiting() {
  const doses = await inWaiting('readonly', (store) => store.getAll());
  for (const dose of doses) {
    // From now on the server may have it.
    if (!(await whileWaiting(dose, (store) => store.put({ ...dose, mayHaveArrived: true })))) continue;
    const { personId, medicationId, userId, scheduledTime, status, pressedAt, takenTime, reason } = dose;
    const passed = Math.max(0, Math.round((Date.now() - pressedAt) / 1000));
    const press = { medicationId, userId, scheduledTime, status, reason, secondsAgo: Math.min(passed, WEEK_S) };
    press.takenTime = takenTime ?? (passed > WEEK_S ? new Date(pressedAt).toISOString() : undefined);
    const answered = await post('/api/medication-logs', press, personId);
    if (mayPass(answered)) throw new Error('Later');
    if (answered.ok) await whileWaiting(dose, (store, key) => store.delete(key));
  }
  if (doses.length > 0) tellPages();
}

Object.assign(self, { keepWaiting });

/** Unless it was taken back or pressed again since. @returns whether it was not */
async function whileWaiting({ personId, medicationId, scheduledTime, pressedAt }, run) {
  const key = [personId, medicationId, scheduledTime];
  const isSame = (row) => row?.pressedAt === pressedAt;
  const found = await inWaiting('readwrite', (store) => {
    const getting = store.get(key);
    getting.addEventListener('success', () => isSame(getting.result) && run(store, key));
    return getting;
  });
  return isSame(found);
}

function tellPages() {
  const channel = new BroadcastChannel(WAITING);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin
  channel.postMessage('changed');
  channel.close();
}

/** The home of the senior who is signed in here: its page, its code, and the doses in it (src/lib/kept-home.ts). */
const HOME = 'home';
const LOGS = '/api/medication-logs?date=';
/** When it was kept. */
const AT_HEADER = 'X-Kept-At';
const HOUR_MS = 60 * 60_000;

/** A weak line is as good as none: after this the kept home is shown. */
const PATIENCE_MS = 5_000;

const PHOTO = /^\/api\/medications\/[^/]+\/photo\//;

/**
 * What needs no code of ours goes its way without this worker, which a phone would have to start first. Other browsers than
 * Chromium ask answerRequest.
 */
function routeRequests(event) {
  event.addRoutes?.([
    { condition: { requestMode: 'navigate', urlPattern: '/' }, source: 'fetch-event' },
    { condition: { requestMode: 'navigate' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: HOME } },
  ]);
}

/** Everything else goes its usual way, data too: what is old is only ever shown in a page that says so. */
function answerRequest(event) {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(homeOr(request));
  } else if (pathname.startsWith('/assets/') || PHOTO.test(pathname)) {
    // What these addresses lead to never changes.
    event.respondWith(kept(request).then((found) => found ?? fetch(request)));
  }
}

const kept = (request) => caches.match(request, { cacheName: HOME, ignoreVary: true });

/** Looks for the kept home only when there is no answer: a phone's storage is slow. */
async function homeOr(request) {
  const answer = fetch(request);
  const usable = answer.then(
    (response) => (response.status < 500 ? response : null),
    () => null,
  );
  const tired = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const inTime = await Promise.race([usable, tired]);
  if (inTime !== null) return inTime;
  const page = await kept('/');
  return page === undefined ? answer : asKept(page);
}

/** The page says since when it is kept. Its security policy allows what stands in it, and an attribute is no code. */
async function asKept({ headers, body }) {
  const html = await new Response(body).text();
  return new Response(html.replace('<html', `<html data-kept-at="${headers.get(AT_HEADER)}"`), { headers });
}

let turn = Promise.resolve();
/** How often the home was forgotten: what was fetched before that is not kept. */
let forgotten = 0;

function homeTurn(run) {
  turn = turn.then(run).catch(() => undefined);
  return turn;
}

const keepAgain = () => homeTurn(async () => (await kept('/')) && keepHome([]));

function forgetHome() {
  forgotten += 1;
  return homeTurn(() => caches.delete(HOME));
}

/** Fetches the home as the person who is signed in now. @param assets what its page has loaded, besides what it names */
async function keepHome(assets) {
  const before = forgotten;
  const response = await fetch('/', { credentials: 'same-origin', cache: 'no-store' });
  const page = response.ok ? await response.text() : '';
  // Where it is missing, the server does not know who is signed in: its database is away.
  const [, account] = /id="account">(.*?)<\/script>/s.exec(page) ?? [];
  if (account === undefined) return;
  const { role, timeZone } = JSON.parse(account) ?? {};
  if (role !== 'senior') return caches.delete(HOME);
  // Without its data it would be an empty page.
  if (!page.includes('id="page-state"')) return;
  const [, entry] = /import\("([^"]+)"\)/.exec(page) ?? [];
  const home = await caches.open(HOME);
  const isSameBuild = entry !== undefined && (await home.match(entry)) !== undefined;
  const photos = [...page.matchAll(/src="(\/api\/medications\/[^"]+)"/g)].map(([, address]) => address);
  const lasting = new Set([...(page.match(/\/assets\/[\w.-]+/g) ?? []), ...assets, ...photos]);
  for (const address of lasting) {
    if (await home.match(address)) continue;
    // Without its styles it could not be read.
    if (address.endsWith('.css')) await home.add(address);
    else await home.add(address).catch(() => undefined);
  }
  const days = new Set([0, 24, 25].map((hours) => LOGS + dayIn(timeZone, Date.now() + hours * HOUR_MS)));
  for (const address of days) await home.add(new Request(address, { cache: 'no-store' }));
  const headers = new Headers(response.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(AT_HEADER, String(Date.now()));
  if (before !== forgotten) return;
  await home.put('/', new Response(page, { headers }));
  for (const { url } of await home.keys()) {
    const { pathname, search } = new URL(url);
    const address = pathname + search;
    const isStill = pathname.startsWith('/assets/') ? isSameBuild : address === '/' || days.has(address);
    if (!isStill && !lasting.has(address)) await home.delete(url);
  }
}

/** 'YYYY-MM-DD' */
function dayIn(timeZone, at) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const { year, month, day } = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}
