/** Who has a page in sight, in a table that all instances read: a person who looks at one needs no notification. */
import type pg from 'pg';
import type { Logger } from 'pino';
import { BEAT_MS } from '@shared/live/live-events';
import type { Database } from '../db/connect';

/** A page that died, or whose instance was killed, counts for so long at most: two heartbeats plus a margin. */
export const SEEN_FOR_MS = 2.5 * BEAT_MS;
/** What changes within this time is one statement. */
const GATHER_MS = 50;

/** Those of the given people who have a page in sight. By the database's clock. */
export async function hasPageInSight(
  client: Pick<pg.ClientBase, 'query'>,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ userId: string }>({
    name: 'has_page_in_sight',
    text: `select distinct user_id as "userId" from pages_in_sight where user_id = any($1::uuid[]) and seen_until > now()`,
    values: [userIds],
  });
  return new Set(rows.map(({ userId }) => userId));
}

interface Page {
  id: string;
  userId: string;
}

export interface PagesInSight {
  /** A page says whether it can be seen. */
  set: (page: Page, isInSight: boolean) => void;
  /** Of all pages in sight: call with each heartbeat. */
  refresh: () => void;
  /** Stores what waits. */
  close: () => Promise<void>;
}

/** Of this instance's live connections. */
export function createPagesInSight({ writes }: Pick<Database, 'writes'>, log: Logger): PagesInSight {
  const inSight = new Map<string, string>();
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  async function store(ids: ReadonlySet<string>): Promise<void> {
    const seen = [...ids].filter((id) => inSight.has(id));
    const gone = [...ids].filter((id) => !inSight.has(id));
    await writes.query({
      name: 'forget_pages_in_sight',
      text: `
        delete from pages_in_sight where connection_id in (
          select connection_id from pages_in_sight where connection_id = any($1::uuid[]) or seen_until < now()
          for update skip locked
        )`,
      values: [gone],
    });
    if (seen.length === 0) return;
    await writes.query({
      name: 'store_pages_in_sight',
      text: `
        insert into pages_in_sight (connection_id, user_id, seen_until)
        select p.id, u.id, now() + $3 * interval '1 millisecond'
        from unnest($1::uuid[], $2::uuid[]) as p(id, user_id) join users u on u.id = p.user_id
        order by p.id
        on conflict (connection_id) do update set seen_until = excluded.seen_until`,
      values: [seen, seen.map((id) => inSight.get(id)), SEEN_FOR_MS],
    });
  }

  /** One after the other, so that the newest counts. */
  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const ids = changed;
    changed = new Set();
    if (ids.size === 0) return;
    writing = writing
      .then(() => store(ids))
      // The next heartbeat stores it; until then a notification more or less goes out.
      .catch(() => log.warn('Which pages are in sight could not be stored'));
  }

  function change(id: string): void {
    changed.add(id);
    timer ??= setTimeout(flush, GATHER_MS).unref();
  }

  return {
    set({ id, userId }, isInSight) {
      if (inSight.has(id) === isInSight) return;
      if (isInSight) inSight.set(id, userId);
      else inSight.delete(id);
      change(id);
    },
    refresh() {
      for (const id of inSight.keys()) changed.add(id);
      flush();
    },
    async close() {
      flush();
      await writing;
    },
  };
}
