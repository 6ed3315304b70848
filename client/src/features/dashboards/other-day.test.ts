import { describe, expect, it } from 'vitest';
import type { Appointment } from '@shared/api/appointments';
import type { HealthMetric } from '@shared/api/health';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { appointmentReport } from './appointment-report';
import { healthReport } from './health-report';

/** Monday, 10:40 PM in New York; on this device (UTC) it is Tuesday. */
const NOW = new Date('2026-03-03T03:40:00Z');
const NEW_YORK = { now: NOW, zone: 'America/New_York', isShared: true };

function known<Data>(data: Data) {
  return { data, isError: false, isFetching: false, refetch: () => Promise.resolve() };
}

const reading: HealthMetric = {
  id: '0195a000-0000-7000-8000-000000000001',
  userId: '0195a000-0000-7000-8000-000000000002',
  type: 'heart_rate',
  value: 130,
  unit: 'bpm',
  notes: null,
  recordedAt: '2026-03-03T03:34:00.000Z',
  recordedBy: '0195a000-0000-7000-8000-000000000002',
  recordedByName: null,
  createdAt: '2026-03-03T03:34:00.000Z',
};

const appointment: Appointment = {
  id: '0195a000-0000-7000-8000-000000000003',
  userId: reading.userId,
  title: 'Hearing test',
  description: null,
  type: 'Doctor',
  location: null,
  startTime: '2026-03-03T01:33:00.000Z',
  endTime: null,
  reminderMinutes: 60,
  repeat: null,
  isCompleted: false,
  completedAt: null,
  drive: null,
  status: 'scheduled',
  createdAt: '2026-03-01T00:00:00.000Z',
};

describe('if the senior’s day differs from the reader’s, days have names (D-11)', () => {
  it('of a reading', () => {
    const { items } = healthReport(
      'Margaret',
      { targets: {}, ...NEW_YORK, readings: known([reading]) },
      AMERICAN_FORMATS,
    );
    expect(items.map(({ when }) => when)).toStrictEqual([
      expect.stringContaining('Measured Monday, March 2, 10:34\u00A0PM, New York time.'),
    ]);
  });

  it('of an appointment', () => {
    const { items } = appointmentReport(
      'Margaret',
      { ...NEW_YORK, appointments: known([appointment]) },
      AMERICAN_FORMATS,
    );
    expect(items.map(({ when }) => when)).toStrictEqual(['Monday, March 2, 8:33\u00A0PM, New York time']);
  });
});
