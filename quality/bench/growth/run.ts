// npm run bench -- growth: the same people's requests, in a small database and in one a hundred times as large.
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { EmbeddedPostgres } from '../../../server/db/embedded/start-embedded';
import { type Bench, runBench, serverSettings } from '../lib/benchmark';
import { describeMachine, type Machine, print, writeFigures } from '../lib/figures';
import type { ServerStart } from '../lib/processes';
import { type Both, fill, urlOf } from './databases';
import { explainAll, type Explained, faultsOf, seeStatements } from './plans';
import {
  growthGoal,
  type GrowthSide,
  growthTable,
  type HeavySide,
  heavyTable,
  loadTable,
  MOST_GROWTH,
  planTexts,
  statementTable,
} from './report';
import { assertSameAnswers, type MeasuredRequest, READING_REQUESTS, REQUESTS } from './requests';
import { findPages, type Resident, type Residents, type Size, sizesOf } from './residents';
import { type RequestFigures, runRounds } from './rounds';

function heavyOf({ heavy }: Residents): Resident[] {
  if (heavy === null) throw new Error('Nobody in the large database has many readings');
  return [heavy];
}

async function explainBoth(postgres: EmbeddedPostgres, starts: Both<ServerStart>, residents: Both<Residents>) {
  const of = async (name: Size['name'], requests: readonly MeasuredRequest[], people: readonly Resident[]) => {
    const [person] = people;
    if (person === undefined) throw new Error('Nobody was measured');
    return explainAll(urlOf(postgres, name), await seeStatements(starts[name], requests, person));
  };
  return {
    small: await of('small', REQUESTS, residents.small.measured),
    large: await of('large', REQUESTS, residents.large.measured),
    heavy: await of('large', READING_REQUESTS, heavyOf(residents.large)),
  };
}

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

/** Otherwise loading would stop for a checkpoint every few seconds. Reads don't depend on it. */
const SETTINGS = { max_wal_size: '8GB', checkpoint_timeout: '30min' };

async function run(bench: Bench): Promise<void> {
  const machine = describeMachine();
  // The same secret for all: sessions from before the data was loaded stay valid.
  const settings = serverSettings(path.join(bench.folder, 'data'));
  const startOf = (url: string): ServerStart => ({
    program: 'hearthside',
    env: { ...settings, DATABASE_URL: url, DATABASE_POOL: '4' },
  });
  const loading = await bench.startPostgres(SETTINGS);
  const { registered, loaded } = await fill(loading, sizes, startOf);
  print(`\n${loadTable([loaded.small, loaded.large])}`);
  // A fresh start writes out what loading left behind, and gives both sides empty buffers.
  await loading.stop();
  const postgres = await bench.startPostgres(SETTINGS);
  const starts = { small: startOf(urlOf(postgres, 'small')), large: startOf(urlOf(postgres, 'large')) };
  const servers = {
    small: await bench.startServer(starts.small),
    again: await bench.startServer(starts.small),
    large: await bench.startServer(starts.large),
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

/** Prints what is wrong, and sets exit code 1 if anything is. */
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

await runBench(run);
