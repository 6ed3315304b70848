/** Marking a dose as taken, and undoing it. */
import {
  type MutationState,
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { SentBody } from '@shared/api/contracts';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { canTake } from '@shared/domain/dose-status';
import type { Dose } from '@shared/domain/doses';
import { localDate } from '@shared/domain/zoned-time';
import { type ApiError, callApi } from '@/lib/api';
import { outcomeToasts } from '@/lib/outcomes';
import { RETRY_WITHIN_MS } from '@/lib/idempotency';
import { doseLogsQuery, type MedicationOwner, recentLogsQuery } from './api';

type DoseRecord = SentBody<'POST /api/medication-logs'>;
type Recording = MutationState<MedicationLog, ApiError, DoseRecord>;

const RECORD_DOSE = ['record-dose'];

/** The specification refreshes what changed about this long after taking (D1:186, D1:218). */
const REFRESH_AFTER_MS = 100;

export interface TakeDose {
  /**
   * Records the dose as taken now; without one (as needed) the scheduled instant is now as well (D-16).
   * @returns false where the press does not count, as it may have been meant for another one
   */
  take: (medication: Medication, dose: Dose | null) => boolean;
  isTaking: (medication: Medication) => boolean;
}

/** @param shown what stands on the screen to be taken, and beside it, in this order; null where nothing does */
export function useTakeDose({ zone, seniorId }: MedicationOwner, shown: readonly (ShownDose | null)[]): TakeDose {
  const queryClient = useQueryClient();
  const recordings = useMutationState<Recording>({ filters: { mutationKey: RECORD_DOSE } });
  const { mutate: recordDose } = useRecordDose({ zone, seniorId });
  const hasJustMoved = useJustMoved(shown);

  const known = useRef(recordings);
  useEffect(() => {
    known.current = recordings;
  });

  // The same function in every render: lists of hundreds of cards draw only those anew that changed.
  const take = useCallback(
    (medication: Medication, dose: Dose | null) => {
      if (isPending(known.current, medication) || isSettling(queryClient)) return false;
      if (hasJustMoved({ medication, dose })) return false;
      const now = new Date().toISOString();
      const takenTime = dose === null ? (unansweredInstant(known.current, medication) ?? now) : now;
      recordDose({
        medicationId: medication.id,
        userId: seniorId ?? medication.userId,
        scheduledTime: dose?.scheduledAt.toISOString() ?? takenTime,
        takenTime,
        status: 'taken',
      });
      return true;
    },
    [queryClient, recordDose, seniorId, hasJustMoved],
  );
  return { take, isTaking: (medication) => isPending(recordings, medication) };
}

/**
 * Not useApiMutation, which counts as pending until everything has been read again: the answer itself is put into the
 * lists, so that 'Taking...' stands no longer than the one request. What follows an answer is said here and not with
 * each call: the card that called may be gone by then.
 */
function useRecordDose(owner: MedicationOwner): UseMutationResult<MedicationLog, ApiError, DoseRecord> {
  const queryClient = useQueryClient();
  const { succeeded, failed } = outcomeToasts<MedicationLog, DoseRecord>({
    success: (_log, record) =>
      record.status === 'taken'
        ? {
            title: 'Success',
            description: 'Medication marked as taken!',
            action: { label: 'Undo', onPress: () => undo(record) },
          }
        : { title: 'Undone', description: 'It is no longer marked as taken.' },
    failure: failureWords,
  });
  const recording: UseMutationResult<MedicationLog, ApiError, DoseRecord> = useMutation<
    MedicationLog,
    ApiError,
    DoseRecord
  >({
    mutationKey: RECORD_DOSE,
    // Without a connection it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (body) => callApi('POST /api/medication-logs', { body }),
    onSuccess: async (log, record) => {
      await putLog(queryClient, log, owner);
      succeeded(log, record);
    },
    onError: failed,
    onSettled: () => {
      setTimeout(() => void refresh(queryClient), REFRESH_AFTER_MS);
    },
  });
  const undo = (record: DoseRecord) => recording.mutate({ ...record, takenTime: null, status: 'scheduled' });
  return recording;
}

function isPending(recordings: readonly Recording[], { id }: Medication): boolean {
  return recordings.some(({ status, variables }) => status === 'pending' && variables?.medicationId === id);
}

/** With a conflict the server says what is the matter with this very dose, as that it is not due yet. */
function failureWords(error: ApiError, { status }: DoseRecord): string {
  if (status !== 'taken') return 'It is still marked as taken. Please try again.';
  const failed = 'Failed to mark medication as taken.';
  return error.code === 'conflict' && error.serverSentence !== null ? `${failed} ${error.serverSentence}` : failed;
}

/** Read from the cache, not from the last render: two presses can come before the next one. */
function isSettling(queryClient: QueryClient): boolean {
  const recordings = queryClient.getMutationCache().findAll({ mutationKey: RECORD_DOSE });
  return recordings.some(({ state }) => state.status !== 'error' && isSettlingSince(state.submittedAt));
}

/**
 * When the answer to an as-needed dose was lost, the dose perhaps was not: pressing again sends the same instant, which
 * the server records only once (D-14). Null where the last attempt was answered.
 */
function unansweredInstant(recordings: readonly Recording[], { id }: Medication): string | null {
  const last = recordings.findLast(({ variables }) => variables?.medicationId === id);
  if (last?.status !== 'error' || last.variables?.status !== 'taken') return null;
  const wasRefused = last.error !== null && last.error.status >= 400 && last.error.status < 500;
  const isRecent = Date.now() - last.submittedAt < RETRY_WITHIN_MS;
  return wasRefused || !isRecent ? null : last.variables.scheduledTime;
}

async function putLog(
  queryClient: QueryClient,
  log: MedicationLog,
  { zone, seniorId }: MedicationOwner,
): Promise<void> {
  // An answer that set out before the dose was recorded must not overwrite it.
  await queryClient.cancelQueries({ queryKey: ['medication-logs'] });
  const withLog = (logs: MedicationLog[] | undefined) => logs && [log, ...logs.filter(({ id }) => id !== log.id)];
  const day = localDate(new Date(log.scheduledTime), zone);
  queryClient.setQueryData(doseLogsQuery(day, seniorId).queryKey, withLog);
  queryClient.setQueryData(recentLogsQuery(seniorId).queryKey, withLog);
}

async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['medications', 'medication-logs'].map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
  );
}

