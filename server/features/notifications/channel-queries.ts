import { createHash } from 'node:crypto';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NotificationDevice } from '@shared/api/notifications';
import type { Channel } from '@shared/domain/notifications/kinds';
import { devices, notificationSettings } from '@shared/schema/notifications';
import type { Database, Transaction } from '../../db/connect';
import { deviceState } from '../../notifications/device-state';

/** More than this, and the one unreached longest makes room (REACH-06). */
const MOST_DEVICES = 20;

export type SettingsRow = Omit<typeof notificationSettings.$inferSelect, 'userId'>;

export interface DeviceRow {
  id: string;
  label: string;
  sid: string | null;
  state: NotificationDevice['state'];
  lastReachedAt: Date | null;
}

export interface NewDevice {
  userId: string;
  sid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
}

export type ChannelQueries = ReturnType<typeof createChannelQueries>;

export function createChannelQueries({ orm, reads, writes, inTransaction }: Database) {
  const listed = (now: Date) => ({
    id: devices.id,
    label: devices.label,
    sid: devices.sid,
    state: sql<NotificationDevice['state']>`${sql.raw(deviceState('devices', `'${now.toISOString()}'::timestamptz`))}`,
    lastReachedAt: devices.lastReachedAt,
  });

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

    /** Whether the person's profile has a phone number. */
    async hasPhone(userId: string): Promise<boolean> {
      const { rows } = await reads.query<{ hasPhone: boolean }>({
        name: 'has_phone',
        text: 'select phone is not null as "hasPhone" from users where id = $1',
        values: [userId],
      });
      return rows[0]?.hasPhone ?? false;
    },

    async listDevices(userId: string, now: Date): Promise<DeviceRow[]> {
      return orm.select(listed(now)).from(devices).where(eq(devices.userId, userId)).orderBy(asc(devices.id));
    },

    /**
     * An endpoint belongs to the last one who added it, and to that session alone.
     * @returns the device, and whether this person had not added it before
     */
    async addDevice(
      { userId, endpoint, ...fields }: NewDevice,
      now: Date,
    ): Promise<{ device: DeviceRow; isNew: boolean }> {
      const endpointDigest = createHash('sha256').update(endpoint).digest('hex');
      return inTransaction(async (transaction) => {
        const isAnothers = and(eq(devices.endpointDigest, endpointDigest), ne(devices.userId, userId));
        await removeDeliveries(transaction, isAnothers);
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
        const isTooMany = sql`${devices.id} in (
          select id from devices where user_id = ${userId} and id <> ${stored?.id ?? null}
          order by coalesce(last_reached_at, created_at) desc offset ${MOST_DEVICES - 1})`;
        await removeDeliveries(transaction, isTooMany);
        await transaction.delete(devices).where(isTooMany);
        const [device] = await transaction
          .select(listed(now))
          .from(devices)
          .where(eq(devices.id, stored?.id ?? ''));
        if (device === undefined) throw new Error('A device was not stored');
        return { device, isNew: former?.userId !== userId };
      });
    },

    async removeDevice(userId: string, id: string): Promise<boolean> {
      return inTransaction(async (transaction) => {
        const isThis = and(eq(devices.userId, userId), eq(devices.id, id));
        await removeDeliveries(transaction, isThis);
        const removed = await transaction.delete(devices).where(isThis).returning({ id: devices.id });
        return removed.length > 0;
      });
    },

    /** A test notice with its one delivery. @returns its id */
    async insertTest(userId: string, channel: Channel, deviceId: string | null, now: Date): Promise<string> {
      const id = uuidv7();
      await writes.query({
        name: 'insert_test_notice',
        text: `
          with notice as (
            insert into notices (id, kind, person_id, subject_id, at, useful_until, step, evaluate_at)
            values ($1, 'test', $2, $1, $6::timestamptz, $6::timestamptz + interval '2 minutes', 1,
              $6::timestamptz + interval '2 minutes') returning id, person_id
          )
          insert into deliveries (id, notice_id, step, person_id, channel, device_id, next_try_at)
          select $3, id, 1, person_id, $4, $5, $6 from notice`,
        values: [id, userId, uuidv7(), channel, deviceId, now],
      });
      return id;
    },
  };
}

/** First, since the sender locks a delivery and then its device: the other way around, each would wait for the other. */
async function removeDeliveries(transaction: Transaction, which: SQL | undefined): Promise<void> {
  await transaction.execute(sql`
    delete from deliveries where id in (
      select id from deliveries where device_id in (select ${devices.id} from ${devices} where ${which})
      order by id for update
    )`);
}
