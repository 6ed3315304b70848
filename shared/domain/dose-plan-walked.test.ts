import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstShown, shownAt, someSchedule, walkedDoses } from '../testing/walked-plans';
import { isThorough, rounds } from '../testing/thoroughness';
import { plannedDoses } from './dose-plan';
import { nextPlannedDate } from './planned-days';
import { dosesOfDay } from './doses';
import { doseInstants } from './dose-instants';
import { addDays } from './zoned-time';

const FIRST = '2027-11-20';
const LAST = '2029-05-01';
const ZONES = [
  'America/New_York',
  'America/Santiago',
  'Europe/Berlin',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'America/Nuuk',
  'Asia/Kolkata',
];
const day = fc.integer({ min: -10, max: 510 }).map((days) => addDays(FIRST, days));
const seed = 1528;

it('has the doses of a paper calendar (SCHED-03, SCHED-04, SCHED-06, SCHED-07)', { timeout: 600_000 }, () => {
  let compared = 0;
  fc.assert(
    fc.property(someSchedule(FIRST), fc.array(day, { minLength: 20, maxLength: 20 }), (schedule, dates) => {
      const plan = { frequency: '', times: [], schedule };
      const walked = walkedDoses(schedule, LAST);
      const days = [...walked.keys()].sort();
      for (const date of dates) {
        expect(plannedDoses(plan, date)).toEqual(walked.get(date) ?? []);
        const next = days.find((each) => each >= date) ?? null;
        const found = nextPlannedDate(plan, date);
        // What comes after the last page is not on paper.
        expect(found !== null && found > LAST ? null : found).toBe(next);
        compared += 1;
      }
    }),
    { seed, numRuns: rounds({ usual: 25, full: 5_000 }) },
  );
  if (isThorough()) process.stdout.write(`${compared} days compared with a paper calendar\n`);
});

it('has each dose when the clock on the wall shows its time (SCHED-08, D-11)', { timeout: 600_000 }, () => {
  let compared = 0;
  fc.assert(
    fc.property(someSchedule(FIRST), fc.constantFrom(...ZONES), day, (schedule, zone, from) => {
      const medication = { id: 'm', frequency: '', times: [], schedule };
      const walked = walkedDoses(schedule, addDays(from, 2));
      const names = [-2, -1, 0, 1, 2]
        .map((days) => addDays(from, days))
        .flatMap((date) => (walked.get(date) ?? []).map(({ time }) => firstShown(date, time, zone)));
      for (const date of [addDays(from, -1), from, addDays(from, 1)]) {
        const due = [...new Set(names.filter((at) => shownAt(at, zone).startsWith(date)))].sort(
          (one, other) => one - other,
        );
        const found = dosesOfDay(medication, [], date, new Date(0), zone).map(({ scheduledAt }) =>
          scheduledAt.getTime(),
        );
        expect([zone, date, found]).toEqual([zone, date, due]);
        compared += 1;
      }
      const all = [...new Set(names.filter((at) => shownAt(at, zone).startsWith(from)))];
      for (const at of all) expect(doseInstants(medication, new Date(at), new Date(at), zone)).toEqual([new Date(at)]);
    }),
    { seed, numRuns: rounds({ usual: 60, full: 10_000 }) },
  );
  if (isThorough()) process.stdout.write(`${compared} days compared with a clock on the wall\n`);
});
