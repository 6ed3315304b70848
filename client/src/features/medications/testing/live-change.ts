/** What someone else changes, as a live event brings it while the page is open. */
import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Medication } from '@shared/api/medications';
import { doseLogsQuery, medicationsQuery } from '../api';
import { aTakenLog, TODAY } from './story';

export function markElsewhere(queryClient: QueryClient, medication: Medication, time: string): Promise<void> {
  const { queryKey } = doseLogsQuery(TODAY);
  return drawnAfter(() =>
    queryClient.setQueryData(queryKey, (logs = []) => [aTakenLog(medication, { time }), ...logs]),
  );
}

export function addElsewhere(queryClient: QueryClient, medication: Medication): Promise<void> {
  const { queryKey } = medicationsQuery();
  return drawnAfter(() => queryClient.setQueryData(queryKey, (list = []) => [...list, medication]));
}

/** As when the page is looked at again. */
export function timePasses(until: Date): Promise<void> {
  vi.setSystemTime(until);
  return drawnAfter(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The cache tells of what is new a moment later. */
async function drawnAfter(change: () => unknown): Promise<void> {
  await act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve));
  });
}
