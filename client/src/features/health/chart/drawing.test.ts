import { describe, expect, it } from 'vitest';
import type { HealthMetric } from '@shared/api/health';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { addDays } from '@shared/domain/zoned-time';
import { AMERICAN_FORMATS, type Formats } from '@shared/domain/formats';
import { aReading, TODAY, ZONE } from '../testing/readings';
import { drawTrend, type Drawing } from './drawing';
import { isFree, type TextBox } from './text-boxes';
import { trendReadings } from './trend-points';
import { trendRange } from './trend-range';

const WIDE = { width: 720, rem: 16 };
const PHONE = { width: 322, rem: 16 };

function draw(
  type: MetricType,
  readings: readonly HealthMetric[],
  { size = WIDE, days = 30, formats = AMERICAN_FORMATS }: { size?: typeof WIDE; days?: number; formats?: Formats } = {},
): Drawing {
  const range = trendRange(days, TODAY, ZONE);
  const shown = trendReadings(type, readings, range, formats);
  const drawing = drawTrend({ type, readings: shown, changes: [], range, size }, formats);
  if (drawing === null) throw new Error('nothing was drawn');
  return drawing;
}

/** One a day, the newest today. */
function daily(type: MetricType, values: readonly unknown[]): HealthMetric[] {
  return values.map((value, index) => aReading(type, value, { date: addDays(TODAY, index + 1 - values.length) }));
}

function many(count: number): HealthMetric[] {
  return Array.from({ length: count }, (_, index) =>
    aReading('blood_pressure', `${120 + (index % 37)}/${70 + (index % 23)}`, {
      date: addDays(TODAY, -(index % 90)),
      time: `${String(index % 24).padStart(2, '0')}:15`,
    }),
  );
}

describe('a line', () => {
  it('connects all readings, each with a dot', () => {
    const { lines } = draw('heart_rate', daily('heart_rate', [60, 70, 80]));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.paths).toHaveLength(1);
    expect(lines[0]?.dots).toHaveLength(3);
    const [first, second, third] = lines[0]?.dots ?? [];
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo((third?.x ?? 0) - (second?.x ?? 0), 0);
    expect(third?.y).toBeLessThan(second?.y ?? 0);
  });

  it('of a single reading is a point', () => {
    const { lines, peaks } = draw('heart_rate', daily('heart_rate', [72]));
    expect(lines[0]?.paths).toStrictEqual([]);
    expect(lines[0]?.dots).toHaveLength(1);
    expect(peaks.map(({ label }) => label.words)).toStrictEqual(['72']);
  });

  it('is missing if there is nothing to plot', () => {
    const range = trendRange(30, TODAY, ZONE);
    const readings = trendReadings('heart_rate', [aReading('heart_rate', 'abc')], range, AMERICAN_FORMATS);
    expect(drawTrend({ type: 'heart_rate', readings, changes: [], range, size: WIDE }, AMERICAN_FORMATS)).toBeNull();
  });

  it('a blood pressure has two lines, told apart by dash and name', () => {
    const { lines, names } = draw('blood_pressure', daily('blood_pressure', ['120/80', '130/85']));
    expect(lines.map(({ look }) => look)).toStrictEqual(['solid', 'dotted']);
    expect(names.map(({ words }) => words)).toStrictEqual(['Systolic', 'Diastolic']);
  });

  it('a blood pressure recorded as one number is plotted as the systolic', () => {
    const { lines, names } = draw('blood_pressure', daily('blood_pressure', ['120', '130']));
    expect(lines.map(({ dots }) => dots.length)).toStrictEqual([2, 0]);
    expect(names.map(({ words }) => words)).toStrictEqual(['Systolic']);
  });

  it.each([
    [WIDE, 90],
    [PHONE, 90],
    [PHONE, 7],
  ])('of a thousand readings is a thin line of daily averages, %o in %i days', (size, days) => {
    const readings = many(1000);
    const { summary, lines, plot } = draw('blood_pressure', readings, { size, days });
    expect(summary).toBe('daily-average');
    for (const { paths, ranges, dots } of lines) {
      expect(paths.join('').length).toBeLessThan(days * 20);
      expect(ranges).toHaveLength(1);
      expect(dots.length * 0.75 * plot.rem).toBeLessThanOrEqual(plot.right - plot.left);
    }
  });

  it('keeps a day’s highest reading if its average is lower', () => {
    const { peaks, plot } = draw('blood_pressure', [...many(1000), aReading('blood_pressure', '204/124')], {
      size: PHONE,
      days: 90,
    });
    expect(peaks[0]?.label.words).toBe('204/124');
    expect(peaks[0]?.dot?.y).toBeCloseTo(plot.y(204), 3);
  });
});

