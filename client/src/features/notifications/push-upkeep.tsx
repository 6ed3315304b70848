/** What a page does for notifications while it is open, where they are allowed. Loaded when the browser is idle. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { keepThisDevice } from './browser-push';

export function PushUpkeep() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    const keep = async () => {
      if (await keepThisDevice()) await queryClient.invalidateQueries({ queryKey: ['notifications'] });
    };
    // Without a connection now: the next page tries again.
    keep().catch(() => undefined);
  }, [queryClient]);

  /** A notification was pressed: public/sw.js looks for a page that goes where it leads. */
  const follow = useEffectEvent(({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('path' in data) || typeof data.path !== 'string') return;
    // What is typed or asked there stays; the notification gets a page of its own.
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
    ports[0]?.postMessage('going');
    navigate(data.path);
  });
  useEffect(() => {
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('message', follow);
    return () => serviceWorker.removeEventListener('message', follow);
  }, []);
  return null;
}
