/** Answers to alarms, and changes of who is told next. */
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Escalation } from '@shared/api/escalation';
import type { Notice } from '@shared/api/notifications';
import { type ApiError, callApi, type RequestOf, sentenceOf } from '@/lib/api';
import { outcomeToasts } from '@/lib/outcomes';
import { noticeQuery } from './api';
import { alarmsQuery, escalationQuery } from './alarm-queries';
import { calledName } from './holder-words';

/** What a helper answers; 'seen' of a check-in means that all is well. */
export type HelperAnswer = 'on_it' | 'take' | 'seen';

interface GivenAnswer {
  notice: Notice;
  answer: HelperAnswer;
}

interface Viewer {
  id: string;
  firstName: string | null;
}

/** An answer that takes longer counts as none. */
const ANSWER_WITHIN_MS = 15_000;

/** The press shows at once, everywhere that alarm stands on this page; what fails is taken back with a message. */
export function useAnswerAlarm({ id: viewerId, firstName }: Viewer) {
  const queryClient = useQueryClient();
  const { mutate: takeBack } = useTakeBack();
  const { succeeded, failed } = outcomeToasts<Notice, GivenAnswer>({
    success: (after, given) => successWords(after, given, viewerId, () => takeBack(given.notice)),
    failure: sentenceOf,
  });
  return useMutation<Notice, ApiError, GivenAnswer, Notice>({
    networkMode: 'always',
    mutationFn: ({ notice: { id }, answer }) =>
      callApi(
        'POST /api/notices/{id}/answer',
        { params: { id }, body: { answer } },
        AbortSignal.timeout(ANSWER_WITHIN_MS),
      ),
    onMutate: async ({ notice, answer }) => {
      await queryClient.cancelQueries({ queryKey: alarmsQuery().queryKey });
      const person = { userId: viewerId, name: firstName ?? '' };
      put(queryClient, answered(notice, answer, person));
      return notice;
    },
    onSuccess: (after, given) => {
      put(queryClient, after);
      refresh(queryClient);
      succeeded(after, given);
    },
    onError: (error, given, before) => {
      if (before !== undefined) put(queryClient, before);
      refresh(queryClient);
      failed(error, given);
    },
  });
}

/** As the server will have it. */
function answered(notice: Notice, answer: HelperAnswer, person: NonNullable<Notice['heldBy']>): Notice {
  const now = new Date().toISOString();
  if (answer === 'on_it') {
    const answers = notice.answers.filter((each) => each !== 'on_it');
    return { ...notice, heldBy: person, heldAt: now, answers };
  }
  const endedAs = answer === 'take' ? 'taken' : 'seen';
  return { ...notice, endedAs, endedBy: person, endedAt: now, answers: [] };
}

function successWords(after: Notice, { answer, notice }: GivenAnswer, viewerId: string, undo: () => void) {
  const { heldBy } = after;
  if (answer === 'on_it') {
    // The first press holds (REACH-49).
    if (after.endedAs !== null) return { title: 'It is done already', description: 'This alarm has ended.' };
    if (heldBy === null || heldBy.userId === viewerId) return null;
    const name = calledName(heldBy.name);
    return { title: `${name} is on it`, description: `${name} was first. There is nothing more for you to do.` };
  }
  if (answer === 'seen' || notice.openDoses.length === 0) return 'Everyone who was told hears that it is over.';
  return {
    title: 'Success',
    description: 'Medication marked as taken!',
    action: { label: 'Undo', onPress: undo },
  };
}

