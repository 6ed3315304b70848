import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Its probes are answered by hand, in the order in which they started. */
function createBreaker() {
  const changes: boolean[] = [];
  const probes: Array<{ resolve: () => void; reject: (error: Error) => void }> = [];
  const breaker = new CircuitBreaker({
    probe: () => new Promise<void>((resolve, reject) => void probes.push({ resolve, reject })),
    onChange: (isOpen) => void changes.push(isOpen),
  });
  const timeOut = (times: number) => Array.from({ length: times }, () => breaker.timedOut());
  return { breaker, changes, probes, timeOut };
}

it('opens with the third timeout in a row, and probes at once (F2)', () => {
  const { breaker, changes, probes, timeOut } = createBreaker();
  timeOut(2);
  expect([breaker.isOpen, probes.length]).toEqual([false, 0]);
  timeOut(1);
  expect([breaker.isOpen, probes.length]).toEqual([true, 1]);
  timeOut(5);
  expect([changes, probes.length]).toEqual([[true], 1]);
});

it('a success in between begins the count anew (F2)', () => {
  const { breaker, timeOut } = createBreaker();
  for (let round = 0; round < 4; round += 1) {
    timeOut(2);
    breaker.succeeded();
  }
  expect(breaker.isOpen).toBe(false);
});

it('stays open while probes fail, one a second, and closes with the first that succeeds (F2)', async () => {
  const { breaker, changes, probes, timeOut } = createBreaker();
  timeOut(3);
  for (let second = 1; second <= 5; second += 1) {
    probes.at(-1)?.reject(new Error('Nobody answers'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([breaker.isOpen, probes.length]).toEqual([true, second + 1]);
  }
  probes.at(-1)?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([breaker.isOpen, changes]).toEqual([false, [true, false]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probes).toHaveLength(6);
});

it('a success of a call that was under way does not close it: only a probe does (F2)', () => {
  const { breaker, timeOut } = createBreaker();
  timeOut(3);
  breaker.succeeded();
  expect(breaker.isOpen).toBe(true);
});

it('a probe without an answer does not hold up the next one, and two are the most (F2)', async () => {
  const { breaker, probes, timeOut } = createBreaker();
  timeOut(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probes).toHaveLength(2);
  probes[1]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(breaker.isOpen).toBe(false);
});

it('after closing, three more timeouts open it again (F2)', async () => {
  const { breaker, changes, probes, timeOut } = createBreaker();
  timeOut(3);
  probes[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  timeOut(2);
  expect(breaker.isOpen).toBe(false);
  timeOut(1);
  expect(changes).toEqual([true, false, true]);
});

it('stopped, it probes no more', async () => {
  const { breaker, probes, timeOut } = createBreaker();
  timeOut(3);
  breaker.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([breaker.isOpen, probes.length]).toEqual([false, 1]);
});
