import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accessRecords, careInvitations } from '@shared/schema/care-team';
import { familyUpdateComments, familyUpdateHearts, familyUpdates } from '@shared/schema/family-feed';
import { gameActivities } from '@shared/schema/games';
import { healthMetrics } from '@shared/schema/health';
import { medicationLogs, medications } from '@shared/schema/medications';
import { conversationParticipants, conversations, messages } from '@shared/schema/messaging';
import { rateLimits, sessions } from '@shared/schema/sessions';
import { unwantedFolders } from '@shared/schema/unwanted-folders';
import { users } from '@shared/schema/users';
import type { Database, Transaction } from '../../db/connect';
import {
  documentFolder,
  medicationFolder,
  messageFolder,
  packFolder,
  pictureFolder,
  updateFolder,
} from '../../files/folders';
import { findAffected, type Affected } from './affected-queries';

/** Rows per statement: no statement takes long, however much data there is. */
const BATCH = 10_000;

export interface Removed extends Affected {
  /** Ids of the sessions ended with it. */
  sessionIds: string[];
}

interface Person {
  id: string;
  username: string;
  email: string | null;
  isProved: boolean;
  /** Another account has the same address. */
  isShared: boolean;
}

export type RemovalQueries = ReturnType<typeof createRemovalQueries>;

/** Deletes an account (decision 0018). */
export function createRemovalQueries({ inTransaction }: Database) {
  return {
    /**
     * Deletes the person with every row of theirs, in one transaction, and notes the folders of their files in it. Null
     * if the person is gone, asked later, wants to stay, or is being deleted by another instance.
     * @param needsProof an address then counts as theirs only if verified (D-62, D-100)
     */
    async remove(personId: string, requestedUntil: Date, needsProof: boolean): Promise<Removed | null> {
      return inTransaction(async (transaction) => {
        await stopTelling(transaction, personId, requestedUntil);
        const { rows } = await transaction.execute<Person & Record<string, unknown>>(sql`
          select id, username, email, email_verified_at is not null as "isProved",
            exists (select from users other where lower(other.email) = lower(u.email) and other.id <> u.id) as "isShared"
          from users u where id = ${personId} and deletion_requested_at <= ${requestedUntil.toISOString()}
          for update skip locked`);
        const [person] = rows;
        if (person === undefined) return null;
        // From here on no new row can refer to this person: it would wait for the lock and be refused.
        const isOnlyAClaim = !person.isProved && (needsProof || person.isShared);
        const address = isOnlyAClaim ? null : person.email;
        const affected = await findAffected(transaction, { id: personId, address });
        const ended = await transaction
          .delete(sessions)
          .where(eq(sessions.userId, personId))
          .returning({ sid: sessions.sid });
        await noteFolders(transaction, personId);
        await leaveConversations(transaction, personId);
        await removeInvitations(transaction, personId, address);
        await removeRows(transaction, personId);
        await forgetAttempts(transaction, person);
        await transaction.delete(users).where(eq(users.id, personId));
        return { ...affected, sessionIds: ended.map(({ sid }) => sid) };
      });
    },
  };
}

/** Before the person is locked: the sender locks what it sends, and then needs the person for what follows from it. */
async function stopTelling(transaction: Transaction, personId: string, requestedUntil: Date): Promise<void> {
  await transaction.execute(sql`
    delete from deliveries where id in (
      select d.id from deliveries d where d.id in (
        select told.id from users u cross join lateral (
          select id from deliveries where person_id = u.id
          union all
          select about.id from notices n join deliveries about on about.notice_id = n.id where n.person_id = u.id
        ) told
        where u.id = ${personId} and u.deletion_requested_at <= ${requestedUntil.toISOString()}
      )
      order by d.id for update
    )`);
}

/** Their documents and picture, the photos of their medications, messages and updates, and of those in their circle. */
async function noteFolders(transaction: Transaction, personId: string): Promise<void> {
  const pills = await transaction
    .select({ id: medications.id })
    .from(medications)
    .where(eq(medications.userId, personId));
  const { rows: updates } = await transaction.execute<{ id: string }>(sql`
    select id from family_updates
    where (author_id = ${personId} or senior_id = ${personId}) and attachment_urls <> '[]'::jsonb`);
  const { rows: written } = await transaction.execute<{ id: string }>(sql`
    select id from messages where sender_id = ${personId} and photos <> '[]'::jsonb`);
  const folders = [
    documentFolder(personId),
    packFolder(personId),
    pictureFolder(personId),
    ...pills.map(({ id }) => medicationFolder(id)),
    ...updates.map(({ id }) => updateFolder(id)),
    ...written.map(({ id }) => messageFolder(id)),
  ];
  await transaction.execute(sql`
    insert into ${unwantedFolders} (folder) select unnest(${sql.param(folders)}::text[]) on conflict do nothing`);
}

