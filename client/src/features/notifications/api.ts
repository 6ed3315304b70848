/** API hooks for reminders: how one is told, on which devices, and what was told. */
import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Medication } from '@shared/api/medications';
import type { Notice, NotificationState } from '@shared/api/notifications';
import { isAsNeeded } from '@shared/domain/dose-times';
import { CHANNELS, CHOSEN_KINDS } from '@shared/domain/notifications/kinds';
import { ApiError, callApi, type RequestOf, sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import { outcomeToasts } from '@/lib/outcomes';
import { KEPT } from '@/lib/waiting-words';
import type { PendingAnswer } from './open-notice';

export function notificationsQuery() {
  return { ...apiQuery('GET /api/notifications', {}), ...onEveryScreen };
}

/** Newest first. @param before the last one of the page before @param senior in one's care; left out: oneself */
export function noticesQuery(before?: string, senior?: string) {
  const query = { ...(before !== undefined && { before }), ...(senior !== undefined && { senior }) };
  return { ...apiQuery('GET /api/notices', Object.keys(query).length === 0 ? {} : { query }), ...onEveryScreen };
}

export function noticeQuery(id: string) {
  return { ...apiQuery('GET /api/notices/{id}', { params: { id } }), ...onEveryScreen };
}

export function ownMedicationsQuery() {
  return { ...apiQuery('GET /api/medications', {}), ...onEveryScreen };
}

/** Medications as needed never remind (REACH-20). */
export function hasTimes({ isActive, times, frequency, schedule }: Medication): boolean {
  // With a schedule the times are today's, and a day off has none.
  return isActive && (schedule ? schedule.phases.length > 0 : times.length > 0 && !isAsNeeded(frequency));
}

export type Changes = NonNullable<Exclude<RequestOf<'PATCH /api/notifications'>['body'], FormData>>;

const { failed } = outcomeToasts<unknown, Changes>({ success: null, failure: sentenceOf });

/** Shows the choice at once, and takes it back with a message if it could not be saved. */
export function useChangeNotifications(): (changes: Changes) => void {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery();
  const { mutate } = useMutation({
    // One at a time, so that the newest arrives last.
    scope: { id: 'change-notifications' },
    mutationFn: (body: Changes) => callApi('PATCH /api/notifications', { body }),
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (state) => state && changed(state, changes));
      return before;
    },
    onSuccess: (state) => {
      queryClient.setQueryData(queryKey, state);
    },
    onError: (error, changes, before) => {
      queryClient.setQueryData(queryKey, before);
      failed(error, changes);
    },
  });
  return mutate;
}

function changed(state: NotificationState, changes: Changes): NotificationState {
  const { preferences, quietFrom, quietTo, importantPassesQuiet, showsDetails, repeatMinutes } = state.settings;
  const settings = {
    preferences: { ...preferences },
    quietFrom: changes.quietFrom === undefined ? quietFrom : changes.quietFrom,
    quietTo: changes.quietTo === undefined ? quietTo : changes.quietTo,
    importantPassesQuiet: changes.importantPassesQuiet ?? importantPassesQuiet,
    showsDetails: changes.showsDetails ?? showsDetails,
    repeatMinutes: changes.repeatMinutes ?? repeatMinutes,
  };
  for (const kind of CHOSEN_KINDS) {
    for (const channel of CHANNELS) {
      const isOn = changes.preferences?.[kind]?.[channel];
      if (isOn !== undefined) settings.preferences[kind] = { ...settings.preferences[kind], [channel]: isOn };
    }
  }
  return { ...state, settings };
}

/** @param label of the device, for the toast */
export function useRemoveDevice(label: string) {
  return useApiMutation('DELETE /api/notifications/devices/{id}', {
    invalidates: ['notifications'],
    toasts: { success: `${label} gets no more reminders.`, failure: null },
  });
}

/**
 * Puts the reminder of that instant off for everybody. Without a connection, and before the server knows of it, nobody else
 * hears of it.
 * @param noticeId null: not known yet
 * @returns null if it is put off, else why not
 */
export async function putOff(queryClient: QueryClient, at: Date, noticeId: string | null): Promise<string | null> {
  try {
    const id = noticeId ?? (await findNotice(at));
    if (id !== null) {
      const notice = await callApi('POST /api/notices/{id}/answer', { params: { id }, body: { answer: 'snooze' } });
      queryClient.setQueryData(noticeQuery(id).queryKey, notice);
    }
    return null;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return isRefused ? error.sentence : null;
  }
}

async function findNotice(at: Date): Promise<string | null> {
  const notices = await callApi('GET /api/notices', {});
  return notices.find((notice) => notice.kind === 'dose' && Date.parse(notice.at) === at.getTime())?.id ?? null;
}

/**
 * Keeps what is answered on this device before it is sent: the page may be gone before the server answers.
 * @returns to be called with how that went, null for well; it returns whether the answer waits to be sent now
 */
export type BeginAnswer = (
  notice: Notice,
  status: 'taken' | 'skipped',
  medicationIds: readonly string[],
) => (error: ApiError | null) => boolean;

interface GivenAnswer {
  request: RequestOf<'POST /api/notices/{id}/answer'>;
  /** The button that was pressed. */
  pressed?: PendingAnswer;
  /** See BeginAnswer; what cannot wait has none. */
  settle?: ReturnType<BeginAnswer>;
}

/** An answer that takes longer counts as none. */
const ANSWER_WITHIN_MS = 15_000;

/** The page that was asked shows what became of it. */
export function useAnswerNotice(): UseMutationResult<Notice, ApiError, GivenAnswer> {
  const queryClient = useQueryClient();
  const { failed: say } = outcomeToasts<Notice, boolean>({
    success: null,
    failure: (error, waits) => (waits ? KEPT : sentenceOf(error)),
  });
  return useMutation<Notice, ApiError, GivenAnswer>({
    networkMode: 'always',
    mutationFn: ({ request }) =>
      callApi('POST /api/notices/{id}/answer', request, AbortSignal.timeout(ANSWER_WITHIN_MS)),
    onSuccess: (notice, { settle }) => {
      settle?.(null);
      queryClient.setQueryData(noticeQuery(notice.id).queryKey, notice);
      for (const resource of ['medications', 'medication-logs']) {
        void queryClient.invalidateQueries({ queryKey: [resource] });
      }
    },
    onError: (error, { settle }) => say(error, settle?.(error) ?? false),
  });
}
