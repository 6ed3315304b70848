import { expect, it } from 'vitest';
import type { MedicationLog } from '@shared/api/medications';
import { aMedication } from './testing/story';
import { nextDose } from './next-dose';

const NOON = new Date('2026-03-10T12:00:00Z');
const metformin = aMedication({ id: 'metformin', frequency: 'Twice daily', times: ['08:00', '20:00'] });
const vitamin = aMedication({ id: 'vitamin', frequency: 'Once daily', times: ['18:00'] });

const next = (...medications: Parameters<typeof nextDose>[0][number][]) => {
  const logs: MedicationLog[] = [];
  const found = nextDose(medications, logs, NOON, 'UTC');
  return found && [found.medication.id, found.dose.time, found.isToday];
};

it('this evening comes next, although the morning was missed (DOSE-22)', () => {
  expect(next(metformin)).toStrictEqual(['metformin', '20:00', true]);
});

it('the earliest of all doses later today', () => {
  expect(next(metformin, vitamin)).toStrictEqual(['vitamin', '18:00', true]);
});

it('tomorrow’s first if nothing is left for today; nothing if there are no medications', () => {
  const morning = aMedication({ id: 'morning', frequency: 'Once daily', times: ['08:00'] });
  expect(next(morning)).toStrictEqual(['morning', '08:00', false]);
  expect(next({ ...morning, isActive: false })).toBeNull();
});
