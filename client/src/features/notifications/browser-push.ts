/** This browser's own part: whether it can be told, asking it, and its subscription at the maker's push service. */
import type { NotificationDevice } from '@shared/api/notifications';
import { deviceWords } from '@shared/domain/device-words';
import { ApiError, callApi } from '@/lib/api';
import { startWorker } from '@/lib/worker';

/** The endpoint last sent to the server, which never says which one it knows. */
const SENT_KEY = 'push-endpoint';

export type PushSupport = 'ready' | 'needs_https' | 'needs_home_screen' | 'none';

export function pushSupport(): PushSupport {
  if (!isSecureContext) return 'needs_https';
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'ready';
  return isApplePortable() && !matchMedia('(display-mode: standalone)').matches ? 'needs_home_screen' : 'none';
}

/** iPads call themselves Macintosh, but no Mac has a touch screen. */
function isApplePortable(): boolean {
  return /\biP(?:hone|ad|od)\b/.test(navigator.userAgent) || isPad();
}

const isPad = () => /\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** 'Chrome on Android tablet': what its owner calls it in the list. */
function deviceLabel(): string {
  const { userAgent } = navigator;
  const words = deviceWords(userAgent) ?? 'A browser';
  if (isPad()) return words.replace('a Mac', 'iPad');
  // Android's browsers say 'Mobile' on phones alone.
  if (!words.endsWith('Android')) return words;
  return `${words} ${userAgent.includes('Mobile') ? 'phone' : 'tablet'}`;
}

export type TurnedOn = { as: 'on'; device: NotificationDevice } | { as: 'refused' | 'not yet' | 'failed' };

/** Asks the browser, which asks the person: only after a press. @throws ApiError if the server refuses */
export async function turnOn(publicKey: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { as: permission === 'denied' ? 'refused' : 'not yet' };
  try {
    return { as: 'on', device: await addThisDevice(publicKey) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The maker's push service was not reached, or the browser has none.
    return { as: 'failed' };
  }
}

/** Subscribes this browser with the server's key, and tells the server. */
async function addThisDevice(publicKey: string): Promise<NotificationDevice> {
  const registration = await startWorker();
  try {
    return await send(await subscription(registration, publicKey), publicKey);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    // The server has another key by now.
    const { channels } = await callApi('GET /api/notifications', {});
    return send(await subscription(registration, channels.publicKey), channels.publicKey);
  }
}

/** The present one if it was made with this key, else a new one. */
async function subscription(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const { pushManager } = registration;
  const present = await pushManager.getSubscription();
  if (present !== null && isMadeWith(present, publicKey)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Browsers that do not tell the key are believed. */
function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return true;
  const text = btoa(String.fromCodePoint(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey.replaceAll('=', '');
}

async function send(subscribed: PushSubscription, usedKey: string): Promise<NotificationDevice> {
  const { endpoint = '', keys = {} } = subscribed.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const device = await callApi('POST /api/notifications/devices', {
    body: { endpoint, keys: { p256dh, auth }, label: deviceLabel(), usedKey },
  });
  localStorage.setItem(SENT_KEY, endpoint);
  await removeFormer(device.id);
  return device;
}

/** This browser under an endpoint that it no longer has. */
async function removeFormer(id: string): Promise<void> {
  const { devices } = await callApi('GET /api/notifications', {});
  for (const former of devices.filter((device) => device.isThisOne && device.id !== id)) {
    await callApi('DELETE /api/notifications/devices/{id}', { params: { id: former.id } });
  }
}

async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.find(({ scope }) => new URL(scope).pathname === '/');
}

/** Ends this browser's subscription, so that no later page adds it again. */
export async function forgetThisDevice(): Promise<void> {
  localStorage.removeItem(SENT_KEY);
  if (pushSupport() !== 'ready') return;
  const registration = await ownRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Subscriptions end and change without a word: once for each page, adds this browser again if the server does not know
 * it as it is (REACH-08). Asks nobody anything.
 * @returns whether something was changed
 */
export async function keepThisDevice(): Promise<boolean> {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return false;
  const registration = await ownRegistration();
  if (registration === undefined) return false;
  const present = await registration.pushManager.getSubscription();
  const { channels, devices } = await callApi('GET /api/notifications', {});
  const known = devices.find(({ isThisOne }) => isThisOne);
  // Never turned on here, or removed, perhaps while this was being asked.
  const sent = localStorage.getItem(SENT_KEY);
  if (sent === null || (present === null && known === undefined)) return false;
  const isSame =
    present !== null && isMadeWith(present, channels.publicKey) && sent === present.endpoint && known?.state === 'ok';
  if (isSame) return false;
  await addThisDevice(channels.publicKey);
  return true;
}
