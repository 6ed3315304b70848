import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHourlySweep } from './hourly-sweep';

const MINUTE_MS = 60_000;

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('runs a minute after the start, then every hour, and not after it is stopped', async () => {
  let runs = 0;
  const stop = startHourlySweep([{ name: 'counting', run: async () => (runs += 1) }], log);
  const runsAfter = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
    return runs;
  };
  expect(await runsAfter(0)).toBe(0);
  expect(await runsAfter(1)).toBe(1);
  expect(await runsAfter(59)).toBe(2);
  expect(await runsAfter(60)).toBe(3);
  stop();
  expect(await runsAfter(120)).toBe(3);
});

it('never runs if it is stopped before its first minute', async () => {
  let runs = 0;
  startHourlySweep([{ name: 'counting', run: async () => (runs += 1) }], log)();
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS);
  expect(runs).toBe(0);
});

it('a failing sweep is logged without personal data, the others continue, and metrics count both', async () => {
  const outcomes: Array<[string, boolean]> = [];
  const sweeps = [
    { name: 'failing', run: () => Promise.reject(new TypeError('Mia Berg')) },
    { name: 'working', run: async () => undefined },
  ];
  const stop = startHourlySweep(sweeps, log, (...outcome) => void outcomes.push(outcome));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  stop();
  expect(new Map(outcomes)).toEqual(
    new Map([
      ['failing', false],
      ['working', true],
    ]),
  );
  expect(lines.join('')).toContain('TypeError');
  expect(lines.join('')).not.toContain('Mia');
});