describe('bands', () => {
  const bandsOf = (type: MetricType, values: readonly unknown[]) => {
    const { bands, plot } = draw(type, daily(type, values));
    return bands
      .map(({ words, y, height }) => [words, y, y + height] as const)
      .concat([['plot', plot.top, plot.bottom]]);
  };

  it('are at their thresholds, with their labels', () => {
    const { bands, plot } = draw('heart_rate', daily('heart_rate', [72, 74]));
    expect(bands.map(({ words, level }) => [words, level])).toStrictEqual([
      ['Low Heart Rate', 'warning'],
      ['High Heart Rate', 'warning'],
    ]);
    expect(bands[0]?.y).toBeCloseTo(plot.y(60), 3);
    expect((bands[1]?.y ?? 0) + (bands[1]?.height ?? 0)).toBeCloseTo(plot.y(100), 3);
  });

  it('reach to the edges of the plot, even with an extreme reading', () => {
    const bands = bandsOf('blood_pressure', ['120/80', '260/140']);
    const plot = bands.at(-1);
    expect(bands.map(([words]) => words)).toStrictEqual(['High Blood Pressure', 'Hypertensive Crisis', 'plot']);
    expect(bands[1]?.[1]).toBe(plot?.[1]);
  });

  it('show their limits next to the chart', () => {
    const { valueTicks } = draw('oxygen_saturation', daily('oxygen_saturation', [97, 96]));
    expect(valueTicks.filter(({ isLimit }) => isLimit).map(({ words }) => words)).toStrictEqual(['90', '95']);
  });

  it('are converted with the readings (D-17)', () => {
    const celsius = { ...AMERICAN_FORMATS, temperature: 'C' } as const;
    const { valueTicks } = draw('temperature', daily('temperature', [98.6]), { formats: celsius });
    expect(valueTicks.filter(({ isLimit }) => isLimit).map(({ words }) => words)).toContain('38.3');
  });

  it('the diastolic limits are lines, shown once a diastolic reading comes close', () => {
    const limitsOf = (value: string) => draw('blood_pressure', daily('blood_pressure', [value])).limits;
    expect(limitsOf('120/80')).toStrictEqual([]);
    expect(limitsOf('120/88').map(({ words }) => words)).toStrictEqual(['Diastolic 90: High Blood Pressure']);
    expect(limitsOf('190/121')).toHaveLength(2);
  });

  it('are listed below if their labels do not fit, over bars on a phone', () => {
    const labels = (size: typeof PHONE) =>
      draw('steps', daily('steps', [4000, 9000]), { size }).bands.map((b) => b.label);
    expect(labels(PHONE)).toStrictEqual([null, null, null]);
    expect(labels(WIDE)).not.toContain(null);
    const huge = draw('heart_rate', daily('heart_rate', [72]), { size: { width: 300, rem: 32 } });
    expect(huge.bands.map(({ label }) => label)).toStrictEqual([null, null]);
  });
});

describe('bars', () => {
  it('start at the bottom, one per local day, narrower than the day', () => {
    const { bars, plot, lines } = draw('steps', daily('steps', [4000, 8000]), { size: PHONE, days: 90 });
    expect(lines).toStrictEqual([]);
    expect(bars).toHaveLength(2);
    for (const { y, height, width } of bars) {
      expect(y + height).toBeCloseTo(plot.bottom, 6);
      expect(width).toBeLessThanOrEqual(plot.x(1) - plot.x(0));
    }
    expect((bars[1]?.height ?? 0) / (bars[0]?.height ?? 1)).toBeCloseTo(2, 6);
    expect(plot.y(0)).toBe(plot.bottom);
  });
});

describe('moods', () => {
  it('are dots on four named steps', () => {
    const { lines, valueTicks, bands, peaks } = draw('mood', daily('mood', ['poor', 'good', 'excellent']));
    expect(valueTicks.map(({ words }) => words)).toStrictEqual(['Poor', 'Fair', 'Good', 'Excellent']);
    expect(lines[0]).toMatchObject({ look: 'faint' });
    expect(lines[0]?.dots.map(({ y }) => y)).toStrictEqual(
      [0, 2, 3].map((step) => Math.round((valueTicks[step]?.y ?? 0) * 10) / 10),
    );
    expect([bands, peaks]).toStrictEqual([[], []]);
  });
});

describe('text', () => {
  it.each([
    ['blood_pressure', ['118/76', '141/86', '123/84', '204/124']],
    ['oxygen_saturation', [97, 88, 96, 98]],
    ['heart_rate', [72]],
  ] as const)('of %s stay in the drawing and off each other, at every size', (type, values) => {
    for (const size of [WIDE, PHONE, { width: 322, rem: 24 }]) {
      const { plot, peaks, names, dayTicks, valueTicks } = draw(type, daily(type, values), { size });
      const boxes = [...peaks.map(({ label }) => label), ...names];
      boxes.forEach((box, index) => {
        expect(isFree(box, { boxes: boxes.slice(index + 1), spots: [] }, plot.rem)).toBe(true);
        expect(box.y).toBeLessThanOrEqual(plot.bottom);
      });
      dayTicks.forEach((tick: TextBox, index) => {
        expect(isFree(tick, { boxes: dayTicks.slice(index + 1), spots: [] }, plot.rem)).toBe(true);
      });
      const heights = valueTicks.map(({ y }) => y).sort((one, other) => one - other);
      heights.slice(1).forEach((y, index) => expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(plot.rem));
    }
  });

  it('the lowest is named too if low is just as bad', () => {
    const words = (type: MetricType, values: readonly unknown[]) =>
      draw(type, daily(type, values)).peaks.map(({ label }) => label.words);
    expect(words('oxygen_saturation', [97, 88, 96])).toStrictEqual(['97', '88']);
    expect(words('weight', [150.5, 148])).toStrictEqual(['150.5']);
    expect(words('temperature', [98.6, 97.9])).toStrictEqual(['98.6']);
  });
});
