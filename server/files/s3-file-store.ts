import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { S3Settings } from '../config';
import { filesUnavailable, notFound } from '../errors/app-error';
import { answerBeyondTheEnd, asksForLess, type FileFacts, forgetFile, type Part, partAskedFor } from './file-answer';
import type { FileStore } from './file-store';
import { kindsOf, openBucket, type OpenedFile, type Patience } from './s3-bucket';

const PATIENCE: Patience = { connectMs: 2_000, silenceMs: 4_000, stalledMs: 60_000 };
const READER_IS_GONE = 'ERR_STREAM_PREMATURE_CLOSE';

/** Files in a bucket, acknowledged by S3 before `put` returns. No address in the bucket is ever shown to anyone. */
export async function createS3FileStore(
  settings: S3Settings,
  log: Logger,
  patience: Patience = PATIENCE,
): Promise<FileStore> {
  const bucket = await openBucket(settings, patience);
  const report = reporter(log);

  /** @throws AppError files_unavailable for any failure. */
  async function trying<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      report(error);
      throw filesUnavailable();
    }
  }

  async function open(key: string, part: Part | null): Promise<OpenedFile> {
    const file = await trying(bucket.open(key, part));
    if (file === null) throw notFound();
    return file;
  }

  // A wrong bucket or key is reported at startup, not at the first upload.
  bucket.check().catch(report);

  return {
    put: (key, bytes) => trying(bucket.put(key, bytes)),
    remove: (key) => trying(bucket.remove(key)),
    removeFolder: (folder) => trying(bucket.removeFolder(folder)),

    async read(key) {
      return (await open(key, null)).body;
    },

    async send(key, response) {
      try {
        const facts = asksForLess(response.req) ? await trying(bucket.factsOf(key)) : null;
        const part = facts === null ? null : answerWithoutFile(key, facts, response);
        if (part === 'answered') return;
        await sendFile(await open(key, part), key, response, report);
      } catch (error) {
        forgetFile(response);
        throw error;
      }
    },
  };
}

/** For the operator: neither keys nor messages, which could name people's files. */
function reporter(log: Logger): (error: unknown) => void {
  return (error) => log.error({ kinds: kindsOf(error) }, 'Files in S3 cannot be reached');
}

/** Responds directly if no byte of the file is needed. @returns the needed range, null for all of it. */
function answerWithoutFile(key: string, facts: FileFacts, response: Response): Part | 'answered' | null {
  const { req: request } = response;
  response.set({ 'Accept-Ranges': 'bytes', 'Last-Modified': facts.lastModified.toUTCString() });
  if (request.fresh) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return 'answered';
  }
  const part = partAskedFor(request, facts);
  if (part === 'beyond the end') {
    answerBeyondTheEnd(response, { 'Content-Range': `bytes */${facts.length}` });
    return 'answered';
  }
  if (request.method !== 'HEAD') return part;
  typed(response, key).set('Content-Length', String(facts.length)).end();
  return 'answered';
}

/** If either end breaks off, so does the other one's connection. */
async function sendFile(
  { body, length, range, lastModified }: OpenedFile,
  key: string,
  response: Response,
  report: (error: unknown) => void,
): Promise<void> {
  typed(response, key).set('Accept-Ranges', 'bytes');
  if (lastModified !== undefined) response.set('Last-Modified', lastModified.toUTCString());
  if (length !== undefined) response.set('Content-Length', String(length));
  if (range !== undefined) response.status(206).set('Content-Range', range);
  await pipeline(body, response).catch((error: unknown) => {
    if (!kindsOf(error).includes(READER_IS_GONE)) report(error);
  });
}

/** The type by file name if none is given. */
function typed(response: Response, key: string): Response {
  return response.get('Content-Type') === undefined ? response.type(path.extname(key)) : response;
}
