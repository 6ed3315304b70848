// The server's own clock runs through the nights when clocks change (c5). Its database keeps the real time.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { medication, type MedicationLog, medicationLog } from '@shared/api/medications';
import { dosesOfDay } from '@shared/domain/doses';
import { freshName, PASSWORD } from '../../../server/testing/actors';
import { createTestDatabase } from '../../../server/testing/database';
import { reportPart } from '../../../server/testing/report-part';
import { freePort, startServerProcess } from '../../../server/testing/server-process';
import { sessionOf } from '../../../server/testing/session-of';
import { rounds } from '@shared/testing/thoroughness';
import { clockChanges, type DueDose, dueDoses, shown, turnedClock } from './clocks';

const CHANGES = rounds({ usual: 2, full: 4 });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Changes by an hour, by half an hour, at midnight, south of the equator, and never. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Nuuk',
  'Pacific/Auckland',
  'Asia/Kolkata',
];
/** Every half hour around clock changes, and a few at other times: as many as a medication may have. */
const TIMES = `
  00:00 00:30 01:00 01:15 01:30 01:45 02:00 02:15 02:30 02:45 03:00 03:30
  04:00 08:00 12:00 18:00 22:00 22:30 23:00 23:30`
  .trim()
  .split(/\s+/);
/** The status of an untaken dose (DOSE-12, DOSE-14, DOSE-16, DOSE-18): minutes late, and the status from then on. */
const STATUSES: [minutes: number, status: string][] = [
  [-31, 'scheduled'],
  [-30, 'upcoming'],
  [30, 'upcoming'],
  [31, 'pending'],
  [120, 'pending'],
  [121, 'missed'],
];

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-clock-'));
const clock = await turnedClock(path.join(folder, 'now'));
await clock.turnTo(new Date());
const database = await createTestDatabase();
const port = await freePort();
const settings = { DATABASE_URL: database.url, REGISTRATIONS_PER_HOUR: '1000', ...clock.settings };
const server = await startServerProcess(folder, port, settings);

afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const counts = { doses: 0, samples: 0, missing: 0, doubled: 0, wrongInstants: 0, wrongStatuses: 0 };
const faults: string[] = [];

function note(kind: Exclude<keyof typeof counts, 'doses' | 'samples'>, words: string): void {
  counts[kind] += 1;
  faults.push(`${kind}: ${words}`);
}

/** A senior in that zone, and the requests they send. */
async function senior(zone: string) {
  let cookie = '';
  const send = async (method: string, address: string, body?: object): Promise<Response> => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  const joined = await send('POST', '/api/register', {
    username: freshName('ada'),
    password: PASSWORD,
    timeZone: zone,
  });
  cookie = sessionOf(joined);
  const add = async (name: string) =>
    medication.parse(
      await (await send('POST', '/api/medications', { name, dosage: '1', frequency: 'Daily', times: TIMES })).json(),
    );
  const logsOf = async (date: string) =>
    z.array(medicationLog).parse(await (await send('GET', `/api/medication-logs?date=${date}`)).json());
  return {
    add,
    logsOf,
    take: async (medicationId: string, scheduledTime: string): Promise<MedicationLog> =>
      medicationLog.parse(
        await (await send('POST', '/api/medication-logs', { medicationId, scheduledTime, status: 'taken' })).json(),
      ),
    /** As the server returns it at what it considers now. */
    read: async (id: string) => {
      const rows = z.array(medication).parse(await (await send('GET', '/api/medications')).json());
      const found = rows.find((row) => row.id === id);
      if (found === undefined) throw new Error('The medication is gone');
      return found;
    },
  };
}

type Senior = Awaited<ReturnType<typeof senior>>;

/** Takes one dose in the minute it is due, by its instant and, if the clock shows it, by its local time as well. */
async function takeWhenDue({ read, logsOf, take }: Senior, id: string, dose: DueDose, zone: string): Promise<void> {
  const label = `${zone} ${shown(dose.atMs, zone)} (${dose.times.join(', ')})`;
  const found = await read(id);
  if (!dose.times.includes(found.nextDose ?? '')) note('wrongStatuses', `next is ${found.nextDose} at ${label}`);
  const due = dosesOfDay(found, await logsOf(dose.date), dose.date, new Date(dose.atMs), zone).filter(
    ({ scheduledAt }) => scheduledAt.getTime() === dose.atMs,
  );
  if (due.length !== 1) note(due.length === 0 ? 'missing' : 'doubled', label);
  if (due.some(({ status }) => status !== 'upcoming')) note('wrongStatuses', `${due[0]?.status} at ${label}`);
  const log = await take(id, new Date(dose.atMs).toISOString());
  // Proof that the server's clock was changed: nothing else tells the server when the dose was taken.
  if (log.takenTime !== new Date(dose.atMs).toISOString()) throw new Error(`Taken at ${log.takenTime}, at ${label}`);
  const names = dose.times.filter((time) => shown(dose.atMs, zone).endsWith(time));
  for (const name of names) {
    const again = await take(id, name);
    if (again.id !== log.id) note('doubled', `${label} by its name: ${again.scheduledTime}`);
  }
  counts.doses += 1;
}

