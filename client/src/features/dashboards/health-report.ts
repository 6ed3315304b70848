/** A senior's readings of the last seven days, as a report for the care dashboard. */
import type { HealthMetric } from '@shared/api/health';
import { dayWords, timeWords, unbroken, weekdayWords } from '@shared/domain/time-words';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import { metricWords, readMetricValue } from '@shared/domain/vitals/metric-value';
import { targetFor, type Targets } from '@shared/domain/vitals/targets';
import { latestPerType, mostTellingFirst, vitalAlert } from '@shared/domain/vitals/vital-alerts';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import type { ShownQuery } from '@/lib/api-query';
import { isSameDayHere, zoneNote } from '@/lib/words';
import {
  type AreaReport,
  areaReport,
  type CareItem,
  isEarlierDay,
  type ReportBadge,
  type ReportContent,
  type ReportSource,
} from './area-report';

/** How many days back the dashboard reads; older readings are not reported. */
export const HEALTH_REPORT_DAYS = 7;
const DAY_MS = 86_400_000;

export interface HealthReportSource extends ReportSource {
  /** Of any age; the report leaves out those that are too old. */
  readings: ShownQuery<HealthMetric[]>;
  targets: Targets;
}

export function healthReport(firstName: string, source: HealthReportSource, formats: Formats): AreaReport {
  const { isShared, readings } = source;
  const frame = {
    label: 'Health Metrics',
    failure: `Could not load ${firstName}'s health metrics`,
    isShared,
    readings: [readings],
  };
  return areaReport(frame, readings.data === undefined ? null : contentOf(readings.data, source, formats));
}

type ReportContext = Pick<HealthReportSource, 'now' | 'zone' | 'targets'>;

function contentOf(
  all: readonly HealthMetric[],
  { now, zone, targets }: HealthReportSource,
  formats: Formats,
): ReportContent {
  const since = now.getTime() - HEALTH_REPORT_DAYS * DAY_MS;
  const readings = all.filter(({ recordedAt }) => Date.parse(recordedAt) >= since);
  const latest = latestPerType(readings);
  // A typo after a high reading must not hide it, so alerts use the newest readable value.
  const items = latestPerType(readings, isReadable).flatMap((reading) =>
    itemOf(reading, { now, zone, targets }, formats),
  );
  const isAllKnown = latest.length > 0 && latest.every(isReadable);
  return { items, badges: badgesOf(items, isAllKnown), summary: summaryOf(latest, { now, zone, targets }, formats) };
}

function isReadable({ type, value }: HealthMetric): boolean {
  const { kind } = readMetricValue(type, value);
  return kind !== 'missing' && kind !== 'malformed';
}

/** The measurement, the alert's wording, the threshold, and the time (D-03); empty for a reading without an alert. */
function itemOf(
  { id, type, value, recordedAt }: HealthMetric,
  { now, zone, targets }: ReportContext,
  formats: Formats,
): CareItem[] {
  const alert = vitalAlert(type, value, targetFor(targets, type), formats);
  if (alert === null) return [];
  const at = new Date(recordedAt);
  const when = [measuredWords(at, now, zone, formats), zoneNote(zone, now)].filter(Boolean).join(', ');
  return [
    {
      id,
      level: alert.level,
      at,
      isFromEarlier: isEarlierDay(at, now, zone),
      what: `${metricLabel(type)} ${alert.measured}`,
      how: null,
      when: `${alert.message}. Alert when ${alert.threshold}. Measured ${when}.`,
    },
  ];
}

/** 'today, 7:40 AM', 'yesterday, 8:15 PM', 'Sunday, 9:00 AM' */
function measuredWords(at: Date, now: Date, zone: string, formats: Formats): string {
  return `${measuredDay(at, now, zone, formats)}, ${unbroken(timeWords(at, zone, formats))}`;
}

/** 'today', 'yesterday', 'Sunday', or the date; the date also while 'today' is another day here. */
function measuredDay(at: Date, now: Date, zone: string, formats: Formats): string {
  const [date, today] = [localDate(at, zone), localDate(now, zone)];
  if (!isSameDayHere(zone, now)) return dayWords(date, formats);
  if (date === today) return 'today';
  if (date === addDays(today, -1)) return 'yesterday';
  return date < today && date >= addDays(today, -6) ? weekdayWords(date) : dayWords(date, formats);
}

/** What is wrong, else the newest vital sign, else the newest reading: 'Blood Pressure 118/76 mmHg, today'. */
function summaryOf(latest: readonly HealthMetric[], { now, zone, targets }: ReportContext, formats: Formats): string {
  const [told] = mostTellingFirst(latest, targets);
  if (told === undefined) return `No readings in ${HEALTH_REPORT_DAYS} days`;
  const { type, value, recordedAt } = told;
  return `${metricLabel(type)} ${metricWords(type, value, formats)}, ${measuredDay(new Date(recordedAt), now, zone, formats)}`;
}

/** What is wrong. Says that nothing is wrong only if every reading could be read (D-18). */
function badgesOf(items: readonly CareItem[], isAllKnown: boolean): ReportBadge[] {
  const count = (level: CareItem['level']) => items.filter((item) => item.level === level).length;
  const wrong: ReportBadge[] = [
    { status: 'critical' as const, count: count('critical'), word: 'Critical' },
    { status: 'warning' as const, count: count('warning'), word: 'Warning' },
  ].flatMap((each) => (each.count === 0 ? [] : [{ status: each.status, words: `${each.count} ${each.word}` }]));
  if (wrong.length > 0 || !isAllKnown) return wrong;
  return [{ status: 'taken', words: 'No alerts' }];
}
