/** The last 30 days of one type as a small line on its card, over its target or limits as bands (KIND-26). */
import type { HealthMetric } from '@shared/api/health';
import { thresholdBands, type ThresholdBand } from '@shared/domain/vitals/bands';
import { MOODS, readMetricType } from '@shared/domain/vitals/metric-types';
import { inDefaultUnit, readMetricValue } from '@shared/domain/vitals/metric-value';
import { METRICS, type MetricType } from '@shared/domain/vitals/metrics';
import type { Target } from '@shared/domain/vitals/targets';

const TREND_LINE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Of the coordinates within; the picture itself is as wide as its card. */
const [WIDTH, HEIGHT, MARGIN] = [300, 40, 4];

interface Point {
  /** From 0, 30 days ago, to 1, now. */
  x: number;
  /** One, or both numbers of a blood pressure. */
  values: readonly number[];
}

interface TrendLineProps {
  type: MetricType;
  /** Of any types and age. */
  readings: readonly HealthMetric[];
  now: Date;
  target?: Target | null;
}

/** Nothing with fewer than two readings. 3rem high. */
export function TrendLine({ type, readings, now, target = null }: TrendLineProps) {
  const points = pointsOf(type, readings, now);
  if (points.length < 2) return null;
  const { least, most } = rangeOf(type, points);
  const y = (value: number) => MARGIN + ((most - value) / (most - least)) * (HEIGHT - 2 * MARGIN);
  const lines = (points[0]?.values ?? []).map((_value, line) =>
    points.flatMap(({ x, values }) => {
      const value = values[line];
      return value === undefined ? [] : [`${(x * WIDTH).toFixed(1)},${y(value).toFixed(1)}`];
    }),
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Chart of the last ${TREND_LINE_DAYS} days, ${points.length} readings`}
      className="block h-12 w-full overflow-hidden rounded-md bg-sunken"
    >
      {thresholdBands(type, target)
        .filter(({ series }) => series !== 'diastolic')
        .map((band) => (
          <Band key={`${band.from} ${band.to}`} band={band} least={least} most={most} y={y} />
        ))}
      {lines.map((line) => (
        <polyline
          key={line[0]}
          points={line.join(' ')}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-accent-ink stroke-2 [stroke-linecap:round] [stroke-linejoin:round] forced-colors:stroke-[CanvasText]"
        />
      ))}
    </svg>
  );
}

const FILLS: Readonly<Record<ThresholdBand['level'], string>> = {
  // In high contrast its color is as dark as the line: an outline instead.
  normal: 'fill-taken contrast:fill-surface contrast:stroke-taken-mark contrast:stroke-2',
  warning: 'fill-warning',
  critical: 'fill-critical',
};

interface BandProps {
  band: ThresholdBand;
  least: number;
  most: number;
  y: (value: number) => number;
}

function Band({ band: { from, to, level }, least, most, y }: BandProps) {
  if ((from ?? least) >= most || (to ?? most) <= least) return null;
  const top = to === null || to >= most ? 0 : y(to);
  const bottom = from === null || from <= least ? HEIGHT : y(from);
  return (
    <rect
      x={0}
      y={top}
      width={WIDTH}
      height={bottom - top}
      vectorEffect="non-scaling-stroke"
      className={`${FILLS[level]} forced-colors:fill-[Canvas]`}
    />
  );
}

/** Oldest first, in the type's default unit. */
function pointsOf(type: MetricType, readings: readonly HealthMetric[], now: Date): Point[] {
  const since = now.getTime() - TREND_LINE_DAYS * DAY_MS;
  return readings
    .filter((reading) => readMetricType(reading.type) === type)
    .flatMap(({ value, recordedAt }) => {
      const at = Date.parse(recordedAt);
      const values = valuesOf(type, value);
      return at < since || values === null
        ? []
        : [{ x: Math.min(1, (at - since) / (TREND_LINE_DAYS * DAY_MS)), values }];
    })
    .sort((one, other) => one.x - other.x);
}

function valuesOf(type: MetricType, value: unknown): number[] | null {
  const metric = inDefaultUnit(type, readMetricValue(type, value));
  switch (metric.kind) {
    case 'pressure':
      return metric.diastolic === null ? [metric.systolic] : [metric.systolic, metric.diastolic];
    case 'mood':
      return [MOODS.length - 1 - MOODS.indexOf(metric.mood)];
    case 'number':
      return [metric.value];
    default:
      return null;
  }
}

function rangeOf(type: MetricType, points: readonly Point[]): { least: number; most: number } {
  const usual = type === 'mood' ? [0, MOODS.length - 1] : (METRICS[type].chart.usual ?? []);
  const shown = [...points.flatMap(({ values }) => values), ...usual];
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  return least === most ? { least: least - 1, most: most + 1 } : { least, most };
}
