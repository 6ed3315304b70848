import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import type { AccountComfort } from '../comfort';
import { AMERICAN_FORMATS, type Formats } from '../domain/formats';
import { ROLES } from '../domain/roles';

/**
 * User accounts. `password` holds the argon2id hash, never the password. `timeZone` is an IANA name; a senior's days
 * and doses are calculated in it. `emailVerifiedAt` is null until the owner of the address has opened the link sent
 * there (D-62). `deletionRequestedAt`: the account is deleted a week later. `guideEndedAt` is null until a new senior has
 * finished or skipped the guide (KIND-02). `hasBoard`: there has been something on this senior's help board; the database
 * sets it with the first task.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    password: text('password').notNull(),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text('role', { enum: ROLES }).notNull().default('senior'),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** False: nobody has said it yet, and `timeZone` is UTC until a device does (KIND-38). */
    timeZoneKnown: boolean('time_zone_known').notNull().default(true),
    /** While the senior uses the clock of where they travel (SCHED-28): the zone of home. */
    homeTimeZone: text('home_time_zone'),
    phone: text('phone'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    address: text('address'),
    emergencyContact: text('emergency_contact'),
    medicalConditions: text('medical_conditions'),
    allergies: text('allergies'),
    medications: text('medications'),
    comfort: jsonb('comfort').$type<AccountComfort>(),
    formats: jsonb('formats').$type<Formats>().notNull().default(AMERICAN_FORMATS),
    /** One task per screen. */
    simpleView: boolean('simple_view').notNull().default(false),
    /** The senior lets the care team turn the simple view on and off. */
    teamSetsSimpleView: boolean('team_sets_simple_view').notNull().default(false),
    hasBoard: boolean('has_board').notNull().default(false),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    guideEndedAt: timestamp('guide_ended_at', { withTimezone: true }),
    deletionRequestedAt: timestamp('deletion_requested_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    // Anybody can write any address into an account; the first who proves one has it (D-100).
    uniqueIndex('users_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index('users_email_idx').on(sql`lower(${table.email})`),
    index('users_deletion_idx')
      .on(table.deletionRequestedAt)
      .where(sql`${table.deletionRequestedAt} is not null`),
    check('users_role_check', sql`${table.role} in ('senior', 'caregiver', 'family_member')`),
  ],
);

/** Email verification links: the newest one of each person. Stores only the digest of its token. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    tokenDigest: text('token_digest').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('email_verifications_token_key').on(table.tokenDigest)],
);

export const insertUserSchema = createInsertSchema(users).omit({ id: true, createdAt: true, updatedAt: true });
