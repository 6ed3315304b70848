import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { answerAccess, type Area } from '@shared/access/access';
import { letterAddress, letterReadyAt, newestLetter, thanksByName } from '@shared/domain/family-letter';
import { letterMail, letterNotice, taskInMail } from '@shared/domain/notifications/letter-notice';
import { decideOnce } from '@shared/domain/notifications/social-notices';
import { sharesArea } from '../../access/circle-queries';
import type { Database } from '../../db/connect';
import { type LetterRows, type LetterTask, readLetterRows } from '../letter-rows';
import { holdConnections, readConnections } from './connections';
import type { DeliveryRow, DeliveryWords, NoticeKindRules } from './kind';

/** Nobody is told in the middle of the next week, after a server was away for long. */
const USEFUL_FOR = `interval '3 days'`;
const MOST_AT_ONCE = 1_000;
const HOUR_MS = 60 * 60_000;

/** The sweep that stores the row tells the senior and everybody with whom they share the family's news, once (DIGEST-08). */
const TELL = `
  with ready as (
    select * from unnest($1::text[], $2::date[], $3::timestamptz[]) as r(zone, week_on, ready_at)
  ),
  stored as (
    insert into family_letters (senior_id, week_on, ready_at)
    select u.id, r.week_on, r.ready_at from users u join ready r on r.zone = u.time_zone
    where u.role = 'senior' and u.created_at < r.ready_at
      and not exists (select from family_letters l where l.senior_id = u.id and l.week_on = r.week_on)
    order by u.id limit ${MOST_AT_ONCE}
    on conflict do nothing
    returning senior_id, ready_at
  ),
  told as (
    insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
    select gen_random_uuid(), 'letter', reader.id, s.senior_id, s.ready_at, s.ready_at + ${USEFUL_FOR}, s.ready_at
    from stored s cross join lateral (
      select s.senior_id as id
      union all
      select f.caregiver_id from family_members f
      where f.senior_id = s.senior_id and f.created_at < s.ready_at and ${sharesArea('f', 'family')}
    ) reader
    where s.ready_at + ${USEFUL_FOR} > $4
    order by reader.id
    on conflict (kind, person_id, subject_id, at) do nothing
  )
  select count(*)::int as count from stored`;

/** For the hourly sweep: the newest letter of each senior, if nobody has told of it yet. */
export async function tellReadyLetters({ reads, writes }: Database, now: Date): Promise<void> {
  const { rows } = await reads.query<{ zone: string }>(
    `select distinct time_zone as zone from users where role = 'senior'`,
  );
  const ready = rows.map(({ zone }) => {
    const weekOn = newestLetter(now, zone);
    return { zone, weekOn, readyAt: letterReadyAt(weekOn, zone) };
  });
  const values = [
    ready.map(({ zone }) => zone),
    ready.map(({ weekOn }) => weekOn),
    ready.map(({ readyAt }) => readyAt),
    now,
  ];
  for (let stored = MOST_AT_ONCE; stored === MOST_AT_ONCE;) {
    const told = await writes.query<{ count: number }>({ name: 'tell_letters', text: TELL, values });
    stored = told.rows[0]?.count ?? 0;
  }
}

interface LetterRow {
  seniorId: string;
  readyAt: Date;
  weekOn: string;
  /** The senior's first name, and zone. */
  name: string;
  zone: string;
}

const LETTERS = `
  select l.senior_id as "seniorId", l.ready_at as "readyAt", l.week_on::text as "weekOn",
    coalesce(u.first_name, u.username) as name, u.time_zone as zone
  from unnest($1::uuid[], $2::timestamptz[]) as asked(senior_id, at)
  join family_letters l on l.senior_id = asked.senior_id and l.ready_at = asked.at
  join users u on u.id = l.senior_id`;

interface Asked {
  subjectId: string;
  at: Date;
}

async function readLetters(client: pg.PoolClient, asked: readonly Asked[]) {
  const { rows } = await client.query<LetterRow>({
    name: 'notice_letters',
    text: LETTERS,
    values: [asked.map(({ subjectId }) => subjectId), asked.map(({ at }) => at)],
  });
  const found = new Map(rows.map((row) => [`${row.seniorId} ${row.readyAt.getTime()}`, row]));
  return ({ subjectId, at }: Asked) => found.get(`${subjectId} ${at.getTime()}`) ?? null;
}

const readingOf = ({ personId, subjectId }: { personId: string; subjectId: string }) => ({
  readerId: personId,
  ownerId: subjectId,
});

