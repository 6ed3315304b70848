import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { SentBody } from '@shared/api/contracts';
import { callApi } from '@/lib/api';
import type { ApiError } from '@/lib/api-error';
import { currentUserQuery } from '@/lib/session';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import { leaveWhenUnauthorized } from '@/lib/unauthorized';

type Change = SentBody<'PUT /api/user/simple-view'>;

export interface OwnSimpleView {
  change: (change: Change) => void;
  isChanging: boolean;
  /** Leaves for home, where the difference is seen; the message that says so leads back. */
  turnOn: () => void;
  turnOff: () => void;
}

/** One's own simple view. */
export function useSimpleView(): OwnSimpleView {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Change) => callApi('PUT /api/user/simple-view', { body }),
    onSuccess: (account) => queryClient.setQueryData(currentUserQuery.queryKey, account),
    onError: (error: ApiError) => {
      leaveWhenUnauthorized(error);
      toastFailure(error);
    },
  });

  const turn = (isOn: boolean, words: { title: string; description: string; wayBack: string }) => {
    mutate(
      { isOn },
      {
        onSuccess: () => {
          navigate('/');
          const { wayBack, ...said } = words;
          toast({ ...said, action: { label: wayBack, onPress: () => mutate({ isOn: !isOn }) } });
        },
      },
    );
  };
  return {
    change: mutate,
    isChanging: isPending,
    turnOn: () => turn(true, { title: 'Simple view is on', description: ON_WORDS, wayBack: 'Undo' }),
    turnOff: () => turn(false, { title: 'Full view is on', description: OFF_WORDS, wayBack: 'Back to simple view' }),
  };
}

const ON_WORDS = 'One thing at a time. Press Full view at the top to see everything again.';
const OFF_WORDS = 'You see everything again.';
