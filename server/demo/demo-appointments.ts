// Everyone's appointments in the demo, relative to the current day.
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import type { DemoName } from './demo-family';

const MINUTE_MS = 60 * 1000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** Long enough ago to be missed (APPT-41). */
const LATE_MS = 95 * MINUTE_MS;

interface DemoAppointment {
  owner: DemoName;
  /** Days from today; negative ones are past, and completed. */
  day: number;
  /** 'HH:MM' */
  time: string;
  minutes: number;
  title: string;
  type: string;
  location?: string;
  description?: string;
  /** Moved off weekends: past days backward, others forward. */
  isOnWeekdays?: boolean;
}

const office = { isOnWeekdays: true };
const clinic = { ...office, location: 'Maple Street Clinic, 2nd floor' };

const APPOINTMENTS: readonly DemoAppointment[] = [
  { owner: 'margaret', day: -48, time: '09:15', minutes: 20, title: 'Blood test', type: 'Lab', ...clinic },
  {
    owner: 'margaret',
    day: -34,
    time: '11:00',
    minutes: 60,
    title: 'Dentist, cleaning',
    type: 'Dentist',
    location: 'Dr. Romero, 18 Oak Avenue',
    ...office,
  },
  {
    owner: 'margaret',
    day: -21,
    time: '09:30',
    minutes: 45,
    title: 'Dr. Patel, heart',
    type: 'Specialist',
    description: 'Bring the blood pressure diary. Lisinopril goes up to 10 mg.',
    ...clinic,
  },
  { owner: 'margaret', day: -9, time: '15:00', minutes: 90, title: 'Book club', type: 'social', location: 'At Rose’s' },
  {
    owner: 'margaret',
    day: -5,
    time: '10:00',
    minutes: 30,
    title: 'Dr. Patel, blood pressure check',
    type: 'Doctor',
    ...clinic,
  },
  {
    owner: 'margaret',
    day: 1,
    time: '10:30',
    minutes: 20,
    title: 'Flu shot',
    type: 'Doctor',
    location: 'Corner Pharmacy',
    description: 'Wear something with short sleeves.',
  },
  {
    owner: 'margaret',
    day: 3,
    time: '12:30',
    minutes: 90,
    title: 'Lunch with Anna',
    type: 'family',
    location: 'Garden Café',
  },
  {
    owner: 'margaret',
    day: 6,
    time: '09:15',
    minutes: 20,
    title: 'Blood test',
    type: 'Lab',
    description: 'Nothing to eat before it, only water.',
    ...clinic,
  },
  {
    owner: 'margaret',
    day: 12,
    time: '14:00',
    minutes: 45,
    title: 'Eye doctor',
    type: 'Specialist',
    location: 'Dr. Lin, 5 Harbor Road',
    description: 'Bring the old glasses and the drops.',
    ...office,
  },
  { owner: 'margaret', day: 19, time: '15:00', minutes: 90, title: 'Book club', type: 'social', location: 'At Rose’s' },
  { owner: 'margaret', day: 40, time: '10:00', minutes: 30, title: 'Dr. Patel, check-up', type: 'Doctor', ...clinic },
  { owner: 'robert', day: -6, time: '11:00', minutes: 45, title: 'Physical therapy', type: 'Therapy', ...office },
  { owner: 'robert', day: 1, time: '14:00', minutes: 30, title: 'Call with the pharmacist', type: 'Other' },
  { owner: 'robert', day: 2, time: '11:00', minutes: 45, title: 'Physical therapy', type: 'Therapy', ...office },
  { owner: 'robert', day: 15, time: '09:30', minutes: 40, title: 'Nerve specialist', type: 'Specialist', ...clinic },
  {
    owner: 'anna',
    day: 5,
    time: '18:00',
    minutes: 180,
    title: 'Lucy’s birthday dinner',
    type: 'family',
    location: 'At Anna’s',
    description: 'Tom picks up Grandma at half past five.',
  },
  { owner: 'anna', day: 8, time: '09:00', minutes: 480, title: 'Away for work', type: 'other', ...office },
  { owner: 'tom', day: 11, time: '10:00', minutes: 240, title: 'Fixing Mom’s porch light', type: 'family' },
  { owner: 'grace', day: 2, time: '08:30', minutes: 60, title: 'Team meeting', type: 'meeting', ...office },
];

/** An overdue appointment: there is always one, whatever time the demo begins. */
const LATE = {
  owner: 'margaret',
  title: 'Call the pharmacy about the refill',
  type: 'Personal',
  description: 'Latanoprost, two bottles. 555-0142.',
} satisfies Partial<DemoAppointment>;

export interface PlacedAppointment {
  owner: DemoName;
  title: string;
  type: string;
  location: string | null;
  description: string | null;
  startTime: Date;
  endTime: Date | null;
  /** Null if not completed. */
  completedAt: Date | null;
}

/** @param zone everyone's, IANA name. */
export function demoAppointments(now: Date, zone: string): PlacedAppointment[] {
  const today = localDate(now, zone);
  const placed = APPOINTMENTS.map(({ day, time, minutes, isOnWeekdays = false, ...appointment }) => {
    const date = addDays(today, day);
    const startTime = instantOf(isOnWeekdays ? offWeekend(date, day < 0 ? -1 : 1) : date, time, zone);
    const endTime = new Date(startTime.getTime() + minutes * MINUTE_MS);
    return {
      location: null,
      description: null,
      ...appointment,
      startTime,
      endTime,
      completedAt: day < 0 ? endTime : null,
    };
  });
  const late = new Date(Math.floor((now.getTime() - LATE_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  return [...placed, { location: null, ...LATE, startTime: late, endTime: null, completedAt: null }];
}

function offWeekend(date: string, step: 1 | -1): string {
  const weekDay = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekDay === 0 || weekDay === 6 ? offWeekend(addDays(date, step), step) : date;
}
