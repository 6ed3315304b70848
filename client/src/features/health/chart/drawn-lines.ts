/** Lines through readings, with their dots and labels. */
import { area, line } from 'd3-shape';
import type { ChartKind } from '@shared/domain/vitals/metric';
import type { Plot } from './plot';
import { freePlace, type Spot, spread, type Taken, type TextBox, textWidth } from './text-boxes';
import { type LineMark, lineMarks, type Summary, unbroken } from './trend-series';
import type { TrendPoint } from './trend-points';

export interface LineSeries {
  /** 'Systolic'; null if there is only one line. */
  name: string | null;
  /** 'faint' connects mood steps, where only the dots matter. */
  look: 'solid' | 'dotted' | 'faint';
  marks: readonly LineMark[];
}

export interface DrawnLine {
  look: LineSeries['look'];
  /** One SVG path for each unbroken segment. */
  paths: readonly string[];
  /** From each day's minimum to its maximum, if marks stand for several readings. */
  ranges: readonly string[];
  dots: readonly Spot[];
  /** In pixels. */
  dotRadius: number;
}

/** One line, two for blood pressure, none for bars. */
export function lineSeries(points: readonly TrendPoint[], summary: Summary, kind: ChartKind): LineSeries[] {
  if (kind === 'bars') return [];
  const upper = lineMarks(points, summary, ({ value }) => value);
  if (kind !== 'pair') return [{ name: null, look: kind === 'line' ? 'solid' : 'faint', marks: upper }];
  const lower = lineMarks(points, summary, ({ low }) => low);
  return [
    { name: 'Systolic', look: 'solid', marks: upper },
    { name: 'Diastolic', look: 'dotted', marks: lower },
  ];
}

/** If marks are closer than this, in rem, dots would hide the line. A single mark has no line, so it keeps its dot. */
const DOTS_APART = 0.75;

export function drawnLine({ look, marks }: LineSeries, plot: Plot): DrawnLine {
  const pieces = unbroken(marks);
  const isRoomy = marks.length * DOTS_APART * plot.rem <= plot.right - plot.left;
  const dotted = pieces.filter((piece) => isRoomy || look === 'faint' || piece.length === 1).flat();
  const joined = pieces.filter(({ length }) => length > 1 && (isRoomy || look !== 'faint'));
  return {
    look,
    paths: joined.map((piece) => pathThrough(piece, plot)),
    ranges: pieces.filter((piece) => piece.some(({ range }) => range !== null)).map((piece) => rangePath(piece, plot)),
    dots: dotted.map(({ day, value }) => ({ x: round(plot.x(day)), y: round(plot.y(value)) })),
    dotRadius: (isRoomy ? 0.28 : 0.16) * plot.rem,
  };
}

function pathThrough(marks: LineMark[], { x, y }: Plot): string {
  const path = line<LineMark>(
    ({ day }) => x(day),
    ({ value }) => y(value),
  ).digits(1);
  return path(marks) ?? '';
}

function rangePath(marks: LineMark[], { x, y }: Plot): string {
  const path = area<LineMark>()
    .x(({ day }) => x(day))
    .y0(({ value, range }) => y(range?.[0] ?? value))
    .y1(({ value, range }) => y(range?.[1] ?? value))
    .digits(1);
  return path(marks) ?? '';
}

/** Names of two lines: at their ends, or along the lines if there is no space beside the plot. */
export function seriesNames(series: readonly LineSeries[], taken: Taken, plot: Plot): TextBox[] {
  const named = series.flatMap(({ name, marks }) => (name === null || marks.length === 0 ? [] : [{ name, marks }]));
  return plot.isNarrow ? namesInside(named, taken, plot) : namesBeside(named, plot);
}

interface Named {
  name: string;
  marks: readonly LineMark[];
}

function namesBeside(named: readonly Named[], plot: Plot): TextBox[] {
  const { rem, right } = plot;
  const ends = named.map(({ marks }) => plot.y(marks.at(-1)?.value ?? 0) + 0.3 * rem);
  return spread(ends, 1.25 * rem).flatMap((y, index) => {
    const words = named[index]?.name;
    return words === undefined ? [] : [{ words, x: right + 0.5 * rem, y, anchor: 'start' as const }];
  });
}

/** Above the upper and below the lower line, as near the newest end as possible. */
function namesInside(named: readonly Named[], taken: Taken, plot: Plot): TextBox[] {
  const names: TextBox[] = [];
  for (const [index, { name, marks }] of named.entries()) {
    const [near, far] = index === 0 ? (['over', 'under'] as const) : (['under', 'over'] as const);
    const usual = placeAlong(name, marks, 'end', near, plot);
    const others = [
      placeAlong(name, marks, 'start', near, plot),
      placeAlong(name, marks, 'end', far, plot),
      placeAlong(name, marks, 'start', far, plot),
      ...awayFrom(usual, plot),
    ];
    const all = { boxes: [...taken.boxes, ...names], spots: taken.spots };
    names.push(freePlace([usual, ...others], all, plot.rem) ?? usual);
  }
  return names;
}

/** The same position shifted up and down, nearest first. */
function awayFrom(place: TextBox, { rem, top, bottom }: Plot): TextBox[] {
  const steps = Math.ceil((bottom - top) / (rem / 2));
  return Array.from({ length: 2 * steps }, (_, index) => (index % 2 === 0 ? 1 : -1) * Math.ceil((index + 1) / 2))
    .map((step) => ({ ...place, y: place.y + (step * rem) / 2 }))
    .filter(({ y }) => y >= top + rem && y <= bottom - 0.375 * rem);
}

function placeAlong(
  words: string,
  marks: readonly LineMark[],
  anchor: 'start' | 'end',
  side: 'over' | 'under',
  plot: Plot,
): TextBox {
  const { rem, left, right, top, bottom } = plot;
  const width = textWidth(words, rem);
  const end = plot.x((anchor === 'start' ? marks[0] : marks.at(-1))?.day ?? 0);
  const x = anchor === 'start' ? Math.min(end, right - width) : Math.max(end, left + width);
  const heights = heightsBetween(marks, anchor === 'start' ? x : x - width, anchor === 'start' ? x + width : x, plot);
  const y = side === 'over' ? Math.min(...heights) - 0.75 * rem : Math.max(...heights) + 1.375 * rem;
  return { words, x, y: Math.min(Math.max(y, top + rem), bottom - 0.375 * rem), anchor };
}

/** The marks there and their neighbors on either side, which the lines lead to. */
function heightsBetween(marks: readonly LineMark[], from: number, to: number, plot: Plot): number[] {
  const first = marks.findIndex(({ day }) => plot.x(day) >= from);
  const last = marks.findLastIndex(({ day }) => plot.x(day) <= to);
  return marks.slice(Math.max(first - 1, 0), last + 2).map(({ value }) => plot.y(value));
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
