import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { SentBody } from '@shared/api/contracts';
import { callApi, type ApiError } from '@/lib/api';
import { currentUserQuery, leaveWhenUnauthorized } from '@/lib/session';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';

interface Change {
  body: SentBody<'PUT /api/user/simple-view'>;
  /** Go to the home page, where the difference shows, and offer a way back. */
  isTurn?: boolean;
}

export interface OwnSimpleView {
  change: (body: Change['body']) => void;
  isChanging: boolean;
  /** What was pressed and is still pending. */
  pressed: Partial<Change['body']>;
  turnOn: () => void;
  turnOff: () => void;
}

/** One's own simple view. What follows success is defined here, not by each caller, which may have unmounted by then. */
export function useSimpleView(): OwnSimpleView {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending, variables } = useMutation({
    // One at a time, so that the last press arrives last.
    scope: { id: 'simple-view' },
    mutationFn: ({ body }: Change) => callApi('PUT /api/user/simple-view', { body }),
    onSuccess: async (account, { isTurn = false }) => {
      // A response from before the change must not overwrite it.
      await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
      queryClient.setQueryData(currentUserQuery.queryKey, account);
      if (!isTurn) return;
      navigate('/');
      const { wayBack, ...said } = account.simpleView ? ON_WORDS : OFF_WORDS;
      toast({ ...said, action: { label: wayBack, onPress: () => turn(!account.simpleView) } });
    },
    onError: (error: ApiError) => {
      leaveWhenUnauthorized(error);
      toastFailure(error);
    },
  });
  const turn = (isOn: boolean) => mutate({ body: { isOn }, isTurn: true });
  return {
    change: (body) => mutate({ body }),
    isChanging: isPending,
    pressed: isPending && variables !== undefined ? variables.body : {},
    turnOn: () => turn(true),
    turnOff: () => turn(false),
  };
}

const ON_WORDS = {
  title: 'Simple view is on',
  description: 'One thing at a time. Press Full view at the top to see everything again.',
  wayBack: 'Undo',
};
const OFF_WORDS = {
  title: 'Full view is on',
  description: 'You see everything again.',
  wayBack: 'Back to simple view',
};
