import { useQuery } from '@tanstack/react-query';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { localDate } from '@shared/domain/zoned-time';
import type { ShownQuery } from '@/lib/api-query';
import type { PageQuery } from '@/lib/page-queries';
import { useNow } from '@/lib/use-now';
import { doseLogsQuery, medicationsQuery } from './queries';

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

/** What `useMedicationDay` reads. */
export function medicationDayQueries({ zone, seniorId }: MedicationOwner, now: Date): PageQuery[] {
  return [medicationsQuery(seniorId), doseLogsQuery(localDate(now, zone), seniorId)];
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

/** Another senior's logs would make every dose of this one look untaken. */
function isOfSenior(queryHash = '', seniorId = ''): boolean {
  return seniorId === '' ? !queryHash.includes('"senior"') : queryHash.includes(seniorId);
}