/** Others keep their own half, in a conversation that names nobody anymore; one without a message of theirs goes. */
async function leaveConversations(transaction: Transaction, personId: string): Promise<void> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select c.id from ${conversations} c
    join ${conversationParticipants} p on p.conversation_id = c.id
    where p.user_id = ${personId} for update of c`);
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  await removeInPieces(transaction, messages, sql`${messages.senderId} = ${personId}`);
  await transaction.delete(conversationParticipants).where(eq(conversationParticipants.userId, personId));
  await transaction.execute(sql`
    delete from ${conversations} where id = any(${ids}) and (
      not exists (select from ${messages} m where m.conversation_id = ${conversations}.id)
      or not exists (select from ${conversationParticipants} p where p.conversation_id = ${conversations}.id))`);
  await transaction.execute(sql`update ${conversations} set pair = id::text where id = any(${ids})`);
}

/** If another person answered an invitation to this person's address, only the address goes. */
async function removeInvitations(transaction: Transaction, id: string, address: string | null): Promise<void> {
  const isToThem = sql`lower(${careInvitations.caregiverEmail}) = lower(${address}::text)`;
  await transaction.execute(sql`
    delete from ${careInvitations}
    where senior_id = ${id} or caregiver_id = ${id} or (caregiver_id is null and ${isToThem})`);
  await transaction.execute(sql`update ${careInvitations} set caregiver_email = '' where ${isToThem}`);
}

/** Potentially large tables; the rest goes with the person's own row, by its foreign keys. */
async function removeRows(transaction: Transaction, personId: string): Promise<void> {
  await removeInPieces(transaction, familyUpdateHearts, sql`${familyUpdateHearts.userId} = ${personId}`);
  await removeInPieces(transaction, familyUpdateComments, sql`${familyUpdateComments.authorId} = ${personId}`);
  await removeInPieces(transaction, familyUpdates, sql`${familyUpdates.authorId} = ${personId}`);
  await removeInPieces(transaction, familyUpdates, sql`${familyUpdates.seniorId} = ${personId}`);
  await removeInPieces(transaction, medicationLogs, sql`${medicationLogs.userId} = ${personId}`);
  await removeInPieces(transaction, healthMetrics, sql`${healthMetrics.userId} = ${personId}`);
  await removeInPieces(transaction, gameActivities, sql`${gameActivities.userId} = ${personId}`);
  await removeInPieces(transaction, accessRecords, sql`${accessRecords.seniorId} = ${personId}`);
  await removeInPieces(transaction, accessRecords, sql`${accessRecords.viewerId} = ${personId}`);
  for (const table of [medicationLogs, healthMetrics]) {
    const isTheirs = sql`${table.recordedBy} = ${personId}`;
    await inPieces(transaction, sql`update ${table} set recorded_by = null where ${somewhere(table, isTheirs)}`);
  }
}

/**
 * Counters of sign-ins and the like. Their keys name the user after a colon: a user name, an address or an id. None of
 * these contains a space; what follows one is the mark of a known browser.
 */
async function forgetAttempts(transaction: Transaction, { id, username, email }: Person): Promise<void> {
  const names = [id, username, email].filter((name) => name !== null).map((name) => name.toLowerCase());
  await transaction.execute(sql`
    delete from ${rateLimits}
    where lower(split_part(substring(key from position(':' in key) + 1), ' ', 1)) = any(${sql.param(names)}::text[])`);
}

function removeInPieces(transaction: Transaction, table: PgTable, which: SQL): Promise<void> {
  return inPieces(transaction, sql`delete from ${table} where ${somewhere(table, which)}`);
}

/** The first batch of those rows. */
function somewhere(table: PgTable, which: SQL): SQL {
  return sql`ctid = any(array(select ctid from ${table} where ${which} limit ${BATCH}))`;
}

async function inPieces(transaction: Transaction, statement: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await transaction.execute(statement);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
