/** Marks an appointment as completed, and undoes it. */
import { useMutationState, useQueryClient, type MutationState, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { type ApiError, callApi, sentenceOf } from '@/lib/api';
import { outcomeToasts } from '@/lib/outcomes';

const COMPLETE_APPOINTMENT = ['complete-appointment'];

interface Completion {
  appointmentId: string;
  /** False to undo. */
  isCompleted: boolean;
  /** Set by care management only. */
  seniorId: string | undefined;
}

type Completing = MutationState<Appointment, ApiError, Completion>;

/** The delay before a refetch, fixed by the requirements. */
const REFRESH_AFTER_MS = 100;

/** Debounces presses: a completed card leaves the list, and a double press would complete the one that replaces it. */
const SETTLE_MS = 800;

export interface CompleteAppointment {
  complete: (appointment: Pick<Appointment, 'id'>) => void;
  isCompleting: (appointment: Pick<Appointment, 'id'>) => boolean;
}

export function useCompleteAppointment(seniorId?: string): CompleteAppointment {
  const queryClient = useQueryClient();
  const completions = useMutationState<Completing>({ filters: { mutationKey: COMPLETE_APPOINTMENT } });
  // A stable function, so that in lists of hundreds of cards only the changed ones re-render.
  const complete = useCallback(
    ({ id }: Pick<Appointment, 'id'>) => {
      if (isSettling(queryClient)) return;
      setCompleted(queryClient, { appointmentId: id, isCompleted: true, seniorId });
    },
    [queryClient, seniorId],
  );
  const isCompleting = ({ id }: Pick<Appointment, 'id'>) =>
    completions.some(({ status, variables }) => status === 'pending' && variables?.appointmentId === id);
  return { complete, isCompleting };
}

/**
 * Does not use useApiMutation, which stays pending until every query is refetched: the response goes into the cache
 * directly. Not tied to a component either, because it may have unmounted by the time the response arrives.
 */
function setCompleted(queryClient: QueryClient, completion: Completion): void {
  const { succeeded, failed } = outcomeToasts<Appointment, Completion>({
    success: (_appointment, { isCompleted }) =>
      isCompleted
        ? {
            title: 'Success',
            description: 'Appointment marked as completed',
            action: { label: 'Undo', onPress: () => setCompleted(queryClient, { ...completion, isCompleted: false }) },
          }
        : { title: 'Undone', description: 'It is no longer marked as completed.' },
    failure: sentenceOf,
  });
  const mutation = queryClient.getMutationCache().build<Appointment, ApiError, Completion, unknown>(queryClient, {
    mutationKey: COMPLETE_APPOINTMENT,
    // When offline, fail immediately and show it, rather than pause silently.
    networkMode: 'always',
    mutationFn: send,
    onSuccess: async (appointment) => {
      await putAppointment(queryClient, appointment);
      succeeded(appointment, completion);
    },
    onError: failed,
    onSettled: () => {
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['appointments'] }), REFRESH_AFTER_MS);
    },
  });
  // `onError` has already shown the failure.
  mutation.execute(completion).catch(() => undefined);
}

function send({ appointmentId, isCompleted, seniorId }: Completion): Promise<Appointment> {
  const params = { id: appointmentId };
  if (!isCompleted) return callApi('PATCH /api/appointments/{id}', { params, body: { isCompleted: false } });
  return callApi('PATCH /api/appointments/{id}/complete', {
    params,
    ...(seniorId !== undefined && { body: { seniorId } }),
  });
}

/** Reads the cache, not the last render's state: a second press can come before the next render. */
function isSettling(queryClient: QueryClient): boolean {
  const completions = queryClient.getMutationCache().findAll({ mutationKey: COMPLETE_APPOINTMENT });
  return completions.some(
    ({ state }) => state.status !== 'error' && Math.abs(Date.now() - state.submittedAt) < SETTLE_MS,
  );
}

async function putAppointment(queryClient: QueryClient, appointment: Appointment): Promise<void> {
  // A response to a request sent earlier must not overwrite it.
  await queryClient.cancelQueries({ queryKey: ['appointments'] });
  queryClient.setQueriesData<Appointment[]>({ queryKey: ['appointments'] }, (list) =>
    list?.map((each) => (each.id === appointment.id ? appointment : each)),
  );
}
