import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { showAsRead, useMarkRead } from './api';

interface Shown {
  conversationId: string;
  /** The newest message shown from the other person; null if there is none, undefined while loading. */
  newestIncomingId: string | null | undefined;
  /** When the conversation list was last read, in epoch milliseconds. After a failure, a newer one triggers a retry. */
  listReadAt: number;
}

/** Marks what is on a visible page as read. A failure is not shown to the user (MSG-55). */
export function useMarkShownAsRead({ conversationId, newestIncomingId, listReadAt }: Shown): void {
  const queryClient = useQueryClient();
  const isVisible = usePageVisible();
  const { mutate } = useMarkRead();
  const marked = useRef<string | null>(null);
  const failedAt = useRef(Infinity);
  const mark = useEffectEvent((newest: string, readAt: number) => {
    const hasFailedBefore = readAt > failedAt.current;
    if (marked.current === newest && !hasFailedBefore) return;
    marked.current = newest;
    failedAt.current = Infinity;
    showAsRead(queryClient, conversationId);
    mutate({ params: { id: conversationId } }, { onError: () => (failedAt.current = Date.now()) });
  });

  useEffect(() => {
    if (isVisible && newestIncomingId !== undefined) mark(newestIncomingId ?? 'none', listReadAt);
  }, [isVisible, newestIncomingId, listReadAt]);
}

/** False while the tab is in the background or the screen is off, and during server-side rendering. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
