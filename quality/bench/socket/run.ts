// npm run bench -- socket: thousands of live sockets receive one family update. Its cost, and when the last one has it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BEAT_MS } from '@shared/live/live-events';
import { type Bench, runBench, serverSettings } from '../lib/benchmark';
import { describeMachine, goalLines, type Machine, print, writeFigures } from '../lib/figures';
import { moveIn, ZONE } from '../lib/household';
import { carryOut, getRequest, LIST_PATH, type LoadOrder } from '../lib/load';
import type { ServerProcess } from '../lib/processes';
import { askUsage } from '../lib/usage';
import { gatherCircle } from './circle';
import { type Figures, figuresOf, goalsOf, tableOf } from './report';
import { order, type Pair, playPairs, playRounds, type Stage } from './rounds';

/** As in the server benchmark. */
const CONNECTIONS = 32;
const TURN_MS = 600;
const WARM_UP_REQUESTS = 6_000;

/**
 * The machine's current speed: what the server benchmark's floor takes for one list of medications.
 * @param hearthsidePort where the owner of the list registers
 * @returns a function that measures once: microseconds of CPU time per request, PostgreSQL's not included
 */
async function startListFloor(
  bench: Bench,
  hearthsidePort: number,
  databaseUrl: string,
): Promise<() => Promise<number>> {
  const { userId } = await moveIn(hearthsidePort, '.list');
  const server = await bench.startServer({
    program: 'list-floor',
    preload: 'usage-probe',
    env: { DATABASE_URL: databaseUrl, DATABASE_POOL: String(CONNECTIONS), BENCH_ZONE: ZONE },
  });
  const generator = bench.startProgram('load-generator');
  const ask = { requests: [getRequest(LIST_PATH, '', userId)] };
  const turn = async (wanted: Pick<LoadOrder, 'durationMs' | 'leastRequests'>) => {
    const before = await askUsage(server.child, false);
    const load = { ask, port: server.port, connections: CONNECTIONS, firstDose: 0, ...wanted };
    const { requests } = await carryOut(generator.child, load);
    const after = await askUsage(server.child, false);
    return (after.cpuUs - before.cpuUs) / requests;
  };
  await turn({ durationMs: 0, leastRequests: WARM_UP_REQUESTS });
  return () => turn({ durationMs: TURN_MS, leastRequests: 0 });
}

/** Besides the sockets: files, database connections, pipes. */
const BESIDES = 200;

/** @throws Error with advice if a process may not hold that many sockets open */
function assertEnoughDescriptors(sockets: number): void {
  const most = mostDescriptors();
  if (most === null || most >= sockets + BESIDES) return;
  throw new Error(
    `${sockets} sockets need ${sockets + BESIDES} file descriptors, and here a process may have ${most} (ulimit -Hn). ` +
      `Raise that limit, or measure fewer: npm run bench -- socket --sockets ${Math.max(0, most - BESIDES)}`,
  );
}

/** The hard limit, because Node.js raises its own up to it. Null where the system does not report it. */
function mostDescriptors(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(limits)?.[1];
    return hard === undefined || hard === 'unlimited' ? null : Number(hard);
  } catch {
    return null;
  }
}

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    sockets: { type: 'string', default: '5000' },
    updates: { type: 'string', default: '20' },
  },
});
const sockets = Number(options.sockets);
const updates = Number(options.updates);

/** Code that rarely ran is not compiled yet, and memory not yet allocated. */
const WARM_UP = { sockets: 100, updates: 5 };
const SETTLE_MS = 3_000;
/** The machine's speed is measured after each group of updates, because it may change from minute to minute. */
const UPDATES_TOGETHER = 4;

async function main(bench: Bench): Promise<void> {
  assertEnoughDescriptors(sockets);
  const machine = describeMachine();
  const figures = await measure(bench);
  report(figures, machine);
  const goals = goalsOf(figures);
  const tables = [{ title: `${sockets} sockets, ${updates} updates`, table: tableOf(figures) }];
  await writeFigures('socket', { machine, setting: { sockets, updates }, goals, tables, ...figures });
  if (figures.leastHeard < sockets || figures.heardAgain > 0) process.exitCode = 1;
}

async function measure(bench: Bench): Promise<Figures> {
  const postgres = await bench.startPostgres();
  const settings = serverSettings(path.join(bench.folder, 'data'));
  const server = await bench.startServer({
    program: 'hearthside',
    preload: 'usage-probe',
    env: { ...settings, DATABASE_URL: postgres.url },
  });
  const listRequestUs = await startListFloor(bench, server.port, postgres.url);
  const listeners = bench.startProgram('listeners').child;
  const secret = settings.SESSION_SECRET;
  const { listeners: cookies, author } = await gatherCircle(server.port, postgres.url, secret, sockets);
  const open = (some: string[]) => order(listeners, { what: 'open', port: server.port, cookies: some });

  await open(cookies.slice(0, WARM_UP.sockets));
  await playRounds({ server, listeners, author, sockets: WARM_UP.sockets }, WARM_UP.updates);
  await order(listeners, { what: 'close' });
  const before = await settled(server);

  await open(cookies);
  const opened = await settled(server);
  const stage = { server, listeners, author, sockets };
  const floor = await openFloor(bench, cookies);
  await playPairs(stage, floor, WARM_UP.updates);
  const pairs: Pair[] = [];
  const requestsUs: number[] = [];
  for (let played = 0; played < updates; played += UPDATES_TOGETHER) {
    pairs.push(...(await playPairs(stage, floor, Math.min(UPDATES_TOGETHER, updates - played))));
    requestsUs.push(await listRequestUs());
  }
  const told = await settled(server);
  const beforeBeat = await askUsage(server.child, false);
  // Heartbeats have their own schedule; an interval of that length contains exactly one.
  await sleep(BEAT_MS);
  const afterBeat = await askUsage(server.child, false);
  return figuresOf({ sockets, pairs, requestsUs, before, opened, told, beforeBeat, afterBeat });
}

/** The same number of sockets at the floor, which requires no cookie, with separate listeners. */
async function openFloor(bench: Bench, cookies: string[]): Promise<Stage> {
  const server = await bench.startServer({ program: 'floor', preload: 'usage-probe', env: {} });
  const listeners = bench.startProgram('listeners').child;
  await order(listeners, { what: 'open', port: server.port, cookies });
  return { server, listeners, author: '', sockets };
}

async function settled(server: ServerProcess) {
  await sleep(SETTLE_MS);
  return askUsage(server.child, true);
}

function report(figures: Figures, { processor, cores, loadBefore }: Machine): void {
  print(`${sockets} sockets of as many people, ${updates} updates. ${processor}, ${cores} cores,`);
  print(`load before the run ${loadBefore.toFixed(1)}: above ${cores}, other work disturbs it.\n`);
  print(`${tableOf(figures)}\n`);
  print(goalLines(goalsOf(figures)));
  print(
    '\nOne circle of that size is none that exists: it is what makes one event concern every socket. Server, database',
  );
  print(
    'and listeners share this machine, so there is no network in the times, and the listeners take from its processors.',
  );
}

await runBench(main);
