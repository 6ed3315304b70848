/** Texts for an appointment's time and status, shown next to its color and icon. */
import type { Appointment } from '@shared/api/appointments';
import { appointmentAlert, appointmentStatus, type TimedAppointment } from '@shared/domain/appointments';
import { dayAndTimeWords, dayOrYearWords, durationWords, timeWords } from '@shared/domain/time-words';
import { driveWords } from '@shared/domain/tasks';
import { localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import type { Status } from '@/ui/status';
import { nearDayWords } from '@/lib/words';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MINUTES_A_DAY = 1440;
const DAYS_A_YEAR = 365;
const DAYS_A_MONTH = DAYS_A_YEAR / 12;
/** From these limits on, use the next longer unit. */
const MOST_DAYS = 61;
const MOST_MONTHS = 24;

/** Late appointments are 'Missed' in a caregiver's or family member's view. */
export type LateWord = 'Late' | 'Missed';

export interface AppointmentWords {
  status: Status;
  word: string;
  /** The time relative to now; null if there is nothing to add. */
  detail: string | null;
}

/** An appointment's status at `now`. Days are those of the IANA time zone `zone`. */
export function appointmentWords(
  appointment: TimedAppointment,
  now: Date,
  zone: string,
  lateWord: LateWord,
  formats: Formats,
): AppointmentWords {
  const status = appointmentStatus(appointment, now);
  if (status === 'completed')
    return { status: 'taken', word: 'Completed', detail: completedWords(appointment, zone, formats) };
  if (status === 'late') return { status: 'missed', word: lateWord, detail: startedWords(appointment, now) };
  if (appointmentAlert(appointment, now) === 'upcoming') {
    return { status: 'upcoming', word: 'Upcoming', detail: startsWords(appointment, now) };
  }
  return { status: 'scheduled', word: 'Scheduled', detail: daysUntilWords(appointment, now, zone) };
}

/** 'In 40 minutes', 'Starts now'. */
function startsWords({ startTime }: TimedAppointment, now: Date): string {
  const minutes = Math.ceil((new Date(startTime).getTime() - now.getTime()) / MINUTE_MS);
  return minutes === 0 ? 'Starts now' : `In ${durationWords(minutes)}`;
}

/** 'Started 40 minutes ago', 'Started 3 days ago', 'Started 7 years ago'. */
function startedWords({ startTime }: TimedAppointment, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(startTime).getTime()) / MINUTE_MS);
  if (minutes === 0) return 'Started just now';
  if (minutes < MINUTES_A_DAY) return `Started ${durationWords(minutes)} ago`;
  return `Started ${longWords(Math.floor(minutes / MINUTES_A_DAY))} ago`;
}

/** For example 'Tuesday, March 3, 2:55 PM'; null if unknown. */
function completedWords({ completedAt }: TimedAppointment, zone: string, formats: Formats): string | null {
  if (completedAt === null) return null;
  const at = new Date(completedAt);
  return dayAndTimeWords(at, zone, formats);
}

function daysUntilWords({ startTime }: TimedAppointment, now: Date, zone: string): string {
  const days = daysBetween(localDate(now, zone), localDate(new Date(startTime), zone));
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${longWords(days)}`;
}

/** Days for up to two months, whole months for up to two years, then whole years. */
function longWords(days: number): string {
  if (days < MOST_DAYS) return days === 1 ? '1 day' : `${days} days`;
  const months = Math.floor(days / DAYS_A_MONTH);
  return months < MOST_MONTHS ? `${months} months` : `${Math.floor(days / DAYS_A_YEAR)} years`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

type Span = Pick<Appointment, 'startTime' | 'endTime'>;

/** '2:30 PM', '2:30 PM to 3:00 PM', '10:00 PM to Wednesday, March 4, 6:00 AM'. */
export function spanWords({ startTime, endTime }: Span, now: Date, zone: string, formats: Formats): string {
  const start = new Date(startTime);
  const from = timeWords(start, zone, formats);
  if (endTime === null || endTime === startTime) return from;
  const end = new Date(endTime);
  const lastDay = localDate(end, zone);
  const day = lastDay === localDate(start, zone) ? '' : `${dayOrYearWords(lastDay, localDate(now, zone), formats)}, `;
  return `${from} to ${day}${timeWords(end, zone, formats)}`;
}

/** For the next appointment: 'Next today, 2:30 PM', 'Next on Thursday, March 5, 9:00 AM', 'Now, since 2:30 PM'. */
export function comingWords(
  { startTime }: Pick<Appointment, 'startTime'>,
  now: Date,
  zone: string,
  formats: Formats,
): string {
  const start = new Date(startTime);
  if (start <= now) return `Now, since ${timeWords(start, zone, formats)}`;
  const day = comingDayWords({ startTime }, now, zone, formats);
  return `Next ${day === 'today' || day === 'tomorrow' ? day : `on ${day}`}, ${timeWords(start, zone, formats)}`;
}

/** 'today', 'tomorrow' or a date. */
export function comingDayWords(
  { startTime }: Pick<Appointment, 'startTime'>,
  now: Date,
  zone: string,
  formats: Formats,
): string {
  const day = nearDayWords(localDate(new Date(startTime), zone), now, zone, formats);
  return day === 'Today' || day === 'Tomorrow' ? day.toLowerCase() : day;
}

/** One line for a list, such as 'Tomorrow, 2:30 PM, Maple Street Clinic'. */
export function whenAndWhere(
  appointment: Span & Pick<Appointment, 'location'>,
  now: Date,
  zone: string,
  formats: Formats,
): string {
  const start = new Date(appointment.startTime);
  const parts = [
    nearDayWords(localDate(start, zone), now, zone, formats),
    timeWords(start, zone, formats),
    appointment.location,
  ];
  return parts.filter(Boolean).join(', ');
}

export interface Driven {
  /** 'you', or the owner's first name. */
  whom: string;
  /** The current user's id, who may be the driver. */
  viewerId: string;
}

/** 'Anna drives you', 'Anna was asked to drive', 'No driver yet'; 'You drive Margaret'. */
export function rideWords(drive: NonNullable<Appointment['drive']>, { whom, viewerId }: Driven): string {
  const { status, driver } = drive;
  if (driver?.id !== viewerId) {
    return driveWords({ ...drive, driver: driver === null ? null : (driver.firstName ?? driver.username) }, whom);
  }
  if (status === 'assigned') return 'You were asked to drive';
  return status === 'done' ? `You drove ${whom}` : `You drive ${whom}`;
}
