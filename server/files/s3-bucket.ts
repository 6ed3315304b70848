/** A bucket as the file store needs it: what a missing file means is known here, whatever else goes wrong is thrown on. */
import { IncomingMessage } from 'node:http';
import type { S3Settings } from '../config';
import type { FileFacts, Part } from './file-answer';

/** How long S3 is waited for, in milliseconds; everything is tried twice. */
export interface Patience {
  connectMs: number;
  /** Without a byte in either direction, until it answers. */
  silenceMs: number;
  /** The same while a file is on its way, for a slow reader makes S3 wait as well. */
  stalledMs: number;
}

const ATTEMPTS = 2;
/** Each file on its way has a connection to itself; slow readers must not use up all of them. */
const MOST_CONNECTIONS = 200;

/** A file on its way here. */
export interface OpenedFile {
  body: IncomingMessage;
  length: number | undefined;
  /** 'bytes 0-99/1000' where a part was asked for and comes; some stores send all of it whatever was asked for. */
  range: string | undefined;
  lastModified: Date | undefined;
}

export async function openBucket(settings: S3Settings, patience: Patience) {
  // Loaded only here: whoever keeps files on a disk does not wait for Amazon's libraries at the start.
  const [{ Disk }, { S3Driver }, { GetObjectCommand, HeadBucketCommand, S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { bucket } = settings;
  const client = new S3Client(clientOptions(settings, patience));
  // Private by the bucket's own setting: newer buckets refuse to hear of access control lists.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const disk = new Disk(driver);

  return {
    /** @throws where the bucket is not there, or the key may not use it. */
    check: async (): Promise<void> => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),

    put: (key: string, bytes: Buffer): Promise<void> => disk.put(key, bytes),

    /** Removing what is not there is no error. */
    async remove(key: string): Promise<void> {
      await disk.delete(key).catch(unless('NoSuchKey'));
    },

    /** Asked of the driver: the disk would take the last slash away, and 'one' would be 'one-more' as well. */
    removeFolder: (folder: string): Promise<void> => driver.deleteAll(`${folder}/`),

    /** Null where there is no such file, or no such bucket: S3 tells them apart only when asked for the file itself. */
    async factsOf(key: string): Promise<FileFacts | null> {
      const facts = await disk.getMetaData(key).catch(unless('NotFound'));
      return facts === undefined ? null : { length: facts.contentLength, lastModified: facts.lastModified };
    },

    /** Null where there is no such file. @param part null for all of it */
    async open(key: string, part: Part | null): Promise<OpenedFile | null> {
      const range = part === null ? {} : { Range: `bytes=${part.start}-${part.end}` };
      const found = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range }))
        .catch(unless('NoSuchKey'));
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
    // Requests are signed with a hash of what they carry; the newer checksums on top are not understood everywhere.
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

/** For a failure of this kind there is nothing; any other one is thrown on. */
function unless(kind: string): (error: unknown) => undefined {
  return (error) => {
    if (!kindsOf(error).includes(kind)) throw error;
    return undefined;
  };
}

/** The names and codes of an error and its causes, which say what is wrong and nothing about anybody. */
export function kindsOf(error: unknown): string[] {
  const kinds: string[] = [];
  for (let cause = error; cause instanceof Error && kinds.length < 10; cause = cause.cause) {
    kinds.push(cause.name);
    if ('code' in cause && typeof cause.code === 'string') kinds.push(cause.code);
  }
  return kinds;
}
