/** Margaret's readings at noon of Tuesday, March 3, 2026 in New York. */
import type { HealthMetric } from '@shared/api/health';
import { instantOf } from '@shared/domain/zoned-time';
import { anAccount } from '@/testing/account';

export const ZONE = 'America/New_York';
export const TODAY = '2026-03-03';
export const NOON = new Date('2026-03-03T17:10:00Z');
export const MARGARET = anAccount({ timeZone: ZONE });
export const ANNA_ID = '0195a000-0000-7000-8000-0000000000a1';

let made = 0;

export function nextId(): string {
  made += 1;
  return `01959b2e-0000-7000-a000-${String(made).padStart(12, '0')}`;
}

/** A reading of today at 7:40 AM, or of what the changes say. */
export function aReading(
  type: string,
  value: unknown,
  { date = TODAY, time = '07:40', ...changes }: Partial<HealthMetric> & { date?: string; time?: string } = {},
): HealthMetric {
  const recordedAt = instantOf(date, time, ZONE).toISOString();
  return {
    id: nextId(),
    userId: MARGARET.id,
    type,
    value,
    unit: null,
    notes: null,
    recordedAt,
    recordedBy: MARGARET.id,
    recordedByName: null,
    createdAt: recordedAt,
    ...changes,
  };
}
