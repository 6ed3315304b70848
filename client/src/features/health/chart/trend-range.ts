/** The days a chart shows: whole local days of one zone, ending today. */
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
  /** Exclusive: the midnight after the last day. */
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

/** A month, or the longest range if the newest reading is older than that. */
export function firstPeriod(recordedAt: readonly string[], today: string, zone: string): Period {
  const month = trendRange(30, today, zone);
  const quarter = trendRange(90, today, zone);
  const isIn = (range: TrendRange) => recordedAt.some((at) => isInRange(new Date(at), range));
  return isIn(quarter) && !isIn(month) ? 90 : 30;
}

export function isInRange(at: Date, { start, end }: TrendRange): boolean {
  return at >= start && at < end;
}

/** Days since the first midnight: halfway through the second day is 1.5, whether it has 23, 24 or 25 hours. */
export function positionIn({ firstDate, zone }: TrendRange, at: Date): number {
  const date = localDate(at, zone);
  const { start, end } = dayBounds(date, zone);
  return daysBetween(firstDate, date) + (at.getTime() - start.getTime()) / (end.getTime() - start.getTime());
}

/** Calendar days between two 'YYYY-MM-DD' dates. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Allowed steps between labeled days: every day, every other day, weeks and so on. */
const STEPS = [1, 2, 3, 5, 7, 14, 28, 42];

/**
 * The days to label under a chart, as indexes from the first day, at least `room` apart. Counts back from today, so
 * that today always has a label.
 * @param dayWidth width of one day, in the unit of `room`
 */
export function daysToName({ days }: TrendRange, dayWidth: number, room: number): number[] {
  const step = STEPS.find((each) => each * dayWidth >= room) ?? days;
  const count = Math.ceil(days / step);
  return Array.from({ length: count }, (_, index) => days - 1 - index * step).reverse();
}

/** The date of a day, by its index from the first. */
export function dateAt({ firstDate }: TrendRange, day: number): string {
  return addDays(firstDate, day);
}
