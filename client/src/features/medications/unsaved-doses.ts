/** Doses that were marked as taken but could not be saved (KIND-11): they outlive the page, until saved or taken back. */
import type { SentBody } from '@shared/api/contracts';
import type { Medication } from '@shared/api/medications';
import type { Dose } from '@shared/domain/doses';
import type { ApiError } from '@/lib/api';
import { currentUserId } from '@/lib/current-user-id';
import { createSessionStorage } from '@/lib/session-storage';

export type DoseRecord = SentBody<'POST /api/medication-logs'>;

const NONE: readonly DoseRecord[] = [];

/** By the ID of the current user, who may be another after signing in again. */
const stored = createSessionStorage<readonly DoseRecord[]>('unsaved-doses', NONE);

const place = () => currentUserId() ?? '';

/** Keeps a failed record, unless the server has refused it: sent again, it would be refused again. */
export function keepUnsaved(record: DoseRecord, { status }: ApiError): void {
  const wasRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  const others = withoutDoseOf(record);
  write(wasRefused ? others : [...others, record]);
}

/** Forgets what was kept for the dose of a record: it has been saved, or taken back. */
export function forgetUnsaved(record: DoseRecord): void {
  write(withoutDoseOf(record));
}

/** What was sent for this dose; for an as-needed medication (null), for any of its doses. */
export function readUnsaved(medication: Medication, dose: Dose | null): DoseRecord | undefined {
  return unsavedOf(stored.read(place()), medication, dose);
}

export function useUnsaved(medication: Medication, dose: Dose | null): DoseRecord | undefined {
  return unsavedOf(stored.use(place()), medication, dose);
}

function unsavedOf(records: readonly DoseRecord[], { id }: Medication, dose: Dose | null): DoseRecord | undefined {
  return records.find(
    ({ medicationId, scheduledTime }) =>
      medicationId === id && (dose === null || scheduledTime === dose.scheduledAt.toISOString()),
  );
}

function withoutDoseOf({ medicationId, scheduledTime }: DoseRecord): readonly DoseRecord[] {
  return stored
    .read(place())
    .filter((each) => each.medicationId !== medicationId || each.scheduledTime !== scheduledTime);
}

function write(records: readonly DoseRecord[]): void {
  stored.write(place(), records.length === 0 ? NONE : records);
}
