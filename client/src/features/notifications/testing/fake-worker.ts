/** Runs public/sw.js and its other part with stand-ins for the parts of a browser that it uses. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { fakeStorage, noStorage, type StoredRow } from '@/testing/fake-storage';

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
  /** The instant for which its page rings. */
  ringsAt?: string;
}

interface FakeWorkerOptions {
  answer?: (request: SentRequest) => WorkerAnswer;
  windows?: FakeWindow[];
  /** No storage, as in some private windows. */
  isWithoutStorage?: boolean;
}

const sourceOf = (address: string) => readFileSync(path.join(process.cwd(), 'client/public', address), 'utf8');
const ORIGIN = 'https://hearthside.example';

/** Its addresses are of the worker's own origin. */
class WorkerRequest extends Request {
  constructor(address: string, init?: RequestInit) {
    super(new URL(address, ORIGIN), init);
  }
}

export function startWorker({
  answer = () => ({ status: 200 }),
  windows = [],
  isWithoutStorage = false,
}: FakeWorkerOptions = {}) {
  const handlers = new Map<string, ((event: unknown) => void)[]>();
  /** Every call of showNotification. */
  const shown: ShownNotification[] = [];
  /** What stands on the device, by tag. */
  const standing = new Map<unknown, ShownNotification>();
  const requests: SentRequest[] = [];
  /** 'focus /medications', 'open /reminders' */
  const led: string[] = [];
  const subscribed: unknown[] = [];
  /** Doses that wait to be sent. */
  const waiting = new Map<string, StoredRow>();

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
    sync: {
      async register() {
        // As Chromium does.
        if (windows.length === 0) throw new DOMException('No open page', 'InvalidAccessError');
      },
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
      windows.map(({ path: at, goes, ringsAt }) => ({
        url: `${ORIGIN}${at}`,
        focus: async () => void led.push(`focus ${at}`),
        postMessage(message: { path: string } | { ringsAt: string }, [port]: MessagePort[]) {
          if ('ringsAt' in message) {
            if (message.ringsAt === ringsAt) port?.postMessage('ringing');
            return;
          }
          if (!goes) return;
          led.push(`go to ${message.path}`);
          port?.postMessage('going');
        },
      })),
    openWindow: async (at: string) => void led.push(`open ${at}`),
  };
  const self = {
    addEventListener: (type: string, handler: (event: unknown) => void) =>
      void handlers.set(type, [...(handlers.get(type) ?? []), handler]),
    skipWaiting: async () => undefined,
    registration,
    clients,
    location: { origin: ORIGIN },
  };
  const send = async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const request = { method, address, body: body === undefined ? null : JSON.parse(body) };
    requests.push(request);
    const answered = answer(request);
    if (answered === null) throw new TypeError('Failed to fetch');
    const { status, body: content } = answered;
    const isText = typeof content === 'string';
    const text = status === 204 ? null : isText ? content : JSON.stringify(content ?? null);
    return new Response(text, { status });
  };
  const { caches, home } = fakeCaches(send);
  const context = vm.createContext({
    self,
    fetch: (request: string | Request, init?: { method?: string; body?: string }) =>
      send(typeof request === 'string' ? request : request.url.replace(ORIGIN, ''), init),
    indexedDB: isWithoutStorage ? noStorage : fakeStorage(waiting),
    caches,
    Response,
    Headers,
    Request: WorkerRequest,
    BroadcastChannel: class {
      postMessage(): void {}
      close(): void {}
    },
    IDBKeyRange: { upperBound: (value: number) => value },
    AbortSignal,
    MessageChannel,
    URL,
    // A page answers at once or never.
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms / 20),
    importScripts: (address: string) => vm.runInContext(sourceOf(address), context),
    Date,
  });
  vm.runInContext(sourceOf('sw.js'), context);

  /** @returns when everything that the event has started is done */
  async function fire(type: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    const dispatched = { ...event, waitUntil: (done: Promise<unknown>) => void waits.push(done) };
    for (const handler of handlers.get(type) ?? []) handler(dispatched);
    await Promise.all(waits);
  }

  return {
    shown,
    standing,
    requests,
    led,
    subscribed,
    waiting,
    home,
    fire,
    /** @returns what the worker answers a page's request with; null: it goes its usual way */
    async get(address: string, mode = 'cors'): Promise<Response | null> {
      let answered: Promise<Response> | null = null;
      const request = { url: ORIGIN + address, method: 'GET', mode };
      const respondWith = (response: Promise<Response>) => {
        answered = response;
      };
      for (const handler of handlers.get('fetch') ?? []) handler({ request, respondWith });
      return answered;
    },
    push: (message: unknown) => fire('push', { data: { json: () => message } }),
    /** Presses the notification, or one of its buttons. */
    async press(tag: string, action = '') {
      const found = standing.get(tag);
      await fire('notificationclick', {
        action,
        notification: { ...found?.options, close: () => void standing.delete(tag) },
      });
    },
  };
}

/** One cache, by address; what is fetched for it is answered like every other request. */
function fakeCaches(send: (address: string) => Promise<Response>) {
  const home = new Map<string, Response>();
  const addressOf = (request: string | Request) =>
    typeof request === 'string' ? request.replace(ORIGIN, '') : request.url.replace(ORIGIN, '');
  const find = async (request: string | Request) => home.get(addressOf(request))?.clone();
  const cache = {
    match: find,
    put: async (address: string, response: Response) => void home.set(address, response),
    add: async (request: string | Request) => {
      const response = await send(addressOf(request));
      if (!response.ok) throw new TypeError('Bad response');
      home.set(addressOf(request), response);
    },
    keys: async () => [...home.keys()].map((address) => ({ url: ORIGIN + address })),
    delete: async (request: string) => home.delete(addressOf(request)),
  };
  const caches = {
    match: find,
    open: async () => cache,
    delete: async () => home.clear(),
  };
  return { caches, home };
}
