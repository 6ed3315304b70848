// A PostgreSQL with a synchronous standby, from Debian's packages, on this machine.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../../../server/testing/server-process';

const run = promisify(execFile);
const BINARIES = '/usr/lib/postgresql/15/bin';
export const HAS_BINARIES = existsSync(path.join(BINARIES, 'pg_basebackup'));

/** What to say where they are missing. */
export const MISSING = `Skipped: this needs ${BINARIES}: apt-get install -y postgresql-15`;

export interface StandbyPair {
  /** The primary's. */
  url: string;
  standbyUrl: string;
  stopStandby: () => Promise<void>;
  /** Resolves once it answers. */
  startStandby: () => Promise<void>;
  /** Without a farewell, like a lost machine. */
  killPrimary: () => Promise<void>;
  /** The standby takes over. */
  promote: () => Promise<void>;
  end: () => Promise<void>;
}

/** @param folder must not exist yet, in a place that the user `postgres` can reach */
export async function startStandbyPair(folder: string): Promise<StandbyPair> {
  const user = await unprivilegedUser();
  await mkdir(folder);
  await chmod(folder, 0o755);
  if (user !== null) await chown(folder, user.uid, user.gid);
  const call = (program: string, ...args: string[]) =>
    run(path.join(BINARIES, program), args, { cwd: folder, ...user });
  const primary = { data: path.join(folder, 'primary'), port: await freePort() };
  const standby = { data: path.join(folder, 'standby'), port: await freePort() };
  const urlOf = ({ port }: { port: number }, name = 'hearthside') => `postgresql://postgres@127.0.0.1:${port}/${name}`;

  /** Not by execFile: the server would keep its output open. */
  async function control(server: { data: string }, ...args: string[]): Promise<void> {
    const log = path.join(folder, `${path.basename(server.data)}.log`);
    const all = ['-D', server.data, '-l', log, '-w', '-s', ...args];
    const child = spawn(path.join(BINARIES, 'pg_ctl'), all, { cwd: folder, stdio: 'ignore', ...user });
    const [code]: unknown[] = await once(child, 'exit');
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} failed: see ${log}`);
  }

  async function configure({ data, port }: typeof primary): Promise<void> {
    const settings = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nwal_keep_size = 256\n`;
    await appendFile(path.join(data, 'postgresql.conf'), settings);
  }

  await call('initdb', '-D', primary.data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-k');
  await configure(primary);
  await control(primary, 'start');
  await withClient(urlOf(primary, 'postgres'), (client) => client.query('create database hearthside'));
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  await call('pg_basebackup', '-D', standby.data, '-d', source, '-R', '-X', 'stream', '-c', 'fast');
  await configure(standby);
  await control(standby, 'start');
  await withClient(urlOf(primary), async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`);
    await client.query('select pg_reload_conf()');
    await untilSynchronous(client);
  });

  const running = new Set([primary, standby]);
  const stop = async (server: typeof primary) => {
    running.delete(server);
    await control(server, 'stop', '-m', 'immediate');
  };
  return {
    url: urlOf(primary),
    standbyUrl: urlOf(standby),
    stopStandby: () => stop(standby),
    startStandby: async () => {
      await control(standby, 'start');
      running.add(standby);
    },
    killPrimary: () => stop(primary),
    promote: () => control(standby, 'promote'),
    end: async () => {
      for (const server of running) await stop(server);
    },
  };
}

/** PostgreSQL does not run as root. Null: this user will do. */
export async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

const TRIES = 100;

async function untilSynchronous(client: Client): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
    if (rowCount === 1) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The standby never became synchronous');
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
