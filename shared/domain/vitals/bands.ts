/** The ranges behind a chart's line, derived from the rules that raise alerts and give statuses. */
import { numberMetric, readMetricType } from './metric-types';
import type { AlertRule, Goal } from './metric';
import { alertRules, OUTSIDE_LIMITS, pressureRules, type Target } from './targets';
import { ruleFor } from './vital-alerts';
import { goalStatus } from './vital-status';

export interface ThresholdBand {
  /** In the type's default unit; null: no end on that side. The rules decide to which band an edge belongs, not the chart. */
  from: number | null;
  to: number | null;
  level: 'normal' | 'warning' | 'critical';
  label: string;
  /** Of a blood pressure: which of its two lines. */
  series?: 'systolic' | 'diastolic';
}

/** Of a band inside somebody's own limits. */
const WITHIN_LIMITS = 'Within the doctor’s limits';

type Judged = Pick<ThresholdBand, 'level' | 'label'>;

/**
 * The bands of a type from the lowest up, without gaps; for blood pressure those of the systolic line, then those of
 * the diastolic one. None if nothing is judged: mood, unknown types, and weight without limits of one's own.
 * @param target the person's own limits, which take the place of built-in warnings and goals
 */
export function thresholdBands(type: string, target: Target | null = null): ThresholdBand[] {
  if (readMetricType(type) === 'blood_pressure') {
    return (['systolic', 'diastolic'] as const).flatMap((series) =>
      alertBands(pressureRules(series, target)).map((band) => ({ ...band, series })),
    );
  }
  const metric = numberMetric(type);
  if (metric === null) return [];
  return metric.goal === null || target !== null ? alertBands(alertRules(type, target)) : goalBands(metric.goal);
}

/**
 * A value without an alert is labeled 'No alert' rather than 'Normal', since the status beside the chart may be
 * 'warning' for 130/85.
 */
function alertBands(rules: readonly AlertRule[]): ThresholdBand[] {
  if (rules.length === 0) return [];
  const edges = rules.map(({ limit }) => limit).sort((one, other) => one - other);
  const calm = rules.some(({ message }) => message === OUTSIDE_LIMITS) ? WITHIN_LIMITS : 'No alert';
  return bandsBetween([...new Set(edges)], (value) => {
    const rule = ruleFor(rules, value);
    return rule === undefined ? { level: 'normal', label: calm } : { level: rule.level, label: nameOf(rule) };
  });
}

function goalBands(goal: Goal): ThresholdBand[] {
  const edges = [goal.warningFrom, goal.good.from, goal.good.to].filter((edge) => edge !== undefined);
  return bandsBetween(edges, (value) => judged(goalStatus(goal, value)));
}

/** Missing a goal raises no alert (ALERT-15), so the worst level here is a warning; the text distinguishes the two. */
function judged(status: 'good' | 'warning' | 'concerning'): Judged {
  if (status === 'good') return { level: 'normal', label: 'Good' };
  return { level: 'warning', label: status === 'warning' ? 'Warning' : 'Concerning' };
}

/** 'High Fever' of 'High Fever - Seek medical attention'. */
function nameOf({ message }: AlertRule): string {
  return message.replace(/ - .*$/, '');
}

function bandsBetween(edges: readonly number[], judge: (value: number) => Judged): ThresholdBand[] {
  const ends = [null, ...edges, null];
  return ends.slice(1).map((to, index) => {
    const from = ends[index] ?? null;
    return { from, to, ...judge(inside(from, to)) };
  });
}

function inside(from: number | null, to: number | null): number {
  if (from === null) return (to ?? 0) - 1;
  return to === null ? from + 1 : (from + to) / 2;
}
