/** Medication changes as markers above a chart: as text if it fits, else as numbers for the list below. */
import type { MedicationChange } from '@shared/api/medications';
import { localDate } from '@shared/domain/zoned-time';
import type { Plot } from './plot';
import { textWidth } from './text-boxes';
import { isInRange, positionIn, type TrendRange } from './trend-range';

export interface ChangeOfDay {
  /** 'YYYY-MM-DD' in the chart's zone. */
  date: string;
  /** Days from the chart's first midnight to the day's first change. */
  day: number;
  /** Oldest first. */
  changes: readonly MedicationChange[];
}

/** Changes on the displayed days, grouped by day, oldest first. */
export function changesByDay(changes: readonly MedicationChange[], range: TrendRange): ChangeOfDay[] {
  const days = new Map<string, { date: string; day: number; changes: MedicationChange[] }>();
  const shown = changes.filter(({ changedAt }) => isInRange(new Date(changedAt), range));
  for (const change of [...shown].sort((one, other) => one.changedAt.localeCompare(other.changedAt))) {
    const at = new Date(change.changedAt);
    const date = localDate(at, range.zone);
    const ofDay = days.get(date);
    if (ofDay === undefined) days.set(date, { date, day: positionIn(range, at), changes: [change] });
    else ofDay.changes.push(change);
  }
  return [...days.values()];
}

/** 'Lisinopril 10 mg started', 'Lisinopril changed to 20 mg, twice daily'. */
export function changeWords({ kind, name, dosage, frequency }: MedicationChange): string {
  if (kind !== 'changed') return `${name} ${dosage} ${kind}`;
  return `${name} changed to ${dosage}, ${frequency.charAt(0).toLowerCase()}${frequency.slice(1)}`;
}

export interface ChangeMark {
  /** X position of each dashed line. */
  lines: readonly number[];
  x: number;
  anchor: 'start' | 'middle' | 'end';
  /** The change itself, or its number in the list below the chart. */
  words: string;
  changes: readonly ChangeOfDay[];
}

export interface ChangeMarks {
  look: 'words' | 'numbers';
  marks: readonly ChangeMark[];
}

const GAP = 0.375;
/** Width in rem. Numbers closer than this are merged. */
export const NUMBER_SIZE = 1.75;

export function changeMarks(days: readonly ChangeOfDay[], plot: Plot): ChangeMarks {
  const inWords = marksInWords(days, plot);
  return inWords === null ? { look: 'numbers', marks: numbered(days, plot) } : { look: 'words', marks: inWords };
}

/** Null if the text does not fit on one line above the plot. */
function marksInWords(days: readonly ChangeOfDay[], plot: Plot): ChangeMark[] | null {
  const { rem, left, right } = plot;
  const marks: ChangeMark[] = [];
  let taken = left;
  for (const each of days) {
    const [change, ...others] = each.changes;
    if (change === undefined || others.length > 0) return null;
    const x = plot.x(each.day);
    const words = changeWords(change);
    const width = textWidth(words, rem) + GAP * rem;
    const isAfter = x + width <= right;
    const from = isAfter ? x : x - width;
    if (from < taken) return null;
    taken = (isAfter ? x + width : x) + rem;
    const anchor = isAfter ? 'start' : 'end';
    marks.push({ lines: [x], x: isAfter ? x + GAP * rem : x - GAP * rem, anchor, words, changes: [each] });
  }
  return marks;
}

function numbered(days: readonly ChangeOfDay[], plot: Plot): ChangeMark[] {
  const groups: { xs: number[]; days: ChangeOfDay[] }[] = [];
  for (const each of days) {
    const x = plot.x(each.day);
    const group = groups.at(-1);
    if (group !== undefined && x - middleOf(group.xs) < NUMBER_SIZE * plot.rem) {
      group.xs.push(x);
      group.days.push(each);
    } else groups.push({ xs: [x], days: [each] });
  }
  return groups.map(({ xs, days: ofGroup }, index) => ({
    lines: xs,
    // A circle at the plot's edge would be cut off.
    x: Math.min(middleOf(xs), plot.right - (NUMBER_SIZE / 2 - 0.25) * plot.rem),
    anchor: 'middle' as const,
    words: String(index + 1),
    changes: ofGroup,
  }));
}

function middleOf(xs: readonly number[]): number {
  return ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2;
}
