// npm run bench -- start: how long starting and stopping take, and how much memory a running Hearthside needs.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Bench, runBench, serverSettings } from '../lib/benchmark';
import { describeMachine, markdown, print, type Spread, spreadOf, writeFigures } from '../lib/figures';
import { moveIn, ZONE } from '../lib/household';
import { KeepAliveConnection } from '../lib/keep-alive-connection';
import { getRequest, LIST_PATH } from '../lib/load';
import { memoryBelow, memoryOf } from '../lib/proc';
import { type ServerProcess, type ServerStart, startServer } from '../lib/processes';

const CONNECTIONS = 8;
/** Time to clean up what a start leaves behind. */
const REST_MS = 5_000;

interface Life {
  /** Milliseconds from starting the process until it reports listening, and from SIGTERM until it has exited. */
  startMs: number;
  stopMs: number;
}

interface Memory {
  /** Megabytes; null where the system does not report it. */
  node: number | null;
  /** Of the PostgreSQL that the server runs itself. */
  postgres: number | null;
}

/** @param during runs between start and stop */
async function live(
  start: ServerStart,
  during: (server: ServerProcess) => Promise<void> = async () => undefined,
): Promise<Life> {
  const startedAt = performance.now();
  const server = await startServer(start);
  const startMs = performance.now() - startedAt;
  try {
    await during(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const stoppedAt = performance.now();
  await server.stop();
  return { startMs, stopMs: performance.now() - stoppedAt };
}

async function restingMemory(server: ServerProcess): Promise<Memory> {
  await sleep(REST_MS);
  return { node: memoryOf(server.pid), postgres: memoryBelow(server.pid) };
}

/** The connections stay open, as browsers' do; they end with the server. */
async function ask(server: ServerProcess, request: string, times: number): Promise<void> {
  let asked = 0;
  const keepAsking = async () => {
    const connection = await KeepAliveConnection.open(server.port);
    while (asked < times) {
      asked += 1;
      const { status } = await connection.ask(request);
      if (status !== 200) throw new Error(`A request was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
}

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { times: { type: 'string', default: '5' }, requests: { type: 'string', default: '10000' } },
});
const times = Number(options.times);
const requests = Number(options.requests);

interface Measured {
  lives: Life[];
  /** After the start and after the first responses; null where not measured. */
  memory: { atRest: Memory; afterRequests: Memory } | null;
}

async function main(bench: Bench): Promise<void> {
  const machine = describeMachine();
  const beside = await besidePostgres(bench);
  const whole = await withOwnPostgres(bench);
  const measured = { ...beside, ...whole };
  const figures = Object.entries(measured).map(([name, { lives, memory }]) => ({
    name,
    startMs: spreadOf(lives.map(({ startMs }) => startMs)),
    stopMs: spreadOf(lives.map(({ stopMs }) => stopMs)),
    memory,
  }));
  print(`${times} starts of each kind. ${machine.processor}, ${machine.cores} cores,`);
  print(`load before the run ${machine.loadBefore.toFixed(1)}: above ${machine.cores}, other work disturbs it.\n`);
  const head = ['', 'start, ms', 'stop, ms', 'memory at rest, MB', `after ${requests} requests, MB`];
  const rows = figures.map(({ name, startMs, stopMs, memory }) => [
    name,
    range(startMs),
    range(stopMs),
    memory === null ? '' : memoryWords(memory.atRest),
    memory === null ? '' : memoryWords(memory.afterRequests),
  ]);
  const table = markdown([head, ...rows]);
  print(table);
  const tables = [{ title: `${times} starts of each kind, in turns`, table }];
  await writeFigures('start', { machine, setting: { times, requests }, tables, figures });
}

const floor = 'floor, PostgreSQL running';
const hearthside = 'Hearthside, PostgreSQL running';
const coldStart = 'Hearthside, a new data folder';
const warmStart = 'Hearthside, a data folder in use';

/** Floor and Hearthside in turns, on one running PostgreSQL. */
async function besidePostgres(bench: Bench): Promise<Record<string, Measured>> {
  const postgres = await bench.startPostgres();
  try {
    const env = { ...serverSettings(path.join(bench.folder, 'data')), DATABASE_URL: postgres.url, DATABASE_POOL: '16' };
    let household = { userId: '', cookie: '' };
    await live({ program: 'hearthside', env }, async ({ port }) => {
      household = await moveIn(port);
    });
    const own: ServerStart = { program: 'hearthside', env };
    const least: ServerStart = { program: 'floor', env: { ...env, BENCH_ZONE: ZONE } };
    const lives = { floor: new Array<Life>(), hearthside: new Array<Life>() };
    for (let time = 0; time < times; time += 1) {
      lives.floor.push(await live(least));
      lives.hearthside.push(await live(own));
    }
    const request = getRequest(LIST_PATH, household.cookie, household.userId);
    return {
      [floor]: { lives: lives.floor, memory: await memoryIn(least, async () => request) },
      [hearthside]: { lives: lives.hearthside, memory: await memoryIn(own, async () => request) },
    };
  } finally {
    await postgres.stop();
  }
}

/** As `npm start` runs it at home: with its own PostgreSQL inside the data folder. */
async function withOwnPostgres({ folder }: Bench): Promise<Record<string, Measured>> {
  const cold: Life[] = [];
  const warm: Life[] = [];
  let last: ServerStart | null = null;
  for (let time = 0; time < times; time += 1) {
    const start = { program: 'hearthside', env: serverSettings(path.join(folder, `home-${time}`)) };
    cold.push(await live(start));
    warm.push(await live(start));
    last = start;
  }
  if (last === null) throw new Error('Measure at least one start');
  const memory = await memoryIn(last, async (port) => {
    const { cookie, userId } = await moveIn(port);
    return getRequest(LIST_PATH, cookie, userId);
  });
  return { [coldStart]: { lives: cold, memory: null }, [warmStart]: { lives: warm, memory } };
}

async function memoryIn(start: ServerStart, requestFor: (port: number) => Promise<string>) {
  const looks: Memory[] = [];
  await live(start, async (server) => {
    looks.push(await restingMemory(server));
    await ask(server, await requestFor(server.port), requests);
    looks.push(await restingMemory(server));
  });
  const [atRest, afterRequests] = looks;
  return atRest === undefined || afterRequests === undefined ? null : { atRest, afterRequests };
}

function memoryWords({ node, postgres }: Memory): string {
  if (node === null) return 'not known';
  return postgres === null ? node.toFixed(0) : `${node.toFixed(0)} + PostgreSQL ${postgres.toFixed(0)}`;
}

function range({ median, min, max }: Spread): string {
  return `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
}

await runBench(main);
