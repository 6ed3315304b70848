import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { SentBody } from '@shared/api/contracts';
import { callApi, sentenceOf } from '@/lib/api';
import { outcomeToasts } from '@/lib/outcomes';
import { currentUserQuery, type CurrentUser } from '@/lib/session';

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
  const { succeeded, failed } = outcomeToasts<CurrentUser, Change>({
    success: ({ simpleView }, { isTurn = false }) => {
      if (!isTurn) return null;
      const { wayBack, ...words } = simpleView ? ON_WORDS : OFF_WORDS;
      return { ...words, action: { label: wayBack, onPress: () => turn(!simpleView) } };
    },
    failure: sentenceOf,
  });
  const { mutate, isPending, variables } = useMutation({
    // One at a time, so that the last press arrives last.
    scope: { id: 'simple-view' },
    mutationFn: ({ body }: Change) => callApi('PUT /api/user/simple-view', { body }),
    onSuccess: async (account, change) => {
      // A response from before the change must not overwrite it.
      await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
      queryClient.setQueryData(currentUserQuery.queryKey, account);
      if (change.isTurn === true) navigate('/');
      succeeded(account, change);
    },
    onError: failed,
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
