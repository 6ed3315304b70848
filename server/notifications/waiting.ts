/** Deliveries that wait, and what each says at the moment when it is sent. */
import type pg from 'pg';
import { type NoticeEnding, wants } from '@shared/domain/notifications/kinds';
import { type Database, transactionOn } from '../db/connect';
import { byKind } from './evaluator';
import { helperWords, isToHelper } from './helper-words';
import { RULES } from './kinds';
import type { DeliveryRow, DeliveryWords } from './kinds/kind';

export const AT_ONCE = 32;
/** A connection each, so that a service that hangs holds up only its own. A phone gateway gets longer to answer. */
export type Lane = 'first' | 'again' | 'gateway';

const LANES: Readonly<Record<Lane, string>> = {
  first: `tries = 0 and channel <> 'gateway'`,
  again: `tries > 0 and channel <> 'gateway'`,
  gateway: `channel = 'gateway'`,
};

/** The condition for a waiting delivery. */
export const isInLane = (lane: Lane) => `state = 'waiting' and ${LANES[lane]}`;

/** With all that decides whether and how each is sent. $1: the time, or null. @param source of rows of deliveries */
const read = (source: string) => `
  select d.id, d.notice_id as "noticeId", n.kind, n.subject_id as "subjectId", n.person_id as "ownerId", n.at,
    n.useful_until as "usefulUntil", d.step, d.is_quiet as "isQuiet", d.says, n.ended_as as "endedAs", n.ended_at as "endedAt",
    d.person_id as "personId", d.channel, d.tries, false as "wasBegun", d.next_try_at as "dueAt",
    d.device_id as "deviceId",
    v.endpoint, v.p256dh, v.auth, v.label,
    exists (select from sessions s where s.sid = v.sid and s.expire > coalesce($1::timestamptz, now())) as "isSignedIn",
    d.channel = 'mail' and n.kind <> 'letter' and exists (
      select from deliveries p
      where p.notice_id = d.notice_id and p.step = d.step and p.person_id = d.person_id and p.shown_at is not null
    ) as "wasShown",
    exists (
      select from deliveries p
      where p.notice_id = d.notice_id and p.step > d.step and p.person_id = d.person_id and p.channel = d.channel
        and p.device_id is not distinct from d.device_id and not p.is_quiet
    ) as "isRepeated",
    coalesce(d.to_address, case when u.email_verified_at is not null then u.email end) as email, u.phone,
    u.time_zone as zone, u.formats,
    coalesce(s.preferences, '{}') as preferences, coalesce(s.shows_details, false) as "showsDetails",
    coalesce($1::timestamptz, now()) as now
  from (${source}) d join notices n on n.id = d.notice_id join users u on u.id = d.person_id
    left join devices v on v.id = d.device_id left join notification_settings s on s.user_id = d.person_id
  order by d.next_try_at`;

/**
 * What is handed over next. Notifications are marked as begun before they are: if a process dies meanwhile, whoever goes
 * on knows that a device may show them.
 */
const CLAIM = (lane: Lane, most: number) => `
  with mine as (
    select id, sent_at from deliveries
    where ${isInLane(lane)} and next_try_at <= coalesce($1::timestamptz, now())
    order by next_try_at limit ${most} for update skip locked
  ),
  begun as (
    update deliveries set sent_at = coalesce($1::timestamptz, now())
    where id in (select id from mine where sent_at is null) and channel = 'push' and not is_quiet
  )
  select id, sent_at is not null as "wasBegun" from mine`;

/** Whether somebody began to hand each over before, by its id. @param now null: the database's clock */
export async function claim(
  { outbox }: Pick<Database, 'outbox'>,
  lane: Lane,
  now: Date | null,
  most = AT_ONCE,
): Promise<Map<string, boolean>> {
  const { rows } = await outbox.query<{ id: string; wasBegun: boolean }>({
    name: `claim_${lane}_${most}`,
    text: CLAIM(lane, most),
    values: [now],
  });
  return new Map(rows.map(({ id, wasBegun }) => [id, wasBegun]));
}

