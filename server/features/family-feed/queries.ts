import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { UPDATES_PER_PAGE, type UpdateType } from '@shared/domain/family-update';
import type { StoredPhoto } from '@shared/domain/picture';
import type { Role } from '@shared/domain/roles';
import { familyUpdateComments, familyUpdateHearts, familyUpdates } from '@shared/schema/family-feed';
import type { Database } from '../../db/connect';
import { isoText } from '../../db/iso-text';
import { TELL_COMMENT, TELL_UPDATE } from '../../notifications/kinds/updates';

export interface PersonRow {
  id: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  profileImageUrl: string | null;
}

export interface CommentRow {
  id: string;
  author: PersonRow;
  content: string;
  /** ISO 8601. */
  createdAt: string;
}

/** An update with everything shown of it. */
export interface FeedRow {
  id: string;
  authorId: string;
  author: PersonRow;
  seniorId: string;
  content: string;
  type: UpdateType;
  isPrivate: boolean;
  createdAt: string;
  attachmentUrl: string | null;
  attachmentUrls: StoredPhoto[];
  heartCount: number;
  /** At most as many as are listed; the viewer's own first. */
  hearts: PersonRow[];
  commentCount: number;
  comments: CommentRow[];
}

/** Shown with the update; the rest is loaded on request. */
const NEWEST_COMMENTS = 3;
export const MOST_COMMENTS = 500;
/** Listed under an update. */
const MOST_HEARTS = 50;

/** A bigint that no sequence reaches. */
const BEYOND_ALL = '9223372036854775807';

const PERSON = (user: string) =>
  `json_build_object('id', ${user}.id, 'username', ${user}.username, 'firstName', ${user}.first_name,
    'lastName', ${user}.last_name, 'role', ${user}.role, 'profileImageUrl', ${user}.profile_image_url)`;

/** Everything in the circles in $2 except what others shared with the senior alone (D-81). */
const IS_FOR_VIEWER = `
  u.senior_id = any($2::uuid[]) and (not u.is_private or u.author_id = $1 or u.senior_id = $1)`;

const SELECT_FEED = `
  select u.id, u.author_id as "authorId", ${PERSON('author')} as author, u.senior_id as "seniorId", u.content, u.type,
    u.is_private as "isPrivate", ${isoText('u.created_at')} as "createdAt", u.attachment_url as "attachmentUrl",
    u.attachment_urls as "attachmentUrls",
    (select count(*)::int from family_update_hearts h where h.update_id = u.id) as "heartCount",
    coalesce((
      select json_agg(given.person) from (
        select ${PERSON('p')} as person from family_update_hearts h join users p on p.id = h.user_id
        where h.update_id = u.id order by h.user_id <> $1, h.created_at limit ${MOST_HEARTS}
      ) given
    ), '[]') as hearts,
    (select count(*)::int from family_update_comments c where c.update_id = u.id) as "commentCount",
    coalesce((
      select json_agg(newest.comment order by newest.sequence) from (
        select c.sequence, json_build_object('id', c.id, 'author', ${PERSON('p')}, 'content', c.content,
          'createdAt', ${isoText('c.created_at')}) as comment
        from family_update_comments c join users p on p.id = c.author_id
        where c.update_id = u.id order by c.sequence desc limit ${NEWEST_COMMENTS}
      ) newest
    ), '[]') as comments
  from family_updates u join users author on author.id = u.author_id`;

/** Before the update $3; if it is gone, its id says about when it was shared. */
const LIST_FEED = `${SELECT_FEED}
  where ${IS_FOR_VIEWER} and ($3::uuid is null or u.sequence < coalesce(
    (select sequence from family_updates where id = $3 and senior_id = any($2::uuid[])),
    (select min(sequence) from family_updates where id > $3 and senior_id = any($2::uuid[])),
    ${BEYOND_ALL}))
  order by u.sequence desc limit ${UPDATES_PER_PAGE}`;

const FIND_IN_FEED = `${SELECT_FEED} where ${IS_FOR_VIEWER} and u.id = $3`;

const LIST_COMMENTS = `
  select c.id, ${PERSON('p')} as author, c.content, ${isoText('c.created_at')} as "createdAt"
  from family_update_comments c join users p on p.id = c.author_id
  where c.update_id = $1 and ($2::uuid is null or c.id = $2) order by c.sequence limit ${MOST_COMMENTS}`;

/** Neither finds a row to add to if the update is deleted at the same time. */
const GIVE_HEART = `
  insert into family_update_hearts (update_id, user_id)
  select id, $2 from family_updates where id = $1 for key share
  on conflict do nothing`;
const ADD_COMMENT = `
  with stored as (
    insert into family_update_comments (id, update_id, author_id, content, created_at, send_key)
    select $2, id, $3, $4, $5, $6::uuid from family_updates where id = $1 for key share
    on conflict do nothing returning id, update_id, author_id, created_at
  ),
  told as (${TELL_COMMENT})
  select id from stored`;

export interface NewComment {
  updateId: string;
  authorId: string;
  content: string;
  createdAt: Date;
  /** Null: not known by any key. */
  idempotencyKey: string | null;
}

