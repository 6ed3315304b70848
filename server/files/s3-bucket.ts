/** The calls the file store makes to S3. A missing file is a result; any other failure is thrown. */
import { IncomingMessage } from 'node:http';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { S3Settings } from '../config';
import type { FileFacts, Part } from './file-answer';

/** Timeouts in milliseconds. Every call is made at most twice. */
export interface Patience {
  connectMs: number;
  /** Idle time in both directions before the response starts. */
  silenceMs: number;
  /** Idle time while a file is being streamed: longer, because a slow reader stalls S3 as well. */
  stalledMs: number;
}

const ATTEMPTS = 2;
/** Each download holds one connection; slow readers must not use up all of them. */
const MOST_CONNECTIONS = 200;
/** Of the two stored formats. */
const CONTENT_TYPES: Record<string, string> = { '.webp': 'image/webp', '.pdf': 'application/pdf' };

/** A download in progress. */
export interface OpenedFile {
  body: IncomingMessage;
  length: number | undefined;
  /** 'bytes 0-99/1000' for a partial response; some stores ignore the requested range and send the whole file. */
  range: string | undefined;
  lastModified: Date | undefined;
}

export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

export async function openBucket(settings: S3Settings, patience: Patience) {
  // Loaded on demand, so that a server that stores its files on disk does not load the AWS client at startup.
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket } = settings;
  const client = new s3.S3Client(clientOptions(settings, patience));

  /** @throws if S3 reports a file it could not delete. */
  async function removeFiles(Objects: Array<{ Key: string }>): Promise<void> {
    const Delete = { Objects, Quiet: true };
    const { Errors = [] } = await client.send(new s3.DeleteObjectsCommand({ Bucket, Delete }));
    const [failed] = Errors;
    if (failed !== undefined) throw Object.assign(new Error('S3 kept files'), { code: failed.Code });
  }

  return {
    /** @throws if the bucket does not exist, or the key may not use it. */
    check: async (): Promise<void> => void (await client.send(new s3.HeadBucketCommand({ Bucket }))),

    async put(Key: string, Body: Buffer): Promise<void> {
      const ContentType = CONTENT_TYPES[path.extname(Key)];
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },

    async putFile(Key: string, file: string): Promise<void> {
      const { size } = await stat(file);
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: createReadStream(file), ContentLength: size }));
    },

    /** Every file whose key begins with that. */
    async list(Prefix: string): Promise<ListedFile[]> {
      const found: ListedFile[] = [];
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined && LastModified !== undefined) found.push({ key: Key, modifiedAt: LastModified });
        }
      }
      return found;
    },

    /** Removing a missing file is no error. */
    async remove(Key: string): Promise<void> {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key })).catch(unless('NoSuchKey'));
    },

    async removeFolder(folder: string): Promise<void> {
      // With the slash: 'one' must not match 'one-more'.
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` });
      for await (const { Contents = [] } of pages) {
        const found = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
        if (found.length > 0) await removeFiles(found);
      }
    },

    /** Null if there is no such file or bucket: S3 only distinguishes them when the file itself is requested. */
    async factsOf(Key: string): Promise<FileFacts | null> {
      const facts = await client.send(new s3.HeadObjectCommand({ Bucket, Key })).catch(unless('NotFound'));
      if (facts === undefined) return null;
      const { ContentLength: length, LastModified: lastModified } = facts;
      if (length === undefined || lastModified === undefined) throw new TypeError('S3 did not describe the file');
      return { length, lastModified };
    },

    /** Null if there is no such file. @param part null for all of it */
    async open(Key: string, part: Part | null): Promise<OpenedFile | null> {
      const range = part === null ? {} : { Range: `bytes=${part.start}-${part.end}` };
      const found = await client.send(new s3.GetObjectCommand({ Bucket, Key, ...range })).catch(unless('NoSuchKey'));
      if (found === undefined) return null;
      const { Body: body, ContentLength: length, ContentRange, LastModified: lastModified } = found;
      if (!(body instanceof IncomingMessage)) throw new TypeError('S3 answered without a stream');
      body.setTimeout(patience.stalledMs);
      return { body, length, range: ContentRange, lastModified };
    },
  };
}

function clientOptions(settings: S3Settings, { connectMs, silenceMs }: Patience) {
  const { region, endpoint, accessKeyId, secretAccessKey } = settings;
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // The signature already covers a hash of the body; not every store understands the newer checksums on top.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  };
}

/** Turns a failure of this kind into undefined and rethrows any other. */
function unless(kind: string): (error: unknown) => undefined {
  return (error) => {
    if (!kindsOf(error).includes(kind)) throw error;
    return undefined;
  };
}

/** Names and codes of an error and its causes: safe to log, since they contain no personal data. */
export function kindsOf(error: unknown): string[] {
  const kinds: string[] = [];
  for (let cause = error; cause instanceof Error && kinds.length < 10; cause = cause.cause) {
    kinds.push(cause.name);
    if ('code' in cause && typeof cause.code === 'string') kinds.push(cause.code);
  }
  return kinds;
}
