/** Medications and their dose logs. `seniorId` is a connected senior's ID; omit it for the current user. */
import { useQuery } from '@tanstack/react-query';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { localDate } from '@shared/domain/zoned-time';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen, type ShownQuery } from '@/lib/api-query';
import type { Outcomes } from '@/lib/outcomes';
import type { PageQuery } from '@/lib/page-queries';
import { useNow } from '@/lib/use-now';
import { useCountingWaiting } from './waiting-doses';

export function medicationsQuery(seniorId?: string) {
  return apiQuery('GET /api/medications', seniorId === undefined ? {} : { query: { senior: seniorId } });
}

/** The logs of one day. `date` is 'YYYY-MM-DD' in the senior's time zone. */
export function doseLogsQuery(date: string, seniorId?: string) {
  return apiQuery('GET /api/medication-logs', {
    query: { date, ...(seniorId !== undefined && { senior: seniorId }) },
  });
}

/** The latest logs of any day, newest first. */
export function recentLogsQuery(seniorId?: string) {
  return apiQuery('GET /api/medication-logs', seniorId === undefined ? {} : { query: { senior: seniorId } });
}

/** How much is left of what is counted. */
export function suppliesQuery(seniorId?: string) {
  const request = seniorId === undefined ? {} : { query: { senior: seniorId } };
  return { ...apiQuery('GET /api/supplies', request), ...onEveryScreen };
}

/** The thumbnail URL of an uploaded photo. Other URLs come in one size and are returned unchanged. */
export function thumbnailOf(imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/api/medications/') ? `${imageUrl}?size=thumbnail` : imageUrl;
}

/** Whose medications: `zone` is the owner's IANA time zone (D-11); omit `seniorId` for the current user. */
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

/** The owner's medications and today's dose logs, with those that wait on this device to be sent. Rolls over at midnight in the owner's time zone. */
export function useMedicationDay({ zone, seniorId }: MedicationOwner): MedicationDay {
  const now = useNow();
  const medications = useQuery(medicationsQuery(seniorId));
  const select = useCountingWaiting();
  const logs = useQuery({
    ...doseLogsQuery(localDate(now, zone), seniorId),
    select,
    // Yesterday's logs are a safe placeholder while today's load: none of them matches a dose of the new day.
    placeholderData: (previous, query) => (isOfSenior(query?.queryHash, seniorId) ? previous : undefined),
  });
  return { now, zone, medications, logs };
}

/** The queries that `useMedicationDay` reads. */
export function medicationDayQueries({ zone, seniorId }: MedicationOwner, now: Date): PageQuery[] {
  return [medicationsQuery(seniorId), doseLogsQuery(localDate(now, zone), seniorId)];
}

/** With another senior's logs as the placeholder, every dose of this senior would look untaken. */
function isOfSenior(queryHash = '', seniorId = ''): boolean {
  return seniorId === '' ? !queryHash.includes('"senior"') : queryHash.includes(seniorId);
}

/** The charts of readings mark medication changes, and a supply lasts as its schedule says. */
const INVALIDATES = [
  'medications',
  'medication-logs',
  'medication-changes',
  'medication-adherence',
  'supplies',
] as const;

/** `useSavePhoto` shows one toast for the medication and its photo together. */
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
