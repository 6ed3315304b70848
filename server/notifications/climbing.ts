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
  const { rows: sounded } = await client.query<Sounded>({
    name: 'climb_sounded',
    text: SOUNDED,
    values: [people, seniorIds, new Date(now.getTime() - ONE_ALARM_MS)],
  });
  const helpersOf = grouped(rows.map((row) => [row.seniorId, row]));
  const climbed = new Map<string, Climbed>();
  for (const { notice, climb } of climbers) {
    const { id: noticeId, personId: seniorId, kind, at, afterMinutes } = notice;
    if (!isClimbingKind(kind)) continue;
    const helpers = helpersOf.get(seniorId) ?? [];
    const asked = (helper: HelperRow) =>
      leftOutFor(helper, kind, { ways, isInSight: reach.inSight.has(helper.personId), now });
    const ladder = helpers.map((helper): LadderHelper => ({
      id: helper.personId,
      waitMinutes: helper.waitMinutes ?? 0,
      leftOut: asked(helper),
    }));
    const step = nextClimbStep(climb, ladder, { at, afterMinutes, isAtOnce: kind === 'reading' }, now);
    const telling = { noticeId, kind, step: notice.step + 1, now, dueAt: now, isAlarm: true, withMail: true };
    const deliveries = helpers.flatMap((helper) => {
      const { personId } = helper;
      if (step.ask === personId) return tell(helper, reach, ways, { ...telling, isQuiet: false, says: 'asked' });
      if (!step.tell.includes(personId)) return [];
      const isJoined = sounded.some(
        (each) => each.personId === personId && each.seniorId === seniorId && each.noticeId !== noticeId,
      );
      if (!isJoined) sounded.push({ personId, seniorId, noticeId });
      return tell(helper, reach, ways, { ...telling, isQuiet: isJoined, says: isJoined ? 'joined' : null });
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
