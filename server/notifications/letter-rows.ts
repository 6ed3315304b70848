/** What a family letter has, for its page and for its mail (DIGEST-03). The caller has checked access to each area. */
import type pg from 'pg';
import type { PersonCard } from '@shared/api/accounts';
import { bestOfWeek, letterAhead, letterSpan, MOST_IN_LETTER } from '@shared/domain/family-letter';
import type { GameType, PlayedGame } from '@shared/domain/games/game-types';
import type { StoredPhoto } from '@shared/domain/picture';
import { occurrenceId, occurrencesBetween } from '@shared/domain/repeat';
import { refillTitle, type TaskKind } from '@shared/domain/tasks';
import { isoText } from '../db/iso-text';
import { type AppointmentTimes, TIMES } from './kinds/appointments';

export interface AskedLetter {
  seniorId: string;
  readerId: string;
  weekOn: string;
  /** The senior's. */
  zone: string;
  /** Which areas the reader sees, beside the family's. */
  sees: { appointments: boolean; tasks: boolean };
}

interface UpdateRow {
  id: string;
  author: PersonCard;
  content: string;
  isPrivate: boolean;
  createdAt: string;
  photos: StoredPhoto[];
}

export interface LetterTask {
  id: string;
  kind: TaskKind;
  title: string;
  /** It belongs to an appointment or a medication. */
  isTied: boolean;
  dueOn: string;
  startsAt: string | null;
}

export interface LetterRows {
  updates: UpdateRow[];
  appointments: { id: string; title: string; startTime: Date }[];
  tasks: LetterTask[];
  /** In the order in which they were done. */
  thanks: (LetterTask & { name: string })[];
  games: { played: number; best: { gameType: GameType; score: number } | null } | null;
}

/** What others shared with the senior alone is for those two (DIGEST-04). */
const UPDATES = `
  select u.id, u.content, u.is_private as "isPrivate", ${isoText('u.created_at')} as "createdAt",
    u.attachment_urls as photos,
    json_build_object('id', w.id, 'username', w.username, 'firstName', w.first_name, 'lastName', w.last_name,
      'role', w.role, 'profileImageUrl', w.profile_image_url) as author
  from family_updates u join users w on w.id = u.author_id
  where u.senior_id = $1 and (not u.is_private or u.author_id = $2 or u.senior_id = $2)
    and u.created_at >= $3 and u.created_at < $4
  order by u.sequence desc limit ${MOST_IN_LETTER.updates}`;

/** Single ones of the days ahead, and every series. */
const APPOINTMENTS = `
  (select ${TIMES}, a.title from appointments a
  where a.user_id = $1 and a.is_active and a.repeat_every is null and a.start_time >= $2 and a.start_time < $3
  order by a.start_time, a.id limit ${MOST_IN_LETTER.appointments})
  union all
  (select ${TIMES}, a.title from appointments a
  where a.user_id = $1 and a.is_active and a.repeat_every is not null and a.start_time < $3)`;

const TASK = `
  t.id, t.kind, t.title, t.due_on::text as "dueOn", ${isoText('t.starts_at')} as "startsAt",
  t.appointment_id is not null or t.medication_id is not null as "isTied",
  t.created_by is null and t.kind = 'refill' and t.medication_id is not null as "isServers"`;

/** Open ones of the week and the days ahead, and those that others did in the week. */
const TASKS = `
  (select ${TASK}, null as name from tasks t
  where t.senior_id = $1 and t.due_on between $2::date and $3::date
    and t.deleted_at is null and t.done_at is null and t.assignee_id is null
  order by t.due_on, t.starts_at nulls first, t.id limit ${MOST_IN_LETTER.tasks})
  union all
  (select ${TASK}, coalesce(w.first_name, w.username) from tasks t
  join users w on w.id = coalesce(t.assignee_id, nullif(t.done_by, t.senior_id))
  where t.senior_id = $1 and t.due_on between $2::date - 366 and $3::date + 366
    and t.deleted_at is null and t.done_at >= $4 and t.done_at < $5
  order by t.done_at, t.id limit ${MOST_IN_LETTER.thanks})`;

const MOST_GAMES = 500;

const GAMES = `
  select game_type as "gameType", difficulty, score from game_activities
  where user_id = $1 and completed_at >= $2 and completed_at < $3
  order by completed_at, id limit ${MOST_GAMES}`;

type Reads = pg.Pool | pg.PoolClient;

export async function readLetterRows(reads: Reads, asked: AskedLetter): Promise<LetterRows> {
  const { seniorId, readerId, weekOn, zone, sees } = asked;
  const { from, to } = letterSpan(weekOn, zone);
  const updates = await reads.query<UpdateRow>({
    name: 'letter_updates',
    text: UPDATES,
    values: [seniorId, readerId, from, to],
  });
  const games = await reads.query<PlayedGame>({ name: 'letter_games', text: GAMES, values: [seniorId, from, to] });
  const tasks = sees.tasks ? await readTasks(reads, asked) : [];
  return {
    updates: withinPhotos(updates.rows),
    appointments: sees.appointments ? await readAppointments(reads, asked) : [],
    tasks: tasks.flatMap(({ name, ...task }) => (name === null ? [task] : [])),
    thanks: tasks.flatMap(({ name, ...task }) => (name === null ? [] : [{ ...task, name }])),
    games: games.rows.length === 0 ? null : { played: games.rows.length, best: bestOfWeek(games.rows) },
  };
}

/** The newest ones' photos, until there are enough. */
function withinPhotos(updates: readonly UpdateRow[]): UpdateRow[] {
  let room: number = MOST_IN_LETTER.photos;
  return updates.map((update) => {
    const photos = update.photos.slice(0, room);
    room -= photos.length;
    return { ...update, photos };
  });
}

async function readAppointments(reads: Reads, { seniorId, weekOn, zone }: AskedLetter) {
  const { from, to } = letterAhead(weekOn, zone);
  const { rows } = await reads.query<AppointmentTimes & { title: string }>({
    name: 'letter_appointments',
    text: APPOINTMENTS,
    values: [seniorId, from, to],
  });
  return rows
    .flatMap((row) => occurrencesOf(row, from, to))
    .sort((one, other) => one.startTime.getTime() - other.startTime.getTime())
    .slice(0, MOST_IN_LETTER.appointments);
}

function occurrencesOf(row: AppointmentTimes & { title: string }, from: Date, to: Date) {
  const { id, title, startTime, endTime, repeatEvery: every, repeatUntil: until, repeatZone, exceptOn } = row;
  if (every === null || repeatZone === null) return [{ id, title, startTime }];
  const series = { startTime, endTime, zone: repeatZone, repeat: { every, until } };
  return occurrencesBetween(series, from, to)
    .filter((occurrence) => occurrence.startTime >= from && !exceptOn.includes(occurrence.on))
    .map((occurrence) => ({ id: occurrenceId(id, occurrence.number), title, startTime: occurrence.startTime }));
}

async function readTasks(reads: Reads, { seniorId, weekOn, zone }: AskedLetter) {
  const { from, to } = letterSpan(weekOn, zone);
  const { lastOn } = letterAhead(weekOn, zone);
  const { rows } = await reads.query<LetterTask & { isServers: boolean; name: string | null }>({
    name: 'letter_tasks',
    text: TASKS,
    values: [seniorId, weekOn, lastOn, from, to],
  });
  // A letter names no medication (DIGEST-05).
  return rows.map(({ isServers, ...task }) => ({ ...task, title: isServers ? refillTitle(null) : task.title }));
}
