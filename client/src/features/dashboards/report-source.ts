/** What every area's report is made of: who, whether it is shared, and how reading it went. */
import type { ShownQuery } from '@/lib/query-with';
import type { AreaReport } from './area-report';

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
