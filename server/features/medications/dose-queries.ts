import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { LogStatus } from '@shared/domain/log-status';
import { medicationLogs, medications } from '@shared/schema/medications';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';
import { isoText } from '../../db/iso-text';
import { signOfLife } from '../../notifications/signs-of-life';
import { batchLoads } from '../../db/batch-loads';
import { type AskedDay, ASKED_DAYS, valuesOf } from './asked-days';

/** A log with the name of the person who recorded it. Instants as rows have them, or as text inside JSON. */
export interface MedicationLogRow extends Omit<StoredLog, 'scheduledTime' | 'takenTime' | 'createdAt' | 'recordedAt'> {
  scheduledTime: Date | string;
  takenTime: Date | string | null;
  createdAt: Date | string;
  recorderFirstName: string | null;
  recorderLastName: string | null;
  recorderUsername: string | null;
}

type StoredLog = typeof medicationLogs.$inferSelect;
type RecordedDose = Omit<StoredLog, 'recordedAt'> & { isNew: boolean; isSign: boolean };

const NOBODY = { recorderFirstName: null, recorderLastName: null, recorderUsername: null };

export interface DoseRecord {
  id: string;
  medicationId: string;
  seniorId: string;
  scheduledAt: Date;
  /** Null unless the dose was taken. */
  takenAt: Date | null;
  status: LogStatus;
  /** Null: the planned amount. */
  amount: number | null;
  reason: string | null;
  recordedBy: string;
  /** How long ago it was pressed. */
  secondsAgo: number;
  /** Of the senior who marks a dose themself: their day at that moment; null: somebody else does. */
  signDay: string | null;
  pressedAt: Date;
}

/** Far beyond what anyone takes: a faulty device must not block everyone else. */
const MOST_LOGS_OF_DAY = 10_000;

/** Without a date, this many of the newest logs are returned: about three months of four doses a day. */
const MOST_LOGS = 400;

/** Of up to 90 days: more than 200 doses on each. A cut history would call doses missed that were taken. */
const MOST_LOGS_OF_HISTORY = 20_000;

/**
 * One statement checks that the medication is this senior's, and inserts the log or, if the dose already has one with
 * another status, changes it; who and when stay with the same status (D-14). The reminder of that instant is looked at
 * again, if there is one. The unique index on (medication, scheduled instant) rules out two. `recorded_at` is when it was
 * pressed, so the last press counts, in whatever order presses that waited on devices arrive (REACH-83). Returns no row
 * if a later press counts.
 */
const RECORD_DOSE = `
  with answered as (
    update notices set evaluate_at = at where kind = 'dose' and person_id = $3 and subject_id = $3 and at = $4::timestamptz
  ),
  ${signOfLife({ senior: '$3::uuid', day: '$9::date', at: '$10::timestamptz', how: "'dose'" })}
  insert into medication_logs
    (id, medication_id, user_id, scheduled_time, taken_time, status, recorded_by, recorded_at, amount, reason)
  select $1::uuid, m.id, m.user_id, $4::timestamptz, $5::timestamptz, $6::text, $7::uuid,
    now() - make_interval(secs => $8::int), $11::numeric, $12::text
  from medications m where m.id = $2 and m.user_id = $3 and m.deleted_at is null
  on conflict (medication_id, scheduled_time) do update
    set status = excluded.status, recorded_at = excluded.recorded_at,
        taken_time = case when medication_logs.status = excluded.status then medication_logs.taken_time
          else excluded.taken_time end,
        recorded_by = case when medication_logs.status = excluded.status then medication_logs.recorded_by
          else excluded.recorded_by end,
        amount = case when medication_logs.status = excluded.status
          then coalesce(excluded.amount, medication_logs.amount) else excluded.amount end,
        reason = case when medication_logs.status = excluded.status
          then coalesce(excluded.reason, medication_logs.reason) else excluded.reason end
    where not (medication_logs.status = 'taken' and excluded.status = 'skipped')
      and (medication_logs.recorded_at < excluded.recorded_at
        or ($8::int = 0 and medication_logs.status <> excluded.status))
  returning id, medication_id as "medicationId", user_id as "userId", scheduled_time as "scheduledTime",
    taken_time as "takenTime", status, amount::float8 as amount, reason, recorded_by as "recordedBy", created_at as "createdAt", xmax = 0 as "isNew",
    exists (select from sign) as "isSign"`;

/** Each day as one JSON value. People who recorded their own doses need not be named, so they are not looked up. */
const LOGS_OF_DAYS = `
  select (
    select json_agg(log)
    from (
      select l.id, l.medication_id as "medicationId", l.user_id as "userId",
        ${isoText('l.scheduled_time')} as "scheduledTime",
        ${isoText('l.taken_time')} as "takenTime",
        l.status, l.amount, l.reason, l.recorded_by as "recordedBy",
        ${isoText('l.created_at')} as "createdAt",
        recorder.first_name as "recorderFirstName", recorder.last_name as "recorderLastName",
        recorder.username as "recorderUsername"
      from medication_logs l
      left join lateral (
        select u.first_name, u.last_name, u.username from users u
        where u.id = l.recorded_by and l.recorded_by <> l.user_id limit 1
      ) recorder on true
      where l.user_id = asked.senior_id and l.scheduled_time >= asked.day_start and l.scheduled_time < asked.day_end
      order by l.scheduled_time desc limit ${MOST_LOGS_OF_DAY}
    ) log
  ) as logs
  from ${ASKED_DAYS}
  order by asked.place`;

