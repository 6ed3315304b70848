// How somebody's browser asks: every answer is noted.
import { IDEMPOTENCY_HEADER } from '@shared/api/request-headers';
import { sessionOf } from '../../../server/testing/session-of';
import { upload } from '../../../server/testing/uploads';
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

/** Counts what was asked and answered, and keeps what nobody expected. */

export interface Answered {
  operation: string;
  status: number;
  /** Milliseconds until the whole answer was there. */
  tookMs: number;
  text: string;
}

const KEPT_FAULTS = 20;
const SHOWN = 300;

export class Tally {
  requests = 0;
  serverErrors = 0;
  faultCount = 0;
  /** The first few, in words. */
  readonly faults: string[] = [];
  readonly #tookMs: number[] = [];

  note({ operation, status, tookMs, text }: Answered): void {
    this.requests += 1;
    this.#tookMs.push(tookMs);
    if (status >= 500) this.serverErrors += 1;
    if (status >= 300) this.fault(`${operation}: ${status} ${text.slice(0, SHOWN)}`);
  }

  /** Something that should not have happened, an unexpected answer included. */
  fault(words: string): void {
    this.faultCount += 1;
    if (this.faults.length < KEPT_FAULTS) this.faults.push(words);
  }

  /** Milliseconds that this share of the answers took at most; 0 without any. */
  quantile(share: number): number {
    return quantile(this.#tookMs, share);
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
