import type { ReactNode } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { QueryView } from '@/components/query-view';
import type { MedicationDay } from './use-medication-day';

export interface DayViewProps {
  day: MedicationDay;
  skeleton: ReactNode;
  /** 'Could not load their medications', where they are somebody else's. */
  failed?: string;
  /** Where there is no medication at all. */
  empty: ReactNode;
  children: (medications: Medication[], logs: MedicationLog[]) => ReactNode;
}

/**
 * Shows medications only with today's logs: a list that did not know what is taken already would invite to take it
 * again.
 */
export function DayView({ day, skeleton, failed = 'Could not load your medications', empty, children }: DayViewProps) {
  const words = { loadingText: 'Loading medications...', failed, skeleton };
  return (
    <QueryView query={day.medications} empty={{ when: (list) => list.length === 0, view: empty }} {...words}>
      {(medications) => (
        <QueryView query={day.logs} {...words}>
          {(logs) => children(medications, logs)}
        </QueryView>
      )}
    </QueryView>
  );
}
