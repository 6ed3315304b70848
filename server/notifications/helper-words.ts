/** What helpers read of alarms, at the moment when it is sent (REACH-48 to REACH-52, REACH-96). */
import type pg from 'pg';
import { answerAccess, type Permissions } from '@shared/access/access';
import { askedWords, heldWords, withMore } from '@shared/domain/notifications/alarm-words';
import { type ClimbingKind, isClimbingKind } from '@shared/domain/notifications/escalation';
import type { NoticeEnding } from '@shared/domain/notifications/kinds';
import { ALARM_AREAS } from './helpers';
import { RULES } from './kinds';
import { holdConnections } from './kinds/connections';
import { type AlarmRow, type AlarmSaying, type DeliveryRow, type DeliveryWords, grouped } from './kinds/kind';

/** Whoever is told of somebody else's matter: one notification for each senior stands on their device (REACH-52). */
export const isToHelper = ({ kind, personId, ownerId }: Pick<DeliveryRow, 'kind' | 'personId' | 'ownerId'>): boolean =>
  isClimbingKind(kind) && personId !== ownerId;

interface AlarmFacts {
  deliveryId: string;
  noticeId: string;
  kind: ClimbingKind;
  subjectId: string;
  at: Date;
  isOpen: boolean;
  heldBy: string | null;
  holder: string | null;
  endedAs: NoticeEnding | null;
  endedAt: Date | null;
  endedBy: string | null;
  ender: string | null;
  senior: string;
  zone: string;
  isOnLadder: boolean;
}

/** What each is about, and the other open alarms of that senior that the same helper was told of; the oldest first. */
const ALARMS = `
  select d.id as "deliveryId", a.id as "noticeId", a.kind, a.subject_id as "subjectId", a.at,
    a.alarm_at is not null and a.ended_at is null as "isOpen", a.held_by as "heldBy",
    coalesce(h.first_name, h.username) as holder, a.ended_as as "endedAs", a.ended_at as "endedAt", a.ended_by as "endedBy",
    coalesce(e.first_name, e.username) as ender, coalesce(o.first_name, o.username) as senior, o.time_zone as zone,
    exists (select from escalation_steps s where s.senior_id = n.person_id and s.helper_id = d.person_id) as "isOnLadder"
  from deliveries d join notices n on n.id = d.notice_id join users o on o.id = n.person_id
  join lateral (
    select * from notices where id = n.id
    union all
    select * from notices other
    where other.person_id = n.person_id and other.alarm_at is not null and other.ended_at is null and other.id <> n.id
      and exists (
        select from deliveries t
        where t.notice_id = other.id and t.person_id = d.person_id and (not t.is_quiet or t.says = 'joined')
          and t.state not in ('left_out', 'failed')
      )
  ) a on true
  left join users h on h.id = a.held_by left join users e on e.id = a.ended_by
  where d.id = any($1::uuid[]) order by a.alarm_at, a.id`;

export async function helperWords(
  client: pg.PoolClient,
  rows: readonly DeliveryRow[],
): Promise<Map<string, DeliveryWords>> {
  if (rows.length === 0) return new Map();
  const connections = await holdConnections(
    client,
    rows.map(({ personId: readerId, ownerId }) => ({ readerId, ownerId })),
  );
  const { rows: found } = await client.query<AlarmFacts>({
    name: 'helper_alarms',
    text: ALARMS,
    values: [rows.map(({ id }) => id)],
  });
  const alarms = grouped(found.map((alarm) => [alarm.deliveryId, alarm]));
  const words = new Map<string, DeliveryWords>();
  const plans: { row: DeliveryRow; plan: Plan }[] = [];
  for (const row of rows) {
    const connection = connections({ readerId: row.personId, ownerId: row.ownerId });
    const about = alarms.get(row.id)?.find(({ noticeId }) => noticeId === row.noticeId);
    if (connection === 'later') words.set(row.id, { isLater: true });
    else if (about === undefined) continue;
    else if (!mayRead(row, about.kind, connection)) words.set(row.id, { leftOut: 'No longer shared' });
    else {
      const readable = (alarms.get(row.id) ?? []).filter(({ kind }) => mayRead(row, kind, connection));
      const planned = planOf(row, about, readable);
      if ('plan' in planned) plans.push({ row, ...planned });
      else words.set(row.id, planned);
    }
  }
  const said = await sayings(client, plans);
  for (const { row, plan } of plans) {
    const connection = connections({ readerId: row.personId, ownerId: row.ownerId });
    words.set(row.id, finish(row, plan, said.get(row.id), mayTake(row, connection)));
  }
  return words;
}

