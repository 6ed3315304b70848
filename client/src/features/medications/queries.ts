/** Reading and changing medications. `seniorId` is a connected senior's; left out it means the signed-in person. */
import { apiQuery, useApiMutation } from '@/lib/api-query';

const INVALIDATES = ['medications', 'medication-logs'] as const;

export function medicationsQuery(seniorId?: string) {
  return apiQuery('GET /api/medications', seniorId === undefined ? {} : { query: { senior: seniorId } });
}

/** The logs of one day in the senior's zone, `date` as 'YYYY-MM-DD'. */
export function doseLogsQuery(date: string, seniorId?: string) {
  return apiQuery('GET /api/medication-logs', {
    query: { date, ...(seniorId !== undefined && { senior: seniorId }) },
  });
}

/** The newest logs of any day, the newest first. */
export function recentLogsQuery(seniorId?: string) {
  return apiQuery('GET /api/medication-logs', seniorId === undefined ? {} : { query: { senior: seniorId } });
}

export function useAddMedication() {
  return useApiMutation('POST /api/medications', { invalidates: INVALIDATES });
}

export function useChangeMedication() {
  return useApiMutation('PATCH /api/medications/{id}', { invalidates: INVALIDATES });
}

export function useDeleteMedication() {
  return useApiMutation('DELETE /api/medications/{id}', { invalidates: INVALIDATES });
}

export function useSetMedicationPhoto() {
  return useApiMutation('POST /api/medications/{id}/photo', { invalidates: ['medications'] });
}

export function useRemoveMedicationPhoto() {
  return useApiMutation('DELETE /api/medications/{id}/photo', { invalidates: ['medications'] });
}
