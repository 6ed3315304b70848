import { and, eq, sql } from 'drizzle-orm';
import { appointments } from '@shared/schema/appointments';
import { emergencyContacts } from '@shared/schema/emergency';
import { gameActivities } from '@shared/schema/games';
import { medicationChanges, medicationPlans, medications } from '@shared/schema/medications';
import { checkIns, devices, notificationSettings } from '@shared/schema/notifications';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';
import { listPackLinks, type OwnPackLink, type OwnQuestion, walkQuestions } from './pack-queries';
import { readAddresses } from './address-queries';
import { listSupplies } from './supply-queries';
import { readWaysToSignIn } from './sign-in-queries';
import { type OwnSymptom, readLimits, walkSymptoms } from './symptom-queries';
import { type OwnTask, walkTasks } from './task-queries';
import { PAGE, type Pages, walk } from './walk';

export type OwnUser = typeof users.$inferSelect;
export type OwnMedication = typeof medications.$inferSelect;
export type OwnPlan = typeof medicationPlans.$inferSelect;
export type OwnChange = typeof medicationChanges.$inferSelect;
export type OwnAppointment = typeof appointments.$inferSelect;
export type OwnContact = typeof emergencyContacts.$inferSelect;
export type OwnGame = typeof gameActivities.$inferSelect;

/** Who recorded a row, if that was another person. */
interface Recorder {
  recorderFirstName: string | null;
  recorderLastName: string | null;
  /** Null for oneself, and for deleted people. */
  recorderUsername: string | null;
}

export interface OwnLog extends Recorder {
  id: string;
  medicationId: string;
  /** The medication's name and dosage at that time. */
  medication: string;
  dosage: string;
  scheduledTime: Date;
  takenTime: Date | null;
  status: string;
  /** Null: the planned amount. */
  amount: number | null;
  reason: string | null;
}

export interface OwnNotice {
  id: string;
  kind: string;
  at: Date;
  endedAs: string | null;
  endedAt: Date | null;
  /** Since when helpers were told, who was on it, and who ended it: names. */
  alarmAt: Date | null;
  heldBy: string | null;
  endedBy: string | null;
  events: unknown[];
}

export interface OwnMetric extends Recorder {
  id: string;
  type: string;
  value: unknown;
  recordedAt: Date;
}

const RECORDER = `r.first_name as "recorderFirstName", r.last_name as "recorderLastName", r.username as "recorderUsername"`;

/**
 * The dosage when a dose was due: a later change must not alter the past. A dose from before the first change has that
 * one's. Since the last change only the name can have been corrected, so the medication's own is right.
 */
const IN_FORCE = `
  select case when is_last and c.dosage = m.dosage then m.name else c.name end as name, c.dosage
  from (
    select name, dosage, changed_at, changed_at <= coalesce(l.taken_time, l.scheduled_time) as has_begun,
      lead(id) over (order by changed_at, id) is null as is_last
    from medication_changes where medication_id = l.medication_id and kind <> 'stopped'
  ) c
  order by case when has_begun then changed_at end desc nulls last, changed_at
  limit 1`;

const LOGS = `
  select l.id, l.medication_id as "medicationId", coalesce(f.name, m.name) as medication,
    coalesce(f.dosage, m.dosage) as dosage, l.scheduled_time as "scheduledTime", l.taken_time as "takenTime", l.status,
    l.amount::float8 as amount, l.reason, ${RECORDER}
  from medication_logs l
  join medications m on m.id = l.medication_id
  left join lateral (${IN_FORCE}) f on true
  left join users r on r.id = l.recorded_by and r.id <> l.user_id
  where l.user_id = $1
    and ($2::timestamptz is null or (l.scheduled_time <= $2 and (l.scheduled_time, l.id) < ($2, $3::uuid)))
  order by l.scheduled_time desc, l.id desc limit ${PAGE}`;

const METRICS = `
  select h.id, h.type, h.value, h.recorded_at as "recordedAt", ${RECORDER}
  from health_metrics h left join users r on r.id = h.recorded_by and r.id <> h.user_id
  where h.user_id = $1 and ($2::timestamptz is null or (h.recorded_at, h.id) < ($2, $3::uuid))
  order by h.recorded_at desc, h.id desc limit ${PAGE}`;

const NAME = (person: string) =>
  `coalesce(${person}.first_name || ' ' || ${person}.last_name, ${person}.first_name, ${person}.username)`;

const NOTICES = `
  select n.id, n.kind, n.at, n.ended_as as "endedAs", n.ended_at as "endedAt", n.alarm_at as "alarmAt",
    ${NAME('h')} as "heldBy", ${NAME('b')} as "endedBy", coalesce((
      select json_agg(json_build_object('at', e.at, 'what', e.what, 'who', ${NAME('p')}, 'channel', e.channel,
        'device', e.device_label, 'reason', e.reason) order by e.at, e.id)
      from notice_events e left join users p on p.id = e.person_id where e.notice_id = n.id
    ), '[]') as events
  from notices n left join users h on h.id = n.held_by left join users b on b.id = n.ended_by
  where n.person_id = $1 and ($2::timestamptz is null or (n.at, n.id) < ($2, $3::uuid))
  order by n.at desc, n.id desc limit ${PAGE}`;

