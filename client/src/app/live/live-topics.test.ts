import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { readEverything } from './live-topics';

const SHOWN = ['medications', 'appointments', 'documents'];

afterEach(() => {
  vi.useRealTimers();
});

/** A screen with three lists that have been read, and a fourth that was on another one. */
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

describe('reading everything again', () => {
  it('asks for what is on the screen one after the other, so that a touch is never held up (SOCK-07)', async () => {
    vi.useFakeTimers();
    const { queryClient, asked } = showLists();
    void readEverything(queryClient);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual(['medications']);
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual(SHOWN);
  });

  it('asks for the rest when it is shown (SOCK-07)', async () => {
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
