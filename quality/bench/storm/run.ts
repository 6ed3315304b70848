// npm run bench -- storm: how much longer other people's reads take while hundreds want to sign in at once.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../../server/db/embedded/start-embedded';
import { atMost, goalLines } from '../goal';
import { describeMachine, type Machine } from '../machine';
import { markdown, print, writeFigures } from '../results';
import { todaysDosesPath } from '../server/comparison';
import { cpuTimeOf, cpuTimeOfFamily } from '../server/cpu-time';
import { moveIn } from '../server/household';
import { getRequest, LIST_PATH } from '../server/load';
import { startProgram, startServer } from '../server/processes';
import { type Spread, spreadOf } from '../server/statistics';
import { carryOut, type Reading, type ReadResult, type SigningIn, type SignInResult } from './orders';
import { PASSWORD, settlePeople } from './people';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    pairs: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '4' },
    'sign-ins': { type: 'string', default: '200' },
    reads: { type: 'string', default: '100' },
  },
});
const pairs = Number(options.pairs);
const durationMs = Number(options.seconds) * 1000;
const signInsPerSecond = Number(options['sign-ins']);
const readsPerSecond = Number(options.reads);

const MOST_TIMES_QUIET = 3;
/** For sign-ins that still wait when a turn ends. */
const CALM_MS = 1_500;
const WARM_UP_MS = 3_000;

interface Pair {
  quiet: ReadResult;
  storm: ReadResult;
  signIns: SignInResult;
  /** Of the storm's time, how much of one processor the server and PostgreSQL used; null where the system does not tell. */
  nodeShare: number | null;
  postgresShare: number | null;
}

const stops: Array<() => Promise<void>> = [];

async function main(): Promise<void> {
  const machine = describeMachine();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-bench-'));
  try {
    const measured = await Promise.race([measure(folder), stopSignal()]);
    await report(measured, machine);
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string): Promise<Pair[]> {
  const postgres = await startEmbedded({ folder: path.join(folder, 'database') });
  stops.push(postgres.stop);
  const server = await startServer({
    program: 'hearthside',
    env: {
      DATABASE_URL: postgres.url,
      SESSION_SECRET: randomUUID(),
      DATA_DIR: path.join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: '0',
      // The crowd comes through a proxy, as on any large installation; each person has an address of their own.
      TRUST_PROXY: '1',
    },
  });
  stops.push(server.stop);
  const { port } = server;
  const { userId, cookie, carerCookie } = await moveIn(port);
  const usernames = await settlePeople(postgres.url, signInsPerSecond * 5);
  const reader = startProgram('reader');
  const crowd = startProgram('crowd');
  stops.push(reader.stop, crowd.stop);

  const requests = [
    getRequest(LIST_PATH, cookie, userId),
    getRequest(todaysDosesPath(), cookie, userId),
    getRequest(`${LIST_PATH}?senior=${userId}`, carerCookie, userId),
    getRequest('/api/user/me', carerCookie, userId),
  ];
  const reading = (forMs: number) =>
    carryOut<Reading>(reader.child, { port, durationMs: forMs, perSecond: readsPerSecond, requests });
  const signingIn = (forMs: number) => {
    const order = { port, durationMs: forMs, perSecond: signInsPerSecond, usernames, password: PASSWORD };
    return carryOut<SigningIn>(crowd.child, order);
  };

  await Promise.all([reading(WARM_UP_MS), signingIn(WARM_UP_MS)]);
  const measured: Pair[] = [];
  while (measured.length < pairs) {
    await sleep(CALM_MS);
    const quiet = await reading(durationMs);
    const before = { node: cpuTimeOf(server.pid), postgres: cpuTimeOfFamily(postgres.pid) };
    const [storm, signIns] = await Promise.all([reading(durationMs), signingIn(durationMs)]);
    const share = (from: number | null, to: number | null) =>
      from === null || to === null ? null : (to - from) / 1000 / durationMs;
    const nodeShare = share(before.node, cpuTimeOf(server.pid));
    const postgresShare = share(before.postgres, cpuTimeOfFamily(postgres.pid));
    measured.push({ quiet, storm, signIns, nodeShare, postgresShare });
  }
  return measured;
}

async function report(measured: readonly Pair[], machine: Machine): Promise<void> {
  const timesQuiet = spreadOf(measured.map(({ quiet, storm }) => storm.p99Ms / quiet.p99Ms));
  const spread = (of: (pair: Pair) => number) => spreadOf(measured.map(of));
  const share = (key: 'nodeShare' | 'postgresShare') =>
    measured.some((pair) => pair[key] === null)
      ? 'not known'
      : words(
          spread((pair) => pair[key] ?? 0),
          2,
        );
  print(`${pairs} pairs of ${durationMs / 1000} s, ${readsPerSecond} reads/s, ${signInsPerSecond} sign-ins/s wanted.`);
  print(`${machine.processor}, ${machine.cores} cores, load before the run ${machine.loadBefore.toFixed(1)}.\n`);
  const table = [
    ['', 'quiet', 'in the storm'],
    ['reads, p50 ms', words(spread((pair) => pair.quiet.p50Ms)), words(spread((pair) => pair.storm.p50Ms))],
    ['reads, p99 ms', words(spread((pair) => pair.quiet.p99Ms)), words(spread((pair) => pair.storm.p99Ms))],
    ['p99, times the quiet one', '1', words(timesQuiet, 2)],
    [
      'signed in, a second',
      '',
      words(
        spread(({ signIns }) => signIns.signedIn / (durationMs / 1000)),
        0,
      ),
    ],
    [
      'turned away with a Retry-After, a second',
      '',
      words(
        spread(({ signIns }) => signIns.turnedAway / (durationMs / 1000)),
        0,
      ),
    ],
    [
      'a sign-in, p50 ms',
      '',
      words(
        spread(({ signIns }) => signIns.p50Ms),
        0,
      ),
    ],
    ['processors used by Node.js', '', share('nodeShare')],
    ['processors used by PostgreSQL', '', share('postgresShare')],
  ];
  const goals = [
    atMost(7, `reads' p99 in a sign-in storm ≤ ${MOST_TIMES_QUIET} × quiet`, MOST_TIMES_QUIET, timesQuiet.median),
  ];
  print(`${markdown(table)}\n\n${goalLines(goals)}`);
  const title = `${readsPerSecond} reads a second, ${signInsPerSecond} sign-ins a second wanted, ${pairs} pairs`;
  const setting = { pairs, durationMs, readsPerSecond, signInsPerSecond };
  await writeFigures('storm', {
    machine,
    setting,
    goals,
    tables: [{ title, table: markdown(table) }],
    timesQuiet,
    pairs: measured,
  });
}

function words({ median, min, max }: Spread, digits = 1): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}

/** Rejects when somebody wants to end the run. */
function stopSignal(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`Ended by ${signal}`)));
    }
  });
}

await main();
