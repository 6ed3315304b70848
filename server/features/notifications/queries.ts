import { createHash } from 'node:crypto';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Channel, NoticeEventKind } from '@shared/domain/notifications/kinds';
import { devices, notices, notificationSettings } from '@shared/schema/notifications';
import type { Database } from '../../db/connect';

/** More than this, and the one unreached longest makes room (REACH-06). */
const MOST_DEVICES = 20;
const NOTICES_AT_ONCE = 50;

export type SettingsRow = Omit<typeof notificationSettings.$inferSelect, 'userId'>;
export type NoticeRow = typeof notices.$inferSelect;

export interface DeviceRow {
  id: string;
  label: string;
  sid: string | null;
  isSignedIn: boolean;
  lastReachedAt: Date | null;
  failingSince: Date | null;
  goneAt: Date | null;
}

export interface NewDevice {
  userId: string;
  sid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
}

export interface EventRow {
  noticeId: string;
  at: Date;
  what: NoticeEventKind;
  personId: string | null;
  personName: PersonNames | null;
  channel: Channel | null;
  deviceLabel: string | null;
  reason: string | null;
}

interface PersonNames {
  firstName: string | null;
  lastName: string | null;
  username: string;
}

/** A medication that may be due at a notice's instant, without an answer for it. */
export interface UnansweredRow {
  noticeId: string;
  medicationId: string;
  name: string;
  dosage: string;
  imageUrl: string | null;
  frequency: string;
  times: string[];
  createdAt: Date;
  countsFrom: Date | null;
}

export type NotificationQueries = ReturnType<typeof createNotificationQueries>;

