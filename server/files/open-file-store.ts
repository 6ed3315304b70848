import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { createDiskFileStore, type FileStore } from './file-store';
import { createS3FileStore } from './s3-file-store';

/** This installation's file store: in S3 if the settings name a bucket, otherwise beside its database. */
export async function openFileStore(
  { s3, dataDir, freeDiskFloor }: Pick<Config, 's3' | 'dataDir' | 'freeDiskFloor'>,
  log: Logger,
): Promise<FileStore> {
  if (s3 !== undefined) return createS3FileStore(s3, log);
  return createDiskFileStore(path.join(dataDir, 'files'), log, freeDiskFloor);
}
