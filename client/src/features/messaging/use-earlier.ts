import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readEarlier } from './api';

export interface Earlier {
  /** Nothing while it is under way already. */
  read: () => void;
  isPending: boolean;
  hasFailed: boolean;
}

/** Going back in a conversation, page by page. */
export function useEarlier(conversationId: string): Earlier {
  const queryClient = useQueryClient();
  /** Known at once, where `isPending` waits for the next drawing: one scroll makes many events. */
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