export type DoseQueries = ReturnType<typeof createDoseQueries>;

export function createDoseQueries({ orm, reads, writes }: Database) {
  /** Looked up for each returned log: a plain join would scan every account for one person's list. */
  const recorder = orm
    .select({ firstName: users.firstName, lastName: users.lastName, username: users.username })
    .from(users)
    .where(eq(users.id, medicationLogs.recordedBy))
    .limit(1)
    .as('recorder');

  const logs = () =>
    orm
      .select({
        id: medicationLogs.id,
        medicationId: medicationLogs.medicationId,
        userId: medicationLogs.userId,
        scheduledTime: medicationLogs.scheduledTime,
        takenTime: medicationLogs.takenTime,
        status: medicationLogs.status,
        amount: medicationLogs.amount,
        reason: medicationLogs.reason,
        recordedBy: medicationLogs.recordedBy,
        createdAt: medicationLogs.createdAt,
        recorderFirstName: recorder.firstName,
        recorderLastName: recorder.lastName,
        recorderUsername: recorder.username,
      })
      .from(medicationLogs)
      .leftJoinLateral(recorder, sql`true`);

  const ofSenior = eq(medicationLogs.userId, sql.placeholder('seniorId'));
  const newestFirst = desc(medicationLogs.scheduledTime);
  const newestLogs = logs().where(ofSenior).orderBy(newestFirst).limit(MOST_LOGS).prepare('list_newest_logs');

  const logsOfDay = batchLoads(async (asked: readonly AskedDay[]) => {
    const { rows } = await reads.query<{ logs: MedicationLogRow[] | null }>({
      name: 'list_logs_of_day',
      text: LOGS_OF_DAYS,
      values: valuesOf(asked),
    });
    return rows.map((row) => row.logs ?? []);
  });

  return {
    /**
     * Null if the medication is not this senior's; `isNew` is false if the dose already had a log. `isSign`: it is the day's
     * first sign that a senior who is asked each day is well.
     */
    async recordDose(dose: DoseRecord): Promise<{ log: MedicationLogRow; isNew: boolean; isSign: boolean } | null> {
      const { rows } = await writes.query<RecordedDose>({
        name: 'record_dose',
        text: RECORD_DOSE,
        values: [
          dose.id,
          dose.medicationId,
          dose.seniorId,
          dose.scheduledAt,
          dose.takenAt,
          dose.status,
          dose.recordedBy,
          dose.secondsAgo,
          dose.signDay,
          dose.pressedAt,
          dose.amount,
          dose.reason,
        ],
      });
      const [written] = rows;
      if (written !== undefined) {
        const { isNew, isSign, ...log } = written;
        // Seniors mostly record their own doses; only another person's name is looked up.
        if (log.recordedBy === log.userId) return { log: { ...log, ...NOBODY }, isNew, isSign };
        const [named] = await logs().where(eq(medicationLogs.id, log.id));
        return { log: named ?? { ...log, ...NOBODY }, isNew, isSign };
      }
      const [log] = await logs()
        .innerJoin(medications, eq(medications.id, medicationLogs.medicationId))
        .where(
          and(
            isNull(medications.deletedAt),
            eq(medicationLogs.medicationId, dose.medicationId),
            eq(medicationLogs.userId, dose.seniorId),
            eq(medicationLogs.scheduledTime, dose.scheduledAt),
          ),
        );
      return log === undefined ? null : { log, isNew: false, isSign: false };
    },

    /** Newest first. `day` bounds the scheduled instants, half-open; null is any day. */
    async listLogs(seniorId: string, day: { start: Date; end: Date } | null): Promise<MedicationLogRow[]> {
      if (day === null) return newestLogs.execute({ seniorId });
      return logsOfDay({ seniorId, day });
    },

    /**
     * Newest first, of one medication or of all. Not prepared: which index helps depends on what is asked for.
     * @param span as `day` above
     */
    async listHistory(
      seniorId: string,
      { span, medicationId }: { span: { start: Date; end: Date } | null; medicationId: string | null },
    ): Promise<MedicationLogRow[]> {
      const { userId, scheduledTime } = medicationLogs;
      return logs()
        .where(
          and(
            eq(userId, seniorId),
            medicationId === null ? undefined : eq(medicationLogs.medicationId, medicationId),
            span === null ? undefined : and(gte(scheduledTime, span.start), lt(scheduledTime, span.end)),
          ),
        )
        .orderBy(newestFirst)
        .limit(span === null ? MOST_LOGS : MOST_LOGS_OF_HISTORY);
    },
  };
}
