// The engine with helpers who are told next, on real PostgreSQL, against a second model that shares no code with it (r8).
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { reportPart } from '../../../server/testing/report-part';
import { type Circle, createCircles } from './ladder-circle';
import { FROM, type Kind, ladderHistories, TO } from './ladder-histories';
import type { Told } from './ladder-matters';
import { whoMustBeTold } from './ladder-model';
import { clockTime, endpointOf, minuteOf, startModelDay } from './model-day';

const numberIn = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const COUNT = numberIn('LADDER_HISTORIES', rounds({ usual: 100, full: 2_000 }));
/** At once: fewer than are looked at together. */
const TOGETHER = 100;
const SEED = numberIn('LADDER_SEED', 20_260_303);

const day = await startModelDay(FROM);
const { writes, sent } = day;
const circles = createCircles(day);

async function live(people: readonly Circle[]): Promise<void> {
  for (let minute = FROM; minute < TO; minute += 1) {
    day.goTo(minute);
    for (const circle of people) {
      for (const deed of circle.history.deeds) if (deed.when === minute) await circles.act(circle, deed);
    }
    await day.look();
  }
}

/** What each circle's people were told, as the model puts it. */
async function toldTo(people: readonly Circle[]): Promise<Told[][]> {
  const { rows } = await writes.query<{ id: string; kind: Kind; at: Date }>('select id, kind, at from notices');
  const notices = new Map(rows.map((row) => [row.id, row]));
  return people.map(({ senior, helpers }) => {
    const who = new Map<string, Told['to']>([
      [endpointOf(senior), 'senior'],
      ...helpers.map((id, helper): [string, number] => [endpointOf(id), helper]),
    ]);
    return sent.flatMap(({ endpoint, noticeId, when, what }) => {
      const to = who.get(endpoint);
      const notice = notices.get(noticeId);
      return to === undefined || notice === undefined
        ? []
        : [{ when, to, kind: notice.kind, at: minuteOf(notice.at), what }];
    });
  });
}

const keyOf = ({ when, to, kind, at, what }: Told) => `${clockTime(when)} ${what} to ${to} of ${kind} ${clockTime(at)}`;

/** What is in the first more often than in the second. */
function beyond(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

it(`${COUNT} generated days with helpers: each is told what the second model says, and nothing else (REACH-25, REACH-45, REACH-46, REACH-47, REACH-49, REACH-50, REACH-51, REACH-52, REACH-64, REACH-65, REACH-73)`, async () => {
  const generated = fc.sample(ladderHistories, { numRuns: COUNT, seed: SEED });
  const counts = { histories: COUNT, told: 0, toldToHelpers: 0, missing: 0, extra: 0 };
  const differing: object[] = [];
  for (let from = 0; from < COUNT; from += TOGETHER) {
    await writes.query('delete from users');
    sent.length = 0;
    day.goTo(FROM - 1);
    const people: Circle[] = [];
    for (const history of generated.slice(from, from + TOGETHER)) people.push(await circles.moveIn(history));
    await live(people);
    for (const [index, told] of (await toldTo(people)).entries()) {
      const history = people[index]?.history;
      if (history === undefined) continue;
      const [expected, actual] = [whoMustBeTold(history).map(keyOf), told.map(keyOf)];
      const [missing, extra] = [beyond(expected, actual), beyond(actual, expected)];
      counts.told += told.length;
      counts.toldToHelpers += told.filter(({ to }) => to !== 'senior').length;
      counts.missing += missing.length;
      counts.extra += extra.length;
      if (missing.length + extra.length === 0) continue;
      differing.push({ history, missing, extra });
      process.stdout.write(`${JSON.stringify({ missing, extra, history })}\n`);
    }
  }
  process.stdout.write(`ladder model: ${JSON.stringify({ ...counts, differing: differing.length })}\n`);
  await reportPart('r8', counts);
  expect(differing[0]).toBeUndefined();
  // They differ enough to try something.
  expect(counts.toldToHelpers).toBeGreaterThan(COUNT * 3);
}, 2_400_000);
