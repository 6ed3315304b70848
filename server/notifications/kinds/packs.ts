import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import { PACK_GONE, packOpenedWords } from '@shared/domain/notifications/pack-notice';
import type { DeliveryWords, NoticeKindRules } from './kind';
import { judgeNews, raiseNews } from './news';

/** Tells the owner that somebody opened a link to their pack (PACK-24). */
export const tellPackOpened = (linkId: string, ownerId: string, now: Date): SQL => sql`
  with opened as (select ${linkId}::uuid as id, ${ownerId}::uuid as user_id, ${now.toISOString()}::timestamptz as at)
  ${sql.raw(raiseNews('pack', 'select o.user_id as person_id, o.id as subject_id, o.at from opened o'))}`;

const LINKS = `
  select l.id, l.looks, l.last_looked_at as "lastLookedAt" from pack_links l where l.id = any($1::uuid[])`;

interface LinkRow {
  id: string;
  looks: number;
  lastLookedAt: Date | null;
}

async function readLinks(client: pg.PoolClient, asked: readonly { subjectId: string }[]) {
  const values = [[...new Set(asked.map(({ subjectId }) => subjectId))]];
  const { rows } = await client.query<LinkRow>({ name: 'notice_packs', text: LINKS, values });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Its subject is the link; only its owner is told. */
export const packs: NoticeKindRules = {
  async judge(client, notices) {
    const links = await readLinks(client, notices);
    const news = notices.flatMap(({ id, subjectId, at }) =>
      links.has(subjectId) ? [[id, { unread: 1, newestAt: at }] as const] : [],
    );
    return judgeNews(client, notices, new Map(news));
  },

  async words(client, deliveries) {
    const links = await readLinks(client, deliveries);
    return new Map(
      deliveries.map(({ id, subjectId, isQuiet, endedAs, now, zone, formats }): [string, DeliveryWords] => {
        if (endedAs === 'gone' && isQuiet) return [id, { ...PACK_GONE, link: '/' }];
        const at = links.get(subjectId)?.lastLookedAt ?? null;
        if (at === null) return [id, { leftOut: 'No longer there' }];
        return [id, { ...packOpenedWords(at, now, zone, formats), link: '/who-looked' }];
      }),
    );
  },
};
