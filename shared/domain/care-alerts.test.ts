import { describe, expect, it } from 'vitest';
import { byUrgency, doseReminders } from './care-alerts';

const ZONE = 'America/New_York';
/** 12:00 in New York. */
const NOON = new Date('2026-03-03T17:00:00Z');

const LONG_AGO = '2026-01-01T12:00:00.000Z';

function medication(id: string, times: string[], more: { frequency?: string; isActive?: boolean } = {}) {
  return { id, frequency: 'Once daily', times, createdAt: LONG_AGO, ...more };
}

function levelsOf(medications: ReturnType<typeof medication>[], logs: Parameters<typeof doseReminders>[1] = []) {
  return doseReminders(medications, logs, NOON, ZONE).map(
    ({ level, medication: { id }, time }) => `${level} ${id} ${time}`,
  );
}

describe('doseReminders', () => {
  it('missed over two hours, overdue over half an hour, upcoming half an hour either side (DASH-C-17)', () => {
    const times = ['09:59', '10:00', '11:29', '11:30', '12:30', '12:31'];
    expect(times.flatMap((time) => levelsOf([medication('a', [time])]))).toEqual([
      'missed a 09:59',
      'overdue a 10:00',
      'overdue a 11:29',
      'upcoming a 11:30',
      'upcoming a 12:30',
    ]);
  });

  it('lists problems first, the longest overdue at the top', () => {
    const medications = [
      medication('soon', ['12:10']),
      medication('late', ['08:00', '07:00']),
      medication('over', ['11:00']),
    ];
    expect(levelsOf(medications)).toEqual([
      'missed late 07:00',
      'missed late 08:00',
      'overdue over 11:00',
      'upcoming soon 12:10',
    ]);
  });

  it('leaves out taken doses, inactive medications and as-needed ones', () => {
    const taken = { medicationId: 'a', scheduledTime: '2026-03-03T13:00:00.000Z', status: 'taken' as const };
    const medications = [
      medication('a', ['08:00']),
      medication('b', ['08:00'], { isActive: false }),
      medication('c', [], { frequency: 'As needed' }),
    ];
    expect(levelsOf(medications, [taken])).toEqual([]);
    expect(levelsOf(medications)).toEqual(['missed a 08:00']);
  });

  it('uses the day in the senior’s zone', () => {
    // 3:00 AM in Berlin, where noon is to come.
    const night = new Date('2026-03-04T02:00:00Z');
    expect(doseReminders([medication('a', ['12:00'])], [], night, 'Europe/Berlin')).toEqual([]);
  });

  it('marks a dose that was due before the medication was added (DASH-C-17)', () => {
    const added = { ...medication('a', ['08:00', '11:50']), createdAt: '2026-03-03T15:00:00.000Z' };
    const reminders = doseReminders([added], [], NOON, ZONE);
    expect(reminders.map(({ time, isFromBeforeAdded }) => [time, isFromBeforeAdded])).toEqual([
      ['08:00', true],
      ['11:50', false],
    ]);
  });

  it('in the morning lists what is left from last night, after today’s problems', () => {
    // 10:30 AM in New York.
    const morning = new Date('2026-03-03T15:30:00Z');
    const reminders = doseReminders([medication('a', ['08:00', '22:00', '23:00'])], [], morning, ZONE);
    expect(reminders.map(({ level, time, isFromEarlier }) => [level, time, isFromEarlier])).toEqual([
      ['missed', '08:00', false],
      ['missed', '23:00', true],
    ]);
  });
});

describe('byUrgency', () => {
  it('orders critical, missed, warning, overdue, upcoming', () => {
    const at = NOON;
    const mixed = (['upcoming', 'warning', 'critical', 'overdue', 'missed'] as const).map((level) => ({ level, at }));
    expect(mixed.sort(byUrgency).map(({ level }) => level)).toEqual([
      'critical',
      'missed',
      'warning',
      'overdue',
      'upcoming',
    ]);
  });

  it('puts leftovers of earlier days after today’s of the same level, newest first', () => {
    const hoursAgo = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000);
    const alerts = [
      { level: 'missed' as const, at: hoursAgo(72), isFromEarlier: true },
      { level: 'warning' as const, at: hoursAgo(4) },
      { level: 'missed' as const, at: hoursAgo(26), isFromEarlier: true },
      { level: 'missed' as const, at: hoursAgo(3) },
      { level: 'missed' as const, at: hoursAgo(5), isFromEarlier: false },
      { level: 'critical' as const, at: hoursAgo(30), isFromEarlier: true },
    ];
    const words = ({ level, at }: { level: string; at: Date }) => `${level} ${(+NOON - +at) / 3_600_000}`;
    expect(alerts.sort(byUrgency).map(words)).toEqual([
      'critical 30',
      'missed 5',
      'missed 3',
      'missed 26',
      'missed 72',
      'warning 4',
    ]);
  });
});
