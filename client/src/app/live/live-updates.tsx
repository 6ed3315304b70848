/** Keeps what is on the screen as new as the server's, for as long as somebody is signed in (D-36). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '@/ui/icon';
import { isSharedHere } from '@/features/family-feed/updates-from-this-page';
import { setLiveSocketId, setSendFrame } from '@/lib/live-connection';
import { currentUserQuery } from '@/lib/session';
import { toast } from '@/lib/toast';
import { openLiveSocket } from './live-socket';
import { readEverything, readWhatChanged } from './live-topics';

/** Shorter gaps are nobody's concern. */
const WORTH_SAYING_MS = 6_000;

export function LiveUpdates({ userId }: { userId: string }) {
  const isLost = useLiveUpdates(userId);
  const isWorthSaying = useLasting(isLost, WORTH_SAYING_MS);
  // Always there, so that screen readers hear the words when they come.
  return (
    <div
      role="status"
      data-live-note=""
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--bottom-bar))] z-30 flex justify-center px-4"
    >
      {isWorthSaying && (
        <p className="edge flex items-center gap-2 rounded-pill bg-surface px-4 py-2 shadow-overlay">
          <Icon name="repeat" />
          Reconnecting… What you see may not be the newest.
        </p>
      )}
    </div>
  );
}

/** @returns whether the connection is gone at the moment. */
function useLiveUpdates(userId: string): boolean {
  const queryClient = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const { say, close } = openLiveSocket({
      onEvent: (event) => {
        if (event.type === 'hello') setLiveSocketId(event.socketId);
        else void readWhatChanged(queryClient, event, userId);
        if (event.type === 'family_update') void sayNews(event.updateId);
      },
      onOpen: () => {
        setIsLost(false);
        // What changed between reading and listening was told to nobody here.
        void readEverything(queryClient);
      },
      onLost: () => {
        setLiveSocketId(null);
        setIsLost(true);
      },
      // Signed out on another device: who is here is asked again, and nobody is left before a page of theirs (D-35).
      onSessionOver: () => void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, exact: true }),
    });
    setSendFrame(say);
    return () => {
      close();
      setSendFrame(null);
      setLiveSocketId(null);
    };
  }, [queryClient, userId]);
  return isLost;
}

/** In the specification's words (D2:141), to everybody but the page that knows it best. */
async function sayNews(updateId: string): Promise<void> {
  if (await isSharedHere(updateId)) return;
  toast({ title: 'New Family Update', description: 'A family member shared an update!' });
}

/** Whether something has been so for a while. */
function useLasting(isSo: boolean, forMs: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasts(true), forMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, forMs]);
  return lasts;
}
