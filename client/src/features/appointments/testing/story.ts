/** Margaret's noon, as the look book tells it: Tuesday, March 3, 2026, 12:10 PM in New York. */
import type { Appointment } from '@shared/api/appointments';
import { instantOf } from '@shared/domain/zoned-time';
import { anAccount } from '@/testing/account';

export const ZONE = 'America/New_York';
export const TODAY = '2026-03-03';
export const NOON = new Date('2026-03-03T17:10:00Z');

export const MARGARET = anAccount({ timeZone: ZONE });

let made = 0;

/** On `date` at `time` on Margaret's clocks. */
export function anAppointment(
  title: string,
  date: string,
  time: string,
  fields: Partial<Appointment> = {},
): Appointment {
  made += 1;
  return {
    id: `01959b2e-0000-7000-b000-${String(made).padStart(12, '0')}`,
    userId: MARGARET.id,
    title,
    type: 'Doctor',
    startTime: instantOf(date, time, ZONE).toISOString(),
    endTime: null,
    location: null,
    description: null,
    reminderMinutes: 30,
    repeat: null,
    isCompleted: false,
    completedAt: null,
    drive: null,
    status: 'scheduled',
    createdAt: '2026-02-01T12:00:00.000Z',
    ...fields,
  };
}

export const footCare = anAppointment('Foot care', '2026-03-02', '10:00', { status: 'late' });
export const drChen = anAppointment('Dr. Chen, check-up', TODAY, '14:30', {
  endTime: instantOf(TODAY, '15:00', ZONE).toISOString(),
  location: 'Maple Street Clinic',
  description: 'Bring the list of medicines.',
});
const bloodTest = anAppointment('Blood test', '2026-03-05', '09:00', { type: 'Lab', location: 'County Lab' });
const hearingAid = anAppointment('Hearing aid fitting', '2026-03-09', '11:15', { type: 'Specialist' });
export const church = anAppointment('Church', '2026-03-01', '10:00', {
  type: 'social',
  isCompleted: true,
  completedAt: instantOf('2026-03-01', '11:20', ZONE).toISOString(),
  status: 'completed',
});

/** The latest first, as the server answers. */
export const ALL = [hearingAid, bloodTest, drChen, footCare, church];
