// Four calendar apps read calendars of 1,000 visits, while someone else looks at a list (d5).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { appointment, calendarFeed } from '@shared/api/appointments';
import { readCalendar } from '../../../server/testing/calendar';
import { reportPart } from '../../../server/testing/report-part';
import { rounds } from '@shared/testing/thoroughness';
import { askingAs, Tally } from './asking';
import { startBuiltServer } from './built-server';
import { countsOf, lookMeanwhile } from './list-meanwhile';
import { moveIn, type Villager } from './village';

const VISITS = 1000;
const READERS = 4;
const ROUNDS = rounds({ usual: 1, full: 6 });
const ROUND_MS = rounds({ usual: 2_000, full: 10_000 });
const READER_PAUSE_MS = 150;
const CHANGE_PAUSE_MS = 500;
const HOUR_MS = 3_600_000;
const MOST_TIMES_QUIET = 2;
const END = Buffer.from('END:VCALENDAR');

interface Calendar {
  owner: Villager;
  path: string;
  visitId: string;
}

const server = await startBuiltServer();
afterAll(() => server.stop());
const preparing = new Tally();

async function fullCalendar(owner: Villager): Promise<Calendar> {
  const ask = askingAs(server.url, owner, preparing);
  const from = Date.now() - (VISITS / 2) * HOUR_MS;
  let visitId = '';
  for (let number = 0; number < VISITS; number += 1) {
    const [startTime, endTime] = [0, 1].map((hours) => new Date(from + (number + hours) * HOUR_MS).toISOString());
    const words = {
      title: `Eye doctor ${number}`,
      location: '12 Main Street, Springfield',
      description: 'Bring the glasses, and the list of medications. '.repeat(3),
    };
    const { text } = await ask('POST /api/appointments', { json: { ...words, type: 'Doctor', startTime, endTime } });
    visitId = appointment.parse(JSON.parse(text)).id;
  }
  const { path } = calendarFeed.parse(JSON.parse((await ask('POST /api/calendar-feed')).text));
  if (path === null) throw new Error('No calendar address');
  return { owner, path, visitId };
}

/** More calendars than one, so that the limit of readings for each does not end the measurement. */
async function readThem(calendars: readonly Calendar[], isOver: () => boolean) {
  const counts = { readings: 0, limited: 0, faults: 0 };
  const read = async (first: number) => {
    for (let turn = first; !isOver(); turn += READERS) {
      const { path = '' } = calendars[turn % calendars.length] ?? {};
      const response = await fetch(`${server.url}${path}`);
      // Not as text, which would keep this process from noticing other answers.
      const file = Buffer.from(await response.arrayBuffer());
      if (response.status === 429) counts.limited += 1;
      else if (response.status === 200 && file.subarray(-END.length).equals(END)) counts.readings += 1;
      else counts.faults += 1;
      await sleep(READER_PAUSE_MS);
    }
  };
  /** So that files are written again and again. */
  const change = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      const { owner, visitId } = calendars[turn % calendars.length] ?? {};
      if (owner !== undefined) {
        const title = `Hearing aid ${turn}`;
        await askingAs(server.url, owner, preparing)(`PATCH /api/appointments/${visitId}`, { json: { title } });
      }
      await sleep(CHANGE_PAUSE_MS);
    }
  };
  await Promise.all([change(), ...Array.from({ length: READERS }, (_, reader) => read(reader))]);
  return counts;
}

it('someone else’s list takes at most twice as long', { timeout: 300_000 }, async () => {
  const [neighbor, ...people] = (await moveIn(server.url)).filter(({ id, seniorId }) => id === seniorId);
  if (neighbor === undefined) throw new Error('Nobody moved in');
  const calendars = await Promise.all(people.map(fullCalendar));
  const whole = await (await fetch(`${server.url}${calendars[0]?.path}`)).text();
  expect(readCalendar(whole).events).toHaveLength(VISITS);

  const counts = { readings: 0, limited: 0, faults: 0 };
  const looks = { url: server.url, who: neighbor, list: 'GET /api/appointments', rounds: ROUNDS, roundMs: ROUND_MS };
  const looked = await lookMeanwhile(looks, async (isOver) => {
    const { readings, limited, faults } = await readThem(calendars, isOver);
    counts.readings += readings;
    counts.limited += limited;
    counts.faults += faults;
  });
  const { quiet, busy, ratio, words } = looked;
  const faults = counts.faults + preparing.faultCount + quiet.faultCount + busy.faultCount;
  await reportPart('d5', { ...counts, ...countsOf(looked), faults });
  process.stdout.write(`calendar readers: ${counts.readings} readings, ${counts.limited} over the limit; ${words}\n`);
  expect([preparing.faults, quiet.faults, busy.faults, counts.faults]).toEqual([[], [], [], 0]);
  expect(counts.readings).toBeGreaterThan(ROUNDS * 10);
  expect(ratio).toBeLessThanOrEqual(MOST_TIMES_QUIET);
});
