/** Medications and the logs of their doses. `seniorId` is a connected senior's; left out, it means the current user. */
import { useQuery } from '@tanstack/react-query';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { localDate } from '@shared/domain/zoned-time';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, type ShownQuery } from '@/lib/api-query';
import type { Outcomes } from '@/lib/outcomes';
import type { PageQuery } from '@/lib/page-queries';
import { useNow } from '@/lib/use-now';

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

/** Where a medication's own photo is served in a small size; other addresses have one size only. */
export function thumbnailOf(imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/api/medications/') ? `${imageUrl}?size=thumbnail` : imageUrl;
}

/** Whose medications: `zone` is the senior's own (D-11); without `seniorId` they are the signed-in person's. */
export interface MedicationOwner {
  zone: string;
  seniorId?: string | undefined;
}

export interface MedicationDay {
  now: Date;
  zone: string;
  medications: ShownQuery<Medication[]>;
  /** Today's logs. */
  logs: ShownQuery<MedicationLog[]>;
}

/** The senior's medications and what became of today's doses. At midnight the day rolls over by itself. */
export function useMedicationDay({ zone, seniorId }: MedicationOwner): MedicationDay {
  const now = useNow();
  const medications = useQuery(medicationsQuery(seniorId));
  const logs = useQuery({
    ...doseLogsQuery(localDate(now, zone), seniorId),
    // While a new day's logs are on their way the old ones stand in: none of them is about a dose of the new day.
    placeholderData: (previous, query) => (isOfSenior(query?.queryHash, seniorId) ? previous : undefined),
  });
  return { now, zone, medications, logs };
}

/** What `useMedicationDay` reads. */
export function medicationDayQueries({ zone, seniorId }: MedicationOwner, now: Date): PageQuery[] {
  return [medicationsQuery(seniorId), doseLogsQuery(localDate(now, zone), seniorId)];
}

/** Another senior's logs would make every dose of this one look untaken. */
function isOfSenior(queryHash = '', seniorId = ''): boolean {
  return seniorId === '' ? !queryHash.includes('"senior"') : queryHash.includes(seniorId);
}

/** A change is marked in the charts of the readings too. */
const INVALIDATES = ['medications', 'medication-logs', 'medication-changes'] as const;

/** For what is told together with the photo: see `useSavePhoto`. */
const NOTHING_TOLD = null;

export function useAddMedication(failure: Outcomes<Medication, unknown>['failure']) {
  return useApiMutation('POST /api/medications', {
    invalidates: INVALIDATES,
    toasts: { success: NOTHING_TOLD, failure },
  });
}

export function useChangeMedication() {
  return useApiMutation('PATCH /api/medications/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: NOTHING_TOLD, failure: 'Failed to change medication. Please try again.' },
  });
}

export function useDeleteMedication() {
  return useApiMutation('DELETE /api/medications/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'Medication deleted successfully!', failure: 'Failed to delete medication.' },
  });
}
