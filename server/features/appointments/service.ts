import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { addAppointmentBody, Appointment, changeAppointmentBody } from '@shared/api/appointments';
import { END_BEFORE_START } from '@shared/api/appointment-fields';
import { canComplete, isCompleted } from '@shared/domain/appointments';
import type { Senior } from '../../access/access-gate';
import { AppError, atField, notFound } from '../../errors/app-error';
import { presentAppointment } from './presenter';
import type { AppointmentChanges, AppointmentQueries, AppointmentRow } from './queries';

type NewAppointment = z.output<typeof addAppointmentBody>;
type AppointmentChange = z.output<typeof changeAppointmentBody>;

const OPEN = { isCompleted: false, completedAt: null };

/** The caller has checked access to `senior`. */
export function createAppointmentService(queries: AppointmentQueries, clock: () => Date) {
  async function change(senior: Senior, id: string, decide: (current: AppointmentRow) => AppointmentChanges) {
    const row = await queries.update(senior.id, id, decide);
    if (row === null) throw notFound();
    return presentAppointment(row, clock());
  }

  return {
    async listAppointments(senior: Senior): Promise<Appointment[]> {
      const now = clock();
      return (await queries.list(senior.id)).map((row) => presentAppointment(row, now));
    },

    async addAppointment(
      senior: Senior,
      { userId: _senior, ...fields }: NewAppointment,
      idempotencyKey: string | null,
    ) {
      const { row, isNew } = await queries.insert({
        ...fields,
        idempotencyKey,
        startTime: new Date(fields.startTime),
        endTime: fields.endTime === null ? null : new Date(fields.endTime),
        id: uuidv7(),
        userId: senior.id,
      });
      return { value: presentAppointment(row, clock()), isNew };
    },

    /** Absent fields stay unchanged; the rule about the end applies to the result. */
    changeAppointment(senior: Senior, id: string, changes: AppointmentChange): Promise<Appointment> {
      const now = clock();
      return change(senior, id, (current) => {
        const startTime = changes.startTime === undefined ? current.startTime : new Date(changes.startTime);
        const endTime = changes.endTime === undefined ? current.endTime : instantOrNull(changes.endTime);
        if (endTime !== null && endTime < startTime) {
          throw atField('invalid_input', 'endTime', END_BEFORE_START);
        }
        // Nothing is completed before it starts (D-75): one that is moved into the future is open again.
        const isMovedAhead = changes.startTime !== undefined && startTime > now;
        return { ...changesOf(changes), ...(isMovedAhead ? OPEN : {}) };
      });
    },

    /** Possible from the start time on (D-75); a completed one stays unchanged. */
    completeAppointment(senior: Senior, id: string): Promise<Appointment> {
      const now = clock();
      return change(senior, id, (current) => {
        const appointment = presentAppointment(current, now);
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

    async deleteAppointment(senior: Senior, id: string): Promise<void> {
      if (!(await queries.markDeleted(senior.id, id))) throw notFound();
    },

    /** @param named the owner according to the caller; another person's is not found. */
    async findOwner(id: string, named?: string): Promise<string> {
      const owner = await queries.findOwner(id);
      if (owner === null || (named !== undefined && named !== owner)) throw notFound();
      return owner;
    },
  };
}

function changesOf(changes: AppointmentChange): AppointmentChanges {
  const { title, type, startTime, endTime, location, description, reminderMinutes, isCompleted: completed } = changes;
  return {
    ...(title === undefined ? {} : { title }),
    ...(type === undefined ? {} : { type }),
    ...(startTime === undefined ? {} : { startTime: new Date(startTime) }),
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
