import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { DEFAULT_AFTER_MINUTES, DEFAULT_WAIT_MINUTES } from '../domain/notifications/escalation';
import {
  ACCOUNT_TOPICS,
  CHECK_IN_WAYS,
  NOTICE_ENDINGS,
  NOTICE_KINDS,
  type StoredPreferences,
} from '../domain/notifications/kinds';
import { familyMembers } from './care-team';
import { sessions } from './sessions';
import { users } from './users';

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const oneOf = (column: unknown, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/**
 * How a person wants to be told. No row: the defaults. `preferences` has what differs from them. Quiet hours are 'HH:MM'
 * in the person's own zone, and may cross midnight.
 */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    preferences: jsonb('preferences').$type<StoredPreferences>().notNull().default({}),
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** Important doses, critical readings and missed check-ins are told in quiet hours, too. */
    importantPassesQuiet: boolean('important_passes_quiet').notNull().default(true),
    showsDetails: boolean('shows_details').notNull().default(false),
    repeatMinutes: integer('repeat_minutes').notNull().default(10),
    /** Of a senior: how long after they were told the first helper is (REACH-46). */
    afterMinutes: integer('after_minutes').notNull().default(DEFAULT_AFTER_MINUTES),
    /** Of a senior: helpers may change who is told next. */
    teamMayChange: boolean('team_may_change').notNull().default(false),
    /** Of a senior: 'HH:MM' in their zone, by when they say that they are fine; null: nobody asks. */
    checkInTime: text('check_in_time'),
    /**
     * When that is next, for planning; null: never. '-infinity': to be planned now, since a trigger has seen that the
     * time or the person's zone changed.
     */
    nextDueAt: timestamp('next_due_at', { withTimezone: true, precision: 3, mode: 'string' }),
  },
  (table) => [
    index('notification_settings_due_idx')
      .on(table.nextDueAt)
      .where(sql`${table.nextDueAt} is not null`),
  ],
);

/**
 * Who is told next if a senior does not answer, in this order (REACH-44). Whoever is removed from the care team is off it
 * in that statement. A trigger has open notices looked at again after each change.
 */
export const escalationSteps = pgTable(
  'escalation_steps',
  {
    seniorId: uuid('senior_id').notNull(),
    position: integer('position').notNull(),
    helperId: uuid('helper_id').notNull(),
    /** Until the next one is told. */
    waitMinutes: integer('wait_minutes').notNull().default(DEFAULT_WAIT_MINUTES),
  },
  (table) => [
    primaryKey({ columns: [table.seniorId, table.position] }),
    unique('escalation_steps_helper_key').on(table.seniorId, table.helperId),
    foreignKey({
      name: 'escalation_steps_connection_fk',
      columns: [table.seniorId, table.helperId],
      foreignColumns: [familyMembers.seniorId, familyMembers.caregiverId],
    }).onDelete('cascade'),
  ],
);

/** How a senior said that they are fine, once a local day, which begins at 4 AM (REACH-62). */
export const checkIns = pgTable(
  'check_ins',
  {
    seniorId: uuid('senior_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    at: instant('at').notNull(),
    how: text('how', { enum: CHECK_IN_WAYS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seniorId, table.day] }),
    check('check_ins_how_check', oneOf(table.how, CHECK_IN_WAYS)),
  ],
);

/**
 * Browsers that take notifications (RFC 8030). A device is told only while the session it was added in lives: without
 * one it is signed out. `failingSince`: no push has succeeded since then. `goneAt`: the push service no longer knows it.
 */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sid: varchar('sid').references(() => sessions.sid, { onDelete: 'set null' }),
    /** A secret: whoever has it and the keys can send to the device. */
    endpoint: text('endpoint').notNull(),
    /** SHA-256 in hex, since endpoints can be longer than an index entry. */
    endpointDigest: text('endpoint_digest').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastReachedAt: instant('last_reached_at'),
    failingSince: instant('failing_since'),
    goneAt: instant('gone_at'),
  },
  (table) => [
    uniqueIndex('devices_endpoint_key').on(table.endpointDigest),
    index('devices_user_id_idx').on(table.userId),
    index('devices_sid_idx').on(table.sid),
  ],
);

/**
 * One matter at one instant, such as all doses due at 8:00. `subjectId` is what it is about, for doses the senior
 * themself: which doses are open is found out each time it is looked at. `step` counts how often people were told,
 * `openedStep` how often before it was last opened. `evaluateAt` is null once it has ended.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id').notNull(),
    /** What happened to the account, for that kind alone. */
    topic: text('topic', { enum: ACCOUNT_TOPICS }),
    at: instant('at').notNull(),
    /** After this nobody is told anymore (REACH-99). The default is for the release before, during an upgrade. */
    usefulUntil: instant('useful_until')
      .notNull()
      .default(sql`now() + interval '2 hours'`),
    step: integer('step').notNull().default(0),
    openedStep: integer('opened_step').notNull().default(0),
    evaluateAt: instant('evaluate_at'),
    stepAt: instant('step_at'),
    snoozes: integer('snoozes').notNull().default(0),
    snoozedAt: instant('snoozed_at'),
    /** When its person was first told since it was last opened: helpers are told that long after it. */
    toldAt: instant('told_at'),
    /** Since when it is an alarm: the first helper's turn came. Null: it is none, or no longer. */
    alarmAt: instant('alarm_at'),
    /** When the next helper's turn is, or the holder is asked; null: nobody's. */
    climbAt: instant('climb_at'),
    /** Helpers whose turn has come in this round: told, or left out. */
    climbed: uuid('climbed')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** After everybody's turn all are told once more: then it is 1. */
    climbRound: integer('climb_round').notNull().default(0),
    /** The helper who is on it. */
    heldBy: uuid('held_by').references(() => users.id, { onDelete: 'set null' }),
    heldAt: instant('held_at'),
    /** When the holder was asked whether it has been taken. */
    askedAt: instant('asked_at'),
    endedAs: text('ended_as', { enum: NOTICE_ENDINGS }),
    endedBy: uuid('ended_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: instant('ended_at'),
    /** Where it was answered: that device closes its own notification. */
    answeredOn: uuid('answered_on'),
  },
  (table) => [
    unique('notices_matter_key').on(table.kind, table.personId, table.subjectId, table.at),
    index('notices_evaluate_idx')
      .on(table.evaluateAt)
      .where(sql`${table.evaluateAt} is not null`),
    index('notices_person_id_idx').on(table.personId, table.at.desc().nullsFirst()),
    index('notices_ended_by_idx').on(table.endedBy),
    index('notices_held_by_idx').on(table.heldBy),
    index('notices_alarms_idx')
      .on(table.personId)
      .where(sql`${table.alarmAt} is not null and ${table.endedAt} is null`),
    index('notices_at_idx').on(table.at),
    check('notices_kind_check', oneOf(table.kind, NOTICE_KINDS)),
    check('notices_ended_as_check', oneOf(table.endedAs, NOTICE_ENDINGS)),
    check('notices_topic_check', oneOf(table.topic, ACCOUNT_TOPICS)),
  ],
);
