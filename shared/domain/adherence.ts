/** How the weeks of a medication went, by the plans that held then (SCHED-30). */
import { type DoseLog, takenInstant } from './dose-log';
import { type DosePlan, isTakenAsNeeded } from './dose-plan';
import { slotsOfDay } from './dose-slots';
import { daysBetween } from './repeat';
import { addDays, localDate } from './zoned-time';

/** As it was written down. Instants in ISO 8601. */
export interface WrittenPlan extends DosePlan {
  times: string[];
  schedule: NonNullable<DosePlan['schedule']> | null;
  isActive: boolean;
  timeZone: string;
  validFrom: string;
  /** Null: it still holds. */
  validUntil: string | null;
}

export interface WeekOfDoses {
  /** Its Sunday. */
  weekOn: string;
  planned: number;
  taken: number;
  skipped: number;
  notMarked: number;
  asNeededTaken: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** A dose that nobody marked is counted this long after its time. */
const MARKED_WITHIN_MS = 2 * 60 * 60_000;
/** Plans this close to a day may have a dose on it, in whatever zone. */
const NEAR_MS = 3 * DAY_MS;

/** The first day of the last `weeks` weeks, which begin on Sundays. */
export function firstWeekOn(weeks: number, today: string): string {
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  return addDays(sunday, -7 * (weeks - 1));
}

interface Written {
  /** Since when its plan is written down. */
  writtenFrom: string;
  /** Doses before it do not count (KIND-03). */
  countsFrom: string | null;
}

export interface CountedDose {
  date: string;
  as: 'taken' | 'skipped' | 'notMarked' | 'asNeededTaken';
}

/** Oldest week first. @param plans of one medication, oldest first @param logs of it */
export function weeksOfDoses(
  plans: readonly WrittenPlan[],
  logs: readonly DoseLog[],
  { weeks, ...written }: { weeks: number } & Written,
  now: Date,
  zone: string,
): WeekOfDoses[] {
  const first = firstWeekOn(weeks, localDate(now, zone));
  const found = Array.from({ length: weeks }, (_, index): WeekOfDoses => {
    const weekOn = addDays(first, 7 * index);
    return { weekOn, planned: 0, taken: 0, skipped: 0, notMarked: 0, asNeededTaken: 0 };
  });
  for (const { date, as } of countedDoses(plans, logs, { first, ...written }, now, zone)) {
    const week = found[Math.floor(daysBetween(first, date) / 7)];
    if (week === undefined) continue;
    week[as] += 1;
    if (as !== 'asNeededTaken') week.planned += 1;
  }
  return found;
}

/** Every dose that counts from that day through today: those planned, and those taken as needed. */
export function countedDoses(
  plans: readonly WrittenPlan[],
  logs: readonly DoseLog[],
  { first, writtenFrom, countsFrom }: { first: string } & Written,
  now: Date,
  zone: string,
): CountedDose[] {
  const today = localDate(now, zone);
  const counted: CountedDose[] = [];
  const written = Math.max(Date.parse(writtenFrom), Date.parse(countsFrom ?? '1970-01-01'));
  const byInstant = new Map(logs.map((log) => [Date.parse(log.scheduledTime), log]));
  const matched = new Set<DoseLog>();
  for (let date = first; date <= today; date = addDays(date, 1)) {
    for (const { scheduledAt, elsewhere } of slotsNear(plans, date, zone)) {
      const at = scheduledAt.getTime();
      const log = [at, ...elsewhere].map((instant) => byInstant.get(instant)).find((each) => each !== undefined);
      if (log !== undefined) matched.add(log);
      const isMarked = log?.status === 'taken' || log?.status === 'skipped';
      if (at < written || (!isMarked && now.getTime() <= at + MARKED_WITHIN_MS)) continue;
      counted.push({ date, as: log?.status === 'taken' || log?.status === 'skipped' ? log.status : 'notMarked' });
    }
  }
  for (const log of logs) {
    if (log.status !== 'taken' || matched.has(log)) continue;
    const plan = plans.find((each) => holdsAt(each, Date.parse(log.scheduledTime)));
    const date = localDate(takenInstant(log) ?? new Date(log.scheduledTime), zone);
    if (plan !== undefined && date >= first && isTakenAsNeeded(plan)) counted.push({ date, as: 'asNeededTaken' });
  }
  return counted;
}

function holdsAt({ validFrom, validUntil }: WrittenPlan, at: number): boolean {
  return at >= Date.parse(validFrom) && (validUntil === null || at < Date.parse(validUntil));
}

/** Of the plans around that day: most days have one alone. */
function slotsNear(plans: readonly WrittenPlan[], date: string, zone: string) {
  const midday = Date.parse(`${date}T12:00:00Z`);
  const near = plans.filter(
    ({ validFrom, validUntil }) =>
      Date.parse(validFrom) < midday + NEAR_MS && (validUntil === null || Date.parse(validUntil) > midday - NEAR_MS),
  );
  const last = near.at(-1);
  if (last === undefined) return [];
  if (near.length === 1 && last.timeZone === zone) return last.isActive ? slotsOfDay(last, date, zone) : [];
  // The last one is like the others, so that its zone and its pause count.
  const earlierPlans = near.map((plan, index) => ({
    ...plan,
    until: near[index + 1]?.validFrom ?? plan.validUntil ?? '9999-12-31T00:00:00.000Z',
  }));
  return slotsOfDay({ frequency: '', times: [], planSince: null, earlierPlans }, date, zone);
}
