import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { addAppointmentBody, Appointment, changeAppointmentBody } from '@shared/api/appointments';
import { END_BEFORE_START, type Scope } from '@shared/api/appointment-fields';
import { MOST_WINDOW_DAYS } from '@shared/api/appointments';
import { canComplete, isCompleted } from '@shared/domain/appointments';
import { daysBetween, type Repeat } from '@shared/domain/repeat';
import { addDays, dayBounds, localDate } from '@shared/domain/zoned-time';
import type { Senior } from '../../access/access-gate';
import { AppError, atField, notFound } from '../../errors/app-error';
import { presentAppointment } from './presenter';
import type { AppointmentChanges, AppointmentQueries, AppointmentRow, NewAppointment as NewRow } from './queries';
import { expand, firstRow, newSeriesId } from './series';
import type { SeriesQueries } from './series-queries';

type NewAppointment = z.output<typeof addAppointmentBody>;
type AppointmentChange = z.output<typeof changeAppointmentBody>;

/** Each may be every day: a list stays a list. */
const MOST_SERIES = 50;
/** Changing a series leaves its earlier part, which ends by itself: nobody has to end another one for it. */
const MOST_WITH_EARLIER_PARTS = 2 * MOST_SERIES;
/** A list without a window has those of the next 366 days (KIND-31). */
const USUAL_DAYS = 366;

const OPEN = { isCompleted: false, completedAt: null };

/** The caller has checked access to `senior`. */
export function createAppointmentService(queries: AppointmentQueries & SeriesQueries, clock: () => Date) {
  async function change(senior: Senior, id: string, decide: (current: AppointmentRow) => AppointmentChanges) {
    const changed = await queries.update(senior.id, id, decide);
    if (changed === null) throw notFound();
    return presentAppointment(changed.row, changed.series, clock());
  }

  async function hasRoomForSeries(senior: Senior, most: number): Promise<boolean> {
    return (await queries.countRepeating(senior.id, localDate(clock(), senior.timeZone))) < most;
  }

  function noRoom(): AppError {
    return new AppError('conflict', `At most ${MOST_SERIES} appointments can repeat. Please end one of them first.`);
  }

  function presentStored(stored: AppointmentRow): Appointment {
    const isSeries = stored.repeatEvery !== null;
    return presentAppointment(isSeries ? firstRow(stored) : stored, isSeries ? stored : null, clock());
  }

  /** Also makes an appointment repeat that did not. */
  async function changeFollowing(
    senior: Senior,
    id: string,
    changes: AppointmentChange,
    viewerId: string,
  ): Promise<Appointment> {
    if (changes.repeat !== null) {
      const rule = ruleOf(await queries.findSeries(senior.id, id));
      const becomesOne = rule !== null || changes.repeat !== undefined;
      const most = rule === null ? MOST_SERIES : MOST_WITH_EARLIER_PARTS;
      if (becomesOne && !(await hasRoomForSeries(senior, most))) throw noRoom();
    }
    const stored = await queries.replace(
      senior.id,
      id,
      (current, series) => {
        const repeat = changes.repeat === undefined ? ruleOf(series) : changes.repeat;
        const { idempotencyKey: _key, isCompleted: _is, completedAt: _at, ...kept } = current;
        const next = {
          ...kept,
          ...changesOf({ ...changes, isCompleted: undefined }, viewerId),
          ...newIdentity(senior, repeat),
          revision: 0,
        };
        assertTimes(next, repeat, senior.timeZone);
        return { next, on: localDate(next.startTime, senior.timeZone) };
      },
      firstDateOf,
    );
    if (stored === null) throw notFound();
    return presentStored(stored);
  }

  return {
    /** The latest start first. @param window dates in the owner's zone */
    async listAppointments(senior: Senior, window: { from?: string | undefined; to?: string | undefined }) {
      const now = clock();
      const { start, end } = windowOf(window, now, senior.timeZone);
      const rows = await queries.list(senior.id);
      const series = new Map(rows.filter(({ repeatEvery }) => repeatEvery !== null).map((row) => [row.id, row]));
      const seriesOf = ({ seriesId }: AppointmentRow) => (seriesId === null ? null : (series.get(seriesId) ?? null));
      if (series.size === 0) return rows.map((row) => presentAppointment(row, null, now));
      return rows
        .flatMap((row) => (row.repeatEvery === null ? [row] : expand(row, start, end)))
        .sort((one, other) => other.startTime.getTime() - one.startTime.getTime() || (one.id < other.id ? -1 : 1))
        .map((row) => presentAppointment(row, seriesOf(row), now));
    },

    async addAppointment(
      senior: Senior,
      { userId: _senior, repeat, ...fields }: NewAppointment,
      idempotencyKey: string | null,
      viewerId: string,
    ) {
      const times = { startTime: new Date(fields.startTime), endTime: instantOrNull(fields.endTime) };
      assertTimes(times, repeat, senior.timeZone);
      if (repeat !== null && !(await hasRoomForSeries(senior, MOST_SERIES))) {
        // The one that took the last place may be this one, sent again. Looked up after counting: it may just have come.
        const former = await queries.findSent(senior.id, idempotencyKey);
        if (former === null) throw noRoom();
        return { value: presentStored(former), isNew: false };
      }
      const { row, isNew } = await queries.insert({
        ...fields,
        ...times,
        ...newIdentity(senior, repeat),
        idempotencyKey,
        userId: senior.id,
        startSetBy: viewerId,
      });
      return { value: presentStored(row), isNew };
    },

    /** Absent fields stay unchanged; the rule about the end applies to the result. */
    async changeAppointment(
      senior: Senior,
      id: string,
      changes: AppointmentChange,
      viewerId: string,
    ): Promise<Appointment> {
      const now = clock();
      if (changes.scope === 'following') return changeFollowing(senior, id, changes, viewerId);
      if (changes.repeat !== undefined) {
        const rule = ruleOf(await queries.findSeries(senior.id, id));
        if (rule === null && changes.repeat !== null) return changeFollowing(senior, id, changes, viewerId);
        if (rule?.every !== changes.repeat?.every || rule?.until !== changes.repeat?.until) {
          throw atField('invalid_input', 'scope', 'How it repeats can only be changed for this and the following ones');
        }
      }
      return change(senior, id, (current) => {
        const startTime = changes.startTime === undefined ? current.startTime : new Date(changes.startTime);
        const endTime = changes.endTime === undefined ? current.endTime : instantOrNull(changes.endTime);
        assertTimes({ startTime, endTime }, null, senior.timeZone);
        // Nothing is completed before it starts (D-75): one that is moved into the future is open again.
        const isMovedAhead = changes.startTime !== undefined && startTime > now;
        return { ...changesOf(changes, viewerId), ...(isMovedAhead ? OPEN : {}) };
      });
    },

    /** Possible from the start time on (D-75); a completed one stays unchanged. */
    completeAppointment(senior: Senior, id: string): Promise<Appointment> {
      const now = clock();
      return change(senior, id, (current) => {
        const appointment = presentAppointment(current, null, now);
        if (isCompleted(appointment)) return {};
        if (!canComplete(appointment, now)) {
          throw new AppError(
            'conflict',
            'This appointment has not started yet. Please mark it as completed afterward.',
          );
        }
        return { isCompleted: true, completedAt: now };
      });
    },

    async deleteAppointment(senior: Senior, id: string, scope: Scope): Promise<void> {
      if (!(await queries.markDeleted(senior.id, id, scope, firstDateOf))) throw notFound();
    },

    /** @param named the owner according to the caller; another person's is not found. */
    async findOwner(id: string, named?: string): Promise<string> {
      const owner = await queries.findOwner(id);
      if (owner === null || (named !== undefined && named !== owner)) throw notFound();
      return owner;
    },
  };
}

