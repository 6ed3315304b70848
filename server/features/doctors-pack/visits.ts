/** What questions and the pack need of a person's appointments. */
import type { TimedAppointment } from '@shared/domain/appointments';

export interface Visit {
  id: string;
  title: string;
  startTime: Date;
  endTime: Date | null;
  location: string | null;
  isCompleted: boolean;
  completedAt: Date | null;
}

export interface Visits {
  /** Null for one that does not exist, or not anymore. */
  find: (id: string) => Visit | null;
  /** Null: none is planned. */
  next: (now: Date) => Visit | null;
}

export type VisitsFor = (ownerId: string) => Promise<Visits>;

export function timesOf({ startTime, endTime, isCompleted, completedAt }: Visit): TimedAppointment & {
  endTime: string | null;
} {
  return {
    startTime: startTime.toISOString(),
    endTime: endTime?.toISOString() ?? null,
    isCompleted,
    completedAt: completedAt?.toISOString() ?? null,
  };
}
