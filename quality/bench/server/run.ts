// npm run bench -- server: Hearthside beside a floor, the usual way and servers of others, in one interleaved run.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { Medication } from '@shared/api/medications';
import { startEmbedded } from '../../../server/db/embedded/start-embedded';
import { goalLines } from '../goal';
import { describeMachine, type Machine } from '../machine';
import { print, writeFigures } from '../results';
import { compare, type Comparison, type OwnServers } from './comparison';
import { goalsOf } from './goals';
import { type Household, moveInMany, ZONE } from './household';
import { LIST_PATH, PERSON_HEADER } from './load';
import { startPeers } from './peers';
import { type ServerProcess, type ServerStart, startProgram, startServer } from './processes';
import { tableOf } from './report';
import { assertListOnlyReads, countStatements } from './statement-counts';

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

/** Beyond every dose of the load, and still in the past: nobody takes a dose years ahead. */
const COUNTED_DOSES = 10_000_000;

/** Whatever was started, to be stopped in the opposite order. */
const stops: (() => Promise<void>)[] = [];

async function begin(start: ServerStart): Promise<ServerProcess> {
  const server = await startServer(start);
  stops.push(server.stop);
  return server;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-bench-'));
  try {
    await Promise.race([run(folder, describeMachine()), stopSignal()]);
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(folder: string, machine: Machine): Promise<void> {
  // Room for the pools of all servers beside each other.
  const settings = { max_connections: connections * 5 + 60 };
  const postgres = await startEmbedded({ folder: path.join(folder, 'database'), settings });
  stops.push(postgres.stop);
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL: String(connections),
    SESSION_SECRET: randomUUID(),
    BENCH_ZONE: ZONE,
    // A senior and a caregiver for each connection, who all register from here.
    REGISTRATIONS_PER_HOUR: String(connections * 2),
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
  };
  const hearthside = await begin({ program: 'hearthside', env });
  const households = await moveInMany(hearthside.port, connections);
  const [household] = households;
  if (household === undefined) throw new Error('Nobody has moved in');
  await assertListOnlyReads({ program: 'hearthside', env }, household, postgres.url);
  const statements = await countStatements({ program: 'hearthside', env }, household, COUNTED_DOSES);
  const servers = {
    floor: await begin({ program: 'floor', env }),
    usual: await begin({ program: 'usual', env }),
    hearthside,
  };
  const list = await assertSameLists(servers, household);
  const userIds = households.map(({ userId }) => userId);
  const wish = { databaseUrl: postgres.url, pool: connections, userIds, expected: list, begin };
  const peers = options['without-peers'] ? WITHOUT_PEERS : await startPeers(wish);
  const load = startProgram('load-generator');
  stops.push(load.stop);
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

/** Rejects when somebody wants to end the run. */
function stopSignal(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`Ended by ${signal}`)));
    }
  });
}

/** @returns the list that all of them answer. */
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

await main();
