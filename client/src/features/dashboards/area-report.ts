/**
 * What one area of a senior's care, such as medications, reports to the care dashboard. The dashboard knows nothing
 * else about an area, so adding an area means adding a report.
 */
import type { ReactNode } from 'react';
import type { AlertLevel } from '@shared/domain/care-alerts';
import { localDate } from '@shared/domain/zoned-time';
import type { Status } from '@/ui/status';
import type { ShownQuery } from '@/lib/api-query';

export type CareLevel = AlertLevel | 'scheduled';

export interface CareItem {
  id: string;
  level: CareLevel;
  at: Date;
  /** Left over from before today, on the senior's calendar. */
  isFromEarlier?: boolean;
  /** 'Lisinopril 10 mg' */
  what: string;
  /** '4 hours 10 minutes late'; null if there is nothing to add. */
  how: string | null;
  /** In the senior's time zone: 'due 8:00 AM'. */
  when: string;
}

export interface ReportBadge {
  status: Status;
  words: string;
}

export interface AreaReport {
  /** 'Medications' */
  label: string;
  /** 'failed': the content may be incomplete or outdated. */
  state: 'loading' | 'known' | 'failed' | 'not-shared';
  items: readonly CareItem[];
  /** The day in a few words; null while unknown. */
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
  /** The current user's role for the senior: 'Your role: Nurse'; '' if unknown. */
  relationship: string;
  imageUrl: string | null;
  zone: string;
  reports: readonly AreaReport[];
  /** Whether they share their help board (TASK-27). */
  hasBoard: boolean;
  /** The buttons that call the senior and write to them (KIND-13). */
  reach?: ReactNode;
}

/** Nothing that a report is about; perhaps the help board. */
export function sharesNoReport({ reports }: SeniorUnderCare): boolean {
  return reports.every(({ state }) => state === 'not-shared');
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

/** Whether something is wrong; the other levels are about what comes next. */
export function isWrong(level: CareLevel): level is AlertLevel {
  return level !== 'upcoming' && level !== 'scheduled';
}

export function isEarlierDay(at: Date, now: Date, zone: string): boolean {
  return localDate(at, zone) < localDate(now, zone);
}

export interface ReportSource {
  now: Date;
  /** The senior's IANA time zone. */
  zone: string;
  isShared: boolean;
}

/** The content of a report, available once all of its data is known. */
export type ReportContent = Pick<AreaReport, 'items' | 'summary' | 'badges'>;

interface ReportFrame {
  /** 'Medications' */
  label: string;
  /** 'Could not load Margaret's medications' */
  failure: string;
  isShared: boolean;
  /** Every query the content is based on: without one of them the content would be wrong. */
  readings: readonly ShownQuery<unknown>[];
}

/** @param content null while any of the queries has no data */
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
  // Not destructured: reading `isFetching` subscribes to it, so every fetch would re-render the page.
  if (readings.some((reading) => reading.isError && !reading.isFetching)) return 'failed';
  return readings.some(({ data }) => data === undefined) ? 'loading' : 'known';
}
