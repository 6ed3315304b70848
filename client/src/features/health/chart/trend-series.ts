/** The marks of a line or row of bars: one per reading, or one per day if readings are too dense. */
import type { TrendPoint } from './trend-points';

export interface LineMark {
  /** Days since the chart's first midnight. */
  day: number;
  value: number;
  /** The day's minimum and maximum, if the mark stands for several readings. */
  range: readonly [number, number] | null;
}

export type Summary = 'each' | 'daily-average' | 'daily-newest';

/** A longer gap breaks the line, which would otherwise suggest values that were never measured. */
const LONGEST_GAP_DAYS = 10;

/** Whether there are more points than fit, so that each day gets one mark. A mood has no average. */
export function summaryFor(points: readonly TrendPoint[], room: number, isMood: boolean): Summary {
  if (points.length <= room || byDay(points).size === points.length) return 'each';
  return isMood ? 'daily-newest' : 'daily-average';
}

/** @param read the value of a point on this line; null skips the point */
export function lineMarks(
  points: readonly TrendPoint[],
  summary: Summary,
  read: (point: TrendPoint) => number | null,
): LineMark[] {
  const known = points.flatMap((point) => {
    const value = read(point);
    return value === null ? [] : [{ point, value }];
  });
  if (summary === 'each') return known.map(({ point, value }) => ({ day: point.day, value, range: null }));
  return [...groupBy(known, ({ point }) => point.date).values()].map((ofDay) =>
    dayMark(
      ofDay.map(({ point }) => point.day),
      ofDay.map(({ value }) => value),
      summary,
    ),
  );
}

function dayMark(days: readonly number[], values: readonly number[], summary: Summary): LineMark {
  const noon = Math.floor(days[0] ?? 0) + 0.5;
  if (summary === 'daily-newest') return { day: noon, value: values.at(-1) ?? 0, range: null };
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { day: noon, value: average, range: [Math.min(...values), Math.max(...values)] };
}

/** Segments of the line; each long gap starts a new one. */
export function unbroken(marks: readonly LineMark[]): LineMark[][] {
  const pieces: LineMark[][] = [];
  for (const mark of marks) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    if (piece !== undefined && before !== undefined && mark.day - before.day <= LONGEST_GAP_DAYS) piece.push(mark);
    else pieces.push([mark]);
  }
  return pieces;
}

/** The dates around the longest gap if it breaks the line, else null. */
export function longestGap(points: readonly TrendPoint[]): { from: string; to: string } | null {
  let longest = { days: LONGEST_GAP_DAYS, from: '', to: '' };
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before === undefined || point.day - before.day <= longest.days) continue;
    longest = { days: point.day - before.day, from: before.date, to: point.date };
  }
  return longest.from === '' ? null : { from: longest.from, to: longest.to };
}

export interface DayBar {
  /** Whole days since the chart's first midnight. */
  day: number;
  point: TrendPoint;
}

/** One bar a day with the day's highest entry, since a later step count includes the earlier ones. */
export function dayBars(points: readonly TrendPoint[]): DayBar[] {
  return [...byDay(points).values()].flatMap((ofDay) => {
    const point = ofDay.toSorted((one, other) => other.value - one.value)[0];
    return point === undefined ? [] : [{ day: Math.floor(point.day), point }];
  });
}

/** Points oldest first, grouped by local date. */
export function byDay(points: readonly TrendPoint[]): Map<string, TrendPoint[]> {
  return groupBy(points, ({ date }) => date);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
