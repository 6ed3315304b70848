/** How HTTP asks for files and is answered: whole, in part, or not at all. */
import type { Request, Response } from 'express';

/** What there is to know of a stored file before it is opened. */
export interface FileFacts {
  /** Bytes. */
  length: number;
  lastModified: Date;
}

/** Both ends belong to it; the first byte is 0. */
export interface Part {
  start: number;
  end: number;
}

/** Whether it could be content with less than the whole file. */
export function asksForLess({ method, headers }: Request): boolean {
  const { range, 'if-none-match': tags, 'if-modified-since': since } = headers;
  return method === 'HEAD' || range !== undefined || tags !== undefined || since !== undefined;
}

/** The part that is asked for; null for all of it, which also answers several parts at once and what nobody understands. */
export function partAskedFor(request: Request, { length, lastModified }: FileFacts): Part | 'beyond the end' | null {
  if (request.method === 'HEAD' || !/^ *bytes=/.test(request.get('Range') ?? '')) return null;
  const ifRange = request.get('If-Range');
  // To somebody who has the beginning of another file, a part of this one is of no use.
  if (ifRange !== undefined && !(lastModified.getTime() <= Date.parse(ifRange))) return null;
  const ranges = request.range(length, { combine: true });
  if (ranges === -1) return 'beyond the end';
  if (ranges === undefined || ranges === -2) return null;
  const [only, another] = ranges;
  return only === undefined || another !== undefined ? null : only;
}

/** For a browser that has the whole file already, and goes on with a download. */
export function answerBeyondTheEnd(response: Response, headers: Record<string, string>): void {
  for (const name of ABOUT_CONTENT) response.removeHeader(name);
  response.status(416).set(headers).end();
}

/** Takes back what was said of the file, as something else will be answered, which nobody may keep in its place. */
export function forgetFile(response: Response): void {
  if (response.headersSent) return;
  for (const name of [...ABOUT_CONTENT, 'Accept-Ranges', 'Content-Range', 'Last-Modified']) response.removeHeader(name);
  response.set('Cache-Control', 'no-store');
}

const ABOUT_CONTENT = ['Content-Disposition', 'Content-Type'];
