import type { Answer, Operation, SentBody, SentParams, SentQuery } from '@shared/api/contracts';
import { ApiError } from './api-error';
import { sentHeaders } from './sent-headers';

/** Parts that have nothing in them may be left out of a request. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** What a request carries; the contract of the operation says what that may be. */
export type RequestOf<O extends Operation> = Part<'params', SentParams<O>> &
  Part<'query', SentQuery<O>> & { body?: SentBody<O> | FormData; idempotencyKey?: string };

/**
 * The one fetch of the client. Only the contracts' types reach the browser: the server has already checked what it
 * sends, so no schema needs to be loaded to read it.
 * @throws ApiError for every answer that is not OK, and with status 0 when there was no answer.
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
  // A 204 has no body; its answer is nothing.
  return JSON.parse(text === '' ? 'null' : text);
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
