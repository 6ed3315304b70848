import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { readEverything } from './live-topics';

const SHOWN = ['medications', 'appointments', 'documents'];

afterEach(() => {
  vi.useRealTimers();
});

/** A screen with three loaded lists, and a fourth list from another screen. */
function showLists() {
  const queryClient = createQueryClient();
  const asked: string[] = [];
  const optionsOf = (name: string) => ({ queryKey: [name], queryFn: () => Promise.resolve(asked.push(name)) });
  const leave = SHOWN.map((name) =>
    new QueryObserver(queryClient, { ...optionsOf(name), initialData: 0 }).subscribe(() => {}),
  );
  queryClient.setQueryData(['health-metrics'], 0);
  return { queryClient, asked, leave };
}

describe('refetching everything', () => {
  it('refetches what is on the screen one by one, so that touches are never delayed (SOCK-07)', async () => {
    vi.useFakeTimers();
    const { queryClient, asked } = showLists();
    void readEverything(queryClient);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual(['medications']);
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual(SHOWN);
  });

  it('refetches the rest when it is shown (SOCK-07)', async () => {
    vi.useFakeTimers();
    const { queryClient, asked, leave } = showLists();
    void readEverything(queryClient);
    await Promise.resolve();
    leave[2]?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual(['medications', 'appointments']);
    expect(queryClient.getQueryState(['documents'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(['health-metrics'])?.isInvalidated).toBe(true);
  });
});