/** Its subject is the senior, its instant when the letter became ready. */
export const letters: NoticeKindRules = {
  async judge(client, notices) {
    const letterOf = await readLetters(client, notices);
    const mayRead = await readConnections(client, notices.map(readingOf), 'family', false);
    return new Map(
      notices.map((notice) => {
        const isThere = letterOf(notice) !== null && mayRead(readingOf(notice)) === 'yes';
        const decision = decideOnce(notice, isThere ? 'open' : 'gone', notice, notice.now);
        return [notice.id, { decision, endedBy: null, endedAt: notice.now }] as const;
      }),
    );
  },

  async words(client, deliveries) {
    const letterOf = await readLetters(client, deliveries);
    const connectionOf = await holdConnections(client, deliveries.map(readingOf));
    const words = new Map<string, DeliveryWords>();
    for (const delivery of deliveries) {
      const { id, personId: viewerId, subjectId: seniorId } = delivery;
      const letter = letterOf(delivery);
      const connection = connectionOf(readingOf(delivery));
      if (connection === 'later') words.set(id, { isLater: true });
      else {
        const sees = (area: Area) =>
          answerAccess({ viewerId, seniorId, connection, area, action: 'read' }) === 'allowed';
        const isRead = letter !== null && sees('family');
        words.set(id, isRead ? await wordsOf(client, delivery, letter, sees) : { leftOut: 'No longer shared' });
      }
    }
    return words;
  },
};

async function wordsOf(
  client: pg.PoolClient,
  delivery: DeliveryRow,
  { seniorId, weekOn, name, zone }: LetterRow,
  sees: (area: Area) => boolean,
): Promise<DeliveryWords> {
  const { personId: readerId, channel, formats } = delivery;
  const isOwn = readerId === seniorId;
  const senior = isOwn ? null : name;
  const notice = { ...letterNotice(senior), link: letterAddress(isOwn ? null : seniorId, weekOn) };
  if (channel !== 'mail') return notice;
  const asked = { seniorId, readerId, weekOn, zone };
  const seen = { appointments: sees('appointments'), tasks: sees('tasks') };
  const rows = await readLetterRows(client, { ...asked, sees: seen });
  if (!isOwn && !(await recordLooks(client, delivery, areasIn(rows)))) return { isLater: true };
  return { ...notice, body: letterMail({ senior, reader: name, weekOn, ...inMail(rows) }, formats) };
}

function inMail({ updates, appointments, tasks, thanks, games }: LetterRows) {
  return {
    updates: updates.map(({ author, content, photos }) => ({
      author: author.firstName ?? author.username,
      content,
      photos: photos.length,
    })),
    appointments: appointments.length,
    tasks: tasks.map((task: LetterTask) => ({ title: taskInMail(task), dueOn: task.dueOn })),
    thanks: thanksByName(thanks.map((task) => ({ name: task.name, title: taskInMail(task) }))),
    games,
  };
}

function areasIn({ appointments, tasks, thanks }: LetterRows): Area[] {
  return [
    'family',
    ...(appointments.length > 0 ? (['appointments'] as const) : []),
    ...(tasks.length + thanks.length > 0 ? (['tasks'] as const) : []),
  ];
}

/** Their accounts stay until the mail is sent: an account that is being deleted is not waited for. */
const HOLD_PEOPLE = `select id from users where id = any($1::uuid[]) order by id for key share skip locked`;

/** As the access recorder does (D-61), in the transaction that sends. */
const RECORD_LOOKS = `
  insert into access_records (id, senior_id, viewer_id, area, kind, hour, first_at)
  select new.id, $2, $3, new.area, 'looked', $5, $6 from unnest($1::uuid[], $4::text[]) as new(id, area)
  on conflict do nothing`;

/** A mail is a look at each area that it shows (DIGEST-10). @returns false while one of the accounts is being deleted */
async function recordLooks(
  client: pg.PoolClient,
  { personId, subjectId, now }: DeliveryRow,
  areas: readonly Area[],
): Promise<boolean> {
  const held = await client.query({ name: 'hold_letter_people', text: HOLD_PEOPLE, values: [[personId, subjectId]] });
  if (held.rowCount !== 2) return false;
  const hour = Math.floor(now.getTime() / HOUR_MS);
  await client.query({
    name: 'record_letter_looks',
    text: RECORD_LOOKS,
    values: [areas.map(() => uuidv7()), subjectId, personId, areas, hour, now],
  });
  return true;
}
