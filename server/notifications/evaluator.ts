import type pg from 'pg';
import type { Decision } from '@shared/domain/notifications/decision';
import { DEFAULT_AFTER_MINUTES } from '@shared/domain/notifications/escalation';
import { CHANNELS, type NoticeKind, wants } from '@shared/domain/notifications/kinds';
import { type Database, transactionOn } from '../db/connect';
import { alarmIn, changeOf, climberIn, eventsOf, type Looked, quietUpdates, type Showing, tellOwn } from './changes';
import { type ChangedAlarms, climbOn, readWatchers } from './climbing';
import { writeDeliveries, writeEvents, writeStates } from './evaluated';
import { readAway } from './clock';
import { type Batch, batchOf } from './batches';
import { RULES } from './kinds';
import { isTooLate, joined, missedBy, planAway } from './kinds/away';
import { grouped, type NoticeRow, type Verdict } from './kinds/kind';
import { readReach, type Ways } from './reach';

export const NOTICES_AT_ONCE = 200;

const DUE = (most: number) => `
  select n.id, n.kind, n.person_id as "personId", n.subject_id as "subjectId", n.at, n.useful_until as "usefulUntil",
    n.step, n.opened_step as "openedStep", n.step_at as "stepAt", n.ended_at is not null as "isEnded",
    n.ended_as as "endedAs", n.snoozes, n.snoozed_at as "snoozedAt", n.answered_on as "answeredOn", n.evaluate_at as "dueAt", u.time_zone as zone,
    u.email is not null and u.email_verified_at is not null as "hasMail", u.phone is not null as "hasPhone",
    coalesce(s.preferences, '{}') as preferences, s.quiet_from as "quietFrom", s.quiet_to as "quietTo",
    coalesce(s.important_passes_quiet, true) as "importantPassesQuiet",
    coalesce(s.repeat_minutes, 10) as "repeatMinutes", coalesce(s.after_minutes, ${DEFAULT_AFTER_MINUTES}) as "afterMinutes",
    exists (select from escalation_steps e where e.senior_id = n.person_id) as "hasHelpers",
    n.told_at as "toldAt", n.alarm_at as "alarmAt", n.climb_at as "climbAt", n.climbed, n.climb_round as "climbRound",
    n.held_by as "heldBy", n.held_at as "heldAt", n.asked_at as "askedAt", coalesce($1::timestamptz, now()) as now
  from notices n join users u on u.id = n.person_id left join notification_settings s on s.user_id = n.person_id
  where n.evaluate_at <= coalesce($1::timestamptz, now())
  order by n.evaluate_at limit ${most} for no key update of n skip locked`;

/** Devices that show the notice's last notification. */
const SHOWING = `
  select distinct notice_id as "noticeId", person_id as "personId", device_id as "deviceId" from deliveries
  where notice_id = any($1::uuid[]) and channel = 'push' and (not is_quiet or says = 'joined')
    and state in ('sent', 'shown')`;

interface EvaluatorParts {
  database: Pick<Database, 'writes'>;
  ways: Ways;
  /** Called once it is stored that alarms have begun, changed or ended. */
  onAlarms?: (changed: readonly ChangedAlarms[]) => void;
}

/**
 * Looks at the notices whose time has come, and tells, waits or ends each by its kind's rule.
 * @param now null: the database's clock
 * @returns whether there may be more
 */
export async function evaluate(
  { database, ways, onAlarms }: EvaluatorParts,
  now: Date | null,
  batch: Batch = batchOf(NOTICES_AT_ONCE),
): Promise<boolean> {
  const changed = await transactionOn(database.writes, (client) => evaluateBatch(client, ways, now, batch));
  if (changed.length > 0) onAlarms?.(changed);
  return batch.ids.length === batch.most;
}

async function evaluateBatch(
  client: pg.PoolClient,
  ways: Ways,
  at: Date | null,
  batch: Batch,
): Promise<readonly ChangedAlarms[]> {
  const due = { name: `evaluate_due_${batch.most}`, text: DUE(batch.most), values: [at] };
  const { rows: notices } = await client.query<NoticeRow>(due);
  batch.ids = notices.map(({ id }) => id);
  const [anyone] = notices;
  if (anyone === undefined) return [];
  const { now } = anyone;
  const away = await readAway(client);
  const judged = await judge(client, notices);
  const missed = missedBy(notices, judged, away);
  const verdicts = await joined(client, notices, judged, { away, missed });
  const reach = await readReach(client, [...new Set(notices.map(({ personId }) => personId))], now);
  const showing = await readShowing(client, notices);
  const looked = notices.map((notice): Looked => {
    const verdict = verdicts.get(notice.id) ?? { decision: GONE, endedBy: null, endedAt: notice.now };
    const told = verdict.decision.do === 'tell' ? tellOwn(notice, verdict, reach, ways) : [];
    return { notice, verdict, told };
  });
  const climbed = await climbOn(client, looked.flatMap(climberIn), ways);
  const changes = looked.map((each) => ({ ...each, ...changeOf(each, climbed.get(each.notice.id)) }));
  await writeStates(
    client,
    changes.map(({ state }) => state),
  );
  const isToHear = ({ id }: NoticeRow) => missed.has(id) || verdicts.get(id)?.decision.do === 'join';
  const toHear = notices.filter((notice) => isToHear(notice) && isWanted(notice)).map(({ personId }) => personId);
  await planAway(client, new Set(toHear), away, now);
  for (const [kind, late] of byKind(notices.filter(({ id }) => isTooLate(verdicts.get(id))))) {
    await RULES[kind]?.afterLate?.(client, late);
  }
  await writeDeliveries(
    client,
    changes.flatMap(({ notice, told, quiet, toldNext }) => [
      ...told,
      ...toldNext,
      ...quietUpdates(notice, showing.get(notice.id) ?? [], quiet),
    ]),
  );
  await writeEvents(
    client,
    changes.flatMap((each) => [...eventsOf(each, missed), ...(climbed.get(each.notice.id)?.events ?? [])]),
    now,
  );
  return readWatchers(client, changes.flatMap(alarmIn));
}

const GONE: Decision = { do: 'end', as: 'gone' };

const isWanted = ({ preferences, kind }: NoticeRow) => CHANNELS.some((channel) => wants(preferences, kind, channel));

async function judge(client: pg.PoolClient, notices: readonly NoticeRow[]): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const [kind, ofKind] of byKind(notices)) {
    const judged = await RULES[kind]?.judge(client, ofKind);
    for (const [id, verdict] of judged ?? []) verdicts.set(id, verdict);
  }
  return verdicts;
}

export function byKind<T extends { kind: NoticeKind }>(rows: readonly T[]): Map<NoticeKind, T[]> {
  const kinds = new Map<NoticeKind, T[]>();
  for (const row of rows) kinds.set(row.kind, [...(kinds.get(row.kind) ?? []), row]);
  return kinds;
}

async function readShowing(client: pg.PoolClient, notices: readonly NoticeRow[]): Promise<Map<string, Showing[]>> {
  const { rows } = await client.query<Showing & { noticeId: string }>({
    name: 'evaluate_showing',
    text: SHOWING,
    values: [notices.map(({ id }) => id)],
  });
  return grouped(rows.map((row) => [row.noticeId, row]));
}
