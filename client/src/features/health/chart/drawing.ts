/** Everything a chart shows, computed from readings as plain numbers (pixels) and text. */
import type { MedicationChange } from '@shared/api/medications';
import type { ChartKind } from '@shared/domain/vitals/metric';
import { METRICS, type MetricType } from '@shared/domain/vitals/metrics';
import type { Target } from '@shared/domain/vitals/targets';
import type { Formats } from '@shared/domain/formats';
import { shortDayWords } from '@shared/domain/time-words';
import { type DrawnBand, drawnBands, type DrawnLimit, drawnLimits } from './drawn-bands';
import { type DrawnLine, drawnLine, lineSeries, seriesNames } from './drawn-lines';
import { type ChangeMarks, changeMarks, changesByDay } from './marker-layout';
import { type Peak, peaks } from './peaks';
import { type DrawingSize, type Plot, plotOf } from './plot';
import { isFree, type Taken, type TextBox, wordsAt } from './text-boxes';
import type { TrendPoint, TrendReadings } from './trend-points';
import { dateAt, daysToName, type TrendRange } from './trend-range';
import { dayBars, type LineMark, type Summary, summaryFor } from './trend-series';
import { bandsIn, type ChartBand, hasLowBand, tickWords, valueScale, type ValueScale } from './value-scale';

export interface DrawingSource {
  type: MetricType;
  readings: TrendReadings;
  changes: readonly MedicationChange[];
  range: TrendRange;
  size: DrawingSize;
  /** The person's own limits. */
  target?: Target | null;
}

export interface DrawnBar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawing {
  plot: Plot;
  bands: readonly DrawnBand[];
  limits: readonly DrawnLimit[];
  valueTicks: readonly DrawnTick[];
  dayTicks: readonly TextBox[];
  lines: readonly DrawnLine[];
  bars: readonly DrawnBar[];
  peaks: readonly Peak[];
  /** Labels of the two blood pressure lines. */
  names: readonly TextBox[];
  changes: ChangeMarks;
  summary: Summary;
}

/** The most marks per rem that are still distinguishable. */
const MARKS_PER_REM = 2.5;
/** Width of a band's icon, in letters. */
const ICON_LETTERS = 2;

/** Null if there is nothing to show. */
export function drawTrend(source: DrawingSource, formats: Formats): Drawing | null {
  const { type, range } = source;
  const { points } = source.readings;
  if (points.length === 0) return null;
  const { plot, bands, ticks } = frame(source);
  const kind = METRICS[type].chart.kind;
  const summary = summaryFor(points, ((plot.right - plot.left) / plot.rem) * MARKS_PER_REM, type === 'mood');
  const series = lineSeries(points, summary, kind);
  const marked = peaks(type, points, plot);
  const taken: Taken = {
    spots: series.flatMap(({ marks }) => marks.map((mark) => spotOf(mark, plot))),
    boxes: marked.map(({ label }) => label),
  };
  const [ownBands, lowerBands] = [bands.filter((band) => !isLower(band)), bands.filter(isLower)];
  const drawn = drawnBands(ownBands, kind === 'bars', taken, plot);
  const limits = drawnLimits(lowerBands, highestLow(points), taken, plot);
  const bandWords = [...drawn, ...limits].flatMap(({ label }) => (label === null ? [] : [label]));
  return {
    plot,
    bands: drawn,
    limits,
    valueTicks: drawnTicks(ticks, plot),
    dayTicks: dayTicks(range, plot, formats),
    lines: series.map((each) => drawnLine(each, plot)),
    bars: kind === 'bars' ? dayBars(points).map(({ day, point }) => barAt(day, point.value, plot)) : [],
    peaks: marked,
    names: seriesNames(series, { ...taken, boxes: [...taken.boxes, ...bandWords] }, plot),
    changes: changeMarks(changesByDay(source.changes, range), plot),
    summary,
  };
}

function isLower({ series }: ChartBand): boolean {
  return series === 'diastolic';
}

/** The scales and axes that position everything else. */
function frame({ type, readings: { points, unit }, changes, range, size, target = null }: DrawingSource) {
  const kind = METRICS[type].chart.kind;
  const values = points.flatMap(({ value, low }) => (low === null ? [value] : [value, low]));
  const scale = valueScale(type, values, unit);
  const bands = bandsIn(type, scale, unit, target);
  const ticks = valueTicks(
    type,
    scale,
    bands.filter((band) => !isLower(band)),
  );
  const plot = plotOf(size, {
    days: range.days,
    scale,
    valueWords: ticks.map(({ words }) => words),
    namesBeside: namesBeside(kind, bands),
    hasLane: changesByDay(changes, range).length > 0,
    // Keep a mood's best and poorest step away from the edges.
    room: { above: true, below: hasLowBand(type, target) || kind === 'moods' },
  });
  return { plot, bands, ticks };
}

/** Two lines label themselves and bars label their bands, since no label would be readable over bars. */
function namesBeside(kind: ChartKind, bands: readonly ChartBand[]): string[] {
  if (kind === 'pair') return ['Systolic', 'Diastolic'];
  return kind === 'bars' ? bands.map(({ label }) => `${label} ${' '.repeat(ICON_LETTERS)}`) : [];
}

function spotOf({ day, value }: LineMark, { x, y }: Plot) {
  return { x: x(day), y: y(value) };
}

function highestLow(points: readonly TrendPoint[]): number | null {
  const lows = points.flatMap(({ low }) => (low === null ? [] : [low]));
  return lows.length === 0 ? null : Math.max(...lows);
}

/** Bars fill three quarters of their day, unless that makes them too thin to see. */
const BAR = 0.75;

function barAt(day: number, value: number, plot: Plot): DrawnBar {
  const dayWidth = plot.x(1) - plot.x(0);
  const width = Math.max(dayWidth * BAR, Math.min(dayWidth, 1.5));
  const y = plot.y(value);
  return { x: plot.x(day) + (dayWidth - width) / 2, y, width, height: plot.bottom - y };
}

/** A label of the value axis. */
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
function valueTicks(type: MetricType, { least, most, ticks }: ValueScale, bands: readonly ChartBand[]) {
  const edges = bands.flatMap(({ from, to }) => [from, to]).filter((edge) => edge !== null);
  const limits = [...new Set(edges)].filter((edge) => edge >= least && edge <= most);
  return [
    ...limits.map((value): ValueTick => ({ value, words: tickWords(type, value), isLimit: true })),
    ...ticks.map((value): ValueTick => ({ value, words: tickWords(type, value), isLimit: false })),
  ];
}

const APART = 1.375;

/** The ticks whose labels do not overlap an earlier one. */
function drawnTicks(ticks: readonly ValueTick[], plot: Plot): DrawnTick[] {
  const drawn: DrawnTick[] = [];
  for (const tick of ticks) {
    const y = plot.y(tick.value);
    if (drawn.every((other) => Math.abs(other.y - y) >= APART * plot.rem)) drawn.push({ ...tick, y });
  }
  return drawn;
}

const DAY_ROOM = 4.5;

/** 'Feb 24', 'Mar 3', each centered on its day. */
function dayTicks(range: TrendRange, plot: Plot, formats: Formats): TextBox[] {
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
