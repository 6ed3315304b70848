/** From what is sent to the columns of an appointment, and the rules for them. */
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { END_BEFORE_START } from '@shared/api/appointment-fields';
import { type changeAppointmentBody, MOST_WINDOW_DAYS } from '@shared/api/appointments';
import { daysBetween, type Repeat } from '@shared/domain/repeat';
import { addDays, dayBounds, localDate } from '@shared/domain/zoned-time';
import type { Senior } from '../../access/access-gate';
import { atField } from '../../errors/app-error';
import type { AppointmentChanges, AppointmentRow, NewAppointment as NewRow } from './queries';
import { newSeriesId } from './series';

type AppointmentChange = z.output<typeof changeAppointmentBody>;

/** A list without a window has those of the next 366 days (KIND-31). */
const USUAL_DAYS = 366;

export const OPEN = { isCompleted: false, completedAt: null };

/** The columns that make a new row one appointment or a series. */
export function newIdentity({ timeZone }: Senior, repeat: Repeat | null) {
  return {
    id: repeat === null ? uuidv7() : newSeriesId(),
    repeatEvery: repeat?.every ?? null,
    repeatUntil: repeat?.until ?? null,
    repeatZone: repeat === null ? null : timeZone,
    seriesId: null,
    occursOn: null,
  } satisfies Partial<NewRow>;
}

export function ruleOf(series: AppointmentRow | null): Repeat | null {
  return series === null || series.repeatEvery === null
    ? null
    : { every: series.repeatEvery, until: series.repeatUntil };
}

export function firstDateOf({ startTime, repeatZone }: AppointmentRow): string {
  return localDate(startTime, repeatZone ?? 'UTC');
}

/** @throws AppError invalid_input for an end before the start, or a last date before the first */
export function assertTimes(
  { startTime, endTime }: { startTime: Date; endTime: Date | null },
  repeat: Repeat | null,
  zone: string,
): void {
  if (endTime !== null && endTime < startTime) throw atField('invalid_input', 'endTime', END_BEFORE_START);
  if (repeat !== null && repeat.until !== null && repeat.until < localDate(startTime, zone)) {
    throw atField('invalid_input', 'repeat', 'The last day cannot be before the appointment');
  }
}

/** @throws AppError invalid_input for one that is too long or ends before it begins */
export function windowOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
  zone: string,
) {
  const today = localDate(now, zone);
  const first = from ?? (to === undefined || to >= today ? today : to);
  const last = to ?? addDays(first > today ? first : today, USUAL_DAYS - 1);
  const days = daysBetween(first, last);
  if (days < 0 || days >= MOST_WINDOW_DAYS) {
    throw atField('invalid_input', 'to', 'The last day is the first one or within two years after it');
  }
  return { start: dayBounds(first, zone).start, end: dayBounds(last, zone).end };
}

export function changesOf(changes: Omit<AppointmentChange, 'scope' | 'repeat'>, viewerId: string): AppointmentChanges {
  const { title, type, startTime, endTime, location, description, reminderMinutes, isCompleted: completed } = changes;
  return {
    ...(title === undefined ? {} : { title }),
    ...(type === undefined ? {} : { type }),
    ...(startTime === undefined ? {} : { startTime: new Date(startTime), startSetBy: viewerId }),
    ...(endTime === undefined ? {} : { endTime: instantOrNull(endTime) }),
    ...(location === undefined ? {} : { location }),
    ...(description === undefined ? {} : { description }),
    ...(reminderMinutes === undefined ? {} : { reminderMinutes }),
    ...(completed === undefined ? {} : OPEN),
  };
}

export function instantOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
