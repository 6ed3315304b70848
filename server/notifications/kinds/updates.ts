import type pg from 'pg';
import { commentWords, updateWords } from '@shared/domain/notifications/social-words';
import { sharesArea } from '../../access/circle-queries';
import type { DeliveryRow, NoticeKindRules, SentWords } from './kind';
import { CLOCKS_DIFFER, judgeNews, newsWords, raiseNews, type UnreadNews } from './news';
import { type MayRead, readConnections } from './connections';

/**
 * Tells everybody who may read the update `stored` (D-81): the senior, and unless it is for the senior alone the care team
 * with which they share the family's updates. Not its author.
 */
export const TELL_UPDATE = raiseNews(
  'update',
  `select reader.id as person_id, u.id as subject_id, u.created_at as at
  from stored u
  cross join lateral (
    select u.senior_id as id
    union all
    select f.caregiver_id from family_members f where f.senior_id = u.senior_id and not u.is_private and ${sharesArea('f', 'family')}
  ) reader
  where reader.id <> u.author_id`,
);

/** Tells the update's author and those who answered it before the comment `stored`, if they may still read it. */
export const TELL_COMMENT = raiseNews(
  'update',
  `select concerned.id as person_id, u.id as subject_id, c.created_at as at
  from stored c
  join family_updates u on u.id = c.update_id
  cross join lateral (
    select u.author_id as id
    union
    select before.author_id from family_update_comments before where before.update_id = u.id
  ) concerned
  where concerned.id <> c.author_id
    and (not u.is_private or concerned.id in (u.author_id, u.senior_id))
    and (concerned.id = u.senior_id or exists (
      select from family_members f where f.senior_id = u.senior_id and f.caregiver_id = concerned.id and ${sharesArea('f', 'family')}
    ))`,
);

interface UpdateRow {
  id: string;
  authorId: string;
  seniorId: string;
  isPrivate: boolean;
  /** The update itself is new to this person, and they have neither answered it nor given it a heart. */
  isNew: boolean;
  /** How many have come since this person answered last. */
  comments: number;
  newestAt: Date;
  /** Of the newest comment, or else of the update. */
  firstName: string | null;
  username: string;
  content: string;
}

type News = UpdateRow & UnreadNews;

const UPDATES = `
  select asked.id, u.author_id as "authorId", u.senior_id as "seniorId", u.is_private as "isPrivate",
    asked.at = u.created_at and u.author_id <> asked.person_id and own.last is null and not exists (
      select from family_update_hearts h where h.update_id = u.id and h.user_id = asked.person_id
    ) as "isNew",
    coming.comments, coalesce(newest.created_at, u.created_at) as "newestAt", w.first_name as "firstName", w.username, coalesce(newest.content, u.content) as content
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) as asked(id, person_id, update_id, at)
  join family_updates u on u.id = asked.update_id
  cross join lateral (
    select max(c.sequence) as last from family_update_comments c where c.update_id = u.id and c.author_id = asked.person_id
  ) own
  cross join lateral (
    select count(*)::int as comments, max(c.sequence) as newest from family_update_comments c
    where c.update_id = u.id and c.author_id <> asked.person_id and c.created_at >= asked.at - ${CLOCKS_DIFFER}
      and c.sequence > coalesce(own.last, case when u.author_id = asked.person_id then 0 end)
  ) coming
  left join family_update_comments newest on newest.update_id = u.id and newest.sequence = coming.newest
  join users w on w.id = coalesce(newest.author_id, u.author_id)`;

interface Asked {
  id: string;
  personId: string;
  subjectId: string;
  at: Date;
}

/** With whether their person may read each. @param isHeld for the transaction that sends */
async function readNews(client: pg.PoolClient, asked: readonly Asked[], isHeld: boolean) {
  const { rows } = await client.query<UpdateRow>({
    name: 'notice_updates',
    text: UPDATES,
    values: [
      asked.map(({ id }) => id),
      asked.map(({ personId }) => personId),
      asked.map(({ subjectId }) => subjectId),
      asked.map(({ at }) => at),
    ],
  });
  const personOf = new Map(asked.map(({ id, personId }) => [id, personId]));
  const read = rows.map((row) => ({ ...row, personId: personOf.get(row.id) ?? '' }));
  const readings = read.map(({ personId, seniorId }) => ({ readerId: personId, ownerId: seniorId }));
  const mayRead = await readConnections(client, readings, 'family', isHeld);
  const found = new Map<string, News>();
  const later = new Set<string>();
  for (const row of read) {
    const { id, personId, isPrivate, authorId, seniorId } = row;
    const answer: MayRead = mayRead({ readerId: personId, ownerId: seniorId });
    if (answer === 'later') later.add(id);
    if (answer === 'yes' && (!isPrivate || personId === authorId || personId === seniorId)) {
      found.set(id, { ...row, unread: row.comments > 0 ? row.comments : Number(row.isNew) });
    }
  }
  return { found, later };
}

function wordsOf(news: News, { personId, subjectId, showsDetails }: DeliveryRow): SentWords {
  const { comments, content, authorId } = news;
  const said = { writer: news, content, showsDetails };
  const words =
    comments === 0 ? updateWords(said) : commentWords({ ...said, count: comments, isOwn: authorId === personId });
  return { ...words, link: `/family?item=${subjectId}` };
}

/** Its subject is the family update, for its comments as well. */
export const updates: NoticeKindRules = {
  async judge(client, notices) {
    const { found } = await readNews(client, notices, false);
    return judgeNews(client, notices, found);
  },

  async words(client, deliveries) {
    const { found, later } = await readNews(client, deliveries, true);
    const words = newsWords(deliveries, found, wordsOf);
    for (const id of later) words.set(id, { isLater: true });
    return words;
  },
};
