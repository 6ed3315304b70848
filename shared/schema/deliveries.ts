import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { CHANNELS, DELIVERY_SAYINGS, DELIVERY_STATES, NOTICE_EVENTS } from '../domain/notifications/kinds';
import { devices, instant, notices, oneOf } from './notifications';
import { users } from './users';

/**
 * A person told of a notice's step on a channel, once: the unique key makes a second planner or a retry find it done.
 * A quiet one makes no sound and replaces what stands on a device, such as 'Taken at 8:04 AM'. Deleted after 30 days.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    deviceId: uuid('device_id').references(() => devices.id, { onDelete: 'cascade' }),
    isQuiet: boolean('is_quiet').notNull().default(false),
    /** Null: the notice itself, or with isQuiet how it ended. */
    says: text('says', { enum: DELIVERY_SAYINGS }),
    /** Where a mail about the account goes, whatever becomes of the account's address meanwhile; gone once it is sent. */
    toAddress: text('to_address'),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** Of one that waits: when somebody began to hand it over. It may have arrived. */
    sentAt: instant('sent_at'),
    shownAt: instant('shown_at'),
  },
  (table) => [
    unique('deliveries_told_key')
      .on(table.noticeId, table.step, table.personId, table.channel, table.deviceId)
      .nullsNotDistinct(),
    index('deliveries_waiting_idx')
      .on(table.nextTryAt)
      .where(sql`${table.state} = 'waiting'`),
    index('deliveries_over_idx')
      .on(table.nextTryAt)
      .where(sql`${table.state} <> 'waiting'`),
    index('deliveries_device_id_idx').on(table.deviceId),
    index('deliveries_person_id_idx').on(table.personId),
    check('deliveries_channel_check', oneOf(table.channel, CHANNELS)),
    check('deliveries_state_check', oneOf(table.state, DELIVERY_STATES)),
    check('deliveries_says_check', oneOf(table.says, DELIVERY_SAYINGS)),
    check('deliveries_device_check', sql`(${table.channel} = 'push') = (${table.deviceId} is not null)`),
  ],
);

/**
 * Who was told what became of it. Append-only: a trigger refuses changes, and deletions except with the account or
 * after 400 days. Never has an endpoint, an address or the text that was sent.
 */
export const noticeEvents = pgTable(
  'notice_events',
  {
    id: uuid('id').primaryKey(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    what: text('what', { enum: NOTICE_EVENTS }).notNull(),
    /** The trigger lets it be forgotten with that person's account, and nothing else be changed. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    channel: text('channel', { enum: CHANNELS }),
    deviceLabel: text('device_label'),
    reason: text('reason'),
  },
  (table) => [
    index('notice_events_notice_id_idx').on(table.noticeId, table.id),
    index('notice_events_at_idx').on(table.at),
    index('notice_events_person_id_idx').on(table.personId),
    check('notice_events_what_check', oneOf(table.what, NOTICE_EVENTS)),
  ],
);
