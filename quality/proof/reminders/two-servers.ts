// Two servers on one database, with a push service that decrypts: to be killed while they work.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sign } from 'cookie-signature';
import pg from 'pg';
import { startEmbedded } from '../../../server/db/embedded/start-embedded';
import { CERTIFICATE } from '../../../server/notifications/testing/fake-push-service';
import { freePort, type Program, type ServerProcess, startServerProcess } from '../../../server/testing/server-process';
import { childrenOf } from '../faults/stand';

const SECRET = 'the same for both of them';

/** What is under way when a press is acknowledged may still arrive. */
export const UNDER_WAY_MS = 1_500;

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;

export async function startTwoServers(folder: string, program: Program, pushHost: string) {
  await mkdir(folder, { recursive: true });
  const certificate = path.join(folder, 'push.pem');
  await writeFile(certificate, CERTIFICATE);
  const startDatabase = () => startEmbedded({ folder: path.join(folder, 'database') });
  let postgres = await startDatabase();
  const ports = [await freePort(), await freePort()] as const;
  const startServer = (index: number) =>
    startServerProcess(
      path.join(folder, `home-${index}`),
      ports[index] ?? 0,
      {
        DATABASE_URL: postgres.url,
        DATABASE_POOL: '6',
        SESSION_SECRET: SECRET,
        PUSH_HOSTS: pushHost,
        NODE_EXTRA_CA_CERTS: certificate,
      },
      program,
    );
  const servers: ServerProcess[] = [await startServer(0), await startServer(1)];

  return {
    async withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
      const client = new pg.Client({ connectionString: postgres.url });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end().catch(() => undefined);
      }
    },

    /** Asks one server and then the other until one answers that it is done. @returns whether one has */
    async press(sid: string, path_: string, body: object): Promise<boolean> {
      const cookie = `hearthside.sid=${encodeURIComponent(`s:${sign(sid, SECRET)}`)}`;
      for (let tries = 0; tries < 100; tries += 1) {
        const answer = await fetch(`http://127.0.0.1:${ports[tries % ports.length]}${path_}`, {
          method: 'POST',
          headers: { cookie, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(10_000),
        }).catch(() => null);
        if (answer?.ok === true) return true;
        await sleep(200);
      }
      return false;
    },

    async killServer(index: number): Promise<void> {
      servers[index]?.kill('SIGKILL');
      await servers[index]?.ended;
      servers[index] = await startServer(index);
    },

    async killDatabase(): Promise<void> {
      for (const pid of [postgres.pid, ...(await childrenOf(postgres.pid))]) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It ended with its parent.
        }
      }
      await postgres.exited;
      postgres = await startDatabase();
    },

    async stop(): Promise<void> {
      for (const server of servers) server.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      await postgres.stop();
    },
  };
}