export type CareQueries = ReturnType<typeof createCareQueries>;

/** A person's care data, newest first; every statement names the person. */
export function createCareQueries({ orm, reads }: Database) {
  return {
    async findUser(id: string): Promise<OwnUser | null> {
      const [row = null] = await orm.select().from(users).where(eq(users.id, id));
      return row;
    },

    /** Includes deleted ones: their logs are kept (D-70). */
    listMedications(userId: string): Promise<OwnMedication[]> {
      return orm
        .select()
        .from(medications)
        .where(eq(medications.userId, userId))
        .orderBy(medications.createdAt, medications.id);
    },

    /** Of all medications, oldest first. */
    listMedicationChanges(userId: string): Promise<OwnChange[]> {
      return orm
        .select()
        .from(medicationChanges)
        .where(eq(medicationChanges.userId, userId))
        .orderBy(medicationChanges.changedAt, medicationChanges.id);
    },

    /** Of all medications, oldest first. */
    listMedicationPlans(userId: string): Promise<OwnPlan[]> {
      return orm
        .select()
        .from(medicationPlans)
        .where(eq(medicationPlans.userId, userId))
        .orderBy(medicationPlans.validFrom, medicationPlans.id);
    },

    walkLogs: (userId: string): Pages<OwnLog> =>
      walk(async (after) => {
        const values = [userId, after?.scheduledTime ?? null, after?.id ?? null];
        return (await reads.query<OwnLog>(LOGS, values)).rows;
      }),

    walkNotices: (userId: string): Pages<OwnNotice> =>
      walk(async (after) => {
        const values = [userId, after?.at ?? null, after?.id ?? null];
        return (await reads.query<OwnNotice>(NOTICES, values)).rows;
      }),

    /** How the person is reminded; never a device's address or keys, with which anybody could send to it. */
    async readReminders(userId: string) {
      const [settings = null] = await orm
        .select()
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, userId));
      const listed = await orm
        .select({ label: devices.label, createdAt: devices.createdAt, lastReachedAt: devices.lastReachedAt })
        .from(devices)
        .where(eq(devices.userId, userId))
        .orderBy(devices.id);
      const { rows: helpers } = await reads.query<{ name: string; waitMinutes: number }>({
        name: 'export_helpers',
        text: `
          select ${NAME('u')} as name, e.wait_minutes as "waitMinutes"
          from escalation_steps e join users u on u.id = e.helper_id where e.senior_id = $1 order by e.position`,
        values: [userId],
      });
      return { settings, devices: listed, helpers };
    },

    listSupplies: (userId: string) => listSupplies(reads, userId),
    readWaysToSignIn: (userId: string) => readWaysToSignIn({ orm }, userId),
    walkSymptoms: (userId: string): Pages<OwnSymptom> => walkSymptoms(reads, userId),
    readLimits: (userId: string) => readLimits(reads, userId),

    walkTasks: (userId: string): Pages<OwnTask> => walkTasks(reads, userId),

    walkQuestions: (userId: string): Pages<OwnQuestion> => walkQuestions(reads, userId),

    listPackLinks: (userId: string): Promise<OwnPackLink[]> => listPackLinks(reads, userId),

    /** A senior's days, oldest first: 400 at most. */
    listCheckIns(userId: string): Promise<Pick<typeof checkIns.$inferSelect, 'day' | 'at' | 'how'>[]> {
      const { day, at, how } = checkIns;
      return orm.select({ day, at, how }).from(checkIns).where(eq(checkIns.seniorId, userId)).orderBy(day);
    },

    walkMetrics: (userId: string): Pages<OwnMetric> =>
      walk(async (after) => {
        const values = [userId, after?.recordedAt ?? null, after?.id ?? null];
        return (await reads.query<OwnMetric>(METRICS, values)).rows;
      }),

    /** @param isEvery include deleted ones. */
    walkAppointments: (userId: string, { isEvery }: { isEvery: boolean }): Pages<OwnAppointment> =>
      walk((after) => {
        const from =
          after === null
            ? undefined
            : sql`(${appointments.startTime}, ${appointments.id}) > (${after.startTime.toISOString()}, ${after.id})`;
        return orm
          .select()
          .from(appointments)
          .where(and(eq(appointments.userId, userId), isEvery ? undefined : appointments.isActive, from))
          .orderBy(appointments.startTime, appointments.id)
          .limit(PAGE);
      }),

    walkGames: (userId: string): Pages<OwnGame> =>
      walk((after) => {
        const before =
          after === null
            ? undefined
            : sql`(${gameActivities.completedAt}, ${gameActivities.id}) < (${after.completedAt.toISOString()}, ${after.id})`;
        return orm
          .select()
          .from(gameActivities)
          .where(and(eq(gameActivities.userId, userId), before))
          .orderBy(sql`${gameActivities.completedAt} desc, ${gameActivities.id} desc`)
          .limit(PAGE);
      }),

    listContacts(userId: string): Promise<OwnContact[]> {
      return orm
        .select()
        .from(emergencyContacts)
        .where(eq(emergencyContacts.userId, userId))
        .orderBy(emergencyContacts.order, emergencyContacts.createdAt, emergencyContacts.id);
    },

    readAddresses: (userId: string) => readAddresses(orm, userId),
  };
}
