/** The HTTP client: one function that calls an operation of the API, and the error it throws. */
import type { Answer, Operation, SentBody, SentParams, SentQuery } from '@shared/api/contracts';
import { IDEMPOTENCY_HEADER, PERSON_HEADER } from '@shared/api/request-headers';
import { SOCKET_HEADER } from '@shared/live/live-events';
import { currentUserId } from './current-user-id';
import { liveSocketId } from './live-connection';

/** Empty parts may be left out of a request. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** What a request carries, by the operation's contract. */
export type RequestOf<O extends Operation> = Part<'params', SentParams<O>> &
  Part<'query', SentQuery<O>> & { body?: SentBody<O> | FormData; idempotencyKey?: string };

/**
 * The client's only fetch. Only the contracts' types reach the browser: the server has already checked what it sends, so no
 * schema is loaded to parse it.
 * @throws ApiError for every response that is not OK, and with status 0 when there was none.
 */
export async function callApi<O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  signal?: AbortSignal,
): Promise<Answer<O>> {
  const [method = 'GET', path = ''] = operation.split(' ');
  const { body, idempotencyKey } = request;
  const response = await send(withQuery(fillPath(path, request.params), request.query), {
    method,
    credentials: 'include',
    ...(signal === undefined ? {} : { signal }),
    ...bodyParts(sentHeaders(operation, idempotencyKey), body),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  // A 204 has no body.
  return JSON.parse(text === '' ? 'null' : text);
}

export interface FetchedFile {
  blob: Blob;
  /** As the server calls it; null if it does not say. */
  name: string | null;
}

/** The same for an operation that answers a file. */
export async function fetchFile<O extends Operation>(
  operation: O,
  { params, query }: RequestOf<O>,
): Promise<FetchedFile> {
  const [method = 'GET', path = ''] = operation.split(' ');
  const init = { method, credentials: 'include' as const, headers: sentHeaders(operation) };
  const response = await send(withQuery(fillPath(path, params), query), init);
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const [, name = null] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return { blob: await response.blob(), name };
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, '', 'No connection');
  }
}

function bodyParts(headers: Record<string, string>, body: unknown): RequestInit {
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { body, headers };
  return { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } };
}

function fillPath(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(values.get(name))));
}

function withQuery(path: string, query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** The body of a refusal (D-30): one sentence for people, a code, and messages by field path. */
interface ErrorBody {
  message: string;
  code: string;
  fields: Record<string, string>;
}

const NO_CONNECTION = 'Hearthside cannot be reached right now. Please check the connection and try again.';

/**
 * A request that failed. `message` is '{status}: {response text}', or the status text for an empty body (CONST-05, CONST-06);
 * `sentence` is what people may read; `status` 0 means there was no response.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The server's own sentence, or null where it sent none. */
  readonly serverSentence: string | null;

  constructor(
    readonly status: number,
    responseText: string,
    statusText = '',
  ) {
    super(`${status}: ${responseText || statusText}`);
    const body = readErrorBody(responseText);
    this.code = body?.code ?? (status === 0 ? 'no_connection' : 'unknown');
    this.fields = body?.fields ?? {};
    this.serverSentence = body?.message ?? null;
  }

  get sentence(): string {
    if (this.serverSentence !== null) return this.serverSentence;
    return this.status === 0 ? NO_CONNECTION : 'Something went wrong. Please try again.';
  }

  /** The session is over. Wrong credentials are a 401 too, and must not lead to signing in (D-30). */
  get isUnauthorized(): boolean {
    return this.message.startsWith('401:') && this.message.includes('Unauthorized');
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}

/** What people may read about a failure: the server's sentence, never a code. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  return 'Something went wrong. Please try again.';
}

function readErrorBody(text: string): ErrorBody | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('message' in parsed)) return null;
    const { message } = parsed;
    if (typeof message !== 'string') return null;
    const code = 'code' in parsed && typeof parsed.code === 'string' ? parsed.code : 'unknown';
    const fields = 'fields' in parsed ? readFields(parsed.fields) : {};
    return { message, code, fields };
  } catch {
    return null;
  }
}

function readFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** What a request says about the page it comes from. @param operation 'METHOD /path' */
export function sentHeaders(operation: string, idempotencyKey?: string): Record<string, string> {
  const socketId = liveSocketId();
  const personId = currentUserId();
  // The socket is named so that this page is not told of its own changes. Asking who is signed in names nobody.
  return {
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...(socketId !== null && !operation.startsWith('GET ') && { [SOCKET_HEADER]: socketId }),
    ...(personId !== null && operation !== 'GET /api/user/me' && { [PERSON_HEADER]: personId }),
  };
}
