// What happens to the machines and the instances, again and again.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Instances } from './instances';
import { type Machines, until } from './machines';
import { type Name, NAMES } from './settings';

export interface Stage {
  machines: Machines;
  instances: Instances;
}

export interface Outcome {
  /** From when on writes have to be acknowledged again. */
  backFrom: number;
  /** Writes that a former primary acknowledged. */
  acceptedByTwo?: number;
}

export interface Trouble {
  name: string;
  act: (stage: Stage, round: number) => Promise<Outcome>;
  /** The longest that writes may be away. */
  writesBackMs: number;
  /** Reads go on: none may be refused. */
  areReadsThrough: boolean;
  /** No request may fail. */
  isUnnoticed: boolean;
  /** Writes are refused in the meantime. */
  areWritesRefused: boolean;
  socketsBackMs: number;
  /** The database is always there. */
  isOfInstance: boolean;
}

const SHORT_MS = 5_000;
const LONG_MS = 15_000;

/** Without a line to its standbys for the last moments, so that what only it has is lost with it. */
const UNSENT_MS = 500;
const LOST_MS = 4_000;
/** Longer than the first writes wait: three of them, for eight seconds. */
const BOTH_LOST_MS = 14_000;

const PARTS = [['postgres'], ['postgres', 'patroni'], ['postgres', 'patroni', 'etcd']] as const;

async function killPrimary({ machines }: Stage, round: number): Promise<Outcome> {
  const primary = await machines.untilLeader();
  await machines.stopSending(primary);
  await sleep(UNSENT_MS);
  const backFrom = Date.now();
  await machines.signal(primary, 'SIGKILL', PARTS[round % PARTS.length] ?? ['postgres']);
  await anotherThan(machines, primary);
  await machines.revive(primary);
  await machines.untilWhole();
  return { backFrom };
}

/** Its PostgreSQL thaws a second before its Patroni, which is what would stop it. */
async function freezePrimary({ machines }: Stage): Promise<Outcome> {
  const primary = await machines.untilLeader();
  const backFrom = Date.now();
  await machines.signal(primary, 'SIGSTOP', ['patroni', 'postgres']);
  await anotherThan(machines, primary);
  await sleep(1_000);
  const probe = probeOf(machines.superUrlOf(primary));
  await machines.signal(primary, 'SIGCONT', ['postgres']);
  await sleep(1_000);
  await machines.signal(primary, 'SIGCONT', ['patroni']);
  await sleep(2_000);
  const acceptedByTwo = await probe.stop();
  await machines.untilWhole();
  return { backFrom, acceptedByTwo };
}

async function loseStandbys(machines: Machines, howMany: number, round: number): Promise<Name[]> {
  const primary = await machines.untilLeader();
  const others = NAMES.filter((name) => name !== primary);
  const lost = howMany === 2 ? others : others.filter((_, index) => index === round % 2);
  for (const name of lost) await machines.signal(name, 'SIGKILL', ['patroni', 'postgres']);
  return lost;
}

async function loseOneStandby({ machines }: Stage, round: number): Promise<Outcome> {
  const backFrom = Date.now();
  const lost = await loseStandbys(machines, 1, round);
  await sleep(LOST_MS);
  for (const name of lost) await machines.revive(name);
  await machines.untilWhole();
  return { backFrom };
}

async function loseBothStandbys({ machines }: Stage, round: number): Promise<Outcome> {
  const lost = await loseStandbys(machines, 2, round);
  await sleep(BOTH_LOST_MS);
  const backFrom = Date.now();
  for (const name of lost) await machines.revive(name);
  await machines.untilWhole();
  return { backFrom };
}

async function endInstance({ instances }: Stage, round: number, signal: NodeJS.Signals): Promise<Outcome> {
  const name = NAMES[round % NAMES.length] ?? 'one';
  const backFrom = Date.now();
  await instances.end(name, signal);
  await instances.start(name);
  await sleep(SHORT_MS);
  return { backFrom };
}

const anotherThan = (machines: Machines, former: Name) =>
  until('another was primary', async () => {
    const now = await machines.leader();
    return now === former ? null : now;
  });

/** Writes to that server alone, past HAProxy, until it is stopped. @returns how often it was acknowledged */
function probeOf(url: string) {
  let accepted = 0;
  const over = new AbortController();
  async function write(): Promise<void> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      while (!over.signal.aborted) {
        // A commit that waits for a standby is left waiting: canceled, it would look acknowledged.
        const isDone = await Promise.race([
          client.query('create table written_by_a_former_primary ()').then(() => true),
          sleep(500, false),
        ]);
        if (!isDone) break;
        accepted += 1;
        await client.query('drop table written_by_a_former_primary');
      }
    } catch {
      // It does not take it.
    } finally {
      client.connection.stream.destroy();
    }
  }
  const writing = (async () => {
    while (!over.signal.aborted) {
      await write();
      await sleep(50);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await writing;
      return accepted;
    },
  };
}

const USUAL = {
  writesBackMs: LONG_MS,
  areReadsThrough: false,
  isUnnoticed: false,
  areWritesRefused: false,
  socketsBackMs: SHORT_MS,
  isOfInstance: false,
};

export const TROUBLES: readonly Trouble[] = [
  { ...USUAL, name: 'the primary killed', act: killPrimary },
  { ...USUAL, name: 'the primary frozen, and thawed', act: freezePrimary },
  { ...USUAL, name: 'one standby lost', act: loseOneStandby, areReadsThrough: true },
  { ...USUAL, name: 'both standbys lost', act: loseBothStandbys, areReadsThrough: true, areWritesRefused: true },
  {
    ...USUAL,
    name: 'an instance killed',
    act: (stage, round) => endInstance(stage, round, 'SIGKILL'),
    isOfInstance: true,
  },
  {
    ...USUAL,
    name: 'an instance drained',
    act: (stage, round) => endInstance(stage, round, 'SIGTERM'),
    isOfInstance: true,
    areReadsThrough: true,
    isUnnoticed: true,
  },
];
