// The engine, on real PostgreSQL, against a second model that shares no code with it (r4).
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { snooze } from '@shared/domain/notifications/dose-notice';
import { rounds } from '@shared/testing/thoroughness';
import { createNoticeQueries } from '../../../server/features/notifications/notice-queries';
import { reportPart } from '../../../server/testing/report-part';
import { type Deed, FROM, GRID, histories, type History, TO } from './histories';
import { clockTime, endpointOf, instantOf, minuteOf, sessionOf, startModelDay, timesOf } from './model-day';
import { type Told, whoMustBeTold } from './second-model';

const COUNT = rounds({ usual: 25, full: 2_000 });

const day = await startModelDay(FROM);
const { writes, sent, clock } = day;
const notices = createNoticeQueries(day.app.database);

interface Senior {
  history: History;
  id: string;
  pills: string[];
}

async function moveIn(history: History): Promise<Senior> {
  const id = await day.addPerson('senior', history.zone);
  const { quiet } = history;
  await writes.query(
    `insert into notification_settings (user_id, repeat_minutes, quiet_from, quiet_to) values ($1, $2, $3, $4)`,
    [id, history.repeat, quiet && clockTime(quiet.from + history.zone), quiet && clockTime(quiet.to + history.zone)],
  );
  const pills = history.pills.map(() => uuidv7());
  for (const [index, pill] of pills.entries()) {
    await writes.query(
      `insert into medications (id, user_id, name, dosage, frequency, times, created_at)
       values ($1, $2, 'Metformin', '5 mg', 'Often', $3, '2026-02-01')`,
      [pill, id, timesOf(history.zone, history.pills[index] ?? [])],
    );
  }
  return { history, id, pills };
}

async function carryOut({ id, pills, history }: Senior, deed: Deed): Promise<unknown> {
  switch (deed.do) {
    case 'take':
    case 'skip':
    case 'undo':
      return day.mark({ ...deed, medicationId: pills[deed.pill] ?? '', seniorId: id, by: id }, null);
    case 'snooze': {
      const { rows } = await writes.query<{ id: string }>('select id from notices where person_id = $1 and at = $2', [
        id,
        instantOf(deed.at),
      ]);
      return notices.snoozeNotice(id, rows[0]?.id ?? uuidv7(), ({ snoozes, snoozedAt, usefulUntil }) => {
        const decided = snooze(snoozes, snoozedAt, clock(), usefulUntil);
        return decided.do === 'snooze' ? { snoozes: snoozes + 1, at: clock(), until: decided.until } : null;
      });
    }
    case 'change times':
      return writes.query('update medications set times = $2, plan_since = $3 where id = $1', [
        pills[deed.pill],
        timesOf(history.zone, deed.times),
        clock(),
      ]);
    case 'stop':
    case 'start':
      return writes.query('update medications set is_active = $2, plan_since = $3 where id = $1', [
        pills[deed.pill],
        deed.do === 'start',
        clock(),
      ]);
    case 'want':
    case 'do not want':
      return writes.query(`update notification_settings set preferences = $2 where user_id = $1`, [
        id,
        JSON.stringify({ dose: { push: deed.do === 'want' } }),
      ]);
    case 'sign out':
      return writes.query('delete from sessions where sid = $1', [sessionOf(id)]);
  }
}

async function live(seniors: readonly Senior[]): Promise<void> {
  for (let minute = FROM; minute < TO; minute += GRID) {
    day.goTo(minute);
    for (const senior of seniors) {
      for (const deed of senior.history.deeds) if (deed.when === minute) await carryOut(senior, deed);
    }
    await day.look();
  }
}

async function toldTo(seniors: readonly Senior[]): Promise<Map<string, Told[]>> {
  const { rows } = await writes.query<{ id: string; at: Date }>('select id, at from notices');
  const instants = new Map(rows.map((row) => [row.id, minuteOf(row.at)]));
  const told = new Map(seniors.map(({ id }): [string, Told[]] => [endpointOf(id), []]));
  for (const { endpoint, noticeId, when, title, what } of sent) {
    if (title === 'Nothing to take') continue;
    told.get(endpoint)?.push({ when, at: instants.get(noticeId) ?? -1, what });
  }
  return told;
}

const keyOf = ({ when, at, what }: Told) => `${clockTime(when)} ${what} of ${clockTime(at)}`;

it(`${COUNT} generated mornings: each is told what the second model says, and nothing else (REACH-18, REACH-19, REACH-20, REACH-25, REACH-26, REACH-27, REACH-72, REACH-98)`, async () => {
  const generated = fc.sample(histories, { numRuns: COUNT, seed: 20_260_303 });
  const seniors: Senior[] = [];
  for (const history of generated) seniors.push(await moveIn(history));
  await live(seniors);
  const told = await toldTo(seniors);
  const differing = seniors.flatMap(({ id, history }) => {
    const expected = whoMustBeTold(history).map(keyOf).toSorted();
    const actual = (told.get(endpointOf(id)) ?? []).map(keyOf).toSorted();
    const missing = expected.filter((one) => !actual.includes(one));
    const extra = actual.filter((one, index) => !expected.includes(one) || actual.indexOf(one) !== index);
    return missing.length + extra.length > 0 ? [{ history, missing, extra }] : [];
  });
  const sum = (of: 'missing' | 'extra') => differing.reduce((total, one) => total + one[of].length, 0);
  await reportPart('r4', { histories: COUNT, told: sent.length, missing: sum('missing'), extra: sum('extra') });
  expect(differing[0]).toBeUndefined();
  // They differ enough to try something: most are told, and many take something back.
  expect(sent.length).toBeGreaterThan(COUNT * 3);
}, 1_800_000);
