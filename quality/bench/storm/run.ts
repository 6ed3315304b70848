// npm run bench -- storm: how much longer other users' reads take while hundreds try to sign in at once.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../../../server/auth/passwords';
import { type Bench, runBench, serverSettings } from '../lib/benchmark';
import {
  atMost,
  describeMachine,
  goalLines,
  type Machine,
  markdown,
  print,
  type Spread,
  spreadOf,
  writeFigures,
} from '../lib/figures';
import { moveIn, todaysDosesPath } from '../lib/household';
import { getRequest, LIST_PATH } from '../lib/load';
import { cpuTimeOf, cpuTimeOfFamily } from '../lib/proc';
import { carryOut, type Reading, type ReadResult, type SigningIn, type SignInResult } from './orders';

const PASSWORD = 'a-long-and-quiet-afternoon';

/** Inserted directly, as registering would leave them; one hash serves all, because verifying it costs the same. */
async function settlePeople(databaseUrl: string, count: number): Promise<string[]> {
  const usernames = Array.from({ length: count }, (_, number) => `member.${number}`);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `insert into users (id, username, password, first_name, role)
       select * from unnest($1::uuid[], $2::text[], $3::text[], $2::text[], $4::text[])`,
      [usernames.map(() => uuidv7()), usernames, usernames.map(() => PLACE), usernames.map(() => 'family_member')],
    );
    await database.query('update users set password = $1 where password = $2', [await hashPassword(PASSWORD), PLACE]);
    await database.query('analyze');
  } finally {
    await database.end();
  }
  return usernames;
}

/** No password verifies against it. */
const PLACE = '-';

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
/** For sign-ins still waiting when a turn ends. */
const CALM_MS = 1_500;
const WARM_UP_MS = 3_000;

interface Pair {
  quiet: ReadResult;
  storm: ReadResult;
  signIns: SignInResult;
  /** Share of one CPU used by the server and PostgreSQL during the storm; null where the system does not report it. */
  nodeShare: number | null;
  postgresShare: number | null;
}

async function measure(bench: Bench): Promise<Pair[]> {
  const postgres = await bench.startPostgres();
  const server = await bench.startServer({
    program: 'hearthside',
    env: {
      ...serverSettings(path.join(bench.folder, 'data')),
      DATABASE_URL: postgres.url,
      // The crowd comes through a proxy, as on any large installation; each user has their own address.
      TRUST_PROXY: '1',
    },
  });
  const { port } = server;
  const { userId, cookie, carerCookie } = await moveIn(port);
  const usernames = await settlePeople(postgres.url, signInsPerSecond * 5);
  const reader = bench.startProgram('reader');
  const crowd = bench.startProgram('crowd');

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

const machine = describeMachine();
await runBench(async (bench) => report(await measure(bench), machine));