/** The columns that make a new row one appointment or a series. */
function newIdentity({ timeZone }: Senior, repeat: Repeat | null) {
  return {
    id: repeat === null ? uuidv7() : newSeriesId(),
    repeatEvery: repeat?.every ?? null,
    repeatUntil: repeat?.until ?? null,
    repeatZone: repeat === null ? null : timeZone,
    seriesId: null,
    occursOn: null,
  } satisfies Partial<NewRow>;
}

function ruleOf(series: AppointmentRow | null): Repeat | null {
  return series === null || series.repeatEvery === null
    ? null
    : { every: series.repeatEvery, until: series.repeatUntil };
}

function firstDateOf({ startTime, repeatZone }: AppointmentRow): string {
  return localDate(startTime, repeatZone ?? 'UTC');
}

/** @throws AppError invalid_input for an end before the start, or a last date before the first */
function assertTimes(
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
function windowOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date, zone: string) {
  const today = localDate(now, zone);
  const first = from ?? (to === undefined || to >= today ? today : to);
  const last = to ?? addDays(first > today ? first : today, USUAL_DAYS - 1);
  const days = daysBetween(first, last);
  if (days < 0 || days >= MOST_WINDOW_DAYS) {
    throw atField('invalid_input', 'to', 'The last day is the first one or within two years after it');
  }
  return { start: dayBounds(first, zone).start, end: dayBounds(last, zone).end };
}

function changesOf(changes: Omit<AppointmentChange, 'scope' | 'repeat'>, viewerId: string): AppointmentChanges {
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

function instantOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
