/** Margaret's March, as the look book tells it: Tuesday, March 3, 2026, 12:10 PM in New York. */
import type { Appointment } from '@shared/api/appointments';
import { appointmentStatus } from '@shared/domain/appointments';
import { instantOf } from '@shared/domain/zoned-time';
import { anAccount } from '@/testing/account';
import type { CalendarPerson } from '../calendar-event';

export const ZONE = 'America/New_York';
export const NOON = new Date('2026-03-03T17:10:00Z');

export const MARGARET = anAccount({ timeZone: ZONE });
export const ANNA = anAccount({ id: idOf(2), firstName: 'Anna', role: 'family_member', timeZone: ZONE });

export const margaret: CalendarPerson = {
  id: MARGARET.id,
  name: 'Margaret Ellis',
  firstName: 'Margaret',
  zone: ZONE,
  isSenior: true,
};
export const anna: CalendarPerson = {
  id: ANNA.id,
  name: 'Anna Ellis',
  firstName: 'Anna',
  zone: 'America/Los_Angeles',
  isSenior: false,
};

export function idOf(number: number): string {
  return `0195a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

let made = 100;

/** At 'YYYY-MM-DD HH:MM' on Margaret's clock. */
export function anAppointment(title: string, start: string, changes: Partial<Appointment> = {}): Appointment {
  made += 1;
  const startTime = onClock(start);
  const appointment = {
    id: idOf(made),
    userId: MARGARET.id,
    title,
    type: 'personal',
    startTime,
    endTime: null,
    location: null,
    description: null,
    reminderMinutes: 30,
    repeat: null,
    isCompleted: false,
    completedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
  return { ...appointment, drive: null, status: appointmentStatus(appointment, NOON) };
}

export function onClock(words: string): string {
  return instantOf(words.slice(0, 10), words.slice(11), ZONE).toISOString();
}

const church = anAppointment('Church', '2026-03-01 10:00', {
  isCompleted: true,
  completedAt: onClock('2026-03-01 11:30'),
});
export const footCare = anAppointment('Foot care', '2026-03-02 10:00');
export const checkUp = anAppointment('Dr. Chen', '2026-03-03 14:30', {
  type: 'Doctor',
  endTime: onClock('2026-03-03 15:15'),
  location: 'Maple Street Clinic',
  description: 'Bring the list of medications.',
});
export const bookClub = anAppointment('Book club', '2026-03-03 18:00');
const fullDay = ['Pharmacy', 'Choir', 'Bank', 'Call Anna', 'Tea'].map((title, index) =>
  anAppointment(title, `2026-03-19 1${index}:00`),
);
export const margarets = [church, footCare, checkUp, bookClub, ...fullDay];
export const dentist = anAppointment('Dentist', '2026-03-12 11:30', { userId: ANNA.id });
