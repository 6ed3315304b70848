import { MOST_RESULTS, type SearchKind } from '@shared/api/search';
import type { RepeatEvery } from '@shared/domain/repeat';
import type { Database } from '../../db/connect';
import { isoText } from '../../db/iso-text';

/** Found in a table; people come from the circle. */
export interface FoundRow {
  kind: Exclude<SearchKind, 'people'>;
  id: string;
  title: string;
  /** Everything else that was searched, for the snippet. */
  text: string;
  at: string | null;
  /** Whose it is; null for messages. */
  ownerId: string | null;
  conversationId: string | null;
  /** The date of the next occurrence of what repeats is calculated from these; null for everything else. */
  series: { startTime: string; endTime: string | null; every: RepeatEvery; until: string | null; zone: string } | null;
}

/** Whose rows may be found, by what they are: the caller has checked access. */
export interface Owners {
  medications: readonly string[];
  appointments: readonly string[];
  family: readonly string[];
  contacts: readonly string[];
  tasks: readonly string[];
}

const NAME = (user: string) =>
  `case when ${user}.first_name <> '' and ${user}.last_name <> '' then ${user}.first_name || ' ' || ${user}.last_name
    else coalesce(${user}.first_name, ${user}.username) end`;

/**
 * $1 is the viewer, $2 a pattern for each word. A person's own rows are few, so they are read through the indexes of their
 * owners and matched one by one (decision 0030). A document is shared over a connection (D-84); what others shared with
 * the senior alone is for those two (D-81).
 */
const SEARCH = `
  (select 'medications' as kind, m.id, m.name || ' ' || m.dosage as title,
    concat_ws('. ', m.frequency, m.instructions) as text, null as at, m.user_id as "ownerId", null::uuid as "conversationId",
    null::json as series
  from medications m
  where m.user_id = any($3::uuid[]) and m.deleted_at is null
    and concat_ws(' ', m.name, m.dosage, m.instructions) ilike all($2::text[])
  order by m.name, m.id limit ${MOST_RESULTS})
  union all
  (select 'appointments', a.id, a.title, concat_ws('. ', a.location, a.description), ${isoText('a.start_time')}, a.user_id, null,
    case when a.repeat_every is not null then json_build_object('startTime', ${isoText('a.start_time')},
      'endTime', ${isoText('a.end_time')}, 'every', a.repeat_every, 'until', a.repeat_until, 'zone', a.repeat_zone) end
  from appointments a
  where a.user_id = any($4::uuid[]) and a.is_active
    and concat_ws(' ', a.title, a.type, a.location, a.description) ilike all($2::text[])
  order by a.start_time desc, a.id limit ${MOST_RESULTS})
  union all
  (select 'messages', m.id, coalesce((
      select ${NAME('u')} from conversation_participants p join users u on u.id = p.user_id
      where p.conversation_id = m.conversation_id and p.user_id <> $1 limit 1
    ), ''), m.content, ${isoText('m.created_at')}, null, m.conversation_id, null
  from conversation_participants mine cross join lateral (
    select id, conversation_id, sequence, content, created_at from messages
    where conversation_id = mine.conversation_id and content ilike all($2::text[])
    order by sequence desc limit ${MOST_RESULTS}
  ) m
  where mine.user_id = $1
  order by m.sequence desc limit ${MOST_RESULTS})
  union all
  (select 'updates', u.id, (select ${NAME('author')} from users author where author.id = u.author_id), u.content,
    ${isoText('u.created_at')}, u.senior_id, null, null
  from unnest($5::uuid[]) as circle (senior_id) cross join lateral (
    select id, author_id, senior_id, sequence, content, created_at from family_updates
    where senior_id = circle.senior_id and (not is_private or author_id = $1 or senior_id = $1)
      and content ilike all($2::text[])
    order by sequence desc limit ${MOST_RESULTS}
  ) u
  order by u.sequence desc limit ${MOST_RESULTS})
  union all
  (select 'documents', d.id, d.name, '', ${isoText('d.created_at')}, d.user_id, null, null
  from documents d
  where (d.user_id = $1 or d.user_id in (
      select f.senior_id from family_members f where f.caregiver_id = $1 and d.shared_with ? f.id::text
    )) and d.name ilike all($2::text[])
  order by d.created_at desc, d.id limit ${MOST_RESULTS})
  union all
  (select 'contacts', c.id, c.name, concat_ws(', ', c.relationship, c.phone), null, c.user_id, null, null
  from emergency_contacts c
  where c.user_id = any($6::uuid[]) and concat_ws(' ', c.name, c.relationship, c.phone, c.notes) ilike all($2::text[])
  order by c.user_id <> $1, c."order", c.id limit ${MOST_RESULTS})
  union all
  (select 'tasks', t.id, t.title, concat_ws('. ', t.place, t.note), null, t.senior_id, null, null
  from tasks t
  where t.senior_id = any($7::uuid[]) and t.deleted_at is null and concat_ws(' ', t.title, t.place, t.note) ilike all($2::text[])
  order by t.done_at is not null, t.due_on, t.id limit ${MOST_RESULTS})`;

const CONVERSATIONS_WITH = `
  select theirs.user_id as "personId", theirs.conversation_id as id
  from conversation_participants mine
  join conversation_participants theirs on theirs.conversation_id = mine.conversation_id
  where mine.user_id = $1 and theirs.user_id = any($2::uuid[])`;

export type SearchQueries = ReturnType<typeof createSearchQueries>;

export function createSearchQueries({ reads }: Database) {
  return {
    async find(viewerId: string, words: readonly string[], owners: Owners): Promise<FoundRow[]> {
      const { medications, appointments, family, contacts, tasks } = owners;
      const { rows } = await reads.query<FoundRow>({
        name: 'search',
        text: SEARCH,
        values: [viewerId, words.map(containing), medications, appointments, family, contacts, tasks],
      });
      return rows;
    },

    /** Maps each of these people to their conversation with the viewer, if there is one. */
    async conversationsWith(viewerId: string, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (personIds.length === 0) return new Map();
      const { rows } = await reads.query<{ personId: string; id: string }>({
        name: 'conversations_with',
        text: CONVERSATIONS_WITH,
        values: [viewerId, personIds],
      });
      return new Map(rows.map(({ personId, id }) => [personId, id]));
    },
  };
}

/** A pattern for LIKE in which nothing the user typed is a wildcard. */
function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
