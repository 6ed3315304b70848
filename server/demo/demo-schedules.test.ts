import { expect, it } from 'vitest';
import { schedule } from '@shared/api/schedule-fields';
import { nextDoseOf } from '@shared/domain/dose-instants';
import { dosesOfDay } from '@shared/domain/doses';
import { demoSchedules } from './demo-schedules';

const ZONE = 'America/New_York';
const NOW = new Date('2026-03-03T17:10:00Z');

it('a weekly tablet that is next tomorrow, and a course that is over; neither has a dose today (KIND-18)', () => {
  const { medications, logs } = demoSchedules({ now: NOW, zone: ZONE, userId: 'margaret' });
  const shown = medications.map((medication) => {
    expect(schedule.parse(medication.schedule)).toEqual(medication.schedule);
    const own = logs.filter(({ medicationId }) => medicationId === medication.id).length;
    const plan = { ...medication, createdAt: medication.createdAt.toISOString() };
    expect(dosesOfDay(plan, [], '2026-03-03', NOW, ZONE)).toEqual([]);
    return [medication.name, medication.frequency, own, nextDoseOf(plan, [], '2026-03-03', ZONE)];
  });
  expect(shown).toEqual([
    ['Alendronate', 'Every week', 3, { date: '2026-03-04', time: '07:30' }],
    ['Prednisone', 'Changes by date', 15, null],
  ]);
});
