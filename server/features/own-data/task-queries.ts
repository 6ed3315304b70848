import { sharesArea } from '../../access/circle-queries';
import type { Database } from '../../db/connect';
import { PAGE, type Pages, walk } from './walk';

export interface OwnTask {
  id: string;
  dueOn: string;
  /** Whose board it is on: 'mine', or another person's. */
  isMine: boolean;
  seniorFirstName: string | null;
  seniorLastName: string | null;
  seniorUsername: string;
  kind: string;
  title: string;
  note: string | null;
  place: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  addedBy: string | null;
  takenBy: string | null;
  doneBy: string | null;
  claimedAt: Date | null;
  doneAt: Date | null;
  isDeleted: boolean;
  createdAt: Date;
}

const NAME = (user: string) =>
  `coalesce(nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), ''), ${user}.username)`;

/** One's own board, and what one has added or taken on those of others that one may still see. */
const TASKS = `
  select t.id, t.due_on::text as "dueOn", t.senior_id = $1 as "isMine", s.first_name as "seniorFirstName",
    s.last_name as "seniorLastName", s.username as "seniorUsername", t.kind, t.title, t.note, t.place,
    t.starts_at as "startsAt", t.ends_at as "endsAt", ${NAME('c')} as "addedBy", ${NAME('h')} as "takenBy",
    ${NAME('d')} as "doneBy", t.claimed_at as "claimedAt", t.done_at as "doneAt", t.deleted_at is not null as "isDeleted",
    t.created_at as "createdAt"
  from tasks t join users s on s.id = t.senior_id left join users c on c.id = t.created_by
    left join users h on h.id = t.assignee_id and t.claimed_at is not null left join users d on d.id = t.done_by
  where (t.senior_id = $1 or ($1 in (t.created_by, t.assignee_id, t.done_by) and exists (
      select from family_members f where f.senior_id = t.senior_id and f.caregiver_id = $1
        and ${sharesArea('f', 'tasks')})))
    and ($2::date is null or (t.due_on, t.id) > ($2, $3::uuid))
  order by t.due_on, t.id limit ${PAGE}`;

export function walkTasks(reads: Database['reads'], userId: string): Pages<OwnTask> {
  return walk(async (after) => {
    const values = [userId, after?.dueOn ?? null, after?.id ?? null];
    return (await reads.query<OwnTask>(TASKS, values)).rows;
  });
}
