// Sends requests the way a user's browser does and records every response.
import { IDEMPOTENCY_HEADER } from '@shared/api/request-headers';
import { sessionOf } from '../../../server/testing/session-of';
import { upload } from '../../../server/testing/uploads';
import type { Villager } from './village';

export interface Content {
  json?: object;
  file?: { field: string; name: string; type: string; bytes: Buffer };
  /** Form fields sent along with the file. */
  values?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  /** Overrides the user's own. */
  cookie?: string;
}

export interface Asked {
  status: number;
  isDone: boolean;
  text: string;
  /** The session set by the response, as a Cookie header. */
  cookie: string;
}

/** @param operation such as 'GET /api/user/me'. */
export type Ask = (operation: string, content?: Content) => Promise<Asked>;

const PATIENCE_MS = 60_000;

/** @returns a function that sends requests as that user. A broken connection counts as a fault and returns status 0 */
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

export interface Answered {
  operation: string;
  status: number;
  /** Milliseconds until the whole response had arrived. */
  tookMs: number;
  text: string;
}

const KEPT_FAULTS = 20;
const SHOWN = 300;

/** Counts requests and responses, and keeps the unexpected ones. */
export class Tally {
  requests = 0;
  serverErrors = 0;
  faultCount = 0;
  /** The first few, as text. */
  readonly faults: string[] = [];
  readonly #tookMs: number[] = [];

  note({ operation, status, tookMs, text }: Answered): void {
    this.requests += 1;
    this.#tookMs.push(tookMs);
    if (status >= 500) this.serverErrors += 1;
    if (status >= 300) this.fault(`${operation}: ${status} ${text.slice(0, SHOWN)}`);
  }

  /** Anything that should not have happened, unexpected responses included. */
  fault(words: string): void {
    this.faultCount += 1;
    if (this.faults.length < KEPT_FAULTS) this.faults.push(words);
  }

  /** Percentile of the response times, in milliseconds; 0 without any. */
  quantile(share: number): number {
    return quantile(this.#tookMs, share);
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
