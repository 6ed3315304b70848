/** Keeps a senior's home on this device, for when it is offline (REACH-79). Loaded when the browser is idle. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetKeptHome } from '@/lib/kept-home';
import { loadedAssets } from '@/lib/loaded-assets';
import type { CurrentUser } from '@/lib/session';
import { startWorker } from '@/lib/worker';

/** After a change or the page's own opening, when the last of its parts have arrived. */
const SOON_MS = 3_000;

/** What stands on the home and is of use there without a connection. */
const KEPT = new Set<unknown>(['medications', 'medication-logs', 'user']);

export function KeepHome({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const isSenior = user.role === 'senior';
  useEffect(() => {
    // Browsers have no workers on a page without TLS.
    if (!('serviceWorker' in navigator)) return undefined;
    if (!isSenior) {
      // Another person's, who signed out elsewhere.
      forgetKeptHome().catch(() => undefined);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void keep().catch(() => undefined), SOON_MS);
    };
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && KEPT.has(event.query.queryKey[0])) keepSoon();
    });
    keepSoon();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, isSenior, user.id]);
  return null;
}

async function keep(): Promise<void> {
  const { active } = await startWorker();
  active?.postMessage({ type: 'keep', assets: loadedAssets() });
}
