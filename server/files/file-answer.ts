/** HTTP conditional and range requests for files: whole, in part, or not at all. */
import type { Request, Response } from 'express';

/** A stored file's metadata, known before it is opened. */
export interface FileFacts {
  /** Bytes. */
  length: number;
  lastModified: Date;
}

/** Inclusive; the first byte is 0. */
export interface Part {
  start: number;
  end: number;
}

/** Whether less than the whole file might do. */
export function asksForLess({ method, headers }: Request): boolean {
  const { range, 'if-none-match': tags, 'if-modified-since': since } = headers;
  return method === 'HEAD' || range !== undefined || tags !== undefined || since !== undefined;
}

/** The requested range; null for the whole file, which also answers multiple or malformed ranges. */
export function partAskedFor(request: Request, { length, lastModified }: FileFacts): Part | 'beyond the end' | null {
  if (request.method === 'HEAD' || !/^ *bytes=/.test(request.get('Range') ?? '')) return null;
  const ifRange = request.get('If-Range');
  // A range is useless to a client that has the beginning of another version.
  if (ifRange !== undefined && !(lastModified.getTime() <= Date.parse(ifRange))) return null;
  const ranges = request.range(length, { combine: true });
  if (ranges === -1) return 'beyond the end';
  if (ranges === undefined || ranges === -2) return null;
  const [only, another] = ranges;
  return only === undefined || another !== undefined ? null : only;
}

/** For a browser that resumes a download although it has the whole file. */
export function answerBeyondTheEnd(response: Response, headers: Record<string, string>): void {
  for (const name of ABOUT_CONTENT) response.removeHeader(name);
  response.status(416).set(headers).end();
}

/** Removes the file's headers, because an error is sent instead, which must not be cached. */
export function forgetFile(response: Response): void {
  if (response.headersSent) return;
  for (const name of [...ABOUT_CONTENT, 'Accept-Ranges', 'Content-Range', 'Last-Modified']) response.removeHeader(name);
  response.set('Cache-Control', 'no-store');
}

const ABOUT_CONTENT = ['Content-Disposition', 'Content-Type'];
