import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect';

/** The users whose screens show a person, read before the person is deleted. */
export interface Affected {
  /**
   * For each care team that the person was in, or led: everyone else in it, including the senior and invited people.
   */
  teams: { seniorId: string; userIds: string[] }[];
  /**
   * They have an address in their account, without proof, that the person has invited: they hear of themselves only, since
   * they must not learn who the person is (D-100).
   */
  claimerIds: string[];
  conversations: { conversationId: string; userIds: string[] }[];
}

interface Person {
  id: string;
  /** Null: no address that is known to be theirs. */
  address: string | null;
}

const TEAMS = ({ id, address }: Person) => sql`
  with teams as (
    select ${id}::uuid as senior_id
    union
    select senior_id from family_members where caregiver_id = ${id}
    union
    select senior_id from care_invitations where caregiver_id = ${id} or lower(caregiver_email) = lower(${address}::text)
  ), hearers as (
    select senior_id, senior_id as user_id from teams
    union
    select t.senior_id, f.caregiver_id from teams t join family_members f on f.senior_id = t.senior_id
    union
    select i.senior_id, u.id from care_invitations i join users u on lower(u.email) = lower(i.caregiver_email)
    where i.senior_id = ${id} and i.status = 'pending' and u.email_verified_at is not null
  )
  select senior_id as "seniorId", array_agg(user_id) as "userIds" from hearers
  where user_id <> ${id} group by senior_id`;

const CLAIMERS = ({ id }: Person) => sql`
  select distinct u.id from care_invitations i join users u on lower(u.email) = lower(i.caregiver_email)
  where i.senior_id = ${id} and i.status = 'pending' and u.email_verified_at is null and u.id <> ${id}`;

const CONVERSATIONS = ({ id }: Person) => sql`
  select p.conversation_id as "conversationId", array_agg(p.user_id) as "userIds"
  from conversation_participants mine
  join conversation_participants p on p.conversation_id = mine.conversation_id and p.user_id <> mine.user_id
  where mine.user_id = ${id} group by p.conversation_id`;

export async function findAffected(transaction: Transaction, person: Person): Promise<Affected> {
  const { rows: teams } = await transaction.execute<Row<Affected['teams'][number]>>(TEAMS(person));
  const { rows: conversations } = await transaction.execute<Row<Affected['conversations'][number]>>(
    CONVERSATIONS(person),
  );
  const { rows: claimers } = await transaction.execute<{ id: string }>(CLAIMERS(person));
  return { teams, claimerIds: claimers.map(({ id }) => id), conversations };
}

type Row<T> = T & Record<string, unknown>;
