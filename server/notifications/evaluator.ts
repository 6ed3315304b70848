import type pg from 'pg';
import type { Decision } from '@shared/domain/notifications/decision';
import { type Channel, CHANNELS, type NoticeKind, wants } from '@shared/domain/notifications/kinds';
import { type Database, transactionOn } from '../db/connect';
import { hasPageInSight } from '../live/pages-in-sight';
import {
  type NewDelivery,
  type NewEvent,
  type NoticeState,
  writeDeliveries,
  writeEvents,
  writeStates,
} from './evaluated';
import { readAway } from './clock';
import { type Batch, batchOf } from './batches';
import { RULES } from './kinds';
import { isTooLate, joined, missedBy, planAway } from './kinds/away';
import { grouped, type NoticeRow, type Verdict } from './kinds/kind';

export const NOTICES_AT_ONCE = 200;
const MINUTE_MS = 60_000;
/** Mail waits this long for a device to show the reminder (REACH-17). */
const MAIL_AFTER_MS = 15 * MINUTE_MS;

const DUE = (most: number) => `
  select n.id, n.kind, n.person_id as "personId", n.subject_id as "subjectId", n.at, n.useful_until as "usefulUntil",
    n.step, n.opened_step as "openedStep", n.step_at as "stepAt", n.ended_at is not null as "isEnded",
    n.ended_as as "endedAs", n.snoozes, n.answered_on as "answeredOn", n.evaluate_at as "dueAt", u.time_zone as zone,
    u.email is not null and u.email_verified_at is not null as "hasMail", u.phone is not null as "hasPhone",
    coalesce(s.preferences, '{}') as preferences, s.quiet_from as "quietFrom", s.quiet_to as "quietTo",
    coalesce(s.important_passes_quiet, true) as "importantPassesQuiet",
    coalesce(s.repeat_minutes, 10) as "repeatMinutes", coalesce($1::timestamptz, now()) as now
  from notices n join users u on u.id = n.person_id left join notification_settings s on s.user_id = n.person_id
  where n.evaluate_at <= coalesce($1::timestamptz, now())
  order by n.evaluate_at limit ${most} for no key update of n skip locked`;

/** Devices that can be told: signed in, and known to their push service. */
const DEVICES = `
  select d.user_id as "personId", d.id from devices d join sessions s on s.sid = d.sid and s.expire > $2
  where d.user_id = any($1::uuid[]) and d.gone_at is null order by d.id`;

/** Devices that show the notice's last notification. */
const SHOWING = `
  select distinct notice_id as "noticeId", person_id as "personId", device_id as "deviceId" from deliveries
  where notice_id = any($1::uuid[]) and channel = 'push' and not is_quiet and state in ('sent', 'shown')`;

interface Showing {
  personId: string;
  deviceId: string;
}

/** What this server is set up for, besides pages and notifications. */
export interface Ways {
  isMailOn: boolean;
  isGatewayOn: boolean;
}

/**
 * Looks at the notices whose time has come, and tells, waits or ends each by its kind's rule.
 * @param now null: the database's clock
 * @returns whether there may be more
 */
export async function evaluate(
  database: Pick<Database, 'writes'>,
  ways: Ways,
  now: Date | null,
  batch: Batch = batchOf(NOTICES_AT_ONCE),
): Promise<boolean> {
  return transactionOn(database.writes, async (client) => {
    const due = { name: `evaluate_due_${batch.most}`, text: DUE(batch.most), values: [now] };
    const { rows: notices } = await client.query<NoticeRow>(due);
    batch.ids = notices.map(({ id }) => id);
    if (notices.length === 0) return false;
    const away = await readAway(client);
    const judged = await judge(client, notices);
    const missed = missedBy(notices, judged, away);
    const verdicts = await joined(client, notices, judged, { away, missed });
    const { devices, inSight, showing } = await readReach(client, notices);
    const deliveries: NewDelivery[] = [];
    const events: NewEvent[] = [];
    const states = notices.map((notice) => {
      const verdict = verdicts.get(notice.id) ?? { decision: GONE, endedBy: null, endedAt: notice.now };
      const { decision } = verdict;
      const { id: noticeId, personId } = notice;
      if (decision.do === 'tell') {
        const reach = { devices: devices.get(personId) ?? [], isInSight: inSight.has(personId), ways };
        const told = tell(notice, reach, decision.isSilent ?? false);
        deliveries.push(...told);
        if (told.length === 0 && notice.step === notice.openedStep && isPressing(notice.kind)) {
          events.push({ noticeId, what: 'left_out', personId, reason: 'No device and no email to tell' });
        }
      }
      if (decision.do === 'end') {
        const isLate = isTooLate(verdict);
        // What was read before anybody was told is nothing for 'Who was told', and news that was told needs no answer.
        if (notice.kind === 'dose' || isLate === (notice.step === 0)) {
          events.push({
            noticeId,
            what: isLate ? 'late' : 'ended',
            personId: verdict.endedBy,
            reason:
              decision.as === 'quiet' ? 'Quiet hours' : missed.has(noticeId) ? 'Hearthside was unavailable' : null,
          });
        }
        // Nobody is told that something is too late, or was seen: what stands on the device stays true.
        if (!isLate && decision.as !== 'seen') deliveries.push(...update(notice, showing.get(noticeId) ?? []));
      }
      return stateAfter(notice, verdict);
    });
    await writeStates(client, states);
    const isToHear = ({ id }: NoticeRow) => missed.has(id) || verdicts.get(id)?.decision.do === 'join';
    const toHear = notices.filter((notice) => isToHear(notice) && isWanted(notice)).map(({ personId }) => personId);
    await planAway(client, new Set(toHear), away, notices[0]?.now ?? new Date());
    for (const [kind, late] of byKind(notices.filter(({ id }) => isTooLate(verdicts.get(id))))) {
      await RULES[kind]?.afterLate?.(client, late);
    }
    await writeDeliveries(client, deliveries);
    await writeEvents(client, events, notices[0]?.now ?? new Date());
    return notices.length === batch.most;
  });
}

