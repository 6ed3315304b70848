// The network between the server and its database fails in every way networks do (c3).
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { type Manner, type Network, startNetwork } from '../../../server/testing/network';
import { addMedicationOf, type Person, personAt } from '../../../server/testing/person-at';
import { reportPart } from '../../../server/testing/report-part';
import { startStand } from './stand';
import { rounds } from '@shared/testing/thoroughness';
import { startWriting, type Writing } from '../../../server/testing/writing';
import { acknowledgedIn, judgeWritten } from '../../../server/testing/written';

const BACK_WITHIN_MS = 5_000;
const LONGEST_ANSWER_MS = 10_000;
const BETWEEN_MS = 300;

interface Trouble {
  manner: Manner;
  /** Longer than the server waits for the database, if nothing reports that it is away. */
  lastsMs: number;
  times: number;
  /** Whether requests still succeed. */
  isPassable: boolean;
}

const often = rounds({ usual: 2, full: 25 });
const seldom = rounds({ usual: 1, full: 2 });

const TROUBLES: Trouble[] = [
  { manner: 'closed', lastsMs: 300, times: often, isPassable: false },
  { manner: 'torn', lastsMs: 300, times: often, isPassable: false },
  { manner: 50, lastsMs: 1_500, times: often, isPassable: true },
  { manner: 1_000, lastsMs: 13_000, times: seldom, isPassable: true },
  { manner: 2_000, lastsMs: 25_000, times: seldom, isPassable: true },
  { manner: 4_000, lastsMs: 13_000, times: seldom, isPassable: false },
  { manner: 'silent', lastsMs: 500, times: often, isPassable: true },
  { manner: 'silent', lastsMs: 13_000, times: seldom, isPassable: false },
  { manner: 'mute', lastsMs: 13_000, times: seldom, isPassable: false },
];

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-network-'));
let made: Network | null = null;
const stand = await startStand(
  folder,
  {},
  {
    wayToDatabase: async (url) => {
      made = await startNetwork(url);
      return made.url;
    },
  },
);
const network = networkOf(made);
let slowestOfAll = 0;
const person = await personAt(stand.url);
const writing = await startWriting(person);
const readers = readWithoutPause(person, await addMedicationOf(person, 'Aspirin'));

afterAll(async () => {
  network.become('open');
  await Promise.all([writing.stop(), readers.stop()]);
  await stand.end();
  await network.close();
  await rm(folder, { recursive: true, force: true });
});

function networkOf(started: Network | null): Network {
  if (started === null) throw new Error('The server was not led through the network');
  return started;
}

/** Other kinds of requests than the writers': lists with several statements, and a change in a transaction. */
function readWithoutPause({ send }: Person, medicationId: string) {
  const notes = { asked: 0, otherAnswers: new Array<string>(), slowestMs: 0, hangs: 0 };
  const over = new AbortController();
  const requests = [
    () => send('GET', '/api/user/me'),
    () => send('GET', '/api/medication-changes'),
    () => send('GET', '/api/appointments'),
    () => send('PATCH', `/api/medications/${medicationId}`, { dosage: '2' }),
  ];
  const reading = requests.map(async (ask) => {
    while (!over.signal.aborted) {
      const from = performance.now();
      const status = await ask().then(
        async (response) => (await response.text(), response.status),
        () => 0,
      );
      const ms = performance.now() - from;
      notes.asked += 1;
      notes.slowestMs = Math.max(notes.slowestMs, ms);
      if (ms > LONGEST_ANSWER_MS) notes.hangs += 1;
      if (![200, 503].includes(status)) notes.otherAnswers.push(String(status));
      await sleep(10);
    }
  });
  const stop = async () => {
    over.abort();
    await Promise.all(reading);
  };
  return { notes, stop };
}

/** @returns the milliseconds until the next success after recovery. */
async function trouble({ manner, lastsMs }: Trouble, { untilNext }: Writing): Promise<number | null> {
  await sleep(BETWEEN_MS);
  network.become(manner);
  await sleep(lastsMs);
  network.become('open');
  return untilNext(3 * BACK_WITHIN_MS);
}

it.each(TROUBLES)(
  '$manner for $lastsMs ms, $times times: a success or 503 within ten seconds, then recovery by itself (D-32)',
  async (kind) => {
    const { notes } = writing;
    const returnsMs: number[] = [];
    notes.slowestMs = 0;
    readers.notes.slowestMs = 0;
    const [hangs, others, refused] = [notes.hangs + readers.notes.hangs, notes.otherAnswers.length, notes.refused];
    for (let time = 0; time < kind.times; time += 1) returnsMs.push((await trouble(kind, writing)) ?? Infinity);
    const late = returnsMs.filter((ms) => ms > BACK_WITHIN_MS);
    const slowest = Math.round(Math.max(notes.slowestMs, readers.notes.slowestMs));
    process.stdout.write(
      `${kind.manner}: slowest ${slowest} ms, back after ${returnsMs.map(Math.round).join(' ')} ms\n`,
    );
    slowestOfAll = Math.max(slowestOfAll, slowest);
    await reportPart('c3', {
      troubles: kind.times,
      hangs: notes.hangs + readers.notes.hangs - hangs,
      otherAnswers: notes.otherAnswers.length - others,
      notRecovered: late.length,
    });
    expect(late).toEqual([]);
    expect(notes.hangs + readers.notes.hangs).toBe(hangs);
    // The trouble was real: if nothing can pass, some requests got 503.
    expect(kind.isPassable || notes.refused > refused).toBe(true);
  },
  300_000,
);

it('afterwards the server is alive, nothing acknowledged is lost or doubled, and there was no other response', async () => {
  await Promise.all([writing.stop(), readers.stop()]);
  const { notes } = writing;
  const { lost, doubled } = await judgeWritten(person, notes);
  await reportPart('c3', {
    acknowledged: acknowledgedIn(notes),
    refused: notes.refused,
    asked: readers.notes.asked,
    slowestAnswerMs: slowestOfAll,
    otherAnswers: readers.notes.otherAnswers.length,
    lost: lost.length,
    doubled: doubled.length,
  });
  expect((await fetch(`${stand.url}/readyz`)).status).toBe(200);
  expect([...notes.otherAnswers, ...readers.notes.otherAnswers]).toEqual([]);
  expect([lost, doubled]).toEqual([[], []]);
  expect(notes.unanswered).toBe(0);
}, 120_000);