const CLAIMED = read(
  `select * from deliveries where id = any($2::uuid[]) and state = 'waiting' for update skip locked`,
);

/** Locked until the transaction ends; those that another instance has locked are missing. */
export async function lockClaimed(
  client: pg.PoolClient,
  claimed: ReadonlyMap<string, boolean>,
  now: Date | null,
): Promise<DeliveryRow[]> {
  const { rows } = await client.query<DeliveryRow>({
    name: 'send_claimed',
    text: CLAIMED,
    values: [now, [...claimed.keys()]],
  });
  return rows.map((row) => ({ ...row, wasBegun: claimed.get(row.id) ?? false }));
}

/** Nobody hands these over now: they wait as before. */
export async function giveBackUnbegun(client: pg.PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await client.query('update deliveries set sent_at = null where id = any($1::uuid[])', [ids]);
}

const ONE_OF_A_PAGE = read(`select * from deliveries where id = $2 and person_id = $3 and channel = 'page'`);

/**
 * What a person's own page shows of a delivery; null once there is nothing to show, as after an answer.
 * @param now null: the database's clock
 */
export async function readDelivery(database: Pick<Database, 'writes'>, personId: string, id: string, now: Date | null) {
  // Like the sender: it locks what decides that the person may read it.
  return transactionOn(database.writes, async (client) => {
    const { rows } = await client.query<DeliveryRow>({
      name: 'read_delivery',
      text: ONE_OF_A_PAGE,
      values: [now, id, personId],
    });
    const words = (await wordsOf(client, rows)).get(id);
    const [row] = rows;
    if (row === undefined || words === undefined || !('title' in words)) return null;
    return { ...row, ...words, link: row.kind === 'test' ? null : (words.link ?? linkOf(row)) };
  });
}

/** The reminder's own page. */
export const linkOf = ({ noticeId }: DeliveryRow) => `/reminders/${noticeId}`;

/** What each says, or why it is not sent after all: it is asked once more at the last moment (REACH-96). */
export async function wordsOf(
  client: pg.PoolClient,
  rows: readonly DeliveryRow[],
): Promise<Map<string, DeliveryWords>> {
  const words = new Map<string, DeliveryWords>();
  const wanted = rows.filter((row) => {
    const leftOut = leftOutFor(row);
    if (leftOut !== null) words.set(row.id, { leftOut });
    return leftOut === null;
  });
  for (const [id, saying] of await helperWords(client, wanted.filter(isToHelper))) words.set(id, saying);
  for (const [kind, ofKind] of byKind(wanted.filter((row) => !isToHelper(row)))) {
    const said = await RULES[kind]?.words(client, ofKind);
    for (const [id, saying] of said ?? []) words.set(id, saying);
  }
  return words;
}

/** In words for 'Who was told': only what somebody answered was answered. */
const ENDED_REASONS: Readonly<Record<NoticeEnding, string>> = {
  taken: 'Answered already',
  skipped: 'Answered already',
  fine: 'Answered already',
  seen: 'Seen already',
  gone: 'Nothing to tell anymore',
  late: 'Too late to be of use',
  quiet: 'Quiet hours',
};

/** Whatever the kind. */
function leftOutFor({
  channel,
  isSignedIn,
  preferences,
  kind,
  isQuiet,
  endedAs,
  wasShown,
  isRepeated,
}: DeliveryRow): string | null {
  if (channel === 'push' && !isSignedIn) return 'Signed out on this device';
  if (!wants(preferences, kind, channel)) return 'Turned off';
  // What is being answered while it waits is no longer told; a test ends by itself.
  if (!isQuiet && endedAs !== null && kind !== 'test') return ENDED_REASONS[endedAs];
  if (wasShown) return 'Shown on a device already';
  // After an hour without its service, a device is told once.
  return isRepeated && !isQuiet ? 'It could not be delivered before the next one' : null;
}
