import { desc, eq } from 'drizzle-orm';
import type { Permissions } from '@shared/access/access';
import type { StoredPhoto } from '@shared/domain/picture';
import { documents } from '@shared/schema/documents';
import { subjectOf } from '../../access/subject-queries';
import type { Database } from '../../db/connect';
import { isoText } from '../../db/iso-text';
import { listOwnDecks } from './deck-queries';
import { PAGE, type Pages, walk } from './walk';

/** The parts of a name; all null for a deleted person. */
export interface NamedPerson {
  username: string;
  firstName: string | null;
  lastName: string | null;
}

export interface OwnConversation {
  id: string;
  createdAt: Date;
  /** Null if the other person has left. */
  other: NamedPerson | null;
}

export interface OwnMessage {
  id: string;
  sequence: string;
  isMine: boolean;
  content: string;
  photos: StoredPhoto[];
  isRead: boolean;
  createdAt: Date;
}

export type MessageWithPhotos = Pick<OwnMessage, 'id' | 'sequence' | 'createdAt' | 'photos'>;

export interface OwnUpdate {
  id: string;
  sequence: string;
  createdAt: Date;
  content: string;
  isPrivate: boolean;
  isMine: boolean;
  author: NamedPerson;
  /** The circle's senior; null if the two are no longer connected. */
  circle: NamedPerson | null;
  photos: StoredPhoto[];
  hearts: NamedPerson[];
  comments: { author: NamedPerson; content: string; createdAt: string }[];
}

export interface OwnAnswer {
  sequence: string;
  content: string;
  createdAt: Date;
}

export type OwnDocument = typeof documents.$inferSelect & { readers: NamedPerson[] };

export interface OwnConnection {
  name: NamedPerson;
  role: string;
  relationship: string;
  permissions: Permissions;
  since: Date;
}

export interface OwnInvitation {
  status: string;
  relationship: string;
  message: string | null;
  permissions: Permissions;
  invitedAt: Date;
  respondedAt: Date | null;
  expiresAt: Date;
  /** Who answered; null if nobody has. */
  other: NamedPerson | null;
  /** Who asked to be let in. */
  askers: NamedPerson[];
}

/** Their own ask to be let in. Nothing says whose invitation it was about. */
export interface OwnAsk {
  askedAt: Date;
  turnedAwayAt: Date | null;
}

export interface OwnLook {
  id: string;
  hour: number;
  firstAt: Date;
  area: string;
  kind: string;
  action: string | null;
  subject: string | null;
  dueAt: Date | null;
  viewer: NamedPerson;
  role: string;
}

const NAMED = (user: string) =>
  `json_build_object('username', ${user}.username, 'firstName', ${user}.first_name, 'lastName', ${user}.last_name)`;
const NAMED_OR_NULL = (user: string) => `case when ${user}.id is not null then ${NAMED(user)} end`;

const CONVERSATIONS = `
  select c.id, c.created_at as "createdAt", ${NAMED_OR_NULL('u')} as other
  from conversation_participants mine
  join conversations c on c.id = mine.conversation_id
  left join conversation_participants p on p.conversation_id = c.id and p.user_id <> mine.user_id
  left join users u on u.id = p.user_id
  where mine.user_id = $1 order by c.id`;

const MESSAGES = `
  select id, sequence, sender_id = $1 as "isMine", content, photos, is_read as "isRead", created_at as "createdAt"
  from messages where conversation_id = $2 and ($3::bigint is null or sequence > $3) order by sequence limit ${PAGE}`;

/** Those with photos, in all of one's conversations. */
const MESSAGES_WITH_PHOTOS = `
  select m.id, m.sequence, m.created_at as "createdAt", m.photos
  from messages m join conversation_participants mine on mine.conversation_id = m.conversation_id and mine.user_id = $1
  where m.photos <> '[]'::jsonb and ($2::bigint is null or m.sequence > $2) order by m.sequence limit ${PAGE}`;

/** All posts in one's own circle, and one's posts to others; other people's comments there are theirs. */
const UPDATES = `
  select u.id, u.sequence, u.created_at as "createdAt", u.content, u.is_private as "isPrivate", u.author_id = $1 as "isMine",
    ${NAMED('a')} as author, case when s.id = $1 or f.id is not null then ${NAMED('s')} end as circle,
    u.attachment_urls as photos,
    case when u.senior_id = $1 then coalesce((
      select json_agg(${NAMED('p')} order by h.created_at) from family_update_hearts h
      join users p on p.id = h.user_id where h.update_id = u.id), '[]') else '[]' end as hearts,
    coalesce((
      select json_agg(json_build_object('author', ${NAMED('p')}, 'content', c.content,
        'createdAt', ${isoText('c.created_at')}) order by c.sequence)
      from family_update_comments c join users p on p.id = c.author_id
      where c.update_id = u.id and (u.senior_id = $1 or c.author_id = $1)), '[]') as comments
  from family_updates u
  join users a on a.id = u.author_id
  join users s on s.id = u.senior_id
  left join family_members f on f.senior_id = u.senior_id and f.caregiver_id = $1
  where (u.author_id = $1 or u.senior_id = $1) and ($2::bigint is null or u.sequence < $2)
  order by u.sequence desc limit ${PAGE}`;

