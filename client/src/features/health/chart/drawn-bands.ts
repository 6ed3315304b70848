/** The labeled ranges behind a line, and the limits of a lower line that crosses another line's range. */
import type { Plot } from './plot';
import { freePlace, type Taken, type TextBox, textWidth } from './text-boxes';
import type { ChartBand } from './value-scale';

export interface DrawnBand {
  level: ChartBand['level'];
  y: number;
  height: number;
  /** Y positions of its top and bottom edges inside the plot. */
  edges: readonly number[];
  words: string;
  /** Null if the label does not fit; it is then listed below the chart. */
  label: TextBox | null;
}

export interface DrawnLimit {
  y: number;
  level: ChartBand['level'];
  words: string;
  label: TextBox | null;
}

/** Space for the icon, to the left of the label. */
export const ICON_ROOM = 1.5;
const PADDING = 0.5;

/** @param isOverBars labels over bars are unreadable, so they go beside or below the plot */
export function drawnBands(bands: readonly ChartBand[], isOverBars: boolean, taken: Taken, plot: Plot): DrawnBand[] {
  return bands.map(({ from, to, level, label: words }) => {
    const upper = to === null ? plot.top : clamp(plot.y(to), plot);
    const lower = from === null ? plot.bottom : clamp(plot.y(from), plot);
    const edges = [to, from].flatMap((edge) => (edge === null ? [] : [plot.y(edge)]));
    const middle = (upper + lower) / 2 + 0.33 * plot.rem;
    const isLow = lower - upper < 1.625 * plot.rem;
    return {
      level,
      words,
      y: upper,
      height: lower - upper,
      edges: edges.filter((edge) => edge > plot.top && edge < plot.bottom),
      label: isOverBars
        ? besidePlot(words, middle, plot)
        : insidePlot(words, isLow ? middle : upper + 1.2 * plot.rem, taken, plot),
    };
  });
}

function besidePlot(words: string, y: number, { right, rem, isNarrow }: Plot): TextBox | null {
  return isNarrow ? null : { words, x: right + (PADDING + ICON_ROOM) * rem, y, anchor: 'start' };
}

/** On the left, or on the right if something is in the way. */
function insidePlot(words: string, y: number, taken: Taken, { rem, left, right }: Plot): TextBox | null {
  const atLeft: TextBox = { words, x: left + (PADDING + ICON_ROOM) * rem, y, anchor: 'start', lead: ICON_ROOM * rem };
  const atRight: TextBox = { ...atLeft, x: right - PADDING * rem - textWidth(words, rem) };
  return atRight.x < atLeft.x ? null : freePlace([atLeft, atRight], taken, rem);
}

/** A limit is shown if the lower line comes within this many mmHg of it. */
const NEAR = 5;

/**
 * The limits of the diastolic line. They are lines, not bands, since a band from 90 up would tint the area where the
 * systolic line is normal.
 */
export function drawnLimits(
  bands: readonly ChartBand[],
  highestLow: number | null,
  taken: Taken,
  plot: Plot,
): DrawnLimit[] {
  if (highestLow === null) return [];
  return bands.flatMap(({ from, level, label }) => {
    if (from === null || highestLow < from - NEAR) return [];
    const y = plot.y(from);
    const words = plot.isNarrow ? `Diastolic ${from}` : `Diastolic ${from}: ${label}`;
    return [{ y, level, words, label: insidePlot(words, y - 0.375 * plot.rem, taken, plot) }];
  });
}

function clamp(y: number, { top, bottom }: Plot): number {
  return Math.min(Math.max(y, top), bottom);
}
