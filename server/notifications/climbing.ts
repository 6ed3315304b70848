/** Whose turn it is to be told of a notice that nobody answers (REACH-45 to REACH-52). */
import type pg from 'pg';
import { answerAccess } from '@shared/access/access';
import {
  type Climb,
  type ClimbingKind,
  isClimbingKind,
  type LadderHelper,
  nextClimbStep,
  ONE_ALARM_MS,
} from '@shared/domain/notifications/escalation';
import type { NewDelivery, NewEvent } from './evaluated';
import { ALARM_AREAS, type HelperRow, leftOutFor, readHelpers } from './helpers';
import { grouped, type NoticeRow } from './kinds/kind';
import { readReach, tell, type Ways } from './reach';

/** A notice that climbs, with what it remembers of that. */
export interface Climber {
  notice: NoticeRow;
  climb: Climb;
}

export interface Climbed {
  climb: Climb;
  deliveries: NewDelivery[];
  events: NewEvent[];
}

/** Two engines that look at alarms of one senior take turns: what one lets sound, the other knows of. */
const TAKE_TURNS = `
  select pg_advisory_xact_lock(hashtextextended('alarms of ' || id, 0))
  from (select distinct id from unnest($1::uuid[]) as asked(id) order by id) seniors`;

/** Who heard an alarm with a sound lately. */
const SOUNDED = `
  select distinct d.person_id as "personId", n.person_id as "seniorId", n.id as "noticeId"
  from deliveries d join notices n on n.id = d.notice_id
  where d.person_id = any($1::uuid[]) and n.person_id = any($2::uuid[]) and d.person_id <> n.person_id
    and not d.is_quiet and d.channel <> 'mail' and d.state not in ('left_out', 'failed')
    and coalesce(d.sent_at, d.next_try_at) > $3`;

interface Sounded {
  personId: string;
  seniorId: string;
  noticeId: string;
}

/** @returns by the notice's id: what is told, to whom, and what is remembered */
export async function climbOn(
  client: pg.PoolClient,
  climbers: readonly Climber[],
  ways: Ways,
): Promise<Map<string, Climbed>> {
  const [first] = climbers;
  if (first === undefined) return new Map();
  const { now } = first.notice;
  const seniorIds = [...new Set(climbers.map(({ notice }) => notice.personId))];
  const rows = (await readHelpers(client, seniorIds, now)).filter(({ position }) => position !== null);
  const people = [...new Set(rows.map(({ personId }) => personId))];
  const reach = await readReach(client, people, now);
  const helpersOf = grouped(rows.map((row) => [row.seniorId, row]));
  // Of several that begin at once the oldest sounds.
  const steps = climbers
    .toSorted((one, other) => one.notice.at.getTime() - other.notice.at.getTime())
    .flatMap(({ notice, climb }) => {
      const { personId: seniorId, kind, at, afterMinutes } = notice;
      if (!isClimbingKind(kind)) return [];
      const helpers = helpersOf.get(seniorId) ?? [];
      const asked = (helper: HelperRow) =>
        leftOutFor(helper, kind, { ways, isInSight: reach.inSight.has(helper.personId), now });
      const ladder = helpers.map((helper): LadderHelper => ({
        id: helper.personId,
        waitMinutes: helper.waitMinutes ?? 0,
        leftOut: asked(helper),
      }));
      const step = nextClimbStep(climb, ladder, { at, afterMinutes, isAtOnce: kind === 'reading' }, now);
      return [{ notice, helpers, step }];
    });
  const telling = steps.filter(({ step }) => step.tell.length > 0).map(({ notice }) => notice.personId);
  const sounded = telling.length === 0 ? [] : await readSounded(client, people, [...new Set(telling)], now);
  const climbed = new Map<string, Climbed>();
  for (const { notice, helpers, step } of steps) {
    const { id: noticeId, personId: seniorId, kind } = notice;
    const alarm = { noticeId, kind, step: notice.step + 1, now, dueAt: now, isAlarm: true, withMail: true };
    const deliveries = helpers.flatMap((helper) => {
      const { personId } = helper;
      if (step.ask === personId) return tell(helper, reach, ways, { ...alarm, isQuiet: false, says: 'asked' });
      if (!step.tell.includes(personId)) return [];
      const isJoined = sounded.some(
        (each) => each.personId === personId && each.seniorId === seniorId && each.noticeId !== noticeId,
      );
      if (!isJoined) sounded.push({ personId, seniorId, noticeId });
      return tell(helper, reach, ways, { ...alarm, isQuiet: isJoined, says: isJoined ? 'joined' : null });
    });
    const events = step.leftOut.map(({ id, reason }): NewEvent => ({
      noticeId,
      what: 'left_out',
      personId: id,
      reason,
    }));
    climbed.set(noticeId, { climb: step.climb, deliveries, events });
  }
  return climbed;
}

async function readSounded(
  client: pg.PoolClient,
  people: readonly string[],
  seniorIds: readonly string[],
  now: Date,
): Promise<Sounded[]> {
  // A statement of its own: what was stored while it waited has to be seen.
  await client.query({ name: 'climb_take_turns', text: TAKE_TURNS, values: [seniorIds] });
  const since = new Date(now.getTime() - ONE_ALARM_MS);
  const { rows } = await client.query<Sounded>({
    name: 'climb_sounded',
    text: SOUNDED,
    values: [people, seniorIds, since],
  });
  return rows;
}

/** A senior whose alarms have changed, and the people whose pages show them. */
export interface ChangedAlarms {
  seniorId: string;
  userIds: string[];
}

/** The seniors of these alarms, with themselves and everybody who may read such an alarm. */
export async function readWatchers(
  client: Pick<pg.ClientBase, 'query'>,
  alarms: readonly { seniorId: string; kind: ClimbingKind }[],
): Promise<ChangedAlarms[]> {
  if (alarms.length === 0) return [];
  const { rows } = await client.query<Pick<HelperRow, 'seniorId' | 'personId' | 'position' | 'permissions'>>({
    name: 'alarm_watchers',
    text: `
      select f.senior_id as "seniorId", f.caregiver_id as "personId", e.position, f.permissions
      from family_members f
      left join escalation_steps e on e.senior_id = f.senior_id and e.helper_id = f.caregiver_id
      where f.senior_id = any($1::uuid[])`,
    values: [[...new Set(alarms.map(({ seniorId }) => seniorId))]],
  });
  const team = grouped(rows.map((row) => [row.seniorId, row]));
  return [...grouped(alarms.map(({ seniorId, kind }) => [seniorId, kind]))].map(([seniorId, kinds]) => {
    const mayRead = (member: (typeof rows)[number]) =>
      kinds.some((kind) => mayReadAlarm(member, kind, member.position !== null));
    const others = (team.get(seniorId) ?? []).filter(mayRead).map(({ personId }) => personId);
    return { seniorId, userIds: [seniorId, ...others] };
  });
}

/** A check-in has no area: it is for the helpers who are told (REACH-57). */
function mayReadAlarm(
  { seniorId, personId, permissions }: Pick<HelperRow, 'seniorId' | 'personId' | 'permissions'>,
  kind: ClimbingKind,
  isOnLadder: boolean,
): boolean {
  const area = ALARM_AREAS[kind];
  if (area === null) return isOnLadder;
  const question = { viewerId: personId, seniorId, connection: { permissions }, area } as const;
  return answerAccess({ ...question, action: 'read' }) === 'allowed';
}
