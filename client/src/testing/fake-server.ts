/** Answers fetch in component tests, so that the one api client runs as it is. */
import { onTestFinished, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@shared/api/request-headers';

export interface FakeRequest {
  method: string;
  /** Path and query: '/api/medications?day=2026-03-03'. */
  path: string;
  /** Parsed JSON, the FormData, or null. */
  body: unknown;
  /** Of its headers the one that names it; null where it has none. */
  idempotencyKey: string | null;
}

export interface FakeAnswer {
  status?: number;
  /** Sent as JSON; left out for 204. */
  body?: unknown;
}

/** A fixed answer, or one made from the request. To refuse the connection, throw. */
export type FakeRoute = FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>);

/** What screens about health read beside their readings, and games beside their scores: nothing, unless a test says otherwise. */
const USUAL: Readonly<Record<string, FakeRoute>> = {
  'GET /api/symptoms': { body: [] },
  'GET /api/reading-targets': { body: [] },
  'GET /api/trend-watches': { body: [] },
  'GET /api/worth-telling': { body: [] },
  'GET /api/game-decks': { body: [] },
};

/**
 * Routes by 'METHOD /path'; the query string is ignored for finding one. A request nobody answers fails the test with
 * its name. Returns the requests so far, in order.
 */
export function serve(routes: Readonly<Record<string, FakeRoute>>): FakeRequest[] {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = readRequest(input, init);
    requests.push(request);
    const name = `${request.method} ${request.path.split('?')[0] ?? ''}`;
    const route = routes[name] ?? USUAL[name];
    if (route === undefined) throw new Error(`No answer for ${request.method} ${request.path}`);
    const { status = 200, body } = typeof route === 'function' ? await route(request) : route;
    const headers = { 'Content-Type': 'application/json' };
    return body === undefined
      ? new Response(null, { status: status === 200 ? 204 : status })
      : new Response(JSON.stringify(body), { status, headers });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return requests;
}

function readRequest(input: RequestInfo | URL, init: RequestInit | undefined): FakeRequest {
  const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
  const body = init?.body ?? null;
  return {
    method: (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase(),
    path: url.pathname + url.search,
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    idempotencyKey: new Headers(init?.headers).get(IDEMPOTENCY_HEADER),
  };
}