/** Takes back what 'It is taken' has marked: the reminder begins again (REACH-27). */
function useTakeBack() {
  const queryClient = useQueryClient();
  const { succeeded, failed } = outcomeToasts<unknown, Notice>({
    success: { title: 'Undone', description: 'It is no longer marked as taken.' },
    failure: 'It is still marked as taken. Please try again.',
  });
  return useMutation<unknown, ApiError, Notice>({
    mutationFn: ({ seniorId, at, openDoses }) =>
      Promise.all(
        openDoses.map(({ medicationId }) => {
          const dose = { medicationId, userId: seniorId, scheduledTime: at };
          return callApi('POST /api/medication-logs', { body: { ...dose, takenTime: null, status: 'scheduled' } });
        }),
      ),
    onSuccess: succeeded,
    onError: failed,
    onSettled: () => refresh(queryClient),
  });
}

function put(queryClient: QueryClient, notice: Notice): void {
  queryClient.setQueryData(alarmsQuery().queryKey, (list) =>
    list?.map((each) => (each.id === notice.id ? notice : each)),
  );
  queryClient.setQueryData(noticeQuery(notice.id).queryKey, (known) => known && notice);
}

function refresh(queryClient: QueryClient): void {
  for (const resource of ['alarms', 'notices', 'medications', 'medication-logs']) {
    void queryClient.invalidateQueries({ queryKey: [resource] });
  }
}

/** What can be changed of who is told next; the helpers with what is shown of them. */
export type EscalationChanges = Partial<
  Pick<Escalation, 'afterMinutes' | 'checkInTime' | 'helpers' | 'others' | 'teamMayChange'>
>;

/** In the cache beside what the server has: the state with every change that is still to be saved. */
const unsavedKey = (seniorId: string) => ['unsaved-escalation', seniorId];

/**
 * Who is told next, with what was just changed. A list that was requested before a change was saved may arrive after the
 * press: it must neither be shown nor be what the next press changes, or that press would remove a helper again.
 */
export function useEscalation(seniorId: string) {
  const { data: unsaved = null } = useQuery<Escalation | null>({ queryKey: unsavedKey(seniorId), queryFn: skipToken });
  return useQuery({ ...escalationQuery(seniorId), select: (saved) => unsaved ?? saved });
}

/** Shows the change at once, and takes it back with a message if it could not be saved. */
export function useSaveEscalation(seniorId: string, isOwn: boolean): (changes: EscalationChanges) => void {
  const queryClient = useQueryClient();
  const { queryKey } = escalationQuery(seniorId);
  const mutationKey = ['save-escalation', seniorId];
  const { failed } = outcomeToasts<Escalation, Escalation>({ success: null, failure: sentenceOf });
  const setUnsaved = (next: Escalation | null) =>
    queryClient.setQueryData<Escalation | null>(unsavedKey(seniorId), next);
  const { mutate } = useMutation<Escalation, ApiError, Escalation>({
    mutationKey,
    // One at a time, so that the newest arrives last.
    scope: { id: 'save-escalation' },
    mutationFn: (next) =>
      callApi('PUT /api/seniors/{id}/escalation', { params: { id: seniorId }, body: bodyOf(next, isOwn) }),
    onSuccess: async (state) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, state);
    },
    onError: failed,
    onSettled: () => {
      // A later press shows already.
      if (queryClient.isMutating({ mutationKey }) === 1) setUnsaved(null);
    },
  });
  return (changes) => {
    const known =
      queryClient.getQueryData<Escalation | null>(unsavedKey(seniorId)) ?? queryClient.getQueryData(queryKey);
    if (!known) return;
    const next: Escalation = { ...known, ...changes };
    setUnsaved(next);
    mutate(next);
  };
}

type SavedBody = NonNullable<Exclude<RequestOf<'PUT /api/seniors/{id}/escalation'>['body'], FormData>>;

/** Whether the team may change it is the senior's to say. */
function bodyOf({ afterMinutes, checkInTime, helpers, teamMayChange }: Escalation, isOwn: boolean): SavedBody {
  return {
    afterMinutes,
    checkInTime,
    helpers: helpers.map(({ userId, waitMinutes }) => ({ userId, waitMinutes })),
    ...(isOwn && { teamMayChange }),
  };
}
