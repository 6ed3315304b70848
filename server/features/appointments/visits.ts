/** A person's visits by id and by time, for what belongs to them in other features. */
import type { AppointmentRow } from './queries';
import { nextAppointment } from '@shared/domain/appointments';
import { isMedical } from '@shared/domain/appointment-types';
import { seriesIdOf } from '@shared/domain/repeat';
import { presentAppointment } from './presenter';
import { expand, occurrenceRow } from './series';

/** Longer ahead, no visit is the next one. */
const AHEAD_MS = 366 * 24 * 60 * 60 * 1000;
/** What began earlier is over. */
const BACK_MS = 24 * 60 * 60 * 1000;

export interface Visits {
  /** Null for one that does not exist, or not anymore. */
  find: (id: string) => AppointmentRow | null;
  /** The next medical one, neither completed nor over; null: none is planned. */
  next: (now: Date) => AppointmentRow | null;
}

/** @param rows all of one person's, single ones and series */
export function visitsOf(rows: readonly AppointmentRow[]): Visits {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    find(id) {
      const own = byId.get(id);
      if (own !== undefined && own.repeatEvery === null) return own;
      const series = byId.get(seriesIdOf(id));
      return series === undefined ? null : occurrenceRow(series, id);
    },

    next(now) {
      const [from, to] = [new Date(now.getTime() - BACK_MS), new Date(now.getTime() + AHEAD_MS)];
      const medical = rows
        .filter(({ type }) => isMedical(type))
        .flatMap((row) => (row.repeatEvery === null ? [row] : expand(row, from, to)));
      const presented = medical.map((row) => ({ ...presentAppointment(row, null, now), row }));
      return nextAppointment(presented, now)?.row ?? null;
    },
  };
}
