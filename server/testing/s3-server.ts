// A local S3 server that can stop and come back with all its data.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';
import type { S3Settings } from '../config';

export interface S3Server {
  settings: S3Settings;
  stop: () => Promise<void>;
  startAgain: () => Promise<void>;
  /** Removes what a client that was killed left half sent: a real store never shows that. */
  forgetHalves: () => Promise<void>;
}

const BUCKET = 'family-files';
/** The only key pair s3rver knows. It looks at the key id, but does not verify the signature. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Call at the top level of a test file; it ends with the file. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'hearthside-s3-'));
  let port = 0;
  let server: S3rver | null = null;

  async function start(): Promise<void> {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    });
    ({ port } = await server.run());
  }

  async function stop(): Promise<void> {
    const running = server;
    server = null;
    await running?.close();
  }

  await start();
  afterAll(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    settings: { bucket: BUCKET, region: 'eu-central-1', endpoint: `http://127.0.0.1:${port}`, ...KEYS },
    stop,
    startAgain: start,
    async forgetHalves() {
      const names = new Set(await readdir(directory, { recursive: true }));
      for (const name of names) {
        const [object] = /^.+(?=\._S3rver_object$)/.exec(name) ?? [];
        if (object === undefined || names.has(`${object}._S3rver_metadata.json`)) continue;
        for (const half of names) if (half.startsWith(`${object}._S3rver_`)) await rm(path.join(directory, half));
      }
    },
  };
}