export function createNotificationQueries({ orm, reads, writes, inTransaction }: Database) {
  const listed = {
    id: devices.id,
    label: devices.label,
    sid: devices.sid,
    isSignedIn: sql<boolean>`exists (select from sessions s where s.sid = ${devices.sid} and s.expire > now())`,
    lastReachedAt: devices.lastReachedAt,
    failingSince: devices.failingSince,
    goneAt: devices.goneAt,
  };

  return {
    async readSettings(userId: string): Promise<SettingsRow | null> {
      const [row = null] = await orm.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
      return row;
    },

    /** @param change receives the stored settings, or null, under a lock. */
    async changeSettings(userId: string, change: (row: SettingsRow | null) => Partial<SettingsRow>): Promise<void> {
      await inTransaction(async (transaction) => {
        await transaction.insert(notificationSettings).values({ userId }).onConflictDoNothing();
        const isOwn = eq(notificationSettings.userId, userId);
        const [row = null] = await transaction.select().from(notificationSettings).where(isOwn).for('update');
        const changes = change(row);
        if (Object.keys(changes).length > 0) await transaction.update(notificationSettings).set(changes).where(isOwn);
      });
    },

    /** Whether the person's email address is confirmed. */
    async hasMail(userId: string): Promise<boolean> {
      const { rows } = await reads.query<{ hasMail: boolean }>({
        name: 'has_confirmed_mail',
        text: `select email is not null and email_verified_at is not null as "hasMail" from users where id = $1`,
        values: [userId],
      });
      return rows[0]?.hasMail ?? false;
    },

    async listDevices(userId: string): Promise<DeviceRow[]> {
      return orm.select(listed).from(devices).where(eq(devices.userId, userId)).orderBy(asc(devices.id));
    },

    /**
     * An endpoint belongs to the last one who added it, and to that session alone.
     * @returns the device, and whether this person had not added it before
     */
    async addDevice({ userId, endpoint, ...fields }: NewDevice): Promise<{ device: DeviceRow; isNew: boolean }> {
      const endpointDigest = createHash('sha256').update(endpoint).digest('hex');
      return inTransaction(async (transaction) => {
        const [former] = await transaction
          .select({ id: devices.id, userId: devices.userId })
          .from(devices)
          .where(eq(devices.endpointDigest, endpointDigest))
          .for('update');
        // Another person's: what is under way to it is not theirs anymore.
        if (former !== undefined && former.userId !== userId) {
          await transaction.delete(devices).where(eq(devices.id, former.id));
        }
        const [stored] = await transaction
          .insert(devices)
          .values({ id: uuidv7(), userId, endpoint, endpointDigest, ...fields })
          .onConflictDoUpdate({
            target: devices.endpointDigest,
            set: { userId, endpoint, ...fields, failingSince: null, goneAt: null },
          })
          .returning({ id: devices.id });
        await transaction.execute(sql`
          delete from devices where id in (
            select id from devices where user_id = ${userId} and id <> ${stored?.id ?? null}
            order by coalesce(last_reached_at, created_at) desc offset ${MOST_DEVICES - 1}
          )`);
        const [device] = await transaction
          .select(listed)
          .from(devices)
          .where(eq(devices.id, stored?.id ?? ''));
        if (device === undefined) throw new Error('A device was not stored');
        return { device, isNew: former?.userId !== userId };
      });
    },

    async removeDevice(userId: string, id: string): Promise<boolean> {
      const removed = await orm
        .delete(devices)
        .where(and(eq(devices.userId, userId), eq(devices.id, id)))
        .returning({ id: devices.id });
      return removed.length > 0;
    },

    /** A test notice with its one delivery. @returns its id */
    async insertTest(userId: string, channel: Channel, deviceId: string | null, now: Date): Promise<string> {
      const id = uuidv7();
      await writes.query({
        name: 'insert_test_notice',
        text: `
          with notice as (
            insert into notices (id, kind, person_id, subject_id, at, step, evaluate_at)
            values ($1, 'test', $2, $1, $6::timestamptz, 1, $6::timestamptz + interval '2 minutes') returning id, person_id
          )
          insert into deliveries (id, notice_id, step, person_id, channel, device_id, next_try_at)
          select $3, id, 1, person_id, $4, $5, $6 from notice`,
        values: [id, userId, uuidv7(), channel, deviceId, now],
      });
      return id;
    },

    /** @returns false if the delivery is not this person's */
    async markShown(userId: string, deliveryId: string, now: Date): Promise<boolean> {
      const { rowCount } = await writes.query({
        name: 'mark_delivery_shown',
        text: `
          with own as (select d.id from deliveries d where d.id = $2 and d.person_id = $1),
          shown as (
            update deliveries d set state = 'shown', shown_at = $4 from own
            where d.id = own.id and d.shown_at is null returning d.notice_id, d.person_id, d.channel, d.device_id, d.is_quiet
          ),
          event as (
            insert into notice_events (id, notice_id, at, what, person_id, channel, device_label)
            select $3::uuid, s.notice_id, $4::timestamptz, 'shown', s.person_id, s.channel, v.label
            from shown s left join devices v on v.id = s.device_id where not s.is_quiet
          )
          select from own`,
        values: [userId, deliveryId, uuidv7(), now],
      });
      return rowCount === 1;
    },

    /** Newest first by their instant. */
    async listNotices(personId: string, before: NoticeRow | null): Promise<NoticeRow[]> {
      const isOwn = eq(notices.personId, personId);
      return orm
        .select()
        .from(notices)
        .where(before === null ? isOwn : and(isOwn, lt(notices.at, before.at)))
        .orderBy(desc(notices.at), desc(notices.id))
        .limit(NOTICES_AT_ONCE);
    },

    async findNotice(personId: string, id: string): Promise<NoticeRow | null> {
      const [row = null] = await orm
        .select()
        .from(notices)
        .where(and(eq(notices.personId, personId), eq(notices.id, id)));
      return row;
    },

    async listEvents(noticeIds: readonly string[]): Promise<EventRow[]> {
      const { rows } = await reads.query<EventRow>({
        name: 'list_notice_events',
        text: `
          select e.notice_id as "noticeId", e.at, e.what, e.person_id as "personId",
            case when u.id is not null then json_build_object('firstName', u.first_name, 'lastName', u.last_name,
              'username', u.username) end as "personName",
            e.channel, e.device_label as "deviceLabel", e.reason
          from notice_events e left join users u on u.id = e.person_id
          where e.notice_id = any($1::uuid[]) order by e.at, e.id`,
        values: [noticeIds],
      });
      return rows;
    },

    async listUnanswered(asked: readonly Pick<NoticeRow, 'id' | 'personId' | 'at'>[]): Promise<UnansweredRow[]> {
      const { rows } = await reads.query<UnansweredRow>({
        name: 'list_unanswered_doses',
        text: `
          select asked.id as "noticeId", m.id as "medicationId", m.name, m.dosage, m.image_url as "imageUrl", m.frequency,
            m.times, m.created_at as "createdAt", m.counts_from as "countsFrom"
          from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as asked(id, senior_id, at)
            join medications m on m.user_id = asked.senior_id and m.is_active and m.deleted_at is null
          where not exists (
            select from medication_logs l
            where l.medication_id = m.id and l.scheduled_time = asked.at and l.status in ('taken', 'skipped')
          )
          order by m.name, m.id`,
        values: [asked.map(({ id }) => id), asked.map(({ personId }) => personId), asked.map(({ at }) => at)],
      });
      return rows;
    },

    async namesOf(userIds: readonly string[]): Promise<Map<string, PersonNames>> {
      const { rows } = await reads.query<PersonNames & { id: string }>({
        name: 'names_of_answering',
        text: `select id, first_name as "firstName", last_name as "lastName", username from users where id = any($1::uuid[])`,
        values: [userIds],
      });
      return new Map(rows.map(({ id, ...names }) => [id, names]));
    },

    /** @param decide receives the notice under a lock; null: nothing changes. @returns the notice afterwards */
    async snoozeNotice(
      personId: string,
      id: string,
      decide: (notice: NoticeRow) => { snoozes: number; at: Date; until: Date } | null,
    ): Promise<NoticeRow | null> {
      return inTransaction(async (transaction) => {
        const isThis = and(eq(notices.personId, personId), eq(notices.id, id));
        const [row = null] = await transaction.select().from(notices).where(isThis).for('update');
        const decided = row === null || row.endedAt !== null ? null : decide(row);
        if (decided === null) return row;
        const [changed = null] = await transaction
          .update(notices)
          .set({ snoozes: decided.snoozes, snoozedAt: decided.at, stepAt: decided.until, evaluateAt: decided.until })
          .where(isThis)
          .returning();
        await transaction.execute(sql`
          insert into notice_events (id, notice_id, at, what, person_id)
          values (${uuidv7()}, ${id}, ${decided.at.toISOString()}, 'snoozed', ${personId})`);
        return changed;
      });
    },

    /** Where it is answered: the device of that session, if it takes notifications. */
    async markAnswered(personId: string, id: string, sid: string, now: Date): Promise<void> {
      await writes.query({
        name: 'mark_notice_answered',
        text: `
          with answered as (
            update notices set answered_on = (select d.id from devices d where d.sid = $3 and d.user_id = $1 limit 1)
            where id = $2 and person_id = $1 and ended_at is null returning id
          )
          insert into notice_events (id, notice_id, at, what, person_id)
          select $4, id, $5, 'answered', $1 from answered`,
        values: [personId, id, sid, uuidv7(), now],
      });
    },
  };
}
