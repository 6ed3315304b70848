/** The part of a pack about readings: a table of all types, and charts of those with enough readings (PACK-11). */
import { numberWords } from '../vitals/metric-units';
import { METRICS } from '../vitals/metrics';
import { targetStatus, targetWords } from '../vitals/targets';
import type { Block, Cut } from './blocks';
import { packChart } from './chart';
import type { PackData } from './data';
import { formatsIn, newestWords, numbersIn, readingsByType, type ReadingsOfType } from './reading-values';

/** For a chart. */
const LEAST_READINGS = 5;

export function readingParts(data: PackData, cut: Cut): { blocks: Block[]; isShortened: boolean } {
  const types = readingsByType(data);
  const title: Block = { kind: 'heading', level: 2, text: 'Readings' };
  if (types.length === 0) {
    const none: Block = { kind: 'text', text: `None written down in the last ${data.days} days.` };
    return { blocks: [title, none], isShortened: false };
  }
  const charted = types.filter(({ type, readings }) => type !== 'mood' && readings.length >= LEAST_READINGS);
  const most = new Set(
    charted.toSorted((one, other) => other.readings.length - one.readings.length).slice(0, cut.charts),
  );
  const shown = charted.filter((ofType) => most.has(ofType));
  return {
    blocks: [
      title,
      {
        kind: 'table',
        columns: [
          { title: 'Reading', width: 1.3 },
          { title: 'Newest', width: 2 },
          { title: 'Lowest', width: 0.9 },
          { title: 'Highest', width: 0.9 },
          { title: 'Mean', width: 0.9 },
          { title: 'Count', width: 0.7 },
          { title: "Doctor's limits", width: 1.7 },
          { title: 'Outside', width: 0.9 },
        ],
        rows: types.map((ofType) => row(ofType, data)),
      },
      ...legend(shown, data),
      ...shown.map((ofType): Block => ({ kind: 'chart', chart: packChart(ofType, data, cut) })),
    ],
    isShortened: shown.length < charted.length,
  };
}

function row({ type, unit, readings, target }: ReadingsOfType, data: PackData): string[] {
  const numbers = readings.flatMap(({ reading }) => numbersIn(type, reading, unit) ?? []);
  const values = numbers.map(({ value }) => value);
  const lows = numbers.flatMap(({ low }) => low ?? []);
  const both = (pick: (list: readonly number[]) => number) => {
    if (values.length === 0) return '';
    const lower = lows.length === 0 ? '' : `/${numberWords(type, pick(lows))}`;
    return `${numberWords(type, pick(values))}${lower}`;
  };
  const outside = readings.filter(({ stored }) => targetStatus(type, stored, target) === 'outside').length;
  return [
    METRICS[type].label,
    newestWords({ type, unit, readings, target }, data),
    both((list) => Math.min(...list)),
    both((list) => Math.max(...list)),
    both((list) => meanOf(list, lows.length > 0)),
    String(readings.length),
    target === null || type === 'mood' ? '' : capital(targetWords(type, target, formatsIn(unit, data))),
    target === null ? '' : String(outside),
  ];
}

/** Of blood pressure in whole numbers, as a doctor writes it. */
function meanOf(values: readonly number[], isPressure: boolean): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return isPressure ? Math.round(mean) : mean;
}

/** What is in the charts beside the readings. */
function legend(shown: readonly ReadingsOfType[], { changes }: PackData): Block[] {
  const words = [
    shown.some(({ target }) => target !== null) && "Gray: within the doctor's limits.",
    shown.length > 0 && changes.length > 0 && 'Numbers: the changes of medication.',
  ].filter((sentence) => sentence !== false);
  return words.length === 0 ? [] : [{ kind: 'text', text: words.join(' ') }];
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
