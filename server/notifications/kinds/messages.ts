import type pg from 'pg';
import { messageWords } from '@shared/domain/notifications/social-words';
import type { NoticeKindRules } from './kind';
import { CLOCKS_DIFFER, judgeNews, newsWords, raiseNews, type UnreadNews } from './news';

/** Tells the others in the conversation of the message `stored`. Lock the conversation first: two at once are told as one. */
export const TELL_MESSAGE = raiseNews(
  'message',
  `select p.user_id as person_id, p.conversation_id as subject_id, stored.created_at as at
  from stored join conversation_participants p on p.conversation_id = stored.conversation_id
  where p.user_id <> stored.sender_id`,
);

interface UnreadMessages extends UnreadNews {
  id: string;
  firstName: string | null;
  username: string;
  content: string;
}

/** Whoever is in a conversation may read it; nobody ever leaves one. */
const UNREAD = `
  select asked.id, coming.unread, coalesce(newest.created_at, asked.at) as "newestAt", w.first_name as "firstName", w.username, newest.content
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) as asked(id, person_id, conversation_id, at)
  join conversation_participants p on p.conversation_id = asked.conversation_id and p.user_id = asked.person_id
  cross join lateral (
    select count(*)::int as unread, max(m.sequence) as newest from messages m
    where m.conversation_id = asked.conversation_id and m.sender_id <> asked.person_id and not m.is_read
      and m.created_at >= asked.at - ${CLOCKS_DIFFER}
  ) coming
  left join messages newest on newest.conversation_id = asked.conversation_id and newest.sequence = coming.newest
  left join users w on w.id = newest.sender_id`;

interface Asked {
  id: string;
  personId: string;
  subjectId: string;
  at: Date;
}

async function readUnread(client: pg.PoolClient, asked: readonly Asked[]): Promise<Map<string, UnreadMessages>> {
  const { rows } = await client.query<UnreadMessages>({
    name: 'notice_messages',
    text: UNREAD,
    values: [
      asked.map(({ id }) => id),
      asked.map(({ personId }) => personId),
      asked.map(({ subjectId }) => subjectId),
      asked.map(({ at }) => at),
    ],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Its subject is the conversation. */
export const messages: NoticeKindRules = {
  async judge(client, notices) {
    return judgeNews(client, notices, await readUnread(client, notices));
  },

  async words(client, deliveries) {
    return newsWords(deliveries, await readUnread(client, deliveries), (news, { subjectId, showsDetails }) => ({
      ...messageWords({ writer: news, content: news.content, count: news.unread, showsDetails }),
      link: `/messages?conversation=${subjectId}`,
    }));
  },
};
