import { randomInt } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { personName } from '@shared/domain/person-name';
import { hashPassword } from '../auth/passwords';
import { sessionDigest } from '../live/announcement';
import { tellInstances } from '../live/live-bus';
import { accountMail } from '../notifications/kinds/account';

/** Easy to tell apart: no 0 and o, no 1, i and l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

export interface NewPassword {
  name: string;
  password: string;
  devices: number;
  /** Taken away with the former password, since a person who lost one may have lost the others (SAFE-14, SAFE-20). */
  passkeys: number;
  hadSecondStep: boolean;
}

interface Replaced {
  id: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  ended: string[];
  passkeys: number;
  hadSecondStep: boolean;
}

/** Stores the new hash, ends every session, and removes the other ways to sign in, in one statement. */
const REPLACE = `
  with person as (
    update users set password = $2, updated_at = now() where lower(username) = lower($1)
    returning id, username, first_name, last_name
  ), ended as (
    delete from sessions using person where sessions.user_id = person.id returning sessions.sid
  ), keys as (
    delete from passkeys using person where passkeys.user_id = person.id returning passkeys.id
  ), step as (
    delete from second_factors using person where second_factors.user_id = person.id
    returning second_factors.confirmed_at
  ), codes as (
    delete from recovery_codes using person where recovery_codes.user_id = person.id
  )
  select id, username, first_name as "firstName", last_name as "lastName", array(select sid from ended) as ended,
    (select count(*)::int from keys) as passkeys,
    exists (select from step where confirmed_at is not null) as "hadSecondStep"
  from person`;

/**
 * For the operator, when a person has forgotten their password and no mail reaches them, or lost the app that shows their
 * codes. Signs all their devices out, closes their live connections, and mails that the password was changed (REACH-33).
 * @returns null if nobody has that user name
 */
export async function giveNewPassword(
  client: pg.Client | pg.PoolClient,
  username: string,
  isMailOn: boolean,
): Promise<NewPassword | null> {
  const password = randomPassword();
  const values = [username, await hashPassword(password)];
  const row = await drizzle(client).transaction(async (orm) => {
    const [replaced] = (await client.query<Replaced>(REPLACE, values)).rows;
    if (replaced === undefined) return null;
    if (isMailOn) await orm.execute(accountMail({ userId: replaced.id, topic: 'password', at: new Date() }));
    return replaced;
  });
  if (row === null) return null;
  await tellInstances(
    client,
    row.ended.map((sid) => ({ announcement: { about: 'session', digest: sessionDigest(sid) }, fromSocket: null })),
  );
  const { passkeys, hadSecondStep, ended } = row;
  return { name: personName(row), password, devices: ended.length, passkeys, hadSecondStep };
}

/** Such as 'k7mp-x2wd-9hqr': 59 bits, easy to read out on the phone. */
function randomPassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
