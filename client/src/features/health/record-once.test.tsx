import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RETRY_WITHIN_MS } from '@/lib/idempotency';
import type { CheckedRecord } from './record-metric-form';
import { useRecordOnce } from './record-once';

const MORNING = new Date('2026-03-03T13:00:00.000Z');

function aRecord(changes: Partial<CheckedRecord> = {}): CheckedRecord {
  return {
    type: 'weight',
    text: '148',
    pressure: null,
    unit: 'lb',
    notes: null,
    recordedAt: new Date().toISOString(),
    isNow: true,
    stored: { reading: 148, unit: 'lb', notes: null },
    ...changes,
  };
}

/** Every request fails; reports the instants that were sent. */
function trying() {
  const instants: string[] = [];
  const { result } = renderHook(() =>
    useRecordOnce(async ({ recordedAt }) => {
      instants.push(recordedAt);
      throw new Error('No answer');
    }),
  );
  const tryAt = async (at: Date, changes?: Partial<CheckedRecord>) => {
    vi.setSystemTime(at);
    await result.current(aRecord(changes)).catch(() => undefined);
  };
  return { instants, tryAt };
}

const after = (milliseconds: number) => new Date(MORNING.getTime() + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
});

it('the same weight on the next day is a new reading, although yesterday’s was never saved (HEALTH-20)', async () => {
  const { instants, tryAt } = trying();
  const nextDay = after(24 * 3_600_000);
  await tryAt(MORNING);
  await tryAt(nextDay);
  expect(instants).toStrictEqual([MORNING.toISOString(), nextDay.toISOString()]);
});

it('a retry within five minutes is the same reading, and so is each retry after that (HEALTH-28)', async () => {
  const { instants, tryAt } = trying();
  await tryAt(MORNING);
  await tryAt(after(RETRY_WITHIN_MS - 1));
  await tryAt(after(2 * RETRY_WITHIN_MS - 2));
  expect(instants).toStrictEqual([MORNING, MORNING, MORNING].map((at) => at.toISOString()));
  await tryAt(after(3 * RETRY_WITHIN_MS - 2));
  expect(instants.at(-1)).toBe(after(3 * RETRY_WITHIN_MS - 2).toISOString());
});

it('a chosen time stays unchanged, however late it is sent (HEALTH-20)', async () => {
  const { instants, tryAt } = trying();
  const chosen = { isNow: false, recordedAt: '2026-03-02T12:40:00.000Z' };
  await tryAt(MORNING, chosen);
  await tryAt(after(24 * 3_600_000), chosen);
  expect(new Set(instants)).toStrictEqual(new Set([chosen.recordedAt]));
});
