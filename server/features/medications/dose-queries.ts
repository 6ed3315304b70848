import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Taking } from '@shared/domain/as-needed';
import type { AsNeededLimits } from '@shared/domain/dose-plan';
import { medicationLogs, medications } from '@shared/schema/medications';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';
import { isoText } from '../../db/iso-text';
import { tellSchedule } from '../../notifications/kinds/schedules';
import { batchLoads } from '../../db/batch-loads';
import { type AskedDay, ASKED_DAYS, valuesOf } from './asked-days';
import { type DoseRecord, RECORD_DOSE, recordValues } from './record-dose';

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
type RecordedDose = Omit<StoredLog, 'recordedAt'> & {
  isNew: boolean;
  isSign: boolean;
  /** Of a medication that is taken as needed by a schedule. */
  limits: AsNeededLimits | null;
};

const NOBODY = { recorderFirstName: null, recorderLastName: null, recorderUsername: null };

const MOST_TAKINGS = 1_000;

/** Far beyond what anyone takes: a faulty device must not block everyone else. */
const MOST_LOGS_OF_DAY = 10_000;

/** Without a date, this many of the newest logs are returned: about three months of four doses a day. */
const MOST_LOGS = 400;

/** Of up to 90 days: more than 200 doses on each. A cut history would call doses missed that were taken. */
const MOST_LOGS_OF_HISTORY = 20_000;

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
     * first sign that a senior who is asked each day is well. `limits`: of one that is taken as needed.
     */
    async recordDose(
      dose: DoseRecord,
    ): Promise<
      (Pick<RecordedDose, 'isNew' | 'isSign' | 'limits'> & { log: MedicationLogRow; isWritten: boolean }) | null
    > {
      const { rows } = await writes.query<RecordedDose>({
        name: 'record_dose',
        text: RECORD_DOSE,
        values: recordValues(dose),
      });
      const [written] = rows;
      if (written !== undefined) {
        const { isNew, isSign, limits, ...log } = written;
        // Seniors mostly record their own doses; only another person's name is looked up.
        if (log.recordedBy === log.userId)
          return { log: { ...log, ...NOBODY }, isNew, isSign, limits, isWritten: true };
        const [named] = await logs().where(eq(medicationLogs.id, log.id));
        return { log: named ?? { ...log, ...NOBODY }, isNew, isSign, limits, isWritten: true };
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
      if (log === undefined) return null;
      // A repeated press: what is said about it was answered the first time.
      return { log, isNew: false, isSign: false, limits: null, isWritten: false };
    },

    /** Tells the others of a dose that was skipped, or taken too soon. */
    async tellOf(logId: string, told: { seniorId: string; by: string; now: Date }): Promise<void> {
      await orm.execute(tellSchedule({ subjectId: logId, ...told }));
    },

    /** Whether a press that long ago came after what was recorded last: else it is only late (REACH-83). */
    async isLatestPress(logId: string, secondsAgo: number): Promise<boolean> {
      if (secondsAgo === 0) return true;
      const isLatest = sql<boolean>`${medicationLogs.recordedAt} < now() - make_interval(secs => ${secondsAgo}::int)`;
      const [row] = await orm.select({ isLatest }).from(medicationLogs).where(eq(medicationLogs.id, logId));
      return row?.isLatest === true;
    },

    /** What else was taken of it around that instant, as far back as any gap between two can reach. */
    async listTakings(medicationId: string, at: Date, logId: string): Promise<Taking[]> {
      const { rows } = await reads.query<Taking>({
        name: 'list_takings',
        text: `
          select coalesce(taken_time, scheduled_time) as "takenAt", amount::float8 as amount from medication_logs
          where medication_id = $1 and status = 'taken' and id <> $3
            and scheduled_time between $2::timestamptz - interval '8 days' and $2::timestamptz + interval '1 day'
          order by scheduled_time desc limit ${MOST_TAKINGS}`,
        values: [medicationId, at, logId],
      });
      return rows;
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
