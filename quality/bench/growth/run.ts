// npm run bench -- growth: the same people's requests, in a small database and in one a hundred times as large.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type EmbeddedPostgres, startEmbedded } from '../../../server/db/embedded/start-embedded';
import { describeMachine, type Machine } from '../machine';
import { print, writeFigures } from '../results';
import { type ServerProcess, type ServerStart, startServer } from '../server/processes';
import { assertSameAnswers, explainBoth, heavyOf } from './answers';
import { fill, urlOf } from './databases';
import { type Explained, faultsOf } from './plans';
import {
  type GrowthSide,
  growthGoal,
  growthTable,
  type HeavySide,
  heavyTable,
  loadTable,
  MOST_GROWTH,
  planTexts,
  statementTable,
} from './report';
import { READING_REQUESTS, REQUESTS } from './requests';
import { findPages } from './residents';
import { type RequestFigures, runRounds } from './rounds';
import { sizesOf } from './sizes';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '24' },
    pairs: { type: 'string', default: '12' },
    times: { type: 'string', default: '100' },
  },
});
const course = { rounds: Number(options.rounds), pairs: Number(options.pairs) };
const sizes = sizesOf(Number(options.times));

/** Loading would otherwise stop for a checkpoint every few seconds. Reading does not depend on it. */
const SETTINGS = { max_wal_size: '8GB', checkpoint_timeout: '30min' };

/** Whatever was started, to be stopped in the opposite order. */
const stops: (() => Promise<void>)[] = [];

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-growth-'));
  try {
    await Promise.race([run(folder, describeMachine()), stopSignal()]);
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(folder: string, machine: Machine): Promise<void> {
  const secret = randomUUID();
  const startOf = (url: string): ServerStart => ({
    program: 'hearthside',
    env: {
      DATABASE_URL: url,
      DATABASE_POOL: '4',
      SESSION_SECRET: secret,
      DATA_DIR: path.join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: '0',
    },
  });
  const database = path.join(folder, 'database');
  const loading = await startPostgres(database);
  const { registered, loaded } = await fill(loading, sizes, startOf);
  print(`\n${loadTable([loaded.small, loaded.large])}`);
  // A fresh start writes out what loading left behind, and begins with empty buffers on both sides.
  await loading.stop();
  const postgres = await startPostgres(database);
  const starts = { small: startOf(urlOf(postgres, 'small')), large: startOf(urlOf(postgres, 'large')) };
  const servers = {
    small: await begin(starts.small),
    again: await begin(starts.small),
    large: await begin(starts.large),
  };
  const residents = {
    small: await findPages(servers.small.port, registered.small),
    large: await findPages(servers.large.port, registered.large),
  };
  await assertSameAnswers(servers, residents);

  const growth = await runRounds<GrowthSide>(
    [
      { name: 'small', port: servers.small.port, residents: residents.small.measured },
      { name: 'again', port: servers.again.port, residents: residents.small.measured },
      { name: 'large', port: servers.large.port, residents: residents.large.measured },
    ],
    { requests: REQUESTS, ...course },
  );
  print(`\n${growthTable(growth)}`);
  const heavy = await runRounds<HeavySide>(
    [
      { name: 'ordinary', port: servers.large.port, residents: residents.large.measured },
      { name: 'heavy', port: servers.large.port, residents: heavyOf(residents.large) },
    ],
    { requests: READING_REQUESTS, ...course },
  );
  print(`\n${heavyTable(heavy)}`);

  const plans = await explainBoth(postgres, starts, residents);
  print(`\n${statementTable(plans.small, plans.large)}`);
  print(`\nLarge:\n\n${planTexts(plans.large)}\n\nLarge, 20,000 own readings:\n\n${planTexts(plans.heavy)}\n`);
  judge(growth, [...plans.large, ...plans.heavy], machine);
  await writeFigures('growth', {
    machine,
    goals: [growthGoal(growth)],
    loadAfter: os.loadavg()[0],
    course,
    sizes,
    loaded,
    growth,
    heavy,
    plans,
  });
}

async function startPostgres(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ folder, settings: SETTINGS });
  stops.push(postgres.stop);
  return postgres;
}

async function begin(start: ServerStart): Promise<ServerProcess> {
  const server = await startServer(start);
  stops.push(server.stop);
  return server;
}

/** Says what is wrong, and lets the program end with 1 when something is. */
function judge(growth: RequestFigures<GrowthSide>[], plans: Explained[], machine: Machine): void {
  const missed = growth.filter(({ ofFirst }) => !(ofFirst.large.median <= MOST_GROWTH));
  const faults = plans.flatMap(faultsOf);
  const { processor, cores, loadBefore } = machine;
  print(`${course.rounds} rounds of ${course.pairs} requests a side. ${processor}, ${cores} cores,`);
  print(`load before the run ${loadBefore.toFixed(1)}: above ${cores}, other work disturbs it.`);
  for (const { request } of missed) print(`not reached  ${request}: more than ${MOST_GROWTH} times as long`);
  for (const fault of faults) print(`not reached  ${fault}`);
  if (missed.length === 0) print(`reached      every request within ${MOST_GROWTH} times`);
  if (faults.length === 0) print('reached      no statement reads a whole table or a whole index');
  if (missed.length + faults.length > 0) process.exitCode = 1;
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
