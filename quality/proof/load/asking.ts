// How somebody's browser asks: every answer is noted.
import { IDEMPOTENCY_HEADER } from '@shared/api/request-headers';
import { sessionOf } from '../../../server/testing/session-of';
import { upload } from '../../../server/testing/uploads';
import type { Tally } from './tally';
import type { Villager } from './village';

export interface Content {
  json?: object;
  file?: { field: string; name: string; type: string; bytes: Buffer };
  /** Fields beside the file. */
  values?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  /** Instead of the person's own. */
  cookie?: string;
}

export interface Asked {
  status: number;
  isDone: boolean;
  text: string;
  /** The session that came with the answer, as a Cookie header. */
  cookie: string;
}

/** @param operation such as 'GET /api/user/me'. */
export type Ask = (operation: string, content?: Content) => Promise<Asked>;

const PATIENCE_MS = 60_000;

/** @returns a way to ask as that person. A connection that breaks is a fault, and answered with status 0. */
export function askingAs(url: string, who: Villager, tally: Tally): Ask {
  return async (operation, content = {}) => {
    const [method = '', path = ''] = operation.split(' ');
    const from = performance.now();
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...asSent(path, who, content),
      });
      const text = await response.text();
      tally.note({ operation: withoutIds(operation), status: response.status, tookMs: performance.now() - from, text });
      return { status: response.status, isDone: response.ok, text, cookie: sessionOf(response) };
    } catch (error) {
      tally.requests += 1;
      tally.fault(`${withoutIds(operation)}: ${error instanceof Error ? describe(error) : String(error)}`);
      return { status: 0, isDone: false, text: '', cookie: '' };
    }
  };
}

function asSent(path: string, who: Villager, { json, file, values, idempotencyKey, cookie = who.cookie }: Content) {
  if (file !== undefined) {
    const { body, headers } = upload(path, [file], values);
    return { headers: { ...headers, Cookie: cookie }, ...(body === undefined ? {} : { body }) };
  }
  if (json === undefined) return { headers: { Cookie: cookie } };
  const headers = {
    Cookie: cookie,
    'Content-Type': 'application/json',
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
  };
  return { headers, body: JSON.stringify(json) };
}

function describe(error: Error): string {
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

const withoutIds = (operation: string) => operation.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
