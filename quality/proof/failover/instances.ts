// Three Hearthside instances on one database and one bucket, behind HAProxy.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sign } from 'cookie-signature';
import type { S3Settings } from '../../../server/config';
import { CERTIFICATE } from '../../../server/notifications/testing/fake-push-service';
import { type Program, type ServerProcess, startServerProcess } from '../../../server/testing/server-process';
import { type Machines, until } from './machines';
import { type Name, NAMES } from './settings';

const SECRET = 'the same for all of them';

/** Of a session that was stored directly. */
export const cookieOf = (sid: string) => `hearthside.sid=${encodeURIComponent(`s:${sign(sid, SECRET)}`)}`;

export interface InstanceOptions {
  machines: Machines;
  folder: string;
  program: Program;
  databaseUrl: string;
  s3: S3Settings;
  pushHost: string;
}

export type Instances = Awaited<ReturnType<typeof startInstances>>;

export async function startInstances({ machines, folder, program, databaseUrl, s3, pushHost }: InstanceOptions) {
  await mkdir(folder, { recursive: true });
  const certificate = path.join(folder, 'push.pem');
  await writeFile(certificate, CERTIFICATE);
  const running = new Map<Name, ServerProcess>();
  const meant = new Set<ServerProcess>();
  const counts = { endedByThemselves: 0 };

  async function start(name: Name, its = program): Promise<void> {
    const settings = {
      HOST: machines.addresses[name],
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '10',
      SESSION_SECRET: SECRET,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '3',
      PUSH_HOSTS: pushHost,
      NODE_EXTRA_CA_CERTS: certificate,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ENDPOINT: s3.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const server = await startServerProcess(path.join(folder, name), 3000, settings, its);
    running.set(name, server);
    void server.ended.then(() => {
      if (!meant.has(server)) counts.endedByThemselves += 1;
    });
  }

  async function end(name: Name, signal: NodeJS.Signals): Promise<void> {
    const server = running.get(name);
    if (server === undefined) return;
    running.delete(name);
    meant.add(server);
    server.kill(signal);
    await server.ended;
  }

  await Promise.all(NAMES.map((name) => start(name)));
  await until('HAProxy led to an instance', async () => ((await fetch(`${machines.url}/readyz`)).ok ? true : null));

  return {
    counts,
    start,
    end,
    /** Resolves once it can answer. */
    untilReady: (name: Name) =>
      until('it was ready', async () =>
        (await fetch(`http://${machines.addresses[name]}:3000/readyz`)).ok ? true : null,
      ),
    stop: async () => void (await Promise.all(NAMES.map((name) => end(name, 'SIGTERM')))),
  };
}