/**
 * So long after a press no other one counts: what was pressed is gone by then and the next medication's button may
 * stand in its place, where the second half of a double press would take it. The same holds for a press that was on its
 * way when anything else changed what stands there.
 */
const SETTLE_MS = 800;

interface ShownDose {
  medication: Medication;
  /** Null where the medication is shown without one. */
  dose: Dose | null;
}

/** @param since in milliseconds since 1970 */
function isSettlingSince(since: number): boolean {
  return Math.abs(Date.now() - since) < SETTLE_MS;
}

/**
 * Whether something else stood a moment ago where this dose stands: another one may have been marked by somebody else, put in
 * order anew at the full minute, or moved in any other way. Where nothing stood before, nothing else can have been meant.
 * @param shown in the order in which they stand; null for a place in which none does now
 */
function useJustMoved(shown: readonly (ShownDose | null)[]): (dose: ShownDose) => boolean {
  const places = shown.map((dose) => (dose === null ? 'nothing' : placeOf(dose))).join();
  const last = useRef({ places, movedAt: new Map<string, number>() });
  // Before it can be seen, and so before it can be meant.
  useLayoutEffect(() => {
    const { places: before, movedAt } = last.current;
    if (before === places) return;
    const stood = before === '' ? [] : before.split(',');
    for (const [index, place] of places.split(',').entries()) {
      if (stood[index] !== undefined && stood[index] !== place) movedAt.set(place, Date.now());
    }
    last.current = { places, movedAt };
  }, [places]);
  return useCallback((dose) => isSettlingSince(last.current.movedAt.get(placeOf(dose)) ?? 0), []);
}

/** Whether it can be taken is a part of it: its button comes or goes, and moves what stands below. */
function placeOf({ medication, dose }: ShownDose): string {
  if (dose === null) return medication.id;
  return `${medication.id} ${dose.scheduledAt.getTime()} ${canTake(dose.status)}`;
}
