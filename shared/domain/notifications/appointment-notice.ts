/**
 * Who is told of an appointment, and when: at 6 PM on the day before, and an hour before (REACH-28). Every `zone` is the
 * reader's own.
 */
import type { Formats } from '../formats';
import { dayWords, durationWords, timeWords } from '../time-words';
import { addDays, instantOf, localDate } from '../zoned-time';
import { type Decision, decideOpen, type OpenNotice } from './decision';
import type { QuietHours } from './quiet-hours';
import type { NoticeWords } from './words';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EVENING = '18:00';
/** 6 PM on the day before is at most 31 hours before the start, on a day of 25 hours. */
export const PLANNED_AHEAD_MS = 36 * HOUR_MS;
/** 'In one hour' is said from this many minutes before to that many. */
const ABOUT_AN_HOUR = { from: 65, to: 55 };

interface Reminders {
  dayBefore: Date;
  hourBefore: Date;
}

function remindersFor(start: Date, zone: string): Reminders {
  return {
    dayBefore: instantOf(addDays(localDate(start, zone), -1), EVENING, zone),
    hourBefore: new Date(start.getTime() - HOUR_MS),
  };
}

export interface PlannedAppointment {
  start: Date;
  /** When it was made or last changed, or since when this person may read it: whichever is later. */
  madeAt: Date;
  /** Whether this person chose its start. */
  isMaker: boolean;
  zone: string;
}

/**
 * The instants of the reminders of one appointment for one person; one that lies in the past is told at once. Only the
 * later one if it was made too late for the first, and none of what one has just entered for the next hour.
 */
export function reminderInstants({ start, madeAt, isMaker, zone }: PlannedAppointment, now: Date): Date[] {
  if (start <= now) return [];
  const { dayBefore, hourBefore } = remindersFor(start, zone);
  if (madeAt > hourBefore) return isMaker ? [] : [hourBefore];
  return madeAt > dayBefore ? [hourBefore] : [dayBefore, hourBefore];
}

export interface AppointmentRules extends QuietHours {
  zone: string;
}

/** @param start when it begins now; null: there is none, or this person may not read it */
export function decideAppointment(
  notice: OpenNotice,
  start: Date | null,
  { quietFrom, quietTo, zone }: AppointmentRules,
  now: Date,
): Decision {
  const { dayBefore, hourBefore } = remindersFor(start ?? notice.usefulUntil, zone);
  const isOf = (instant: Date) => instant.getTime() === notice.at.getTime();
  const isStill = start?.getTime() === notice.usefulUntil.getTime() && (isOf(dayBefore) || isOf(hourBefore));
  if (!isStill) return notice.isEnded ? { do: 'nothing' } : { do: 'end', as: 'gone' };
  if (isOf(dayBefore) && now >= hourBefore) {
    // The later reminder says it now.
    if (notice.isEnded) return { do: 'nothing' };
    return { do: 'end', as: 'seen' };
  }
  return decideOpen(notice, { quietFrom, quietTo, zone, repeat: null }, now);
}

export interface AppointmentNoticeDetails {
  start: Date;
  now: Date;
  zone: string;
  formats: Formats;
  title: string;
  location: string | null;
  /** The first name of whose it is; null: the reader's own. */
  owner: string | null;
  showsDetails: boolean;
}

/** 'Tomorrow at 2:30 PM: an appointment', 'In one hour: an appointment' (REACH-29). */
export function appointmentWords(details: AppointmentNoticeDetails): NoticeWords {
  const { title, location, owner, showsDetails } = details;
  const lines = [...(owner === null ? [] : [`For ${owner}`]), ...(showsDetails ? [title, location ?? ''] : [])];
  const body = lines.filter((line) => line !== '').join('\n');
  return { title: `${whenWords(details)}: an appointment`, body: body === '' ? 'Hearthside shows what it is.' : body };
}

function whenWords({ start, now, zone, formats }: AppointmentNoticeDetails): string {
  const minutes = Math.round((start.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes < ABOUT_AN_HOUR.to) return minutes < 1 ? 'Now' : `In ${durationWords(minutes)}`;
  if (minutes <= ABOUT_AN_HOUR.from) return 'In one hour';
  const [date, today] = [localDate(start, zone), localDate(now, zone)];
  const day = date === today ? 'Today' : date === addDays(today, 1) ? 'Tomorrow' : dayWords(date, formats);
  return `${day} at ${timeWords(start, zone, formats)}`;
}

/** What replaces the reminder of one that was moved, deleted or completed. */
export const CHANGED_APPOINTMENT: NoticeWords = {
  title: 'An appointment was changed',
  body: 'Hearthside shows what is planned now.',
};
