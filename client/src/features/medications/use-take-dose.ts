/** Marks a dose as taken, and undoes it. */
import {
  type MutationState,
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import type { Dose } from '@shared/domain/doses';
import { localDate } from '@shared/domain/zoned-time';
import { type ApiError, callApi } from '@/lib/api';
import { type FailureWords, outcomeToasts } from '@/lib/outcomes';
import { currentUserId } from '@/lib/current-user-id';
import { RETRY_WITHIN_MS } from '@/lib/idempotency';
import { KEPT } from '@/lib/waiting-words';
import { doseLogsQuery, type MedicationOwner, recentLogsQuery } from './api';
import { isSettlingSince, type ShownDose, useJustMoved } from './use-just-moved';
import { type DoseRecord, isRefusal, type WaitingDose, waitingDoseOf } from './waiting-dose';
import { beginWaiting, forgetWaiting, keepWaiting, readWaiting } from './waiting-doses';

type Recording = MutationState<MedicationLog, ApiError, DoseRecord>;

const RECORD_DOSE = ['record-dose'];

/** What was marked before it was taken back. */
const TAKEN_BACK = new WeakMap<DoseRecord, DoseRecord['status']>();

/** The delay before a refetch, fixed by the requirements. */
const REFRESH_AFTER_MS = 100;

/** An answer that takes longer counts as none: the dose waits, and is sent again (REACH-81). */
const ANSWER_WITHIN_MS = 15_000;

type PlannedAt = Pick<Dose, 'scheduledAt'>;

export interface TakeDose {
  /**
   * Records the dose as taken now. For an as-needed medication (null), the scheduled time is now too (D-16).
   * @returns false if the press is ignored because it may have been meant for another dose
   */
  take: (medication: Medication, dose: Dose | null) => boolean;
  /** The same at an instant that was asked for, so that there is no doubt which dose is meant (KIND-16). */
  give: (medication: Medication, dose: PlannedAt | null, takenAt: Date, reason?: string) => void;
  /** Records that the dose is left out, and why; it can still be taken. */
  skip: (medication: Medication, dose: PlannedAt, reason?: string) => void;
  isTaking: (medication: Medication) => boolean;
}

/** @param shown all rows on the screen in display order, takeable or not; null for an empty place */
export function useTakeDose({ zone, seniorId }: MedicationOwner, shown: readonly (ShownDose | null)[]): TakeDose {
  const queryClient = useQueryClient();
  const recordings = useMutationState<Recording>({ filters: { mutationKey: RECORD_DOSE } });
  const { mutate: recordDose } = useRecordDose({ zone, seniorId });
  const hasJustMoved = useJustMoved(shown);

  const known = useRef(recordings);
  useEffect(() => {
    known.current = recordings;
  });

  // A stable function, so that in lists of hundreds of cards only the changed ones re-render.
  const give = useCallback(
    (medication: Medication, dose: PlannedAt | null, takenAt: Date, reason?: string) => {
      // It is just being recorded.
      if (isPending(known.current, medication)) return;
      const at = takenAt.toISOString();
      const waiting = dose === null ? waitingSince(medication, takenAt) : undefined;
      recordDose({
        medicationId: medication.id,
        userId: seniorId ?? medication.userId,
        scheduledTime: dose?.scheduledAt.toISOString() ?? waiting?.scheduledTime ?? at,
        takenTime: waiting?.scheduledTime ?? at,
        status: 'taken',
        ...(reason !== undefined && { reason }),
      });
    },
    [recordDose, seniorId],
  );
  const take = useCallback(
    (medication: Medication, dose: Dose | null) => {
      if (isPending(known.current, medication) || isSettling(queryClient)) return false;
      if (hasJustMoved({ medication, dose })) return false;
      give(medication, dose, new Date());
      return true;
    },
    [queryClient, give, hasJustMoved],
  );
  const skip = useCallback(
    (medication: Medication, { scheduledAt }: PlannedAt, reason?: string) => {
      if (isPending(known.current, medication)) return;
      recordDose({
        medicationId: medication.id,
        userId: seniorId ?? medication.userId,
        scheduledTime: scheduledAt.toISOString(),
        takenTime: null,
        status: 'skipped',
        ...(reason !== undefined && { reason }),
      });
    },
    [recordDose, seniorId],
  );
  return { take, give, skip, isTaking: (medication) => isPending(recordings, medication) };
}

/**
 * Does not use useApiMutation, which stays pending until every query is refetched. Writing the response to the cache
 * ends 'Taking...' with the request itself. Callbacks are set here rather than per call, because the calling card may
 * have unmounted by the time the response arrives.
 */
function useRecordDose(owner: MedicationOwner): UseMutationResult<MedicationLog, ApiError, DoseRecord> {
  const queryClient = useQueryClient();
  const { succeeded, failed } = outcomeToasts<MedicationLog, DoseRecord>({
    success: (_log, record) => {
      const action = { label: 'Undo', onPress: () => undo(record) };
      if (record.status === 'skipped') {
        return { title: 'Skipped', description: 'You can still take it under My Medications.', action };
      }
      if (record.status === 'taken') return { title: 'Success', description: 'Medication marked as taken!', action };
      const before = TAKEN_BACK.get(record) === 'skipped' ? 'skipped' : 'marked as taken';
      return { title: 'Undone', description: `It is no longer ${before}.` };
    },
    failure: failureWords,
  });
  const recording: UseMutationResult<MedicationLog, ApiError, DoseRecord> = useMutation<
    MedicationLog,
    ApiError,
    DoseRecord,
    WaitingDose | null
  >({
    mutationKey: RECORD_DOSE,
    // When offline, fail immediately and show it, rather than pause silently.
    networkMode: 'always',
    mutationFn: sendRecord,
    onMutate: (record) => {
      const personId = currentUserId();
      if (personId === null || !isMark(record)) return null;
      const dose = waitingDoseOf(record, personId, Date.now());
      beginWaiting(dose);
      return dose;
    },
    onSuccess: async (log, record, dose) => {
      await putLog(queryClient, log, owner);
      if (dose !== null) forgetWaiting(dose);
      succeeded(log, record);
    },
    onError: (error, record, dose) => {
      if (dose) (isRefusal(error.status) ? forgetWaiting : keepWaiting)(dose);
      failed(error, record);
    },
    onSettled: () => {
      setTimeout(() => void refresh(queryClient), REFRESH_AFTER_MS);
    },
  });
  const undo = ({ reason: _reason, ...record }: DoseRecord) => {
    const back: DoseRecord = { ...record, takenTime: null, status: 'scheduled' };
    TAKEN_BACK.set(back, record.status);
    recording.mutate(back);
  };
  return recording;
}

export function sendRecord(body: DoseRecord): Promise<MedicationLog> {
  return callApi('POST /api/medication-logs', { body }, AbortSignal.timeout(ANSWER_WITHIN_MS));
}

function isPending(recordings: readonly Recording[], { id }: Medication): boolean {
  return recordings.some(({ status, variables }) => status === 'pending' && variables?.medicationId === id);
}

/** On a conflict, the server's message explains the problem with this dose, such as that it is not due yet. */
function failureWords(error: ApiError, { status }: DoseRecord): FailureWords {
  if (!isMark({ status })) return 'It is still marked as taken. Please try again.';
  if (!isRefusal(error.status)) return KEPT;
  const failed = `Failed to mark medication as ${status}.`;
  return error.code === 'conflict' && error.serverSentence !== null ? `${failed} ${error.serverSentence}` : failed;
}

/** What waits if there is no answer; what takes a mark back does not. */
function isMark({ status }: Pick<DoseRecord, 'status'>): boolean {
  return status === 'taken' || status === 'skipped';
}

/** Reads the cache, not the last render's state: a second press can come before the next render. */
function isSettling(queryClient: QueryClient): boolean {
  const recordings = queryClient.getMutationCache().findAll({ mutationKey: RECORD_DOSE });
  return recordings.some(({ state }) => state.status !== 'error' && isSettlingSince(state.submittedAt));
}

/**
 * What waits of an as-needed medication from about that time on. Pressed again, it is the same dose: it may have been
 * recorded though its answer was lost, and the server records the same instant only once (D-14). Once it has been sent,
 * or at another time, it is another dose.
 */
export function waitingSince({ id }: Medication, takenAt: Date): WaitingDose | undefined {
  return readWaiting().findLast(
    ({ medicationId, scheduledTime, status }) =>
      medicationId === id &&
      status === 'taken' &&
      Math.abs(takenAt.getTime() - Date.parse(scheduledTime)) < RETRY_WITHIN_MS,
  );
}

export async function putLog(
  queryClient: QueryClient,
  log: MedicationLog,
  { zone, seniorId }: MedicationOwner,
): Promise<void> {
  // A response to a request sent before the dose was recorded must not overwrite it.
  await queryClient.cancelQueries({ queryKey: ['medication-logs'] });
  const withLog = (logs: MedicationLog[] | undefined) => logs && [log, ...logs.filter(({ id }) => id !== log.id)];
  const day = localDate(new Date(log.scheduledTime), zone);
  queryClient.setQueryData(doseLogsQuery(day, seniorId).queryKey, withLog);
  queryClient.setQueryData(recentLogsQuery(seniorId).queryKey, withLog);
}

async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['medications', 'medication-logs', 'medication-adherence', 'supplies'].map((resource) =>
      queryClient.invalidateQueries({ queryKey: [resource] }),
    ),
  );
}
