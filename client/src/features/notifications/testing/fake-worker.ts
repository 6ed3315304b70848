/** Runs public/sw.js with stand-ins for the parts of a browser that it uses. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

export interface ShownNotification {
  title: string;
  options: Record<string, unknown>;
}

export interface SentRequest {
  method: string;
  address: string;
  body: unknown;
}

/** Null: no connection. */
export type WorkerAnswer = { status: number; body?: unknown } | null;

export interface FakeWindow {
  path: string;
  /** Whether its page says that it goes where a notification leads. */
  goes: boolean;
}

interface FakeWorkerOptions {
  answer?: (request: SentRequest) => WorkerAnswer;
  windows?: FakeWindow[];
  /** No storage, as in some private windows. */
  isWithoutStorage?: boolean;
}

const SOURCE = readFileSync(path.join(process.cwd(), 'client/public/sw.js'), 'utf8');
const ORIGIN = 'https://hearthside.example';

export function startWorker({
  answer = () => ({ status: 200 }),
  windows = [],
  isWithoutStorage = false,
}: FakeWorkerOptions = {}) {
  const handlers = new Map<string, (event: unknown) => void>();
  /** Every call of showNotification. */
  const shown: ShownNotification[] = [];
  /** What stands on the device, by tag. */
  const standing = new Map<unknown, ShownNotification>();
  const requests: SentRequest[] = [];
  /** 'focus /medications', 'open /reminders' */
  const led: string[] = [];
  const subscribed: unknown[] = [];

  const registration = {
    async showNotification(title: string, options: Record<string, unknown>) {
      if (options['silent'] === true && options['renotify'] === true) throw new TypeError('silent and renotify');
      shown.push({ title, options });
      standing.set(options['tag'], { title, options });
    },
    async getNotifications({ tag }: { tag: string }) {
      const found = standing.get(tag);
      return found === undefined ? [] : [{ title: found.title, ...found.options }];
    },
    pushManager: {
      async subscribe(options: unknown) {
        subscribed.push(options);
        return { toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }) };
      },
    },
  };
  const clients = {
    claim: async () => undefined,
    matchAll: async () =>
      windows.map(({ path: at, goes }) => ({
        url: `${ORIGIN}${at}`,
        focus: async () => void led.push(`focus ${at}`),
        postMessage(message: { path: string }, [port]: MessagePort[]) {
          if (!goes) return;
          led.push(`go to ${message.path}`);
          port?.postMessage('going');
        },
      })),
    openWindow: async (at: string) => void led.push(`open ${at}`),
  };
  const self = {
    addEventListener: (type: string, handler: (event: unknown) => void) => void handlers.set(type, handler),
    skipWaiting: async () => undefined,
    registration,
    clients,
  };
  const send = async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const request = { method, address, body: body === undefined ? null : JSON.parse(body) };
    requests.push(request);
    const answered = answer(request);
    if (answered === null) throw new TypeError('Failed to fetch');
    const { status, body: content } = answered;
    return { ok: status < 300, status, json: async () => content };
  };
  vm.runInNewContext(SOURCE, {
    self,
    fetch: send,
    indexedDB: isWithoutStorage ? { open: () => dispatching('error') } : fakeStorage(),
    IDBKeyRange: { upperBound: (value: number) => value },
    AbortSignal,
    MessageChannel,
    URL,
    // A page answers at once or never.
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms / 20),
    Date,
  });

  /** @returns when everything that the event has started is done */
  async function fire(type: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (done: Promise<unknown>) => void waits.push(done) });
    await Promise.all(waits);
  }

  return {
    shown,
    standing,
    requests,
    led,
    subscribed,
    fire,
    push: (message: unknown) => fire('push', { data: { json: () => message } }),
    /** Presses the notification, or one of its buttons. */
    async press(tag: string, action = '') {
      const found = standing.get(tag);
      await fire('notificationclick', {
        action,
        notification: { data: found?.options['data'], close: () => void standing.delete(tag) },
      });
    },
  };
}

/** Only what the worker uses: one store, found by id, and emptied by age. */
function fakeStorage() {
  const rows = new Map<string, { id: string; at: number }>();
  const store = {
    get: (id: string) => ({ result: rows.get(id) }),
    put: (row: { id: string; at: number }) => {
      rows.set(row.id, row);
      return { result: row.id };
    },
    delete: (id: string) => void rows.delete(id),
    index: () => ({
      openKeyCursor: (until: number) => {
        for (const { id, at } of rows.values()) if (at <= until) rows.delete(id);
        return dispatching('success', { result: null });
      },
    }),
  };
  const database = {
    createObjectStore: () => ({ createIndex: () => undefined }),
    close: () => undefined,
    transaction: () => dispatching('complete', { objectStore: () => store }),
  };
  return { open: () => dispatching('success', { result: database }) };
}

/** Something that soon dispatches this event. */
function dispatching<Parts extends object>(type: string, parts?: Parts) {
  const target = Object.assign(new EventTarget(), parts);
  setTimeout(() => target.dispatchEvent(new Event(type)));
  return target;
}
