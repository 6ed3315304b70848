import type pg from 'pg';
import { isCompleted } from '@shared/domain/appointments';
import {
  appointmentWords,
  CHANGED_APPOINTMENT,
  decideAppointment,
} from '@shared/domain/notifications/appointment-notice';
import {
  occurrenceAt,
  occurrenceNumber,
  type RepeatEvery,
  type RepeatingTimes,
  seriesIdOf,
} from '@shared/domain/repeat';
import { readConnections } from './connections';
import { type DeliveryRow, type DeliveryWords, grouped, type NoticeKindRules } from './kind';

/** What decides when an appointment begins. */
export interface AppointmentTimes {
  id: string;
  startTime: Date;
  endTime: Date | null;
  repeatEvery: RepeatEvery | null;
  repeatUntil: string | null;
  repeatZone: string | null;
  exceptOn: string[];
  isActive: boolean;
  isCompleted: boolean;
  completedAt: Date | null;
}

interface AppointmentRow extends AppointmentTimes {
  askedId: string;
  ownerId: string;
  ownerName: string;
  title: string;
  location: string | null;
}

export const TIMES = `
  a.id, a.start_time as "startTime", a.end_time as "endTime", a.repeat_every as "repeatEvery",
  a.repeat_until::text as "repeatUntil", a.repeat_zone as "repeatZone", a.except_on::text[] as "exceptOn",
  a.is_active as "isActive", a.is_completed as "isCompleted", a.completed_at as "completedAt"`;

/** An appointment, or the series that it is an occurrence of. */
const APPOINTMENTS = `
  select asked.id as "askedId", ${TIMES}, a.user_id as "ownerId", coalesce(u.first_name, u.username) as "ownerName",
    a.title, a.location
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as asked(id, subject_id, series_id)
  join appointments a on a.id = any(array[asked.subject_id, asked.series_id]) join users u on u.id = a.user_id`;

/** One reminder of an appointment for one reader. Its subject is the appointment, or the occurrence of a series. */
export const appointments: NoticeKindRules = {
  async judge(client, notices) {
    const rows = await readAppointments(client, notices);
    const mayRead = await readConnections(
      client,
      notices.flatMap(({ id, personId }) =>
        (rows.get(id) ?? []).map(({ ownerId }) => ({ readerId: personId, ownerId })),
      ),
      'appointments',
      false,
    );
    return new Map(
      notices.map((notice) => {
        const { id, personId, now } = notice;
        const found = foundFor(notice.subjectId, rows.get(id) ?? []);
        const isRead = found !== null && mayRead({ readerId: personId, ownerId: found.row.ownerId }) === 'yes';
        const decision = decideAppointment(notice, isRead ? found.start : null, notice, now);
        return [id, { decision, endedBy: null, endedAt: now }] as const;
      }),
    );
  },

  async words(client, deliveries) {
    const rows = await readAppointments(client, deliveries);
    const mayRead = await readConnections(
      client,
      deliveries.flatMap(({ id, personId }) =>
        (rows.get(id) ?? []).map(({ ownerId }) => ({ readerId: personId, ownerId })),
      ),
      'appointments',
      true,
    );
    return new Map(
      deliveries.map((delivery): [string, DeliveryWords] => {
        const [row] = rows.get(delivery.id) ?? [];
        if (row === undefined) return [delivery.id, { leftOut: 'The appointment was deleted' }];
        const answer = mayRead({ readerId: delivery.personId, ownerId: row.ownerId });
        if (answer === 'later') return [delivery.id, { isLater: true }];
        if (answer === 'no') return [delivery.id, { leftOut: 'No longer shared' }];
        return [delivery.id, wordsOf(delivery, rows.get(delivery.id) ?? [], row)];
      }),
    );
  },
};

async function readAppointments(client: pg.PoolClient, asked: readonly { id: string; subjectId: string }[]) {
  const { rows } = await client.query<AppointmentRow>({
    name: 'notice_appointments',
    text: APPOINTMENTS,
    values: [
      asked.map(({ id }) => id),
      asked.map(({ subjectId }) => subjectId),
      asked.map(({ subjectId }) => seriesIdOf(subjectId)),
    ],
  });
  return grouped(rows.map((row) => [row.askedId, row]));
}

/** A changed occurrence has a row of its own, which counts. Null: deleted or completed, or the series has none such. */
function foundFor(subjectId: string, rows: readonly AppointmentRow[]): { row: AppointmentRow; start: Date } | null {
  const own = rows.find(({ id }) => id === subjectId);
  if (own !== undefined && own.repeatEvery === null) return isOpen(own) ? { row: own, start: own.startTime } : null;
  const series = rows.find(({ repeatEvery }) => repeatEvery !== null);
  const times = series === undefined || !series.isActive ? null : repeatingTimes(series);
  const occurrence = times === null ? null : occurrenceAt(times, occurrenceNumber(subjectId));
  if (series === undefined || occurrence === null || series.exceptOn.includes(occurrence.on)) return null;
  return { row: series, start: occurrence.startTime };
}

export function isOpen(row: AppointmentTimes): boolean {
  const { startTime, completedAt } = row;
  const timed = {
    startTime: startTime.toISOString(),
    isCompleted: row.isCompleted,
    completedAt: completedAt?.toISOString() ?? null,
  };
  return row.isActive && !isCompleted(timed);
}

/** Null for one that does not repeat. */
export function repeatingTimes(row: AppointmentTimes): RepeatingTimes | null {
  const { startTime, endTime, repeatEvery, repeatUntil, repeatZone } = row;
  if (repeatEvery === null || repeatZone === null) return null;
  return { startTime, endTime, zone: repeatZone, repeat: { every: repeatEvery, until: repeatUntil } };
}

function wordsOf(delivery: DeliveryRow, rows: readonly AppointmentRow[], known: AppointmentRow): DeliveryWords {
  const { subjectId, personId, now, zone, formats, showsDetails, usefulUntil, isQuiet, endedAs } = delivery;
  const isOwn = known.ownerId === personId;
  const link = isOwn ? '/appointments' : `/care-management/${known.ownerId}?tab=appointments`;
  if (isQuiet) return endedAs === 'gone' ? { ...CHANGED_APPOINTMENT, link } : { leftOut: 'Open again' };
  const found = foundFor(subjectId, rows);
  if (found === null || found.start.getTime() !== usefulUntil.getTime()) return { leftOut: 'It was changed' };
  if (now >= found.start) return { leftOut: 'It has begun' };
  const { title, location, ownerName } = found.row;
  const owner = isOwn ? null : ownerName;
  return {
    ...appointmentWords({ start: found.start, now, zone, formats, title, location, owner, showsDetails }),
    link,
  };
}
