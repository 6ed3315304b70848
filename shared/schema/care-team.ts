import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { byArea, type Permissions } from '../access/access';
import { ACCESS_KINDS, INVITATION_STATUSES, RECORDED_ACTIONS, RECORDED_AREAS } from '../domain/care-team';
import { users } from './users';

/**
 * Care connections: one row for each caregiver or family member a senior has let in. The access rule reads this row and
 * nothing else (D-55): no row, no access.
 */
export const familyMembers = pgTable(
  'family_members',
  {
    id: uuid('id').primaryKey(),
    seniorId: uuid('senior_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caregiverId: uuid('caregiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    relationship: text('relationship').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('family_members_pair_key').on(table.seniorId, table.caregiverId),
    index('family_members_caregiver_id_idx').on(table.caregiverId),
  ],
);

/**
 * A senior's invitation to an email address. `token` is the secret of the invitation's own link. `caregiverId` is who
 * answered. A relationship that the senior left out is blank until the accepter's role fills it in (D-53). A row that
 * is 'pending' after `expiresAt` counts as expired; the hourly sweep stores that (D-52).
 */
export const careInvitations = pgTable(
  'care_invitations',
  {
    id: uuid('id').primaryKey(),
    seniorId: uuid('senior_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caregiverEmail: text('caregiver_email').notNull(),
    caregiverUsername: text('caregiver_username'),
    caregiverId: uuid('caregiver_id').references(() => users.id, { onDelete: 'cascade' }),
    relationship: text('relationship').notNull().default(''),
    permissions: jsonb('permissions')
      .$type<Permissions>()
      .notNull()
      .default(byArea(() => true)),
    status: text('status', { enum: INVITATION_STATUSES }).notNull().default('pending'),
    message: text('message'),
    token: text('token').notNull(),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull().defaultNow(),
    respondedAt: timestamp('responded_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('care_invitations_token_key').on(table.token),
    // One open invitation per address, case-insensitive; a double press cannot create two (D-51).
    uniqueIndex('care_invitations_open_key')
      .on(table.seniorId, sql`lower(${table.caregiverEmail})`)
      .where(sql`${table.status} = 'pending'`),
    index('care_invitations_senior_id_idx').on(table.seniorId, table.invitedAt.desc().nullsFirst()),
    index('care_invitations_email_idx').on(sql`lower(${table.caregiverEmail})`),
    index('care_invitations_caregiver_id_idx').on(table.caregiverId),
    check('care_invitations_status_check', sql`${table.status} in ('pending', 'accepted', 'declined', 'expired')`),
  ],
);

/**
 * People whose address is that of an open invitation, but not proved, and who asked the senior to be let in (D-100). A
 * senior who has said no is never asked about the same person again.
 */
export const invitationAsks = pgTable(
  'invitation_asks',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => careInvitations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    turnedAwayAt: timestamp('turned_away_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.userId] }),
    index('invitation_asks_user_id_idx').on(table.userId),
  ],
);

export const insertCareInvitationSchema = createInsertSchema(careInvitations).omit({ id: true, invitedAt: true });

/**
 * Who looked at or changed a senior's data (D-61): one row per person, area, kind and hour, written before anything is
 * answered. A change that was carried out adds a row that says what was done, which replaces the plain one in lists
 * (KIND-17).
 */
export const accessRecords = pgTable(
  'access_records',
  {
    id: uuid('id').primaryKey(),
    seniorId: uuid('senior_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewerId: uuid('viewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    area: text('area', { enum: RECORDED_AREAS }).notNull(),
    kind: text('kind', { enum: ACCESS_KINDS }).notNull(),
    /** Null: it is only known that there was a look, or an attempt to change something. */
    action: text('action', { enum: RECORDED_ACTIONS }),
    /** The id of what was changed, in the area's own table; it may be gone by now. */
    subjectId: uuid('subject_id'),
    /** Which dose of a medication. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Hours since 1970: makes a second look within the hour the same row. */
    hour: integer('hour').notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('access_records_deed_key')
      .on(
        table.seniorId,
        table.hour,
        table.viewerId,
        table.area,
        table.kind,
        table.action,
        table.subjectId,
        table.dueAt,
      )
      .nullsNotDistinct(),
    index('access_records_viewer_id_idx').on(table.viewerId),
  ],
);
