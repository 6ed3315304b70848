/** The load generator's orders, and its answers. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface DoseTaker {
  cookie: string;
  userId: string;
  medicationIds: string[];
}

export interface LoadOrder {
  port: number;
  connections: number;
  durationMs: number;
  /** Continues until this many responses, too: code that has rarely run is not compiled yet. */
  leastRequests: number;
  /** A number no earlier dose has. */
  firstDose: number;
  /** Whole requests as text; or doses, each written once. Each connection repeats one person's requests. */
  ask: { requests: string[] } | { doses: DoseTaker[] };
}

export interface LoadResult {
  requests: number;
  elapsedMs: number;
  p50Ms: number;
  p99Ms: number;
}

/** Far from today, so that writing doses does not grow the measured list; doses cannot be taken years ahead. */
const FIRST_DOSE = Date.parse('2001-01-01T00:00:00Z');
const MINUTE_MS = 60_000;

export const LIST_PATH = '/api/medications';

/** The header that names the user to the floor, which looks up no session; Hearthside knows no such header. */
export const PERSON_HEADER = 'x-rows-of';

export function getRequest(path: string, cookie: string, userId: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n${PERSON_HEADER}: ${userId}\r\n\r\n`;
}

/** @param number of the dose: no two requests may have the same one */
export function doseRequest(doses: DoseTaker, number: number): string {
  const body = JSON.stringify({
    medicationId: doses.medicationIds[number % doses.medicationIds.length],
    userId: doses.userId,
    scheduledTime: new Date(FIRST_DOSE + number * MINUTE_MS).toISOString(),
    status: 'taken',
  });
  return (
    `POST /api/medication-logs HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${doses.cookie}\r\n${PERSON_HEADER}: ${doses.userId}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** @throws Error for any unexpected response */
export async function carryOut(load: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  const answered = once(load, 'message', { signal: AbortSignal.timeout(order.durationMs + 120_000) });
  load.send(order);
  const [answer] = (await answered) as [{ result: LoadResult } | { failure: string }];
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.result;
}
