/** What the load generator is asked to do, and what it answers. */

export interface DoseSeries {
  cookie: string;
  userId: string;
  medicationIds: string[];
  /** Number of the first dose; each request takes the next, so that no dose is written twice. */
  from: number;
}

export interface LoadOrder {
  port: number;
  connections: number;
  durationMs: number;
  /** Goes on until this many were answered, too: code that has not yet run often is not yet compiled. */
  leastRequests: number;
  /** A whole request as text, which is asked over and over; or doses, each of which is written once. */
  ask: string | DoseSeries;
}

export interface LoadResult {
  requests: number;
  elapsedMs: number;
  p50Ms: number;
  p99Ms: number;
}

/** Far from today, so that the list being measured does not grow by the doses being written. */
const FIRST_DOSE = Date.parse('2030-01-01T00:00:00Z');
const MINUTE_MS = 60_000;

export const LIST_PATH = '/api/medications';

export function getRequest(path: string, cookie: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`;
}

export function doseRequest(doses: DoseSeries, index: number): string {
  const number = doses.from + index;
  const body = JSON.stringify({
    medicationId: doses.medicationIds[number % doses.medicationIds.length],
    userId: doses.userId,
    scheduledTime: new Date(FIRST_DOSE + number * MINUTE_MS).toISOString(),
    status: 'taken',
  });
  return (
    `POST /api/medication-logs HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${doses.cookie}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
