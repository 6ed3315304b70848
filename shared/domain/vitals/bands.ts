/** The ranges behind a chart's line, made by asking the very rules that raise alerts and give statuses. */
import { readMetricType } from './metric-types';
import { ALERT_RULES, type AlertRule, PRESSURE_ALERTS, ruleFor, SLEEP, STEPS } from './thresholds';
import { sleepStatus, stepsStatus } from './vital-status';

export interface ThresholdBand {
  /** In the type's default unit; null: no end on that side. To which band an edge belongs the rules say, not the chart. */
  from: number | null;
  to: number | null;
  level: 'normal' | 'warning' | 'critical';
  label: string;
  /** For blood pressure, which of the two lines it is about. */
  series?: 'systolic' | 'diastolic';
}

type Judged = Pick<ThresholdBand, 'level' | 'label'>;

/**
 * The bands of a type from the lowest up, without gaps; for blood pressure those of the systolic line, then those of the
 * diastolic one. None where nothing is judged: weight, mood and unknown types.
 */
export function thresholdBands(type: string): ThresholdBand[] {
  const known = readMetricType(type);
  if (known === null) return [];
  if (known === 'blood_pressure') return [...pressureBands('systolic'), ...pressureBands('diastolic')];
  if (known === 'steps') return bandsBetween([STEPS.warning, STEPS.good], (steps) => judged(stepsStatus(steps)));
  if (known === 'sleep') return bandsBetween([SLEEP.from, SLEEP.to], (hours) => judged(sleepStatus(hours)));
  return alertBands(ALERT_RULES[known] ?? []);
}

function pressureBands(series: 'systolic' | 'diastolic'): ThresholdBand[] {
  const rules = PRESSURE_ALERTS.map(({ level, from, message }): AlertRule => ({
    level,
    side: 'from',
    limit: from[series],
    message,
  }));
  return alertBands(rules).map((band) => ({ ...band, series }));
}

/** What raises no alert is 'No alert' rather than 'Normal': the status beside the chart may well say 'warning' to 130/85. */
function alertBands(rules: readonly AlertRule[]): ThresholdBand[] {
  if (rules.length === 0) return [];
  const edges = rules.map(({ limit }) => limit).sort((one, other) => one - other);
  return bandsBetween(edges, (value) => {
    const rule = ruleFor(rules, value);
    return rule === undefined ? { level: 'normal', label: 'No alert' } : { level: rule.level, label: nameOf(rule) };
  });
}

/** Few steps raise no alert (ALERT-15), so the worst they can be here is a warning; the word tells the two apart. */
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