/** Whether it matters that nobody could be told. */
const isPressing = (kind: NoticeKind) => ['dose', 'reading', 'check_in', 'device'].includes(kind);

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

async function readReach(client: pg.PoolClient, notices: readonly NoticeRow[]) {
  const people = [...new Set(notices.map(({ personId }) => personId))];
  const { rows: devices } = await client.query<{ personId: string; id: string }>({
    name: 'evaluate_devices',
    text: DEVICES,
    values: [people, notices[0]?.now],
  });
  const { rows: showing } = await client.query<Showing & { noticeId: string }>({
    name: 'evaluate_showing',
    text: SHOWING,
    values: [notices.map(({ id }) => id)],
  });
  return {
    inSight: await hasPageInSight(client, people),
    devices: grouped(devices.map(({ personId, id }) => [personId, id])),
    showing: grouped(showing.map((row) => [row.noticeId, row])),
  };
}

/** How a person can be told. */
interface Reach {
  devices: readonly string[];
  /** Whether they look at a page. */
  isInSight: boolean;
  ways: Ways;
}

/**
 * One for all pages in sight, one for each device and one for the phone gateway, which has no quiet form; a mail only for
 * the first step, since a second one would say nothing new.
 */
function tell(notice: NoticeRow, { devices, isInSight, ways }: Reach, isQuiet: boolean): NewDelivery[] {
  const { id: noticeId, personId, now, dueAt, kind, preferences } = notice;
  const delivery = { noticeId, step: notice.step + 1, personId, isQuiet };
  const wanted = (channel: Channel) => wants(preferences, kind, channel);
  const page: NewDelivery = { ...delivery, channel: 'page', deviceId: null, at: dueAt };
  const pages = isInSight && wanted('page') ? [page] : [];
  // A device that cannot be reached is told of by the others.
  const told = wanted('push') ? devices.filter((id) => id !== notice.subjectId) : [];
  const pushes = told.map((deviceId): NewDelivery => ({ ...delivery, channel: 'push', deviceId, at: dueAt }));
  const isByPhone = ways.isGatewayOn && notice.hasPhone && !isQuiet && wanted('gateway');
  const phone: NewDelivery = { ...delivery, channel: 'gateway', deviceId: null, at: dueAt };
  const atOnce = [...pages, ...pushes, ...(isByPhone ? [phone] : [])];
  const isFirst = notice.step === notice.openedStep;
  if (!isFirst || !ways.isMailOn || !notice.hasMail || !wanted('mail')) return atOnce;
  const canBeShown = pages.length + pushes.length > 0;
  const at = canBeShown ? new Date(now.getTime() + MAIL_AFTER_MS) : now;
  return [...atOnce, { ...delivery, channel: 'mail', deviceId: null, at }];
}

/** Replaces what stands on devices, but for the one where it was answered. */
function update({ id: noticeId, step, answeredOn, now }: NoticeRow, showing: readonly Showing[]): NewDelivery[] {
  return showing
    .filter(({ deviceId }) => deviceId !== answeredOn)
    .map(({ personId, deviceId }) => ({
      noticeId,
      step: step + 1,
      personId,
      channel: 'push',
      deviceId,
      isQuiet: true,
      at: now,
    }));
}

function stateAfter(notice: NoticeRow, { decision, endedBy, endedAt }: Verdict): NoticeState {
  const { id, step, openedStep, stepAt, now } = notice;
  const same = { id, step, openedStep, stepAt, endedAs: null, endedBy: null, endedAt: null, isReopened: false };
  switch (decision.do) {
    case 'tell':
      return { ...same, step: step + 1, stepAt: decision.nextAt, evaluateAt: decision.nextAt };
    case 'wait':
      return { ...same, evaluateAt: decision.until };
    case 'join':
      return { ...same, stepAt: notice.usefulUntil, evaluateAt: notice.usefulUntil };
    case 'reopen':
      return { ...same, openedStep: step, stepAt: null, evaluateAt: now, isReopened: true };
    case 'end':
      return { ...same, step: step + 1, evaluateAt: null, endedAs: decision.as, endedBy, endedAt };
    case 'nothing':
      return { ...same, evaluateAt: null };
  }
}
