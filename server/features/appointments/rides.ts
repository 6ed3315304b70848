/** What appointments need of the help board, which has the rides to them (TASK-17, TASK-25). */
import type { Appointment } from '@shared/api/appointments';
import type { Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../db/connect';
import type { AppointmentRow } from './queries';

export type Drive = NonNullable<Appointment['drive']>;

export interface VisitChange {
  /** One whose completion was undone, and when it had been completed. */
  reopened?: { id: string; completedAt: Date };
  /** One, or this and the following ones of a series, that another appointment stands for now. */
  replaced?: {
    id: string;
    /** Of a series: its place in it, and the date that the rule gives it. */
    of: { seriesId: string; number: number; on: string } | null;
    by: AppointmentRow;
    isSameRhythm: boolean;
  };
}

export interface Rides {
  /** @throws AppError for somebody who cannot ask for help on the board */
  assertMayAdd: (viewer: Viewer, senior: Senior) => Promise<void>;
  add: (transaction: Transaction, visit: AppointmentRow, senior: Senior, viewerId: string) => Promise<void>;
  /** In the transaction that changes an appointment. @returns whether any ride has changed */
  follow: (transaction: Transaction, senior: Senior, viewerId: string, change: VisitChange) => Promise<boolean>;
  /** After that transaction. */
  announce: (senior: Senior) => void;
  /** A senior's that somebody has taken, or what a helper has taken, from that day on. */
  calendarOf: (owner: Viewer, from: Date) => Promise<CalendarTask[]>;
  /** By appointment, as far as the viewer may see them. @param ids null: of all */
  of: (viewer: Viewer, senior: Senior, ids: readonly string[] | null) => Promise<ReadonlyMap<string, Drive>>;
}

/** What the calendar address says of a task that somebody has taken (TASK-29). */
export interface CalendarTask {
  id: string;
  summary: string;
  description: string | null;
  place: string | null;
  dueOn: string;
  /** Null: all day. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The senior's. */
  zone: string;
  revision: number;
  createdAt: Date;
  changedAt: Date;
}

/** What else is done in the transaction of a change. */
export type InTransaction<T> = (transaction: Transaction, what: T) => Promise<void>;
