import { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { S3Settings } from '../config';
import { AppError, notFound } from '../errors/app-error';
import { answerBeyondTheEnd, asksForLess, type FileFacts, forgetFile, type Part, partAskedFor } from './file-answer';
import type { FileStore } from './file-store';

/** How long S3 is waited for, in milliseconds; everything is tried twice. */
export interface Patience {
  connectMs: number;
  /** Without a byte in either direction, until it answers. */
  silenceMs: number;
  /** The same while a file is on its way, for a slow reader makes S3 wait as well. */
  stalledMs: number;
}

const PATIENCE: Patience = { connectMs: 2_000, silenceMs: 4_000, stalledMs: 60_000 };
const ATTEMPTS = 2;
/** Each file on its way has a connection to itself; slow readers must not use up all of them. */
const MOST_CONNECTIONS = 200;
const RETRY_SECONDS = 30;
const READER_IS_GONE = 'ERR_STREAM_PREMATURE_CLOSE';

/** Files in a bucket, which has acknowledged what `put` returns for. Nobody but this server is ever shown an address in it. */
export async function createS3FileStore(
  settings: S3Settings,
  log: Logger,
  { connectMs, silenceMs, stalledMs }: Patience = PATIENCE,
): Promise<FileStore> {
  // Loaded only here: whoever keeps files on a disk does not wait for Amazon's libraries at the start.
  const [{ Disk }, { S3Driver }, { GetObjectCommand, HeadBucketCommand, S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // Requests are signed with a hash of what they carry; the newer checksums on top are not understood everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  });
  // Private by the bucket's own setting: newer buckets refuse to hear of access control lists.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const disk = new Disk(driver);

  /** For whoever runs the server: neither keys nor messages, which could name people's files. */
  function report(error: unknown): void {
    log.error({ kinds: kindsOf(error) }, 'Files in S3 cannot be reached');
  }

  function unavailable(error: unknown): AppError {
    report(error);
    const message = 'Photos and documents cannot be reached at the moment. Please try again in a few minutes.';
    return new AppError('unavailable', message, { retryAfterSeconds: RETRY_SECONDS });
  }

  /** Null where there is no such file, or no such bucket: S3 tells them apart only when asked for the file itself. */
  async function factsOf(key: string): Promise<FileFacts | null> {
    try {
      const { contentLength: length, lastModified } = await disk.getMetaData(key);
      return { length, lastModified };
    } catch (error) {
      if (kindsOf(error).includes('NotFound')) return null;
      throw unavailable(error);
    }
  }

  async function open(key: string, part: Part | null) {
    const range = part === null ? {} : { Range: `bytes=${part.start}-${part.end}` };
    try {
      return await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range }));
    } catch (error) {
      throw kindsOf(error).includes('NoSuchKey') ? notFound() : unavailable(error);
    }
  }

  /** Answers right away where no byte of the file is needed. @returns the part that is, null for all of it. */
  async function partStillNeeded(key: string, response: Response): Promise<Part | 'nothing' | null> {
    const { req: request } = response;
    const facts = asksForLess(request) ? await factsOf(key) : null;
    if (facts === null) return null;
    response.set({ 'Accept-Ranges': 'bytes', 'Last-Modified': facts.lastModified.toUTCString() });
    if (request.fresh) {
      response.removeHeader('Content-Type');
      response.status(304).end();
      return 'nothing';
    }
    const part = partAskedFor(request, facts);
    if (part === 'beyond the end') {
      answerBeyondTheEnd(response, { 'Content-Range': `bytes */${facts.length}` });
      return 'nothing';
    }
    if (request.method !== 'HEAD') return part;
    typed(response, key).set('Content-Length', String(facts.length)).end();
    return 'nothing';
  }

  async function answer(key: string, response: Response): Promise<void> {
    const part = await partStillNeeded(key, response);
    if (part === 'nothing') return;
    const {
      Body: body,
      ContentLength: length,
      ContentRange: range,
      LastModified: lastModified,
    } = await open(key, part);
    if (!(body instanceof IncomingMessage)) throw new TypeError('S3 answered without a stream');
    body.setTimeout(stalledMs);
    typed(response, key).set('Accept-Ranges', 'bytes');
    if (lastModified !== undefined) response.set('Last-Modified', lastModified.toUTCString());
    if (length !== undefined) response.set('Content-Length', String(length));
    // Some stores send all of it whatever was asked for, which is an answer as well.
    if (range !== undefined) response.status(206).set('Content-Range', range);
    // Where either end breaks off, the other one is told so by its connection breaking off too.
    await pipeline(body, response).catch((error: unknown) => {
      if (!kindsOf(error).includes(READER_IS_GONE)) report(error);
    });
  }

  // A wrong bucket or key shows at the start, and not first when somebody's photo cannot be kept.
  client.send(new HeadBucketCommand({ Bucket: bucket })).catch(report);

  return {
    async put(key, bytes) {
      await disk.put(key, bytes).catch((error: unknown) => {
        throw unavailable(error);
      });
    },

    async remove(key) {
      await disk.delete(key).catch((error: unknown) => {
        if (!kindsOf(error).includes('NoSuchKey')) throw unavailable(error);
      });
    },

    async read(key) {
      const { Body: body } = await open(key, null);
      if (!(body instanceof IncomingMessage)) throw new TypeError('S3 answered without a stream');
      body.setTimeout(stalledMs);
      return body;
    },

    async removeFolder(folder) {
      // Asked of the driver: the disk would take the last slash away, and 'one' would be 'one-more' as well.
      await driver.deleteAll(`${folder}/`).catch((error: unknown) => {
        throw unavailable(error);
      });
    },

    async send(key, response) {
      try {
        await answer(key, response);
      } catch (error) {
        forgetFile(response);
        throw error;
      }
    },
  };
}

/** What the file is, from its name where nobody has said so. */
function typed(response: Response, key: string): Response {
  return response.get('Content-Type') === undefined ? response.type(path.extname(key)) : response;
}

/** The names and codes of an error and its causes, which say what is wrong and nothing about anybody. */
function kindsOf(error: unknown): string[] {
  const kinds: string[] = [];
  for (let cause = error; cause instanceof Error && kinds.length < 10; cause = cause.cause) {
    kinds.push(cause.name);
    if ('code' in cause && typeof cause.code === 'string') kinds.push(cause.code);
  }
  return kinds;
}
