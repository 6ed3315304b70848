/** What a page that the worker has kept starts with, besides what stands in it (REACH-80). */
import type { QueryClient } from '@tanstack/react-query';
import { doseLogsQuery } from '@/features/medications/api';
import { endKept, KEPT_HOME } from '@/lib/kept-home';

/**
 * After midnight, what was tomorrow is today. On later days no logs are known, and without them no doses are shown: they
 * may have been taken.
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
