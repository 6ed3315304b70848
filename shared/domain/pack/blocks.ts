/** What a pack is made of: plain parts, which `server/features/doctors-pack` puts on pages. */

export interface Column {
  title: string;
  /** Its share of the width. */
  width: number;
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; text: string; isBold?: boolean }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | { kind: 'chart'; chart: PackChart };

/** All numbers are shares of the chart, from 0 to 1: `x` from its first day to its last, `y` from bottom to top. */
export interface PackChart {
  title: string;
  /** The chart in a sentence. */
  alternative: string;
  lines: readonly (readonly ChartPoint[])[];
  bars: readonly ChartPoint[];
  /** Between the doctor's limits; null: no end on that side. `isLower`: of the lower number of a blood pressure. */
  bands: readonly { from: number | null; to: number | null; isLower: boolean }[];
  valueTicks: readonly { y: number; words: string }[];
  dayTicks: readonly { x: number; words: string }[];
  /** Changes of medication, by their number in the list. */
  marks: readonly { x: number; words: string }[];
}

export interface ChartPoint {
  x: number;
  y: number;
}

/** How much is left out so that a pack is no longer than four pages: the first fits everything. */
export interface Cut {
  symptoms: number;
  changes: number;
  charts: number;
  questions: number;
  questionLetters: number;
  instructions: boolean;
}

const ALL = Number.POSITIVE_INFINITY;
const EVERYTHING: Cut = {
  symptoms: 20,
  changes: ALL,
  charts: ALL,
  questions: ALL,
  questionLetters: ALL,
  instructions: true,
};

const SHORTEST = { symptoms: 8, changes: 8, charts: 6, questions: 40, questionLetters: 120 };

/** In this order, each on top of the ones before (PACK-13); at last, so that every medication has its place. */
export const CUTS: readonly Cut[] = [
  EVERYTHING,
  { ...EVERYTHING, symptoms: 8 },
  { ...EVERYTHING, symptoms: 8, changes: 8 },
  { ...EVERYTHING, symptoms: 8, changes: 8, charts: 6 },
  { ...SHORTEST, instructions: true },
  { ...SHORTEST, instructions: false },
];

export const MOST_PAGES = 4;
export const MORE = 'More is in Hearthside.';
export const FOOT = 'Written down by the family with Hearthside. Not a medical record.';
export const UNPRINTABLE = 'Some letters could not be printed.';

/** What a pack says, and whether a part was left out of it. */
export interface PackContents {
  title: string;
  blocks: readonly Block[];
  isShortened: boolean;
}
