/** Axis ticks and their labels. */
import { shortDayWords } from '@shared/domain/time-words';
import type { MetricType } from '@shared/domain/vitals/metrics';
import type { Formats } from '@shared/domain/formats';
import type { Plot } from './plot';
import { isFree, type TextBox, wordsAt } from './text-boxes';
import { dateAt, daysToName, type TrendRange } from './trend-range';
import { type ChartBand, tickWords, type ValueScale } from './value-scale';

export interface ValueTick {
  value: number;
  words: string;
  /** The edge of a band, which is always labeled. */
  isLimit: boolean;
}

export interface DrawnTick extends ValueTick {
  y: number;
}

/** Band edges first, then round numbers. */
export function valueTicks(type: MetricType, { least, most, ticks }: ValueScale, bands: readonly ChartBand[]) {
  const edges = bands.flatMap(({ from, to }) => [from, to]).filter((edge) => edge !== null);
  const limits = [...new Set(edges)].filter((edge) => edge >= least && edge <= most);
  return [
    ...limits.map((value): ValueTick => ({ value, words: tickWords(type, value), isLimit: true })),
    ...ticks.map((value): ValueTick => ({ value, words: tickWords(type, value), isLimit: false })),
  ];
}

const APART = 1.375;

/** The ticks whose labels do not overlap an earlier one. */
export function drawnTicks(ticks: readonly ValueTick[], plot: Plot): DrawnTick[] {
  const drawn: DrawnTick[] = [];
  for (const tick of ticks) {
    const y = plot.y(tick.value);
    if (drawn.every((other) => Math.abs(other.y - y) >= APART * plot.rem)) drawn.push({ ...tick, y });
  }
  return drawn;
}

const DAY_ROOM = 4.5;

/** 'Feb 24', 'Mar 3', each centered on its day. */
export function dayTicks(range: TrendRange, plot: Plot, formats: Formats): TextBox[] {
  const dayWidth = plot.x(1) - plot.x(0);
  const y = plot.bottom + 1.5 * plot.rem;
  const ticks: TextBox[] = [];
  // From today backward, so that the newer of two overlapping labels wins.
  for (const day of daysToName(range, dayWidth, DAY_ROOM * plot.rem).toReversed()) {
    const tick = wordsAt(shortDayWords(dateAt(range, day), formats), plot.x(day + 0.5), y, plot);
    if (isFree(tick, { boxes: ticks, spots: [] }, plot.rem)) ticks.unshift(tick);
  }
  return ticks;
}