/** One's connection to the senior, or null. */
type Connection = { permissions: Partial<Permissions> } | null;

function mayRead({ personId, ownerId }: DeliveryRow, kind: ClimbingKind, connection: Connection): boolean {
  const area = ALARM_AREAS[kind];
  if (area === null) return connection !== null;
  return answerAccess({ viewerId: personId, seniorId: ownerId, connection, area, action: 'read' }) === 'allowed';
}

function mayTake({ personId, ownerId }: DeliveryRow, connection: Connection | 'later'): boolean {
  if (connection === 'later') return false;
  const question = { viewerId: personId, seniorId: ownerId, connection, area: 'medications' } as const;
  return answerAccess({ ...question, action: 'take' }) === 'allowed';
}

/** Which alarm is described, and how many more there are. */
interface Plan {
  about: AlarmFacts;
  more: number;
}

function planOf(row: DeliveryRow, about: AlarmFacts, readable: readonly AlarmFacts[]): { plan: Plan } | DeliveryWords {
  const { says, isQuiet, personId } = row;
  const { isOpen, isOnLadder, heldBy, holder, kind, senior } = about;
  const isTelling = says === 'joined' || says === 'asked' || !isQuiet;
  if (isTelling && !isOnLadder) return { leftOut: 'No longer one of the helpers' };
  if (isTelling && !isOpen) return { leftOut: 'Answered already' };
  if (says === 'asked') {
    return heldBy === personId ? { ...askedWords(kind, senior), actions: [] } : { leftOut: 'No longer on it' };
  }
  if (isTelling && heldBy !== null && heldBy !== personId) return { leftOut: `${holder ?? 'Somebody'} is on it` };
  // Others that stand in the same notification, and are nobody's yet.
  const others = readable.filter((alarm) => alarm !== about && alarm.isOpen && alarm.heldBy === null);
  const [oldest] = others;
  if (isTelling) {
    const isFirst = says === null || oldest === undefined;
    return { plan: { about: isFirst ? about : oldest, more: others.length } };
  }
  if (oldest !== undefined) return { plan: { about: oldest, more: others.length - 1 } };
  if (says === 'held') {
    if (!isOpen || holder === null) return { leftOut: isOpen ? 'Nobody is on it anymore' : 'Answered already' };
    return heldWords(holder, senior);
  }
  return { plan: { about, more: 0 } };
}

/** What each kind says of what is described, by the delivery's id. */
async function sayings(
  client: pg.PoolClient,
  plans: readonly { row: DeliveryRow; plan: Plan }[],
): Promise<Map<string, AlarmSaying>> {
  const asked = plans.map(({ row, plan: { about } }): AlarmRow & { kind: ClimbingKind } => ({
    id: row.id,
    kind: about.kind,
    seniorId: row.ownerId,
    subjectId: about.subjectId,
    at: about.at,
    now: row.now,
    endedAs: about.endedAs,
    endedAt: about.endedAt,
    endedBy: about.endedBy === row.ownerId ? null : about.ender,
    senior: about.senior,
    zone: about.zone,
    readerZone: row.zone,
    formats: row.formats,
    showsDetails: row.showsDetails,
  }));
  const said = new Map<string, AlarmSaying>();
  for (const [kind, ofKind] of grouped(asked.map((row) => [row.kind, row]))) {
    const found = isClimbingKind(kind) ? await RULES[kind]?.alarms?.(client, ofKind) : undefined;
    for (const [id, saying] of found ?? []) said.set(id, saying);
  }
  return said;
}

function finish(
  row: DeliveryRow,
  { about, more }: Plan,
  saying: AlarmSaying | undefined,
  takes: boolean,
): DeliveryWords {
  if (saying === undefined) return { leftOut: 'No longer there' };
  const isTelling = row.says === 'joined' || !row.isQuiet;
  if (isTelling && saying.isOver) return { leftOut: 'Answered already' };
  const isOne = more === 0 && about.noticeId === row.noticeId;
  const { words, medicationIds = [] } = saying;
  return {
    ...withMore(words, more),
    link: isOne ? `/reminders/${row.noticeId}` : `/care-management/${row.ownerId}`,
    ...(isOne && takes && { medicationIds }),
    actions: isOne && !saying.isOver ? actionsOf(about.kind, takes) : [],
  };
}

function actionsOf(kind: ClimbingKind, takes: boolean) {
  const onIt = { action: 'on_it', title: 'I’m on it' } as const;
  if (kind === 'dose') return takes ? [onIt, { action: 'take', title: 'It is taken' } as const] : [onIt];
  return [onIt, { action: 'seen', title: 'Seen' } as const];
}
