/** The browser's store for pages, in memory, and what is fetched into it. */
import { onTestFinished, vi } from 'vitest';

const pathOf = (named: RequestInfo | URL) =>
  new URL(named instanceof Request ? named.url : String(named), location.origin).pathname;

class FakeCache {
  readonly entries = new Map<string, Response>();

  async match(named: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(pathOf(named))?.clone();
  }

  async put(named: RequestInfo | URL, response: Response): Promise<void> {
    this.entries.set(pathOf(named), response);
  }

  async add(named: RequestInfo | URL): Promise<void> {
    const response = await fetchInto(pathOf(named));
    if (!response.ok) throw new TypeError('Request failed');
    await this.put(named, response);
  }

  async addAll(all: readonly RequestInfo[]): Promise<void> {
    await Promise.all(all.map((named) => this.add(named)));
  }

  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((path) => new Request(new URL(path, location.origin)));
  }
}

let fetchInto: (path: string) => Promise<Response> = () => Promise.reject(new TypeError('No connection'));

export interface FakeStore {
  /** The paths in a cache; null where there is no such cache. */
  kept: (name: string) => string[] | null;
  /** Where service workers were registered. */
  registered: string[];
}

/** @param answer what the server has at a path; null: nothing. To refuse the connection, throw. */
export function serveCaches(answer: (path: string) => string | null): FakeStore {
  const byName = new Map<string, FakeCache>();
  const registered: string[] = [];
  fetchInto = async (path) => {
    const text = answer(path);
    return new Response(text, { status: text === null ? 404 : 200 });
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = byName.get(name) ?? new FakeCache();
      byName.set(name, cache);
      return cache;
    },
    delete: async (name: string) => byName.delete(name),
    match: async (named: string, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      byName.get(cacheName)?.match(named),
  });
  const serviceWorker = {
    register: async (file: string, { scope = '' }: RegistrationOptions = {}) => {
      registered.push(`${file} for ${scope}`);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return {
    kept: (name) => {
      const cache = byName.get(name);
      return cache === undefined ? null : [...cache.entries.keys()].toSorted();
    },
    registered,
  };
}
