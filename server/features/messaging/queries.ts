import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MESSAGES_PER_PAGE } from '@shared/domain/conversation';
import { conversationParticipants, conversations, messages } from '@shared/schema/messaging';
import type { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';
import { isoText } from '../../db/iso-text';
import { lookAgain } from '../../notifications/kinds/kind';
import { TELL_MESSAGE } from '../../notifications/kinds/messages';

export type MessageRow = typeof messages.$inferSelect;
type UserRow = typeof users.$inferSelect;
export type ParticipantRow = Pick<UserRow, 'id' | 'username' | 'firstName' | 'lastName' | 'role' | 'profileImageUrl'>;

export interface ConversationRow {
  id: string;
  createdAt: string;
  updatedAt: string;
  /** The viewer included. */
  participants: ParticipantRow[];
  unreadCount: number;
  lastMessage: { senderId: string; content: string; photoCount: number; createdAt: string } | null;
}

/** A bigint that no sequence reaches. */
const BEYOND_ALL = '9223372036854775807';
/** More than anyone has contacts. */
const MOST_CONVERSATIONS = 500;

/** One statement for any number of conversations; the last message and the unread ones come from an index. */
const LIST_CONVERSATIONS = `
  select c.id,
    ${isoText('c.created_at')} as "createdAt",
    ${isoText('c.updated_at')} as "updatedAt",
    (
      select json_agg(json_build_object('id', u.id, 'username', u.username, 'firstName', u.first_name,
        'lastName', u.last_name, 'role', u.role, 'profileImageUrl', u.profile_image_url) order by p.joined_at, u.id)
      from conversation_participants p join users u on u.id = p.user_id where p.conversation_id = c.id
    ) as participants,
    (
      select count(*)::int from messages m where m.conversation_id = c.id and not m.is_read and m.sender_id <> $1
    ) as "unreadCount",
    last.message as "lastMessage"
  from conversation_participants mine
  join conversations c on c.id = mine.conversation_id
  left join lateral (
    select m.sequence, json_build_object('senderId', m.sender_id, 'content', m.content,
      'photoCount', jsonb_array_length(m.photos), 'createdAt', ${isoText('m.created_at')}) as message
    from messages m where m.conversation_id = c.id order by m.sequence desc limit 1
  ) last on true
  where mine.user_id = $1 and ($2::uuid is null or c.id = $2)
  order by greatest(c.sequence, last.sequence) desc, c.id desc
  limit ${MOST_CONVERSATIONS}`;

export type MessagingQueries = ReturnType<typeof createMessagingQueries>;

/** Every statement names the viewer: other people's conversations are never found. */
export function createMessagingQueries({ orm, reads, inTransaction }: Database) {
  const read = async (viewerId: string, conversationId: string | null): Promise<ConversationRow[]> => {
    const { rows } = await reads.query<ConversationRow>({
      name: 'list_conversations',
      text: LIST_CONVERSATIONS,
      values: [viewerId, conversationId],
    });
    return rows;
  };

  return {
    /** The one with the newest message first. */
    list: (viewerId: string) => read(viewerId, null),

    async find(viewerId: string, conversationId: string): Promise<ConversationRow | null> {
      const [row = null] = await read(viewerId, conversationId);
      return row;
    },

    /** The other people in that conversation; null if the viewer is not in it. */
    async findOthers(viewerId: string, conversationId: string): Promise<string[] | null> {
      const rows = await orm
        .select({ userId: conversationParticipants.userId })
        .from(conversationParticipants)
        .where(eq(conversationParticipants.conversationId, conversationId));
      const ids = rows.map(({ userId }) => userId);
      return ids.includes(viewerId) ? ids.filter((id) => id !== viewerId) : null;
    },

    /** The conversation of two people, created if there is none; two requests at once create one. */
    async start(viewerId: string, otherId: string, at: Date): Promise<{ id: string; isNew: boolean }> {
      const pair = [viewerId, otherId].sort().join(' ');
      return inTransaction(async (transaction) => {
        const [made] = await transaction
          .insert(conversations)
          .values({ id: uuidv7(), pair, createdAt: at, updatedAt: at })
          .onConflictDoNothing()
          .returning({ id: conversations.id });
        if (made === undefined) {
          const [known] = await transaction
            .select({ id: conversations.id })
            .from(conversations)
            .where(eq(conversations.pair, pair));
          if (known === undefined) throw new Error('A conversation is neither there nor new');
          return { id: known.id, isNew: false };
        }
        await transaction
          .insert(conversationParticipants)
          .values([viewerId, otherId].map((userId) => ({ id: uuidv7(), conversationId: made.id, userId })));
        return { id: made.id, isNew: true };
      });
    },

    /** The newest ones before that message, oldest first. If it is gone, its id says about when it was sent. */
    async listMessages(conversationId: string, before: string | null): Promise<MessageRow[]> {
      const ofConversation = eq(messages.conversationId, conversationId);
      const place = sql`coalesce(
        (select sequence from messages where id = ${before} and conversation_id = ${conversationId}),
        (select min(sequence) from messages where id > ${before} and conversation_id = ${conversationId}),
        ${sql.raw(BEYOND_ALL)})`;
      const rows = await orm
        .select()
        .from(messages)
        .where(and(ofConversation, before === null ? undefined : lt(messages.sequence, place)))
        .orderBy(desc(messages.sequence))
        .limit(MESSAGES_PER_PAGE);
      return rows.reverse();
    },

    /** Null if there is none, or none for the viewer. */
    async findMessage(viewerId: string, id: string): Promise<MessageRow | null> {
      const own = orm
        .select({ id: conversationParticipants.conversationId })
        .from(conversationParticipants)
        .where(eq(conversationParticipants.userId, viewerId));
      const [row = null] = await orm
        .select()
        .from(messages)
        .where(and(eq(messages.id, id), inArray(messages.conversationId, own)));
      return row;
    },

    async findSent(senderId: string, idempotencyKey: string): Promise<MessageRow | null> {
      const [row = null] = await orm
        .select()
        .from(messages)
        .where(and(eq(messages.senderId, senderId), eq(messages.idempotencyKey, idempotencyKey)));
      return row;
    },

    /**
     * A repeated request with the same `idempotencyKey` stores nothing and tells nobody; `isNew` says whether this call
     * stored it.
     */
    async insert(message: typeof messages.$inferInsert & { createdAt: Date }) {
      return inTransaction(async (transaction) => {
        // Locked, one after the other: what comes at once is told as one. A deleted one is left to the foreign key.
        const { conversationId: id, senderId } = message;
        const conversationId = sql`coalesce((select id from conversations where id = ${id} for no key update), ${id})`;
        const values = { ...message, conversationId };
        const [row] = await transaction.insert(messages).values(values).onConflictDoNothing().returning();
        if (row === undefined) {
          const [known] = await transaction
            .select()
            .from(messages)
            .where(
              and(eq(messages.senderId, message.senderId), sql`${messages.idempotencyKey} = ${message.idempotencyKey}`),
            );
          if (known === undefined) throw new Error('A message is neither there nor new');
          return { row: known, isNew: false };
        }
        // Of two messages sent at once the later one may be stored first.
        const at = sql`${message.createdAt.toISOString()}::timestamptz`;
        await transaction.execute(sql`
          with conversation as (
            update conversations set updated_at = greatest(updated_at, ${at}) where id = ${id}
          ),
          stored as (select ${id}::uuid as conversation_id, ${senderId}::uuid as sender_id, ${at} as created_at)
          ${sql.raw(TELL_MESSAGE)}`);
        return { row, isNew: true };
      });
    },

    /** Other people's messages. @returns how many were unread. */
    async markRead(viewerId: string, conversationId: string, now: Date): Promise<number> {
      const reading = orm
        .update(messages)
        .set({ isRead: true })
        .where(
          and(eq(messages.conversationId, conversationId), ne(messages.senderId, viewerId), eq(messages.isRead, false)),
        )
        .returning({ id: messages.id });
      const { rowCount } = await orm.execute(sql`
        with read as ${reading}, told as (${lookAgain('message', viewerId, conversationId, now)} and exists (select from read))
        select id from read`);
      return rowCount ?? 0;
    },
  };
}
