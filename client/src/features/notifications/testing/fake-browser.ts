/** A browser that takes notifications, as far as jsdom lacks it. */
import { onTestFinished, vi } from 'vitest';

interface FakeBrowserOptions {
  /** What the browser's own question is answered with. */
  answer?: NotificationPermission;
  permission?: NotificationPermission;
  /** The server's key that its present subscription was made with; null: it has none. */
  subscribedWith?: string | null;
  hasWorker?: boolean;
}

export function haveNotifications({
  answer = 'granted',
  permission = 'default',
  subscribedWith = null,
  hasWorker = subscribedWith !== null,
}: FakeBrowserOptions = {}) {
  /** 'ask', 'register /sw.js', 'subscribe with KEY', 'unsubscribe' */
  const did: string[] = [];
  let count = 0;
  let subscription = subscribedWith === null ? null : subscriptionWith(subscribedWith);
  function subscriptionWith(key: string) {
    count += 1;
    const endpoint = `https://push.example/${count}`;
    return {
      endpoint,
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p256dh', auth: 'auth' } }),
      unsubscribe: async () => {
        did.push('unsubscribe');
        subscription = null;
        return true;
      },
    };
  }
  const registration = {
    scope: `${location.origin}/`,
    active: {},
    installing: null,
    waiting: null,
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        did.push(`subscribe with ${key}`);
        subscription = subscriptionWith(key);
        return subscription;
      },
    },
  };
  const messages = new EventTarget();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', EventTarget);
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      did.push('ask');
      return answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(messages, {
      register: async (worker: string) => {
        did.push(`register ${worker}`);
        return registration;
      },
      getRegistrations: async () => (hasWorker ? [registration] : []),
    }),
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { did, messages };
}

/** @param key URL-safe base 64 of whole groups of four */
function bytesOf(key: string): ArrayBuffer {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0).buffer;
}
