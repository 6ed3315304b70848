/**
 * Keeps a senior's home on this device (REACH-79), and starts it from there when it is offline (REACH-80). One module,
 * loaded when the browser is idle: so the code for offline is on the device before it is needed.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { doseLogsQuery } from '@/features/medications/api';
import { endKept, forgetKeptHome, KEPT_HOME } from '@/lib/kept-home';
import type { CurrentUser } from '@/lib/session';
import { loadedAssets, startWorker } from '@/lib/worker';

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
  }, [queryClient, isSenior]);
  return null;
}

async function keep(): Promise<void> {
  // Without a connection the worker could not be looked for; what is read later asks again.
  if (!navigator.onLine) return;
  const { active } = await startWorker();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  active?.postMessage({ type: 'keep', assets: loadedAssets() });
}

/**
 * What a kept page starts with, besides what stands in it. After midnight, what was tomorrow is today. On later days no
 * logs are known, and without them no doses are shown: they may have been taken.
 */
export async function startFromKept(queryClient: QueryClient): Promise<void> {
  const ask = () => void queryClient.invalidateQueries({ queryKey: ['medication-logs'] });
  addEventListener('online', ask);
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    // The server has answered.
    if (event.query.queryKey[0] !== 'medication-logs') return;
    stop();
    removeEventListener('online', ask);
    // Not while it is being rendered.
    setTimeout(endKept);
  });
  const home = await caches.open(KEPT_HOME);
  for (const request of await home.keys()) {
    const { pathname, searchParams } = new URL(request.url);
    const date = searchParams.get('date');
    const response = pathname === '/api/medication-logs' && date !== null ? await home.match(request) : undefined;
    if (response !== undefined && date !== null) {
      queryClient.setQueryData(doseLogsQuery(date).queryKey, await response.json());
    }
  }
}
