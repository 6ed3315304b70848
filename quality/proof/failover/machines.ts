// Three machines with etcd, Patroni and PostgreSQL behind HAProxy: each is a loopback address of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../faults/stand';
import { unprivilegedUser, withClient } from '../faults/standby-pair';
import { type Name, NAMES, PASSWORD, settingsFor } from './settings';

const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql/15/bin/postgres'];
export const HAS_PROGRAMS = PROGRAMS.every((file) => existsSync(file));
/** What to say where they are missing. */
export const MISSING = `Skipped: this needs ${PROGRAMS.join(', ')}: apt-get install -y postgresql-15 patroni etcd-server haproxy`;

const PATIENCE_MS = 60_000;

export interface MachineOptions {
  /** In the folder of the harness, in a place that the user `postgres` can reach. */
  folder: string;
  /** False: what a harness must notice. */
  isSynchronous?: boolean;
}

export type Machines = Awaited<ReturnType<typeof startMachines>>;

export async function startMachines({ folder, isSynchronous = true }: MachineOptions) {
  const user = await unprivilegedUser();
  // A network of one's own: two runs do not meet.
  const net = `127.${20 + (process.pid % 200)}.${1 + Math.floor(Math.random() * 250)}`;
  const addresses = { one: `${net}.11`, two: `${net}.12`, three: `${net}.13` };
  const door = `${net}.10`;
  const etcds = new Map<Name, ChildProcess>();
  const patronis = new Map<Name, ChildProcess>();
  let haproxy: ChildProcess | null = null;

  await mkdir(folder, { recursive: true });
  const folderOf = (name: string) => path.join(folder, name);
  for (const name of ['haproxy', ...NAMES]) {
    await mkdir(folderOf(name), { mode: 0o700 });
    if (user !== null) await chown(folderOf(name), user.uid, user.gid);
  }

  function launch(label: string, program: string, args: readonly string[], env: Record<string, string> = {}) {
    const log = openSync(path.join(folder, `${label}.log`), 'a');
    return spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], ...env },
      ...user,
    });
  }

  const settings = settingsFor({ folder, addresses, door, isSynchronous });

  async function startEtcd(name: Name): Promise<void> {
    etcds.set(name, launch(`etcd-${name}`, '/usr/bin/etcd', [], await settings.ofEtcd(name)));
  }

  async function startPatroni(name: Name): Promise<void> {
    const { file, env } = await settings.ofPatroni(name);
    if (user !== null) await chown(file, user.uid, user.gid);
    patronis.set(name, launch(`patroni-${name}`, '/usr/bin/patroni', [file], env));
  }

  async function startHaproxy(): Promise<void> {
    haproxy = launch('haproxy', '/usr/sbin/haproxy', ['-W', '-f', await settings.ofHaproxy()], {
      POSTGRES_ADDRESS: door,
    });
  }

  /** PostgreSQL's first process and its children. */
  async function postgresOf(name: Name): Promise<number[]> {
    const text = await readFile(path.join(folderOf(name), 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    if (pid === 0 || !existsSync(`/proc/${pid}`)) return [];
    return [pid, ...(await childrenOf(pid).catch(() => []))];
  }

  const patroniPid = (name: Name) => patronis.get(name)?.pid ?? 0;
  const etcdPid = (name: Name) => etcds.get(name)?.pid ?? 0;

  async function leader(): Promise<Name | null> {
    const states = await Promise.all(NAMES.map((name) => statusOf(addresses[name], 'primary')));
    return NAMES.find((_, index) => states[index] === 200) ?? null;
  }

  async function untilLeader(): Promise<Name> {
    return until('there was a primary', leader);
  }

  const superUrl = (address: string, name = 'postgres') =>
    `postgresql://postgres:${encodeURIComponent(PASSWORD)}@${address}/${name}`;

  /** All three are there again, and both standbys have what the primary has. */
  async function untilWhole(): Promise<Name> {
    return until('all three were there', async () => {
      const name = await leader();
      if (name === null) return null;
      const kind = isSynchronous ? `sync_state in ('sync', 'quorum')` : `state = 'streaming'`;
      const count = await withClient(superUrl(`${addresses[name]}:5432`), async (client) => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_replication where ${kind} and usename = 'replicator'`,
        );
        return rows[0]?.count;
      }).catch(() => 0);
      const noted = isSynchronous
        ? await fetch(`http://${addresses[name]}:8008/cluster`).then((answer) => answer.text())
        : '';
      return count === 2 && (!isSynchronous || noted.split('sync_standby').length === 3) ? name : null;
    });
  }

  for (const name of NAMES) await startEtcd(name);
  await until('etcd answered', async () => ((await statusOf(addresses.one, 'health', 2379)) === 200 ? true : null));
  await startPatroni('one');
  await untilLeader();
  await startPatroni('two');
  await startPatroni('three');
  await startHaproxy();
  await untilWhole();
  const rounds = { databases: 0 };

  return {
    addresses,
    /** For people. */
    url: `http://${door}:8080`,
    leader,
    untilLeader,
    untilWhole,
    superUrlOf: (name: Name) => superUrl(`${addresses[name]}:5432`),

    /** A new one, empty, on the way through HAProxy. */
    async createDatabase(): Promise<{ url: string; name: string }> {
      rounds.databases += 1;
      const name = `hearthside_${rounds.databases}`;
      await withClient(superUrl(`${addresses[await untilLeader()]}:5432`), async (client) => {
        if (rounds.databases === 1) await client.query(`create role hearthside login password '${PASSWORD}'`);
        await client.query(`create database ${name} owner hearthside`);
      });
      const url = `postgresql://hearthside:${encodeURIComponent(PASSWORD)}@${door}:5000/${name}`;
      await until('HAProxy led to it', () => withClient(url, () => Promise.resolve(true)).catch(() => null));
      return { url, name };
    },

    async signal(
      name: Name,
      signal: NodeJS.Signals,
      parts: readonly ('postgres' | 'patroni' | 'etcd')[],
    ): Promise<void> {
      const pids = [
        ...(parts.includes('patroni') ? [patroniPid(name)] : []),
        ...(parts.includes('postgres') ? await postgresOf(name) : []),
        ...(parts.includes('etcd') ? [etcdPid(name)] : []),
      ];
      for (const pid of pids) tryToKill(pid, signal);
    },

    /** What is acknowledged from now on has not left the machine: as with a broken line to the standbys. */
    async stopSending(name: Name): Promise<void> {
      for (const pid of await postgresOf(name)) {
        const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (words.includes('walsender')) tryToKill(pid, 'SIGSTOP');
      }
    },

    /** Starts again what is not running. */
    async revive(name: Name): Promise<void> {
      if (isOver(etcds.get(name))) await startEtcd(name);
      if (isOver(patronis.get(name))) await startPatroni(name);
    },

    /** In order, as for an upgrade of its packages. */
    async restart(name: Name): Promise<void> {
      for (const child of [patronis.get(name), etcds.get(name)]) {
        child?.kill('SIGTERM');
        if (child !== undefined && !isOver(child)) await once(child, 'exit');
        if (child === patronis.get(name)) await startPatroni(name);
        else await startEtcd(name);
        await untilWhole();
      }
    },

    async switchOver(): Promise<void> {
      const from = await untilLeader();
      const answer = await fetch(`http://${addresses[from]}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from }),
      });
      if (!answer.ok) throw new Error(`The switchover was answered with ${answer.status}: ${await answer.text()}`);
    },

    /** A new process takes over its listeners. */
    reloadHaproxy: () => void haproxy?.kill('SIGUSR2'),

    async stop(): Promise<void> {
      for (const name of NAMES) {
        for (const pid of [patroniPid(name), etcdPid(name), ...(await postgresOf(name))]) tryToKill(pid, 'SIGKILL');
      }
      if (haproxy !== null) await killTree(haproxy);
      await sleep(200);
    },
  };
}

const isOver = (child: ChildProcess | undefined) =>
  child === undefined || child.exitCode !== null || child.signalCode !== null;

async function killTree(child: ChildProcess): Promise<void> {
  const pid = child.pid ?? 0;
  for (const one of [pid, ...(await childrenOf(pid).catch(() => []))]) tryToKill(one, 'SIGKILL');
}

function tryToKill(pid: number, signal: NodeJS.Signals): void {
  if (pid === 0) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

async function statusOf(address: string, page: string, port = 8008): Promise<number> {
  return fetch(`http://${address}:${port}/${page}`, { signal: AbortSignal.timeout(1_500) }).then(
    async (answer) => (await answer.text(), answer.status),
    () => 0,
  );
}

/** @throws Error if it takes a minute */
export async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const seen = await look().catch(() => null);
    if (seen !== null) return seen;
    await sleep(100);
  }
  throw new Error(`It took a minute, and still not: ${what}`);
}
