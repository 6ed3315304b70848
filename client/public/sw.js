// Shows reminders while no page is open, and answers them from the notification. The emergency card has a worker and a
// scope of its own (emergency-sw.js). No modules and no types: the build only takes out comments and spaces.

importScripts('/sw-offline.js');

const PLAIN = { title: 'Hearthside', body: 'Open Hearthside to see what is new' };
const LIST = '/reminders';

/** A browser lets a worker open windows for about ten seconds after a press: slower answers come too late for that. */
const ANSWER_WITHIN_MS = 6_000;
const PAGE_ANSWERS_WITHIN_MS = 500;
const KEPT_MS = 7 * 24 * 60 * 60_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(inTurn(() => showPush(event))));
self.addEventListener('notificationclick', (event) => event.waitUntil(answerPress(event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

let last = Promise.resolve();

/** One push after the other: each has to know what the one before has shown. */
function inTurn(run) {
  last = last.then(run, run);
  return last;
}

/** Always shows something: browsers end subscriptions that stay silent (REACH-15). */
async function showPush(event) {
  const message = readMessage(event);
  if (message === null) {
    // A browser that reads these messages by itself shows this one by itself, too.
    if (!event.notification) await self.registration.showNotification(PLAIN.title, plainOptions());
    return;
  }
  const { title, body, delivery } = message;
  const { id, noticeId, tag, step, isQuiet } = delivery;
  const [shown, [standing]] = await Promise.all([readShown(noticeId), self.registration.getNotifications({ tag })]);
  const isNew = shown === undefined || step > shown.step;
  // An old message that arrives late does not replace a newer one, such as 'Taken at 8:04 AM'.
  const isOld = shown !== undefined && (step < shown.step || (step === shown.step && shown.isQuiet && !isQuiet));
  if (isOld && standing) await self.registration.showNotification(standing.title, again(standing));
  else {
    const silent = isQuiet || !isNew || (await ringsOnPage(delivery));
    await self.registration.showNotification(title, optionsOf(body, delivery, silent));
  }
  if (!isOld) await keepShown({ id: noticeId, step, isQuiet, at: Date.now() });
  await post(`/api/deliveries/${id}/shown`).catch(() => undefined);
}

/** Null if it is none of ours. */
function readMessage(event) {
  try {
    const { notification, delivery } = event.data.json();
    const { title, body, navigate } = notification;
    const isWhole = [title, body, delivery.id, delivery.noticeId].every((text) => typeof text === 'string');
    const { pathname, search } = new URL(navigate);
    return isWhole && Number.isInteger(delivery.step)
      ? { title, body, delivery: { tag: delivery.noticeId, actions: [], ...delivery, path: `${pathname}${search}` } }
      : null;
  } catch {
    return null;
  }
}

function optionsOf(body, { id, noticeId, tag, actions, path, dose }, silent) {
  return {
    ...plainOptions(),
    body,
    tag,
    data: { noticeId, deliveryId: id, path, dose },
    silent,
    renotify: !silent,
    requireInteraction: actions.length > 0,
    actions,
  };
}

const plainOptions = () => ({ body: PLAIN.body, tag: 'hearthside', icon: '/icon-192.png', badge: '/badge-96.png' });

/** What stands there already, without a sound. */
function again({ body, tag, data, actions = [], requireInteraction = false }) {
  return { ...plainOptions(), body, tag, data, actions, requireInteraction, silent: true };
}

/** What could not be answered from here is answered on its page. */
async function answerPress({ action, notification }) {
  const { noticeId, path = LIST, dose } = notification.data ?? {};
  if (noticeId !== undefined && action) {
    const pressedAt = Date.now();
    const answered = await post(`/api/notices/${noticeId}/answer`, { answer: action }).catch(() => null);
    if (answered?.ok) return notification.close();
    if (action === 'take' && dose && mayPass(answered) && (await keepWaiting(dose, pressedAt))) {
      return self.registration.showNotification('Waiting to be sent', {
        ...again(notification),
        body: 'It is saved on this device and will be sent when Hearthside is back online.',
        actions: [],
      });
    }
  }
  notification.close();
  await openPage(path);
}

/** In a page that is open and says that it goes there (features/notifications/push-upkeep.tsx), else in a new one. */
async function openPage(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  if (there) return there.focus();
  for (const page of pages) {
    if (await answers(page, { type: 'open', path })) return page.focus();
  }
  return self.clients.openWindow(path);
}

/** An open page rings for these doses already (app/ring/ring.tsx). */
async function ringsOnPage({ kind, at }) {
  if (kind !== 'dose') return false;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return (await Promise.all(pages.map((page) => answers(page, { type: 'ringing', ringsAt: at })))).includes(true);
}

/** Whether the page says yes; one that does not know the question, or sleeps, says nothing. */
function answers(page, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answer = (goes) => {
      port1.close();
      resolve(goes);
    };
    port1.addEventListener('message', () => answer(true));
    port1.start();
    setTimeout(() => answer(false), PAGE_ANSWERS_WITHIN_MS);
    page.postMessage(message, [port2]);
  });
}

/** The browser has replaced the subscription. What fails here is made good when a page is opened (REACH-08). */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const response = await fetch('/api/notifications', { credentials: 'same-origin' });
  if (!response.ok) return;
  const { channels, devices } = await response.json();
  const own = devices.filter(({ isThisOne }) => isThisOne);
  const options = { userVisibleOnly: true, applicationServerKey: channels.publicKey };
  const made = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription?.options ?? options));
  const { endpoint, keys } = made.toJSON();
  const label = own[0]?.label ?? 'This browser';
  const added = await post('/api/notifications/devices', { endpoint, keys, label, usedKey: channels.publicKey });
  if (!added.ok) return;
  const { id } = await added.json();
  for (const former of own) {
    if (former.id !== id) await fetch(`/api/notifications/devices/${former.id}`, { method: 'DELETE' });
  }
}

/** @param personId only if this person is the one who is signed in */
function post(address, body, personId) {
  return fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(personId !== undefined && { 'X-Person': personId }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Without storage everything counts as new: told twice rather than not. */
function readShown(id) {
  return inStore('readonly', (store) => store.get(id)).catch(() => undefined);
}

function keepShown(shown) {
  const keep = (store) => {
    const old = store.index('at').openKeyCursor(IDBKeyRange.upperBound(shown.at - KEPT_MS));
    old.addEventListener('success', () => {
      if (!old.result) return;
      store.delete(old.result.primaryKey);
      old.result.continue();
    });
    return store.put(shown);
  };
  return inStore('readwrite', keep).catch(() => undefined);
}

/** Which notices were shown on this device: ids, steps and times, and nothing to read. */
function inStore(mode, run) {
  const create = (database) => database.createObjectStore('shown', { keyPath: 'id' }).createIndex('at', 'at');
  return inDatabase('notifications', 'shown', create, mode, run);
}

function inDatabase(name, storeName, create, mode, run) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => create(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction(storeName, mode);
      const request = run(transaction.objectStore(storeName));
      transaction.addEventListener('abort', () => reject(transaction.error));
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve(request.result);
      });
    });
  });
}
