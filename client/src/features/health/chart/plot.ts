/** Maps a chart's values and days to pixels. */
import { scaleLinear } from 'd3-scale';
import { textWidth } from './text-boxes';
import type { ValueScale } from './value-scale';

export interface DrawingSize {
  width: number;
  /** Height of the smallest text, which follows the chosen text size. Everything else scales with it. */
  rem: number;
}

export interface Plot {
  width: number;
  height: number;
  rem: number;
  /** A phone or very large text: line names go inside the plot instead of beside it. */
  isNarrow: boolean;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** X of a day, counted from the first midnight. */
  x: (day: number) => number;
  y: (value: number) => number;
}

export interface PlotWishes {
  days: number;
  scale: ValueScale;
  /** The longest label to the left of the plot. */
  valueWords: readonly string[];
  /** To the right of the plot, unless it is narrow. */
  namesBeside: readonly string[];
  /** Above the plot, for the medication changes. */
  hasLane: boolean;
  /** Space for labels above the highest and below the lowest mark. */
  room: { above: boolean; below: boolean };
}

const HEIGHT = 20;
const NARROW = 30;
const LANE = 1.875;
const GAP = 0.5;

/** In rem. Constant, so that the content below the chart does not move. */
export const DRAWING_HEIGHT = HEIGHT;

export function plotOf({ width, rem }: DrawingSize, wishes: PlotWishes): Plot {
  const { days, scale, valueWords, namesBeside, hasLane, room } = wishes;
  const isNarrow = width <= NARROW * rem;
  const height = HEIGHT * rem;
  const left = widest(valueWords, rem) + GAP * rem;
  const beside = isNarrow || namesBeside.length === 0 ? 0.25 * rem : widest(namesBeside, rem) + GAP * rem;
  const right = Math.max(width - beside, left + rem);
  const top = (hasLane ? LANE : 0.75) * rem;
  const bottom = height - 2 * rem;
  const above = room.above ? 1.625 * rem : 0;
  const below = room.below ? 1.875 * rem : 0;
  return {
    width,
    height,
    rem,
    isNarrow,
    left,
    right,
    top,
    bottom,
    x: scaleLinear([0, days], [left, right]),
    y: scaleLinear([scale.least, scale.most], [bottom - below, top + above]),
  };
}

function widest(words: readonly string[], rem: number): number {
  return Math.max(0, ...words.map((each) => textWidth(each, rem)));
}
