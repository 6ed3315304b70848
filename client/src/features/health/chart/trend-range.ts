/** The stretch of days a chart shows: whole local days of one zone, today the last of them. */
import { addDays, dayBounds, localDate } from '@shared/domain/zoned-time';

export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

export interface TrendRange {
  zone: string;
  days: number;
  /** 'YYYY-MM-DD' in the zone. */
  firstDate: string;
  lastDate: string;
  start: Date;
  /** Not included: the midnight after the last day. */
  end: Date;
}

/** @param lastDate 'YYYY-MM-DD' in the zone */
export function trendRange(days: number, lastDate: string, zone: string): TrendRange {
  const firstDate = addDays(lastDate, 1 - days);
  return {
    zone,
    days,
    firstDate,
    lastDate,
    start: dayBounds(firstDate, zone).start,
    end: dayBounds(lastDate, zone).end,
  };
}

/** A month, or where the newest reading is older than that, the longest there is. */
export function firstPeriod(recordedAt: readonly string[], today: string, zone: string): Period {
  const month = trendRange(30, today, zone);
  const quarter = trendRange(90, today, zone);
  const isIn = (range: TrendRange) => recordedAt.some((at) => isInRange(new Date(at), range));
  return isIn(quarter) && !isIn(month) ? 90 : 30;
}

export function isInRange(at: Date, { start, end }: TrendRange): boolean {
  return at >= start && at < end;
}

/** Days since the first midnight: halfway through the second day is 1.5, be it 23, 24 or 25 hours long. */
export function positionIn({ firstDate, zone }: TrendRange, at: Date): number {
  const date = localDate(at, zone);
  const { start, end } = dayBounds(date, zone);
  return daysBetween(firstDate, date) + (at.getTime() - start.getTime()) / (end.getTime() - start.getTime());
}

/** Calendar days from one date to the other, both 'YYYY-MM-DD'. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Steps between the days that are named: every day, every other day, weeks and so on. */
const STEPS = [1, 2, 3, 5, 7, 14, 28, 42];

/**
 * The days to name under a chart, as numbers counted from the first, at least `room` apart. Counted back from today, so
 * that today is always named.
 * @param dayWidth of one day, in the unit of `room`
 */
export function daysToName({ days }: TrendRange, dayWidth: number, room: number): number[] {
  const step = STEPS.find((each) => each * dayWidth >= room) ?? days;
  const count = Math.ceil(days / step);
  return Array.from({ length: count }, (_, index) => days - 1 - index * step).reverse();
}

/** The date of a day counted from the first. */
export function dateAt({ firstDate }: TrendRange, day: number): string {
  return addDays(firstDate, day);
}
