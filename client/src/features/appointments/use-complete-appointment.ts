/** Marking an appointment as completed, and taking that back. */
import { useMutationState, useQueryClient, type MutationState, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { type ApiError, callApi, sentenceOf } from '@/lib/api';
import { outcomeToasts } from '@/lib/outcomes';

const COMPLETE_APPOINTMENT = ['complete-appointment'];

interface Completion {
  appointmentId: string;
  /** False takes it back. */
  isCompleted: boolean;
  /** Named by care management only (D2:123). */
  seniorId: string | undefined;
}

type Completing = MutationState<Appointment, ApiError, Completion>;

/** The specification refreshes what changed about this long afterwards (D1:186, D1:218). */
const REFRESH_AFTER_MS = 100;

/**
 * So long after a press no other one counts: what was completed leaves the list, and the second half of a double press
 * would complete the one that comes into its place.
 */
const SETTLE_MS = 800;

export interface CompleteAppointment {
  complete: (appointment: Pick<Appointment, 'id'>) => void;
  isCompleting: (appointment: Pick<Appointment, 'id'>) => boolean;
}

export function useCompleteAppointment(seniorId?: string): CompleteAppointment {
  const queryClient = useQueryClient();
  const completions = useMutationState<Completing>({ filters: { mutationKey: COMPLETE_APPOINTMENT } });
  // The same function in every render: lists of hundreds of cards draw only those anew that changed.
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
 * Not useApiMutation, which counts as pending until everything has been read again: the answer itself is put into the
 * lists. Not tied to a component either: it may be gone when the answer comes.
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
    // Without a connection it fails at once and says so, instead of waiting unseen.
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
  // A failure has been told above.
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

/** Read from the cache, not from the last render: two presses can come before the next one. */
function isSettling(queryClient: QueryClient): boolean {
  const completions = queryClient.getMutationCache().findAll({ mutationKey: COMPLETE_APPOINTMENT });
  return completions.some(
    ({ state }) => state.status !== 'error' && Math.abs(Date.now() - state.submittedAt) < SETTLE_MS,
  );
}

async function putAppointment(queryClient: QueryClient, appointment: Appointment): Promise<void> {
  // An answer that set out before must not overwrite it.
  await queryClient.cancelQueries({ queryKey: ['appointments'] });
  queryClient.setQueriesData<Appointment[]>({ queryKey: ['appointments'] }, (list) =>
    list?.map((each) => (each.id === appointment.id ? appointment : each)),
  );
}
