/** Keeps the screen in sync with the server while a user is signed in (D-36). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '@/ui/icon';
import { isSharedHere } from '@/features/family-feed/updates-from-this-page';
import { useIsSaidToBeOld } from '@/lib/kept-home';
import { setLiveSocketId, setSendFrame } from '@/lib/live-connection';
import { currentUserQuery } from '@/lib/session';
import { toast } from '@/lib/toast';
import { hearTold } from '../ring/told';
import { openLiveSocket } from './live-socket';
import { readWhatChanged } from './live-topics';

/** Shorter interruptions are not worth a message. */
const WORTH_SAYING_MS = 6_000;

export function LiveUpdates({ userId }: { userId: string }) {
  const isLost = useLiveUpdates(userId);
  const isSaidAbove = useIsSaidToBeOld();
  const isWorthSaying = useLasting(isLost, WORTH_SAYING_MS);
  // Always mounted, so that screen readers announce the text when it appears.
  return (
    <div
      role="status"
      data-live-note=""
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--bottom-bar))] z-30 flex justify-center px-4"
    >
      {isWorthSaying && !isSaidAbove && (
        <p className="edge flex items-center gap-2 rounded-pill bg-surface px-4 py-2 shadow-overlay">
          <Icon name="repeat" />
          Reconnecting… What you see may be out of date.
        </p>
      )}
    </div>
  );
}

/** @returns whether the connection is down */
function useLiveUpdates(userId: string): boolean {
  const queryClient = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const { say, close } = openLiveSocket({
      userId,
      onEvent: (event) => {
        if (event.type === 'hello') setLiveSocketId(event.socketId);
        else void readWhatChanged(queryClient, event, userId);
        if (event.type === 'family_update') void sayNews(event.updateId);
        // Answered meanwhile, or without a connection: there is nothing to show.
        if (event.type === 'notice_told') hearTold(event.deliveryId).catch(() => undefined);
      },
      onOpen: () => {
        setIsLost(false);
        sayInSight();
      },
      onLost: () => {
        setLiveSocketId(null);
        setIsLost(true);
      },
      // Signed out on another device: the current user is refetched, so that no private page stays open (D-35).
      onSessionOver: () => void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, exact: true }),
    });
    const sayInSight = () => say(JSON.stringify({ type: 'in_sight', value: !document.hidden }));
    document.addEventListener('visibilitychange', sayInSight);
    setSendFrame(say);
    return () => {
      document.removeEventListener('visibilitychange', sayInSight);
      close();
      setSendFrame(null);
      setLiveSocketId(null);
    };
  }, [queryClient, userId]);
  return isLost;
}

/** Wording fixed by the requirements. Not shown in the tab that shared the update. */
async function sayNews(updateId: string): Promise<void> {
  if (await isSharedHere(updateId)) return;
  toast({ title: 'New Family Update', description: 'A family member shared an update!' });
}

/** Whether a condition has held for a while. */
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
