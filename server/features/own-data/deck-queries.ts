import { sharesArea } from '../../access/circle-queries';
import type { Database } from '../../db/connect';

interface OwnCard {
  id: string;
  label: string | null;
  more: string | null;
  /** Null: it is a photo of a family update. */
  file: string | null;
}

export interface OwnDeck {
  id: string;
  isMine: boolean;
  /** Whose it is; null if the two are no longer connected. */
  of: { username: string; firstName: string | null; lastName: string | null } | null;
  /** Null, like the names of its cards, if the family's news is not shared anymore: others may have changed it since. */
  name: string | null;
  createdAt: Date;
  cards: OwnCard[];
}

/** A senior's own decks, and what one made or added for another: one's own cards alone. */
const DECKS = `
  select d.id, d.senior_id = $1 as "isMine", d.created_at as "createdAt",
    case when s.id = $1 or f.id is not null then
      json_build_object('username', s.username, 'firstName', s.first_name, 'lastName', s.last_name) end as of,
    case when sees.names then d.name end as name,
    coalesce((
      select json_agg(json_build_object('id', c.id, 'label', case when sees.names then c.label end,
        'more', case when sees.names then c.more end, 'file', c.file) order by c.id)
      from game_deck_cards c where c.deck_id = d.id and $1 in (d.senior_id, c.added_by)), '[]') as cards
  from game_decks d join users s on s.id = d.senior_id
    left join family_members f on f.senior_id = s.id and f.caregiver_id = $1
    cross join lateral (select s.id = $1 or coalesce(${sharesArea('f', 'family')}, false) as names) sees
  where $1 in (d.senior_id, d.created_by)
    or exists (select from game_deck_cards c where c.deck_id = d.id and c.added_by = $1)
  order by d.id`;

export async function listOwnDecks(reads: Database['reads'], userId: string): Promise<OwnDeck[]> {
  return (await reads.query<OwnDeck>({ name: 'export_decks', text: DECKS, values: [userId] })).rows;
}