/** One's comments to others. */
const ANSWERS = `
  select c.sequence, c.content, c.created_at as "createdAt"
  from family_update_comments c join family_updates u on u.id = c.update_id
  where c.author_id = $1 and u.author_id <> $1 and u.senior_id <> $1 and ($2::bigint is null or c.sequence < $2)
  order by c.sequence desc limit ${PAGE}`;

const READERS = `
  select d.id, coalesce((
    select json_agg(${NAMED('u')} order by f.id) from family_members f join users u on u.id = f.caregiver_id
    where f.senior_id = d.user_id and d.shared_with ? f.id::text), '[]') as readers
  from documents d where d.user_id = $1`;

const CONNECTIONS = `
  select ${NAMED('u')} as name, u.role, f.relationship, f.permissions, f.created_at as since
  from family_members f
  join users u on u.id = case when f.senior_id = $1 then f.caregiver_id else f.senior_id end
  where f.senior_id = $1 or f.caregiver_id = $1 order by f.created_at, f.id`;

const INVITATIONS = `
  select i.status, i.relationship, i.message, i.permissions, i.invited_at as "invitedAt",
    i.responded_at as "respondedAt", i.expires_at as "expiresAt", ${NAMED_OR_NULL('u')} as other, coalesce((
      select json_agg(${NAMED('p')} order by a.asked_at, p.id)
      from invitation_asks a join users p on p.id = a.user_id where a.invitation_id = i.id), '[]') as askers
  from care_invitations i left join users u on u.id = i.caregiver_id
  where i.senior_id = $1 order by i.invited_at, i.id`;

const ASKS = `
  select asked_at as "askedAt", turned_away_at as "turnedAwayAt"
  from invitation_asks where user_id = $1 order by asked_at, invitation_id`;

const LOOKS = `
  select a.id, a.hour, a.first_at as "firstAt", a.area, a.kind, a.action, a.due_at as "dueAt",
    ${subjectOf('a')} as subject, ${NAMED('u')} as viewer, u.role
  from access_records a join users u on u.id = a.viewer_id
  where a.senior_id = $1 and ($2::int is null or (a.hour <= $2 and (a.hour, a.id) < ($2, $3::uuid)))
  order by a.hour desc, a.id desc limit ${PAGE}`;

export type ExportedCircleQueries = ReturnType<typeof createExportedCircleQueries>;

/** Data a person shares with others: their own half, and what others shared with them. */
export function createExportedCircleQueries({ orm, reads }: Database) {
  return {
    async listConversations(userId: string): Promise<OwnConversation[]> {
      return (await reads.query<OwnConversation>(CONVERSATIONS, [userId])).rows;
    },

    /** Oldest first. The caller has found the conversation among the person's own. */
    walkMessages: (userId: string, conversationId: string): Pages<OwnMessage> =>
      walk(
        async (after) =>
          (await reads.query<OwnMessage>(MESSAGES, [userId, conversationId, after?.sequence ?? null])).rows,
      ),

    walkMessagesWithPhotos: (userId: string): Pages<MessageWithPhotos> =>
      walk(
        async (after) =>
          (await reads.query<MessageWithPhotos>(MESSAGES_WITH_PHOTOS, [userId, after?.sequence ?? null])).rows,
      ),

    /** Newest first. */
    walkUpdates: (userId: string): Pages<OwnUpdate> =>
      walk(async (after) => (await reads.query<OwnUpdate>(UPDATES, [userId, after?.sequence ?? null])).rows),

    walkAnswers: (userId: string): Pages<OwnAnswer> =>
      walk(async (after) => (await reads.query<OwnAnswer>(ANSWERS, [userId, after?.sequence ?? null])).rows),

    listDecks: (userId: string) => listOwnDecks(reads, userId),

    async listDocuments(userId: string): Promise<OwnDocument[]> {
      const rows = await orm
        .select()
        .from(documents)
        .where(eq(documents.userId, userId))
        .orderBy(desc(documents.createdAt), desc(documents.id));
      const { rows: shared } = await reads.query<{ id: string; readers: NamedPerson[] }>(READERS, [userId]);
      const readersOf = new Map(shared.map(({ id, readers }) => [id, readers]));
      return rows.map((row) => ({ ...row, readers: readersOf.get(row.id) ?? [] }));
    },

    async listConnections(userId: string): Promise<OwnConnection[]> {
      return (await reads.query<OwnConnection>(CONNECTIONS, [userId])).rows;
    },

    /** Invitations a senior has sent, and who answered. */
    async listSentInvitations(userId: string): Promise<OwnInvitation[]> {
      return (await reads.query<OwnInvitation>(INVITATIONS, [userId])).rows;
    },

    /** Unanswered or turned away; asks of people who were let in are deleted. */
    async listOwnAsks(userId: string): Promise<OwnAsk[]> {
      return (await reads.query<OwnAsk>(ASKS, [userId])).rows;
    },

    /** Who looked at or changed the person's data. */
    walkLooks: (userId: string): Pages<OwnLook> =>
      walk(async (after) => (await reads.query<OwnLook>(LOOKS, [userId, after?.hour ?? null, after?.id ?? null])).rows),
  };
}
