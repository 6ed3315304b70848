import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { CHALLENGE_PURPOSES, PAIRING_STATES } from '../domain/ways-to-sign-in';
import { instant, oneOf } from './notifications';
import { sessions } from './sessions';
import { users } from './users';

/**
 * Links for a forgotten password: the newest one of each person, sent to `email`. Stores only the digest of its token. A
 * trigger removes it when the password or the address changes.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenDigest: text('token_digest').notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('password_resets_token_key').on(table.tokenDigest)],
);

/** Keys of devices that sign in without a password (WebAuthn). Nothing in here is secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the device named it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says it was used; many devices always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Several devices share it, so its counter says nothing. */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id_idx').on(table.userId, table.createdAt),
  ],
);

/**
 * What a browser was asked and has not answered yet. The browser has a cookie whose digest is the key here. `challenge`
 * is the digest of what a passkey has to sign; null where a code is asked for. A trigger removes a person's when their
 * password changes.
 */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    digest: text('digest').primaryKey(),
    purpose: text('purpose', { enum: CHALLENGE_PURPOSES }).notNull(),
    challenge: text('challenge'),
    /** Null where the answer says who it is. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Answers so far, each counted before it is looked at. */
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_challenges_user_id_idx').on(table.userId),
    index('sign_in_challenges_expires_at_idx').on(table.expiresAt),
    check('sign_in_challenges_purpose_check', oneOf(table.purpose, CHALLENGE_PURPOSES)),
    check('sign_in_challenges_user_check', sql`${table.purpose} = 'passkey' or ${table.userId} is not null`),
  ],
);

/** Who is asked for a code as well. Asked only once `confirmedAt` is set: the person has shown that their app works. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted; the key is not in the database. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The newest half minute of which a code was accepted: no code counts twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes on paper, in place of the app. Only their digests; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    digest: text('digest').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/**
 * A person signs in another device of their own. It ends with the session it was begun in, and with a changed password.
 * `number` is on the new device's screen, `numbers` are the three to choose from on the first one.
 */
export const devicePairings = pgTable(
  'device_pairings',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first device's session. */
    sid: varchar('sid')
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    codeDigest: text('code_digest').notNull(),
    number: text('number').notNull(),
    numbers: text('numbers').array().notNull(),
    /** The digest of the new browser's cookie; null until one has opened it. */
    browserDigest: text('browser_digest'),
    /** Such as 'Chrome on Android'. */
    newDevice: text('new_device'),
    /** The new session as the devices list names it; null until it is signed in. */
    newSession: text('new_session'),
    state: text('state', { enum: PAIRING_STATES }).notNull().default('waiting'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('device_pairings_user_id_key').on(table.userId),
    uniqueIndex('device_pairings_code_key').on(table.codeDigest),
    uniqueIndex('device_pairings_browser_key').on(table.browserDigest),
    index('device_pairings_sid_idx').on(table.sid),
    index('device_pairings_expires_at_idx').on(table.expiresAt),
    check('device_pairings_state_check', oneOf(table.state, PAIRING_STATES)),
    check(
      'device_pairings_opened_check',
      sql`${table.state} in ('waiting', 'refused') or ${table.browserDigest} is not null`,
    ),
  ],
);
