import type { ReactNode } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { QueryView } from '@/ui/query-view';
import type { ShownQuery } from '@/lib/api-query';
import type { MedicationDay } from './api';

export interface DayViewProps {
  day: MedicationDay;
  skeleton: ReactNode;
  /** The error text. Override it for another user's medications. */
  failed?: string;
  /** Shown if there are no medications at all. */
  empty: ReactNode;
  children: (medications: Medication[], logs: MedicationLog[]) => ReactNode;
}

/** Shows medications only with today's logs. Without them, the list would invite the user to take a dose twice. */
export function DayView({ day, skeleton, failed = 'Could not load your medications', empty, children }: DayViewProps) {
  return (
    <QueryView
      query={together(day)}
      loadingText="Loading medications..."
      failed={failed}
      skeleton={skeleton}
      empty={{ when: ({ medications }) => medications.length === 0, view: empty }}
    >
      {({ medications, logs }) => children(medications, logs)}
    </QueryView>
  );
}

/** Combines both queries, so that an error in either or both shows once. */
function together({ medications, logs }: MedicationDay): ShownQuery<DayData> {
  // Without medications there are no logs to wait for.
  const isEmpty = medications.data?.length === 0;
  const taken = isEmpty ? [] : logs.data;
  return {
    data: medications.data && taken && { medications: medications.data, logs: taken },
    get isError() {
      return medications.isError || (!isEmpty && logs.isError);
    },
    get isFetching() {
      return medications.isFetching || logs.isFetching;
    },
    refetch: () => Promise.all([medications, logs].filter(({ isError }) => isError).map((query) => query.refetch())),
  };
}

interface DayData {
  medications: Medication[];
  logs: MedicationLog[];
}
