import type { z } from 'zod';
import type { addAppointmentBody, Appointment, changeAppointmentBody } from '@shared/api/appointments';
import type { Scope } from '@shared/api/appointment-fields';
import { canComplete, isCompleted } from '@shared/domain/appointments';
import { localDate } from '@shared/domain/zoned-time';
import type { Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../db/connect';
import { AppError, atField, notFound } from '../../errors/app-error';
import { assertTimes, changesOf, firstDateOf, instantOrNull, newIdentity, OPEN, ruleOf, windowOf } from './columns';
import { presentAppointment } from './presenter';
import type { AppointmentChanges, AppointmentQueries, AppointmentRow } from './queries';
import { expand, firstRow } from './series';
import type { InTransaction, Rides, VisitChange } from './rides';
import type { SeriesQueries } from './series-queries';

type NewAppointment = z.output<typeof addAppointmentBody>;
type AppointmentChange = z.output<typeof changeAppointmentBody>;

/** Each may be every day: a list stays a list. */
const MOST_SERIES = 50;
/** Changing a series leaves its earlier part, which ends by itself: nobody has to end another one for it. */
const MOST_WITH_EARLIER_PARTS = 2 * MOST_SERIES;
/** The caller has checked access to `senior`. */
export function createAppointmentService(queries: AppointmentQueries & SeriesQueries, rides: Rides, clock: () => Date) {
  /** Runs a change, which the rides follow in its transaction. */
  async function followed<T>(
    viewer: Viewer,
    senior: Senior,
    write: (follow: InTransaction<VisitChange>) => Promise<T>,
  ): Promise<T> {
    let areRidesChanged = false;
    const changed = await write(async (transaction, what) => {
      areRidesChanged = await rides.follow(transaction, senior, viewer.id, what);
    });
    if (areRidesChanged) rides.announce(senior);
    return changed;
  }

  /** As the viewer may see it. */
  async function withRide(viewer: Viewer, senior: Senior, appointment: Appointment): Promise<Appointment> {
    const drive = (await rides.of(viewer, senior, [appointment.id])).get(appointment.id) ?? null;
    return { ...appointment, drive };
  }

  async function change(
    viewer: Viewer,
    senior: Senior,
    id: string,
    decide: (current: AppointmentRow) => AppointmentChanges,
  ) {
    const changed = await followed(viewer, senior, (follow) => queries.update(senior.id, id, decide, follow));
    if (changed === null) throw notFound();
    return withRide(viewer, senior, presentAppointment(changed.row, changed.series, clock()));
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
    viewer: Viewer,
  ): Promise<Appointment> {
    if (changes.repeat !== null) {
      const rule = ruleOf(await queries.findSeries(senior.id, id));
      const becomesOne = rule !== null || changes.repeat !== undefined;
      const most = rule === null ? MOST_SERIES : MOST_WITH_EARLIER_PARTS;
      if (becomesOne && !(await hasRoomForSeries(senior, most))) throw noRoom();
    }
    const stored = await followed(viewer, senior, (follow) =>
      queries.replace(
        senior.id,
        id,
        (current, series) => {
          const repeat = changes.repeat === undefined ? ruleOf(series) : changes.repeat;
          const { idempotencyKey: _key, isCompleted: _is, completedAt: _at, ...kept } = current;
          const next = {
            ...kept,
            ...changesOf({ ...changes, isCompleted: undefined }, viewer.id),
            ...newIdentity(senior, repeat),
            revision: 0,
          };
          assertTimes(next, repeat, senior.timeZone);
          return { next, on: localDate(next.startTime, senior.timeZone) };
        },
        firstDateOf,
        follow,
      ),
    );
    if (stored === null) throw notFound();
    return withRide(viewer, senior, presentStored(stored));
  }

  return {
    /** The latest start first. @param window dates in the owner's zone */
    async listAppointments(
      viewer: Viewer,
      senior: Senior,
      window: { from?: string | undefined; to?: string | undefined },
    ) {
      const now = clock();
      const { start, end } = windowOf(window, now, senior.timeZone);
      const rows = await queries.list(senior.id);
      const drives = rows.some(({ hasRides }) => hasRides) ? await rides.of(viewer, senior, null) : null;
      const driveOf = ({ id }: AppointmentRow) => drives?.get(id) ?? null;
      const series = new Map(rows.filter(({ repeatEvery }) => repeatEvery !== null).map((row) => [row.id, row]));
      const seriesOf = ({ seriesId }: AppointmentRow) => (seriesId === null ? null : (series.get(seriesId) ?? null));
      if (series.size === 0) return rows.map((row) => presentAppointment(row, null, now, driveOf(row)));
      return rows
        .flatMap((row) => (row.repeatEvery === null ? [row] : expand(row, start, end)))
        .sort((one, other) => other.startTime.getTime() - one.startTime.getTime() || (one.id < other.id ? -1 : 1))
        .map((row) => presentAppointment(row, seriesOf(row), now, driveOf(row)));
    },

    async addAppointment(
      viewer: Viewer,
      senior: Senior,
      { userId: _senior, repeat, needsDriver, ...fields }: NewAppointment,
      idempotencyKey: string | null,
    ) {
      if (needsDriver) await rides.assertMayAdd(viewer, senior);
      const times = { startTime: new Date(fields.startTime), endTime: instantOrNull(fields.endTime) };
      assertTimes(times, repeat, senior.timeZone);
      if (repeat !== null && !(await hasRoomForSeries(senior, MOST_SERIES))) {
        // The one that took the last place may be this one, sent again. Looked up after counting: it may just have come.
        const former = await queries.findSent(senior.id, idempotencyKey);
        if (former === null) throw noRoom();
        return { value: await withRide(viewer, senior, presentStored(former)), isNew: false };
      }
      const appointment = {
        ...fields,
        ...times,
        ...newIdentity(senior, repeat),
        idempotencyKey,
        userId: senior.id,
        startSetBy: viewer.id,
      };
      const addRide = (transaction: Transaction, visit: AppointmentRow) =>
        rides.add(transaction, visit, senior, viewer.id);
      const { row, isNew } = await queries.insert(appointment, needsDriver ? addRide : null);
      if (needsDriver && isNew) rides.announce(senior);
      return { value: await withRide(viewer, senior, presentStored(row)), isNew };
    },

    /** Absent fields stay unchanged; the rule about the end applies to the result. */
    async changeAppointment(
      viewer: Viewer,
      senior: Senior,
      id: string,
      changes: AppointmentChange,
    ): Promise<Appointment> {
      const now = clock();
      if (changes.scope === 'following') return changeFollowing(senior, id, changes, viewer);
      if (changes.repeat !== undefined) {
        const rule = ruleOf(await queries.findSeries(senior.id, id));
        if (rule === null && changes.repeat !== null) return changeFollowing(senior, id, changes, viewer);
        if (rule?.every !== changes.repeat?.every || rule?.until !== changes.repeat?.until) {
          throw atField('invalid_input', 'scope', 'How it repeats can only be changed for this and the following ones');
        }
      }
      return change(viewer, senior, id, (current) => {
        const startTime = changes.startTime === undefined ? current.startTime : new Date(changes.startTime);
        const endTime = changes.endTime === undefined ? current.endTime : instantOrNull(changes.endTime);
        assertTimes({ startTime, endTime }, null, senior.timeZone);
        // Nothing is completed before it starts (D-75): one that is moved into the future is open again.
        const isMovedAhead = changes.startTime !== undefined && startTime > now;
        return { ...changesOf(changes, viewer.id), ...(isMovedAhead ? OPEN : {}) };
      });
    },

    /** Possible from the start time on (D-75); a completed one stays unchanged. */
    completeAppointment(viewer: Viewer, senior: Senior, id: string): Promise<Appointment> {
      const now = clock();
      return change(viewer, senior, id, (current) => {
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

    async deleteAppointment(viewer: Viewer, senior: Senior, id: string, scope: Scope): Promise<void> {
      const isDeleted = await followed(viewer, senior, (follow) =>
        queries.markDeleted(senior.id, id, scope, firstDateOf, follow),
      );
      if (!isDeleted) throw notFound();
    },

    /** @param named the owner according to the caller; another person's is not found. */
    async findOwner(id: string, named?: string): Promise<string> {
      const owner = await queries.findOwner(id);
      if (owner === null || (named !== undefined && named !== owner)) throw notFound();
      return owner;
    },
  };
}
