import { and, eq, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { daysBetween, occurrenceOn, seriesIdOf } from '@shared/domain/repeat';
import { addDays } from '@shared/domain/zoned-time';
import { appointments } from '@shared/schema/appointments';
import type { Database, Transaction } from '../../db/connect';
import type { AppointmentChanges, AppointmentRow, NewAppointment } from './queries';
import type { InTransaction, VisitChange } from './rides';
import { occurrenceRow, timesOf } from './series';

/** A change and, if it repeats, the series as it is now. */
export interface Changed {
  row: AppointmentRow;
  series: AppointmentRow | null;
}

export type SeriesQueries = ReturnType<typeof createSeriesQueries>;

/** Changes of appointments, one by one or with the following ones (KIND-31). Every statement names the owner. */
export function createSeriesQueries({ orm, inTransaction }: Database) {
  const rowOf = (userId: string, id: string) =>
    and(eq(appointments.id, id), eq(appointments.userId, userId), appointments.isActive);

  async function lockRow(transaction: Transaction, userId: string, id: string): Promise<AppointmentRow | null> {
    const [row = null] = await transaction.select().from(appointments).where(rowOf(userId, id)).for('update');
    return row;
  }

  /** The series first: every change of an occurrence locks it. `isStored`: the occurrence has a row of its own. */
  async function lock(transaction: Transaction, userId: string, id: string) {
    const found = await lockRow(transaction, userId, seriesIdOf(id));
    const own = await lockRow(transaction, userId, id);
    if (own !== null && own.repeatEvery === null) {
      const series = own.seriesId === null ? null : await lockRow(transaction, userId, own.seriesId);
      return { row: own, series, isStored: true };
    }
    const series = found !== null && found.repeatEvery !== null ? found : null;
    const row = series === null ? null : occurrenceRow(series, id);
    return row === null ? null : { row, series, isStored: false };
  }

  async function revise(transaction: Transaction, id: string, changes: object): Promise<AppointmentRow> {
    const [row] = await transaction
      .update(appointments)
      .set({ ...changes, revision: sql`${appointments.revision} + 1`, changedAt: sql`now()` })
      .where(eq(appointments.id, id))
      .returning();
    if (row === undefined) throw new Error('A locked appointment is not there');
    return row;
  }

  /** The series goes on without that date. */
  function except(transaction: Transaction, series: AppointmentRow, on: string | null): Promise<AppointmentRow> {
    return revise(transaction, series.id, { exceptOn: on === null ? series.exceptOn : [...series.exceptOn, on] });
  }

  /** Ends a series before that date; one without any occurrence left is deleted. */
  async function endBefore(transaction: Transaction, series: AppointmentRow, on: string, first: string): Promise<void> {
    await revise(transaction, series.id, on <= first ? { isActive: false } : { repeatUntil: addDays(on, -1) });
  }

  /** Deletes the open ones among the later occurrences that have rows. */
  async function deleteOpenFrom(transaction: Transaction, seriesId: string, on: string): Promise<void> {
    await transaction
      .update(appointments)
      .set({ isActive: false, changedAt: sql`now()` })
      .where(
        and(
          eq(appointments.seriesId, seriesId),
          gte(appointments.occursOn, on),
          appointments.isActive,
          sql`not ${appointments.isCompleted} and ${appointments.completedAt} is null`,
        ),
      );
  }

  return {
    /** The series that this is an occurrence of; null if it is none. */
    async findSeries(userId: string, id: string): Promise<AppointmentRow | null> {
      const ownSeries = sql`(select series_id from appointments where id = ${id})`;
      const [series = null] = await orm
        .select()
        .from(appointments)
        .where(
          and(
            sql`${appointments.id} in (${seriesIdOf(id)}, ${ownSeries})`,
            eq(appointments.userId, userId),
            appointments.isActive,
            isNotNull(appointments.repeatEvery),
          ),
        );
      return series;
    },

    /** How many appointments of this person repeat and have not ended before that date. */
    async countRepeating(userId: string, date: string): Promise<number> {
      const { repeatUntil, repeatEvery } = appointments;
      const isRunning = or(isNull(repeatUntil), gte(repeatUntil, date));
      return orm.$count(
        appointments,
        and(eq(appointments.userId, userId), appointments.isActive, isNotNull(repeatEvery), isRunning),
      );
    },

    /**
     * Locks the row, so that `decide` judges exactly what will be changed. An occurrence of a series gets its own row. Null
     * if there is no row.
     */
    async update(
      userId: string,
      id: string,
      decide: (current: AppointmentRow) => AppointmentChanges,
      alsoDo: InTransaction<VisitChange>,
    ): Promise<Changed | null> {
      return inTransaction(async (transaction) => {
        const locked = await lock(transaction, userId, id);
        if (locked === null) return null;
        const { row, series, isStored } = locked;
        const changes = decide(row);
        if (Object.keys(changes).length === 0) return { row, series };
        if (isStored || series === null) {
          const changed = { row: await revise(transaction, row.id, changes), series };
          await alsoDo(transaction, reopening(row, changed.row));
          return changed;
        }
        const [inserted] = await transaction
          .insert(appointments)
          .values({ ...row, ...changes, revision: series.revision + 1, changedAt: sql`now()` })
          .returning();
        if (inserted === undefined) throw new Error('An insert returned no row');
        const changed = { row: inserted, series: await except(transaction, series, row.occursOn) };
        await alsoDo(transaction, {});
        return changed;
      });
    },

    /**
     * Replaces this and the following occurrences, or an appointment that does not repeat, by what `decide` makes of it.
     * Later occurrences that were changed or deleted on their own stay so as long as the rhythm is the same. Null if there is
     * no row.
     * @param firstOn the date of the first occurrence of a series
     */
    async replace(
      userId: string,
      id: string,
      decide: (current: AppointmentRow, series: AppointmentRow | null) => { next: NewAppointment; on: string },
      firstOn: (series: AppointmentRow) => string,
      alsoDo: InTransaction<VisitChange>,
    ): Promise<AppointmentRow | null> {
      return inTransaction(async (transaction) => {
        const locked = await lock(transaction, userId, id);
        if (locked === null) return null;
        const { row, series, isStored } = locked;
        const { next, on } = decide(row, series);
        const former = placeOf(row, series);
        const isAlike = series !== null && next.repeatEvery === series.repeatEvery;
        const follow = (by: AppointmentRow) =>
          alsoDo(transaction, { replaced: { id: row.id, of: former, by, isSameRhythm: isAlike } });
        const { occursOn } = row;
        const insert = async (exceptOn: string[]) => {
          const [inserted] = await transaction
            .insert(appointments)
            .values({ ...next, exceptOn })
            .returning();
          if (inserted === undefined) throw new Error('An insert returned no row');
          return inserted;
        };
        // What was done stays; the new series begins after it.
        const isKept = isStored && row.isCompleted && occursOn !== null;
        if (isStored && !isKept) await revise(transaction, row.id, { isActive: false });
        if (series === null || occursOn === null) {
          const inserted = await insert(isKept ? [on] : []);
          await follow(inserted);
          return inserted;
        }
        const isSameRhythm = next.repeatEvery === series.repeatEvery;
        if (!isSameRhythm) await deleteOpenFrom(transaction, series.id, occursOn);
        const moved = daysBetween(occursOn, on);
        const later = isSameRhythm ? series.exceptOn.filter((date) => date > occursOn) : [];
        const inserted = await insert([...(isKept ? [on] : []), ...later.map((date) => addDays(date, moved))]);
        if (isSameRhythm) {
          await transaction
            .update(appointments)
            .set({ seriesId: inserted.id, occursOn: sql`${appointments.occursOn} + ${moved}::int` })
            .where(and(eq(appointments.seriesId, series.id), gt(appointments.occursOn, occursOn)));
        }
        await endBefore(transaction, series, occursOn, firstOn(series));
        await follow(inserted);
        return inserted;
      });
    },

    /** Whether there was one to delete. @param firstOn as in `replace` */
    async markDeleted(
      userId: string,
      id: string,
      scope: 'this' | 'following',
      firstOn: (series: AppointmentRow) => string,
      alsoDo: InTransaction<VisitChange>,
    ): Promise<boolean> {
      return inTransaction(async (transaction) => {
        const locked = await lock(transaction, userId, id);
        if (locked === null) return false;
        const { row, series, isStored } = locked;
        if (isStored) await revise(transaction, row.id, { isActive: false });
        if (series !== null && row.occursOn !== null) {
          if (scope === 'following') {
            await deleteOpenFrom(transaction, series.id, row.occursOn);
            await endBefore(transaction, series, row.occursOn, firstOn(series));
          } else if (!isStored) await except(transaction, series, row.occursOn);
        }
        await alsoDo(transaction, {});
        return true;
      });
    },
  };
}

function reopening(before: AppointmentRow, after: AppointmentRow): VisitChange {
  const { id, completedAt } = before;
  return completedAt !== null && after.completedAt === null ? { reopened: { id, completedAt } } : {};
}

/** Where an occurrence is in its series. */
function placeOf({ occursOn: on }: AppointmentRow, series: AppointmentRow | null) {
  const times = series === null ? null : timesOf(series);
  if (series === null || times === null || on === null) return null;
  const number = occurrenceOn(times, on)?.number;
  return number === undefined ? null : { seriesId: series.id, number, on };
}
