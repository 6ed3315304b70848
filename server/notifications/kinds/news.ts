/** What messages and family updates have in common (REACH-30). */
import type pg from 'pg';
import { decideNews } from '@shared/domain/notifications/social-notices';
import { hasPageInSight, SEEN_FOR_MS } from '../../live/pages-in-sight';
import type { DeliveryRow, DeliveryWords, NoticeRow, Verdict } from './kind';

/** How long a reader has to see it on a page. */
const TELL_AFTER = `interval '20 seconds'`;
/** More within this time joins the notice. */
const JOINS_WITHIN = `interval '10 minutes'`;
const USEFUL_FOR = `interval '12 hours'`;
/** Instances of a server may have clocks that differ by this much. */
export const CLOCKS_DIFFER = `interval '1 minute'`;

/**
 * SQL that raises notices, in the statement of what they tell of.
 * @param raised a query with `person_id`, `subject_id` and `at` of what came
 */
export const raiseNews = (
  kind: 'message' | 'update' | 'task' | 'schedule' | 'supply' | 'health' | 'pack',
  raised: string,
) => `
  insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at, step_at)
  select gen_random_uuid(), '${kind}', r.person_id, r.subject_id, coalesce(standing.at, r.at), r.at + ${USEFUL_FOR},
    r.at + ${TELL_AFTER}, r.at + ${TELL_AFTER}
  from (${raised}) r
  left join lateral (
    select n.at from notices n
    where n.kind = '${kind}' and n.person_id = r.person_id and n.subject_id = r.subject_id
      and n.at > r.at - ${JOINS_WITHIN}
    order by n.at desc limit 1
  ) standing on true
  order by r.person_id
  on conflict (kind, person_id, subject_id, at) do update set useful_until = excluded.useful_until,
    evaluate_at = least(notices.evaluate_at, excluded.evaluate_at), step_at = least(notices.step_at, excluded.step_at)`;

export interface UnreadNews {
  unread: number;
  /** When the newest of it came. */
  newestAt: Date;
}

/** Whoever has a page in sight sees on it that something came, and is not told besides, if it lived when that came. */
export async function judgeNews(
  client: pg.PoolClient,
  notices: readonly NoticeRow[],
  found: ReadonlyMap<string, UnreadNews>,
): Promise<Map<string, Verdict>> {
  const inSight = await hasPageInSight(client, [...new Set(notices.map(({ personId }) => personId))]);
  return new Map(
    notices.map((notice) => [notice.id, newsVerdict(notice, found.get(notice.id), inSight.has(notice.personId))]),
  );
}

function newsVerdict(notice: NoticeRow, news: UnreadNews | undefined, isInSight: boolean): Verdict {
  const { personId, usefulUntil, now } = notice;
  const inSightUntil = isInSight && news !== undefined ? new Date(news.newestAt.getTime() + SEEN_FOR_MS) : null;
  const facts = { isThere: news !== undefined, unread: news?.unread ?? 0, inSightUntil };
  const decision = decideNews(notice, facts, notice, now);
  // What was told and never read is over, too, and nobody has seen it.
  const isRead = decision.do === 'end' && decision.as === 'seen' && (facts.unread === 0 || now < usefulUntil);
  return { decision, endedBy: isRead ? personId : null, endedAt: now };
}

export function newsWords<News extends UnreadNews>(
  deliveries: readonly DeliveryRow[],
  found: ReadonlyMap<string, News>,
  wordsOf: (news: News, delivery: DeliveryRow) => DeliveryWords,
): Map<string, DeliveryWords> {
  return new Map(
    deliveries.map((delivery) => {
      const news = found.get(delivery.id);
      if (news === undefined) return [delivery.id, { leftOut: 'No longer there' }];
      return [delivery.id, news.unread === 0 ? { leftOut: 'Read already' } : wordsOf(news, delivery)];
    }),
  );
}
