/** Labeled marks: the highest, and the lowest if low values matter as much. */
import { METRICS, type MetricType } from '@shared/domain/vitals/metrics';
import { numberWords } from '@shared/domain/vitals/metric-units';
import type { Plot } from './plot';
import { type Spot, type TextBox, wordsAt } from './text-boxes';
import { extremesOf, type TrendPoint } from './trend-points';
import { hasLowBand } from './value-scale';

export interface Peak {
  label: TextBox;
  /** Null for a bar. */
  dot: Spot | null;
}

export function peaks(type: MetricType, points: readonly TrendPoint[], plot: Plot): Peak[] {
  const extremes = extremesOf(points);
  if (extremes === null || type === 'mood') return [];
  const { highest, lowest } = extremes;
  const above = peakAt(type, highest, -0.75, plot);
  if (!hasLowBand(type) || lowest.value === highest.value) return [above];
  return [above, peakAt(type, lowest, 1.5, plot)];
}

function peakAt(type: MetricType, point: TrendPoint, away: number, plot: Plot): Peak {
  const isBar = METRICS[type].chart.kind === 'bars';
  const x = plot.x(isBar ? Math.floor(point.day) + 0.5 : point.day);
  const y = plot.y(point.value);
  return { label: wordsAt(peakWords(type, point), x, y + away * plot.rem, plot), dot: isBar ? null : { x, y } };
}

/** '146/92', '98.6': just the number, in the chart's unit. */
function peakWords(type: MetricType, { value, low }: TrendPoint): string {
  const words = numberWords(type, value);
  return low === null ? words : `${words}/${numberWords(type, low)}`;
}
