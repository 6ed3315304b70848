// npm run bench -- server: Hearthside against a floor, the usual stack and third-party servers, in one interleaved run.
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { Medication } from '@shared/api/medications';
import { type Bench, runBench, serverSettings } from '../lib/benchmark';
import {
  atLeast,
  atMost,
  type Goal,
  describeMachine,
  goalLines,
  type Machine,
  print,
  writeFigures,
} from '../lib/figures';
import { compare, type Comparison, type OwnServers } from './comparison';
import { tableOf } from './report';
import type { ServerName } from './rounds';
import { type Household, moveInMany, ZONE } from '../lib/household';
import { LIST_PATH, PERSON_HEADER } from '../lib/load';
import { startPeers } from './peers';
import { assertListOnlyReads, countStatements, type StatementCounts } from './statement-counts';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '0.6' },
    connections: { type: 'string', default: '32' },
    'without-peers': { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const connections = Number(options.connections);
const turnMs = Number(options.seconds) * 1000;

const WITHOUT_PEERS = { contestants: [], missing: ['Servers of others are left out, as asked.'] };

/** The limits of goal 3. */
const LIST_STATEMENTS = 2;
const DASHBOARD_STATEMENTS = 40;

/** After every dose of the load, and still in the past, since doses cannot be taken years ahead. */
const COUNTED_DOSES = 10_000_000;

async function run(bench: Bench): Promise<void> {
  const machine = describeMachine();
  // Room for the connection pools of all servers at once.
  const settings = { max_connections: connections * 5 + 60 };
  const postgres = await bench.startPostgres(settings);
  const env = {
    ...serverSettings(path.join(bench.folder, 'data')),
    DATABASE_URL: postgres.url,
    DATABASE_POOL: String(connections),
    BENCH_ZONE: ZONE,
    // A senior and a caregiver for each connection, all registering from this one address.
    REGISTRATIONS_PER_HOUR: String(connections * 2),
  };
  const hearthside = await bench.startServer({ program: 'hearthside', env });
  const households = await moveInMany(hearthside.port, connections);
  const [household] = households;
  if (household === undefined) throw new Error('Nobody has moved in');
  await assertListOnlyReads({ program: 'hearthside', env }, household, postgres.url);
  const statements = await countStatements({ program: 'hearthside', env }, household, COUNTED_DOSES);
  const servers = {
    floor: await bench.startServer({ program: 'floor', env }),
    usual: await bench.startServer({ program: 'usual', env }),
    hearthside,
  };
  const list = await assertSameLists(servers, household);
  const userIds = households.map(({ userId }) => userId);
  const wish = { databaseUrl: postgres.url, pool: connections, userIds, expected: list, begin: bench.startServer };
  const peers = options['without-peers'] ? WITHOUT_PEERS : await startPeers(wish);
  const load = bench.startProgram('load-generator');
  const plan = { households, servers, peers: peers.contestants, rounds, turnMs, connections };
  const comparison = await compare({ load, postgresPid: postgres.pid }, plan);
  const goals = goalsOf(comparison, statements);
  const tables = tablesOf(comparison);
  report(tables, machine, peers.missing);
  print(goalLines(goals));
  const setting = { rounds, turnMs, connections };
  const figures = Object.fromEntries(
    Object.entries(comparison).map(([name, measured]) => [
      name,
      { ...plain(measured.figures), rounds: measured.rounds.map(plain) },
    ]),
  );
  await writeFigures('server', { machine, setting, goals, tables, missing: peers.missing, statements, ...figures });
}

function plain<T>(map: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries(map);
}

/** @returns the list that all servers answer with */
async function assertSameLists(servers: OwnServers, { cookie, userId }: Household): Promise<Medication[]> {
  const answers = await Promise.all(
    Object.values(servers).map(async ({ port }) => {
      const response = await fetch(`http://127.0.0.1:${port}${LIST_PATH}`, {
        headers: { cookie, [PERSON_HEADER]: userId },
      });
      const list: Medication[] = await response.json();
      return list;
    }),
  );
  const [list = []] = answers;
  if (answers.some((answer) => !isDeepStrictEqual(answer, list))) {
    throw new Error('The servers answer different lists: the comparison would mean nothing');
  }
  return list;
}

function tablesOf({ list, dose, today, dashboard }: Comparison): { title: string; table: string }[] {
  return [
    { title: 'GET `/api/medications`, eight medications', table: tableOf(list.figures) },
    { title: 'POST `/api/medication-logs`, another dose each time', table: tableOf(dose.figures) },
    { title: "GET `/api/medication-logs?date=…`, today's doses", table: tableOf(today.figures) },
    { title: "GET `/api/medications?senior=…`, from a caregiver's dashboard", table: tableOf(dashboard.figures) },
  ];
}

function report(tables: ReturnType<typeof tablesOf>, machine: Machine, missing: readonly string[]): void {
  const { processor, cores, loadBefore } = machine;
  print(`${rounds} rounds of ${turnMs / 1000} s, ${connections} connections. ${processor}, ${cores} cores,`);
  print(`load before the run ${loadBefore.toFixed(1)}: above ${cores}, other work disturbs it.`);
  for (const reason of missing) print(reason);
  for (const { title, table } of tables) print(`\n${title}\n${table}`);
  print('');
}

/** The goals of docs/performance.md that this benchmark judges, by median. */
function goalsOf({ list, dose, today, dashboard }: Comparison, statements: StatementCounts): Goal[] {
  const hearthside = (figures: typeof list.figures) => {
    const found = figures.get('hearthside');
    if (found === undefined) throw new Error('Hearthside had no turn');
    return found;
  };
  const ofFloor = (number: number, what: string, least: number, { figures }: typeof list) =>
    atLeast(number, `${what} ≥ ${least} of the floor`, least, hearthside(figures).throughputOfFloor.median);
  const timesThe = (name: ServerName, words: string = name) => {
    const peer = list.figures.get(name);
    return peer === undefined ? [] : [atLeast(2, `list ≥ 4 × ${words}`, 4, peer.hearthsideOfThis.median)];
  };
  return [
    ofFloor(1, 'list', 0.45, list),
    atMost(1, "list's p99 ≤ 2.2 × the floor's", 2.2, hearthside(list.figures).p99OfFloor.median),
    ofFloor(1, "today's doses", 0.8, today),
    ofFloor(1, 'dashboard call', 0.8, dashboard),
    ...timesThe('usual', 'the usual way'),
    ...timesThe('PostGraphile'),
    ...timesThe('Parse Server'),
    count(3, `list: ≤ ${LIST_STATEMENTS} statements, none of them a write`, LIST_STATEMENTS, statements.list.length),
    count(
      3,
      `20 dashboard calls ≤ ${DASHBOARD_STATEMENTS} statements`,
      DASHBOARD_STATEMENTS,
      statements.dashboard.length,
    ),
    ofFloor(5, 'dose write', 0.5, dose),
  ];
}

function count(number: number, goal: string, most: number, value: number): Goal {
  return { number, goal, measured: String(value), isReached: value <= most };
}

await runBench(run);
