// Each letter is told of once, whatever clocks, servers and processes do.
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { letterReadyAt } from '@shared/domain/family-letter';
import { addDays } from '@shared/domain/zoned-time';
import { isThorough } from '@shared/testing/thoroughness';
import { connectDatabase } from '../db/connect';
import { createTestApp } from '../testing/app';
import { connect } from '../testing/factories';
import { tellReadyLetters } from './kinds/letters';

let now = new Date();
const app = await createTestApp({ clock: () => now });
const { writes, reads } = app.database;
const at = (instant: string) => new Date(`${instant}Z`);
const sweep = (database = app.database) => tellReadyLetters(database, now);

interface Person {
  id: string;
}

beforeEach(async () => {
  now = at('2026-03-07T18:30');
  await writes.query('delete from users');
});

async function personIn(zone: string, role: string, createdAt: string): Promise<Person> {
  const id = uuidv7();
  await writes.query(
    `insert into users (id, username, password, role, time_zone, created_at) values ($1, $5, 'x', $2, $3, $4)`,
    [id, role, zone, at(createdAt), id],
  );
  return { id };
}

const seniorIn = (zone: string, createdAt = '2020-01-01T00:00') => personIn(zone, 'senior', createdAt);

async function helperOf(senior: Person, since = '2020-01-01T00:00') {
  const helper = await personIn('UTC', 'caregiver', since);
  const id = await connect(app, senior, helper);
  await writes.query('update family_members set created_at = $2 where id = $1', [id, at(since)]);
  return helper;
}

const storedOf = async ({ id }: Person) =>
  (
    await reads.query<{ week: string; readyAt: Date }>(
      'select week_on::text as week, ready_at as "readyAt" from family_letters where senior_id = $1 order by week_on',
      [id],
    )
  ).rows;

const noticesOf = async ({ id }: Person) =>
  (await reads.query(`select at, subject_id from notices where kind = 'letter' and person_id = $1 order by at`, [id]))
    .rows;

describe('ready once for each senior and week (DIGEST-08)', () => {
  const STEP_HOURS = isThorough() ? 1 : 11;
  const CHANGES = [
    ['America/New_York', '2026-03-01', '2026-10-25'],
    ['Europe/Berlin', '2026-03-22', '2026-10-18'],
    ['Australia/Lord_Howe', '2026-03-29', '2026-09-27'],
    ['America/Santiago', '2026-03-29', '2026-08-30'],
    ['Africa/Cairo', '2026-04-19', '2026-10-25'],
    ['Pacific/Auckland', '2026-03-29', '2026-09-20'],
  ] as const;

  it.each(CHANGES)('%s, over both changes of its clocks, sweep after sweep (DIGEST-01)', async (zone, ...weeks) => {
    for (const first of weeks) {
      const senior = await seniorIn(zone);
      const helper = await helperOf(senior);
      const start = letterReadyAt(addDays(first, -7), zone).getTime() + 30 * 60_000;
      const expected = [0, 7, 14, 21].map((days) => addDays(first, days - 7));
      // Three weeks, and the hour that autumn adds.
      for (let hours = 0; hours < 24 * 21 + 1 + STEP_HOURS; hours += STEP_HOURS) {
        now = new Date(start + hours * 3_600_000);
        await sweep();
      }
      const rows = await storedOf(senior);
      expect(rows.map(({ week }) => week)).toEqual(expected);
      expect(rows.map(({ readyAt }) => readyAt)).toEqual(expected.map((weekOn) => letterReadyAt(weekOn, zone)));
      for (const person of [senior, helper]) {
        expect(await noticesOf(person)).toEqual(rows.map(({ readyAt }) => ({ at: readyAt, subject_id: senior.id })));
      }
    }
  });

  it('two processes at once tell once', async () => {
    const other = connectDatabase(app.databaseUrl, pino({ level: 'silent' }));
    const people: Person[] = [];
    for (let number = 0; number < 20; number += 1) {
      const senior = await seniorIn('UTC');
      people.push(senior, await helperOf(senior));
    }
    await Promise.all([sweep(), sweep(other), sweep(), sweep(other)]);
    for (const person of people) expect(await noticesOf(person)).toHaveLength(1);
    await other.close();
  });

  it.each([
    ['back on Sunday morning', '2026-03-08T09:00', 1],
    ['back on Tuesday', '2026-03-10T17:59', 1],
    ['back after three days: read on the page, and not told anymore', '2026-03-10T18:00', 0],
  ])('a server that was off on Saturday evening, %s', async (_when, instant, expected) => {
    const senior = await seniorIn('UTC');
    const helper = await helperOf(senior);
    now = at(instant);
    await sweep();
    await sweep();
    expect((await storedOf(senior)).map(({ week }) => week)).toEqual(['2026-03-01']);
    for (const person of [senior, helper]) expect(await noticesOf(person)).toHaveLength(expected);
  });

  it('a senior whose clock goes back after it, as on a flight, is told once', async () => {
    const senior = await seniorIn('Pacific/Auckland');
    for (let hours = -48; hours < 24; hours += 1) {
      now = new Date(at('2026-03-07T18:30').getTime() + hours * 3_600_000);
      const zone = hours < -10 ? 'Pacific/Auckland' : 'America/Los_Angeles';
      await writes.query('update users set time_zone = $2 where id = $1', [senior.id, zone]);
      await sweep();
    }
    expect((await storedOf(senior)).map(({ week }) => week)).toEqual(['2026-02-22', '2026-03-01']);
    expect(await noticesOf(senior)).toEqual([{ at: at('2026-03-07T05:00'), subject_id: senior.id }]);
  });

  it('nobody is told of a week before they came', async () => {
    const senior = await seniorIn('UTC', '2026-03-07T18:10');
    const early = await seniorIn('UTC');
    const late = await helperOf(early, '2026-03-07T18:10');
    await sweep();
    expect(await storedOf(senior)).toEqual([]);
    expect(await noticesOf(late)).toEqual([]);
    expect(await noticesOf(early)).toHaveLength(1);
  });
});
