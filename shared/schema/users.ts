import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { ROLES } from '../domain/roles';

/**
 * People with an account. `password` holds the argon2id hash, never the password.
 * `timeZone` is an IANA name; a senior's days and doses are read in it.
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
    phone: text('phone'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    address: text('address'),
    emergencyContact: text('emergency_contact'),
    medicalConditions: text('medical_conditions'),
    allergies: text('allergies'),
    medications: text('medications'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    check('users_role_check', sql`${table.role} in ('senior', 'caregiver', 'family_member')`),
  ],
);

export const insertUserSchema = createInsertSchema(users).omit({ id: true, createdAt: true, updatedAt: true });
