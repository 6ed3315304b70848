/**
 * What one area of a senior's care (medications, and each further one as it comes) says on the care dashboard. The
 * dashboard knows nothing else about an area: a new one is one more report.
 */
import type { AlertLevel } from '@shared/domain/care-alerts';
import { localDate } from '@shared/domain/zoned-time';
import type { Status } from '@/ui/status';
import type { ShownQuery } from '@/lib/api-query';

export type CareLevel = AlertLevel | 'scheduled';

export interface CareItem {
  id: string;
  level: CareLevel;
  at: Date;
  /** It is left over from a day before today, on the senior's calendar. */
  isFromEarlier?: boolean;
  /** 'Lisinopril 10 mg' */
  what: string;
  /** '4 hours 10 minutes late'; null where there is nothing to add. */
  how: string | null;
  /** On the senior's clock: 'due 8:00 AM'. */
  when: string;
}

export interface ReportBadge {
  status: Status;
  words: string;
}

export interface AreaReport {
  /** 'Medications' */
  label: string;
  /** 'failed': what is shown may be missing or not the newest. */
  state: 'loading' | 'known' | 'failed' | 'not-shared';
  items: readonly CareItem[];
  /** The day in a few words; null while it is not known. */
  summary: string | null;
  badges: readonly ReportBadge[];
  /** 'Could not load Margaret's medications' */
  failure: string;
  retry: () => void;
}

export interface SeniorUnderCare {
  id: string;
  name: string;
  /** 'Margaret' */
  firstName: string;
  /** What one is to the senior: 'Your role: Nurse'; '' where it is not known. */
  relationship: string;
  imageUrl: string | null;
  zone: string;
  reports: readonly AreaReport[];
}

interface LevelLook {
  status: Status;
  word: string;
}

export const levelLooks: Readonly<Record<CareLevel, LevelLook>> = {
  critical: { status: 'critical', word: 'Critical' },
  missed: { status: 'missed', word: 'Missed' },
  warning: { status: 'warning', word: 'Warning' },
  overdue: { status: 'pending', word: 'Overdue' },
  upcoming: { status: 'upcoming', word: 'Upcoming' },
  scheduled: { status: 'scheduled', word: 'Scheduled' },
};

/** Something is wrong; the other levels are about what comes next. */
export function isWrong(level: CareLevel): level is AlertLevel {
  return level !== 'upcoming' && level !== 'scheduled';
}

export function isEarlierDay(at: Date, now: Date, zone: string): boolean {
  return localDate(at, zone) < localDate(now, zone);
}

export interface ReportSource {
  now: Date;
  /** The senior's own. */
  zone: string;
  isShared: boolean;
}

/** What a report tells once everything it is about is known. */
export type ReportContent = Pick<AreaReport, 'items' | 'summary' | 'badges'>;

interface ReportFrame {
  /** 'Medications' */
  label: string;
  /** 'Could not load Margaret's medications' */
  failure: string;
  isShared: boolean;
  /** Everything the content is made of: without one of them it would tell something wrong. */
  readings: readonly ShownQuery<unknown>[];
}

/** @param content null while one of the readings is missing */
export function areaReport(
  { label, failure, isShared, readings }: ReportFrame,
  content: ReportContent | null,
): AreaReport {
  const base = {
    label,
    failure,
    retry: () => readings.filter(({ isError }) => isError).forEach((reading) => void reading.refetch()),
  };
  const nothing = { items: [], badges: [], summary: null };
  if (!isShared) return { ...base, ...nothing, state: 'not-shared' };
  return { ...base, ...(content ?? nothing), state: stateOf(readings) };
}

function stateOf(readings: readonly ShownQuery<unknown>[]): AreaReport['state'] {
  // Not taken apart: whether one is being read would be watched then, and each reading would draw the page anew.
  if (readings.some((reading) => reading.isError && !reading.isFetching)) return 'failed';
  return readings.some(({ data }) => data === undefined) ? 'loading' : 'known';
}
