// npm run bench -- socket: thousands of live sockets hear of one family update. What it costs, and when the last one has it.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BEAT_MS } from '@shared/live/live-events';
import { startEmbedded } from '../../../server/db/embedded/start-embedded';
import { goalLines } from '../goal';
import { describeMachine, type Machine } from '../machine';
import { print, writeFigures } from '../results';
import { type ServerProcess, startProgram, startServer } from '../server/processes';
import { gatherCircle } from './circle';
import { assertEnoughDescriptors } from './descriptors';
import { startListFloor } from './list-floor';
import { order } from './listening';
import { type Figures, figuresOf, goalsOf, tableOf } from './report';
import { type Pair, playPairs, playRounds, type Stage } from './rounds';
import { askUsage } from './usage';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    sockets: { type: 'string', default: '5000' },
    updates: { type: 'string', default: '20' },
  },
});
const sockets = Number(options.sockets);
const updates = Number(options.updates);

/** Code that has not run often is not compiled yet, and memory not yet taken from the system. */
const WARM_UP = { sockets: 100, updates: 5 };
const SETTLE_MS = 3_000;
/** Then the speed of the machine is measured, which may change from minute to minute. */
const UPDATES_TOGETHER = 4;

/** Whatever was started, to be stopped in the opposite order. */
const stops: Array<() => Promise<void>> = [];

async function main(): Promise<void> {
  assertEnoughDescriptors(sockets);
  const machine = describeMachine();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-bench-'));
  try {
    const figures = await Promise.race([measure(folder), stopSignal()]);
    report(figures, machine);
    const goals = goalsOf(figures);
    const tables = [{ title: `${sockets} sockets, ${updates} updates`, table: tableOf(figures) }];
    await writeFigures('socket', { machine, setting: { sockets, updates }, goals, tables, ...figures });
    if (figures.leastHeard < sockets || figures.heardAgain > 0) process.exitCode = 1;
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string): Promise<Figures> {
  const postgres = await startEmbedded({ folder: path.join(folder, 'database') });
  stops.push(postgres.stop);
  const secret = randomUUID();
  const server = await startServer({
    program: 'hearthside',
    preload: 'usage-probe',
    env: {
      DATABASE_URL: postgres.url,
      SESSION_SECRET: secret,
      DATA_DIR: path.join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: '0',
    },
  });
  stops.push(server.stop);
  const list = await startListFloor(server.port, postgres.url);
  stops.push(list.stop);
  const listeners = startListeners();
  const { listeners: cookies, author } = await gatherCircle(server.port, postgres.url, secret, sockets);
  const open = (some: string[]) => order(listeners, { what: 'open', port: server.port, cookies: some });

  await open(cookies.slice(0, WARM_UP.sockets));
  await playRounds({ server, listeners, author, sockets: WARM_UP.sockets }, WARM_UP.updates);
  await order(listeners, { what: 'close' });
  const before = await settled(server);

  await open(cookies);
  const opened = await settled(server);
  const stage = { server, listeners, author, sockets };
  const floor = await openFloor(cookies);
  await playPairs(stage, floor, WARM_UP.updates);
  const pairs: Pair[] = [];
  const requestsUs: number[] = [];
  for (let played = 0; played < updates; played += UPDATES_TOGETHER) {
    pairs.push(...(await playPairs(stage, floor, Math.min(UPDATES_TOGETHER, updates - played))));
    requestsUs.push(await list.requestUs());
  }
  const told = await settled(server);
  const beforeBeat = await askUsage(server.child, false);
  // Beats come at their own time; in an interval of that length there is exactly one.
  await sleep(BEAT_MS);
  const afterBeat = await askUsage(server.child, false);
  return figuresOf({ sockets, pairs, requestsUs, before, opened, told, beforeBeat, afterBeat });
}

function startListeners(): ChildProcess {
  const { child, stop } = startProgram('listeners');
  stops.push(stop);
  return child;
}

/** As many sockets at the floor, which asks nobody for a cookie, with listeners of their own. */
async function openFloor(cookies: string[]): Promise<Stage> {
  const server = await startServer({ program: 'floor', preload: 'usage-probe', env: {} });
  stops.push(server.stop);
  const listeners = startListeners();
  await order(listeners, { what: 'open', port: server.port, cookies });
  return { server, listeners, author: '', sockets };
}

async function settled(server: ServerProcess) {
  await sleep(SETTLE_MS);
  return askUsage(server.child, true);
}

/** Rejects when somebody wants to end the run. */
function stopSignal(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`Ended by ${signal}`)));
    }
  });
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

await main();
