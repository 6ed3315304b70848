import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { showAsRead, useMarkRead } from './api';

interface Shown {
  conversationId: string;
  /** The newest message of somebody else that stands there; null where there is none; undefined before they are read. */
  newestIncomingId: string | null | undefined;
  /** When the conversations were last read: after a failure that is the time to try again. */
  listReadAt: number;
}

/** Whatever stands on a page somebody looks at is read. A failure is not their concern (MSG-55). */
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

/** False while the tab is in the background or the screen is off, and where the server draws: nobody looks there. */
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
