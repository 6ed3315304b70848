// npm run bench:server: Hearthside beside a floor and beside the usual way, on one database, in one interleaved run.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { startEmbedded } from '../../server/db/embedded/start-embedded';
import { describeMachine, type Machine } from '../machine';
import { print, writeFigures } from '../results';
import { type Household, moveIn, ZONE } from './household';
import { type ServerProcess, type ServerStart, startProgram, startServer } from './processes';
import { compare, type Comparison } from './comparison';
import { goalsOf, tableOf } from './report';
import { SERVERS, type ServerName } from './rounds';
import { assertListOnlyReads, countStatements } from './statement-counts';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '0.6' },
    connections: { type: 'string', default: '32' },
  },
});
const rounds = Number(options.rounds);
const connections = Number(options.connections);
const turnMs = Number(options.seconds) * 1000;

/** Beyond every dose of the load. */
const COUNTED_DOSES = 50_000_000;

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
  // Room for the three pools beside each other.
  const settings = { max_connections: connections * 3 + 50 };
  const postgres = await startEmbedded({ folder: path.join(folder, 'database'), settings });
  stops.push(postgres.stop);
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL: String(connections),
    SESSION_SECRET: randomUUID(),
    BENCH_ZONE: ZONE,
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
  };
  const hearthside = await begin({ program: 'hearthside', env });
  const household = await moveIn(hearthside.port);
  const yardstick = { ...env, BENCH_USER: household.userId };
  const starts: Record<ServerName, ServerStart> = {
    floor: { program: 'floor', env: yardstick },
    usual: { program: 'usual', env: yardstick },
    hearthside: { program: 'hearthside', env },
  };
  await assertListOnlyReads(starts.hearthside, household, postgres.url);
  const counts = {
    floor: await countStatements(starts.floor, household, COUNTED_DOSES),
    usual: await countStatements(starts.usual, household, COUNTED_DOSES + 1),
    hearthside: await countStatements(starts.hearthside, household, COUNTED_DOSES + 2),
  };
  const servers = { floor: await begin(starts.floor), usual: await begin(starts.usual), hearthside };
  await assertSameLists(servers, household);
  const load = startProgram('load-generator');
  stops.push(load.stop);
  const stage = { load, servers, postgresPid: postgres.pid };
  const comparison = await compare(stage, { household, counts, rounds, turnMs, connections });
  report(comparison, machine);
  const goals = goalsOf(comparison.list.figures, comparison.dose.figures);
  const setting = { rounds, turnMs, connections };
  await writeFigures('server', { machine, setting, goals, statements: counts.hearthside, ...comparison });
}

/** Rejects when somebody wants to end the run. */
function stopSignal(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`Ended by ${signal}`)));
    }
  });
}

async function assertSameLists(servers: Record<ServerName, ServerProcess>, { cookie }: Household): Promise<void> {
  const lists = new Map<ServerName, unknown>();
  for (const name of SERVERS) {
    const response = await fetch(`http://127.0.0.1:${servers[name].port}/api/medications`, { headers: { cookie } });
    lists.set(name, await response.json());
  }
  for (const name of SERVERS) {
    if (!isDeepStrictEqual(lists.get(name), lists.get('hearthside'))) {
      throw new Error(`${name} answers another list than Hearthside: the comparison would mean nothing`);
    }
  }
}

function report({ list, dose }: Comparison, machine: Machine): void {
  const { processor, cores, loadBefore } = machine;
  print(`${rounds} rounds of ${turnMs / 1000} s, ${connections} connections. ${processor}, ${cores} cores,`);
  print(`load before the run ${loadBefore.toFixed(1)}: above ${cores}, other work disturbs it.`);
  print(`\nGET /api/medications, eight medications, session checked in the database\n${tableOf(list.figures)}`);
  print(`\nPOST /api/medication-logs, another dose each time\n${tableOf(dose.figures)}\n`);
  for (const { goal, measured, isReached } of goalsOf(list.figures, dose.figures)) {
    print(`${isReached ? 'reached    ' : 'not reached'}  ${goal} (${measured.toFixed(2)})`);
  }
}

await main();
