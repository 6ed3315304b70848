import { expect, it, vi } from 'vitest';
import { anAccount } from '@/testing/account';
import { createQueryClient } from '@/lib/query-client';
import { currentUserQuery } from '@/lib/session';
import { bottomNavItems } from '../shell/bottom-nav-items';
import { startPrefetching } from './prefetch';
import { routes } from './routes';

it('fetches the main pages, each in a task of its own, and any other when its link is touched', () => {
  vi.useFakeTimers();
  const fetched: string[] = [];
  for (const { path, audience, Page } of routes) {
    vi.spyOn(Page, 'preload').mockImplementation(() => void fetched.push(`${audience} ${path}`));
  }
  const queryClient = createQueryClient();
  startPrefetching(queryClient);
  expect(fetched).toStrictEqual([]);
  vi.runAllTimers();
  expect(fetched).toStrictEqual(['signed-out /auth']);

  queryClient.setQueryData(currentUserQuery.queryKey, anAccount());
  document.body.innerHTML = '<a href="/medications"><b>Medications</b></a><p>No link</p>';
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(fetched.slice(1)).toStrictEqual(['signed-in /medications']);

  startPrefetching(queryClient);
  expect(vi.getTimerCount()).toBe(bottomNavItems('senior').length);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
