import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readEarlier } from './api';

export interface Earlier {
  /** Does nothing while a request is in progress. */
  read: () => void;
  isPending: boolean;
  hasFailed: boolean;
}

/** Pages back through a conversation. */
export function useEarlier(conversationId: string): Earlier {
  const queryClient = useQueryClient();
  /** Set synchronously, whereas `isPending` waits for the next render: one scroll fires many events. */
  const isReading = useRef(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => readEarlier(queryClient, conversationId),
    onSettled: () => {
      isReading.current = false;
    },
  });
  return {
    read: () => {
      if (isReading.current) return;
      isReading.current = true;
      mutate();
    },
    isPending,
    hasFailed: isError,
  };
}