/** A local time that the clock shows twice means the dose that was due the first time (D-11). */
async function takeAgainInTheSecondHour(person: Senior, id: string, doses: readonly DueDose[], zone: string) {
  const [first, last] = [doses[0]?.atMs ?? 0, doses.at(-1)?.atMs ?? 0];
  for (let atMs = first; atMs < last; atMs += 15 * MINUTE_MS) {
    const [date, time = ''] = shown(atMs, zone).split(' ');
    const named = doses.find((dose) => shown(dose.atMs, zone) === `${date} ${time}` && dose.atMs < atMs);
    if (named === undefined) continue;
    await clock.turnTo(new Date(atMs));
    const again = await person.take(id, time);
    if (Date.parse(again.scheduledTime) !== named.atMs) note('doubled', `${zone} ${time} for the second time`);
  }
}

/** The status of an untaken dose over time. */
async function watch({ read, logsOf }: Senior, id: string, dose: DueDose, zone: string): Promise<void> {
  for (const [minutes, expected] of STATUSES) {
    const now = new Date(dose.atMs + minutes * MINUTE_MS);
    await clock.turnTo(now);
    const seen = dosesOfDay(await read(id), await logsOf(dose.date), dose.date, now, zone).find(
      ({ scheduledAt }) => scheduledAt.getTime() === dose.atMs,
    );
    counts.samples += 1;
    if (seen?.status !== expected) note('wrongStatuses', `${zone} ${minutes} min: ${seen?.status}, not ${expected}`);
  }
}

async function compareWithStored({ logsOf }: Senior, id: string, doses: readonly DueDose[], zone: string) {
  for (const date of new Set(doses.map((dose) => dose.date))) {
    const stored = (await logsOf(date))
      .filter((log) => log.medicationId === id)
      .map((log) => Date.parse(log.scheduledTime));
    const expected = doses.filter((dose) => dose.date === date).map((dose) => dose.atMs);
    for (const atMs of expected) {
      const times = stored.filter((one) => one === atMs).length;
      if (times !== 1) note(times === 0 ? 'missing' : 'doubled', `${zone} ${shown(atMs, zone)} stored ${times} times`);
    }
    for (const atMs of stored) if (!expected.includes(atMs)) note('wrongInstants', `${zone} ${shown(atMs, zone)}`);
  }
}

/** Sessions must outlast the database's real time, so only future nights are used. */
function nightsOf(zone: string): number[] {
  const from = Date.now() + 2 * DAY_MS;
  const own = clockChanges(zone, from, CHANGES);
  return own.length > 0 ? own : clockChanges('Europe/Berlin', from, CHANGES);
}

const nights = ZONES.flatMap((zone) =>
  nightsOf(zone).map((atMs) => ({ zone, at: new Date(atMs).toISOString(), atMs })),
);

it('there are as many nights as requested, and clocks change in them', () => {
  expect(nights).toHaveLength(ZONES.length * CHANGES);
  const changed = nights.filter(({ zone, atMs }) => {
    const [before, after] = [shown(atMs - MINUTE_MS, zone), shown(atMs, zone)].map((text) => Date.parse(`${text}Z`));
    return (after ?? 0) - (before ?? 0) !== MINUTE_MS;
  });
  expect(changed).toHaveLength((ZONES.length - 1) * CHANGES);
});

it.each(nights)(
  '$zone, the night of $at: each dose is due exactly once (D-11, D-12)',
  async ({ zone, atMs }) => {
    const before = faults.length;
    // For the days around the night; the first and the last minutes belong to partial days.
    const doses = dueDoses(TIMES, zone, atMs - 2 * DAY_MS, atMs + 2 * DAY_MS);
    await clock.turnTo(new Date((doses[0]?.atMs ?? atMs) - HOUR_MS));
    const person = await senior(zone);
    const [taken, watched] = [await person.add('Lisinopril'), await person.add('Aspirin')];
    for (const dose of doses) {
      await clock.turnTo(new Date(dose.atMs));
      await takeWhenDue(person, taken.id, dose, zone);
    }
    await compareWithStored(person, taken.id, doses, zone);
    await takeAgainInTheSecondHour(person, taken.id, doses, zone);
    await compareWithStored(person, taken.id, doses, zone);
    const close = doses.filter((dose) => Math.abs(dose.atMs - atMs) <= 2 * HOUR_MS);
    for (const dose of close) await watch(person, watched.id, dose, zone);
    expect(faults.slice(before)).toEqual([]);
  },
  120_000,
);

afterAll(() => reportPart('c5', { nights: nights.length, zones: ZONES.length, ...counts }));