type SentComment = Pick<NewComment, 'updateId' | 'authorId' | 'idempotencyKey'>;

interface StoredComment {
  id: string;
  /** False: it was sent before. */
  isNew: boolean;
}

export type FeedQueries = ReturnType<typeof createFeedQueries>;

export function createFeedQueries({ orm, reads, writes }: Database) {
  const readComments = async (updateId: string, commentId: string | null): Promise<CommentRow[]> => {
    const values = [updateId, commentId];
    const { rows } = await reads.query<CommentRow>({ name: 'list_update_comments', text: LIST_COMMENTS, values });
    return rows;
  };

  /** The author's comment there with this idempotency key. */
  async function findSentComment({ updateId, authorId, idempotencyKey }: SentComment): Promise<StoredComment | null> {
    if (idempotencyKey === null) return null;
    const { id, authorId: author, updateId: update, idempotencyKey: key } = familyUpdateComments;
    const [former] = await orm
      .select({ id })
      .from(familyUpdateComments)
      .where(and(eq(author, authorId), eq(key, idempotencyKey), eq(update, updateId)));
    return former === undefined ? null : { ...former, isNew: false };
  }

  return {
    /** Of these seniors' circles, newest first, older than that update. */
    async list(viewerId: string, seniorIds: readonly string[], before: string | null): Promise<FeedRow[]> {
      const values = [viewerId, seniorIds, before];
      const { rows } = await reads.query<FeedRow>({ name: 'list_family_updates', text: LIST_FEED, values });
      return rows;
    },

    /** Null if it does not exist, or not for this viewer. */
    async find(viewerId: string, seniorIds: readonly string[], id: string): Promise<FeedRow | null> {
      const values = [viewerId, seniorIds, id];
      const { rows } = await reads.query<FeedRow>({ name: 'find_family_update', text: FIND_IN_FEED, values });
      return rows[0] ?? null;
    },

    /** @returns false if the author's `idempotencyKey` is already stored: then nobody is told. */
    async insert(update: typeof familyUpdates.$inferInsert): Promise<boolean> {
      const { id, authorId, seniorId, isPrivate, createdAt } = familyUpdates;
      const storing = orm
        .insert(familyUpdates)
        .values(update)
        .onConflictDoNothing()
        .returning({ id, authorId, seniorId, isPrivate, createdAt });
      const { rowCount } = await orm.execute(sql`
        with stored as ${storing}, told as (${sql.raw(TELL_UPDATE)})
        select id from stored`);
      return rowCount === 1;
    },

    /** The author's update with this idempotency key; null if there is none. */
    async findSent(authorId: string, idempotencyKey: string): Promise<{ id: string; seniorId: string } | null> {
      const [row = null] = await orm
        .select({ id: familyUpdates.id, seniorId: familyUpdates.seniorId })
        .from(familyUpdates)
        .where(and(eq(familyUpdates.authorId, authorId), eq(familyUpdates.idempotencyKey, idempotencyKey)));
      return row;
    },

    /** @returns whether it existed. */
    async remove(id: string): Promise<boolean> {
      const { rowCount } = await orm.delete(familyUpdates).where(eq(familyUpdates.id, id));
      return rowCount === 1;
    },

    /** @returns whether anything changed. */
    async giveHeart(viewerId: string, updateId: string): Promise<boolean> {
      const { rowCount } = await writes.query({ name: 'give_heart', text: GIVE_HEART, values: [updateId, viewerId] });
      return rowCount === 1;
    },

    /** @returns whether anything changed. */
    async takeHeartBack(viewerId: string, updateId: string): Promise<boolean> {
      const { rowCount } = await orm
        .delete(familyUpdateHearts)
        .where(and(eq(familyUpdateHearts.updateId, updateId), eq(familyUpdateHearts.userId, viewerId)));
      return rowCount === 1;
    },

    /** Oldest first. */
    listComments: (updateId: string): Promise<CommentRow[]> => readComments(updateId, null),

    async findComment(updateId: string, commentId: string): Promise<CommentRow | null> {
      const [row = null] = await readComments(updateId, commentId);
      return row;
    },

    findSentComment,

    /** @returns null if the update is gone or the key belongs to a comment elsewhere. */
    async insertComment(comment: NewComment): Promise<StoredComment | null> {
      const { updateId, authorId, content, createdAt, idempotencyKey } = comment;
      const id = uuidv7();
      const values = [updateId, id, authorId, content, createdAt.toISOString(), idempotencyKey];
      const { rowCount } = await writes.query({ name: 'add_comment', text: ADD_COMMENT, values });
      return rowCount === 1 ? { id, isNew: true } : findSentComment(comment);
    },

    /** @returns whether it existed. */
    async removeComment(updateId: string, commentId: string): Promise<boolean> {
      const { rowCount } = await orm
        .delete(familyUpdateComments)
        .where(and(eq(familyUpdateComments.id, commentId), eq(familyUpdateComments.updateId, updateId)));
      return rowCount === 1;
    },
  };
}
