import type pg from 'pg';
import { doseInstants } from '@shared/domain/doses';
import type { LogStatus } from '@shared/domain/log-status';
import { decideDoses, type DoseDecision } from '@shared/domain/notifications/dose-notice';
import { type NoticeKind, type Preferences, preferencesOf, wants } from '@shared/domain/notifications/kinds';
import { type Database, transactionOn } from '../db/connect';
import {
  type NewDelivery,
  type NewEvent,
  type NoticeState,
  writeDeliveries,
  writeEvents,
  writeStates,
} from './evaluated';

const AT_ONCE = 200;
const MINUTE_MS = 60_000;
/** Mail waits this long for a device to show the reminder (REACH-17). */
const MAIL_AFTER_MS = 15 * MINUTE_MS;

interface NoticeRow {
  id: string;
  kind: NoticeKind;
  personId: string;
  at: Date;
  step: number;
  openedStep: number;
  stepAt: Date | null;
  endedAt: Date | null;
  answeredOn: string | null;
  zone: string;
  hasMail: boolean;
  preferences: Partial<Preferences> | null;
  quietFrom: string | null;
  quietTo: string | null;
  repeatMinutes: number | null;
  now: Date;
}

const DUE = `
  select n.id, n.kind, n.person_id as "personId", n.at, n.step, n.opened_step as "openedStep", n.step_at as "stepAt",
    n.ended_at as "endedAt", n.answered_on as "answeredOn", u.time_zone as zone,
    u.email is not null and u.email_verified_at is not null as "hasMail",
    s.preferences, s.quiet_from as "quietFrom", s.quiet_to as "quietTo", s.repeat_minutes as "repeatMinutes",
    coalesce($1::timestamptz, now()) as now
  from notices n join users u on u.id = n.person_id left join notification_settings s on s.user_id = n.person_id
  where n.evaluate_at <= coalesce($1::timestamptz, now())
  order by n.evaluate_at limit ${AT_ONCE} for update of n skip locked`;

/** A medication of a notice's senior, with its log of that instant. */
interface DoseRow {
  noticeId: string;
  frequency: string;
  times: string[];
  countsFrom: Date | null;
  createdAt: Date;
  status: LogStatus | null;
  recordedBy: string | null;
  takenAt: Date | null;
}

const DOSES = `
  select asked.id as "noticeId", m.frequency, m.times, m.counts_from as "countsFrom", m.created_at as "createdAt",
    l.status, l.recorded_by as "recordedBy", l.taken_time as "takenAt"
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as asked(id, senior_id, at)
  join medications m on m.user_id = asked.senior_id and m.is_active and m.deleted_at is null
  left join medication_logs l on l.medication_id = m.id and l.scheduled_time = asked.at`;

/** Devices that can be told: signed in, and known to their push service. */
const DEVICES = `
  select d.user_id as "personId", d.id from devices d join sessions s on s.sid = d.sid and s.expire > $2
  where d.user_id = any($1::uuid[]) and d.gone_at is null order by d.id`;

/** Devices that show the notice's last notification. */
const SHOWING = `
  select distinct notice_id as "noticeId", device_id as "deviceId" from deliveries
  where notice_id = any($1::uuid[]) and channel = 'push' and not is_quiet and state in ('sent', 'shown')`;

/**
 * Looks at the notices whose time has come, and tells, waits or ends each by the rule in `shared/domain/notifications`.
 * @param now null: the database's clock
 * @returns whether there may be more
 */
export async function evaluate(database: Database, isMailOn: boolean, now: Date | null): Promise<boolean> {
  return transactionOn(database.writes, async (client) => {
    const { rows: notices } = await client.query<NoticeRow>({ name: 'evaluate_due', text: DUE, values: [now] });
    if (notices.length === 0) return false;
    const facts = await readFacts(client, notices);
    const deliveries: NewDelivery[] = [];
    const events: NewEvent[] = [];
    const states = notices.map((notice) => {
      const doses = facts.doses.get(notice.id) ?? [];
      const { decision, ended } = decide(notice, doses);
      const { id: noticeId, personId, now: at } = notice;
      const told = {
        noticeId,
        personId,
        devices: facts.devices.get(personId) ?? [],
        showing: (facts.showing.get(noticeId) ?? []).filter((device) => device !== notice.answeredOn),
      };
      if (decision.do === 'tell') {
        const next = tell(notice, told.devices, isMailOn);
        deliveries.push(...next);
        if (next.length === 0 && notice.step === notice.openedStep) {
          events.push({ noticeId, what: 'left_out', personId, reason: 'No device and no email to tell' });
        }
      }
      if (decision.do === 'end') {
        const isLate = decision.as === 'late' || decision.as === 'quiet';
        events.push({
          noticeId,
          what: isLate ? 'late' : 'ended',
          personId: ended.by,
          reason: decision.as === 'quiet' ? 'Quiet hours' : null,
        });
        // Nobody is told that something is too late: what stands on the device stays true.
        if (!isLate) {
          for (const deviceId of told.showing) {
            deliveries.push({
              noticeId,
              step: notice.step + 1,
              personId,
              channel: 'push',
              deviceId,
              isQuiet: true,
              at,
            });
          }
        }
      }
      return stateAfter(notice, decision, ended);
    });
    await writeStates(client, states);
    await writeDeliveries(client, deliveries);
    await writeEvents(client, events, notices[0]?.now ?? new Date());
    return notices.length === AT_ONCE;
  });
}

async function readFacts(client: pg.PoolClient, notices: readonly NoticeRow[]) {
  const ofDoses = notices.filter(({ kind }) => kind === 'dose');
  const { rows: doses } = await client.query<DoseRow>({
    name: 'evaluate_doses',
    text: DOSES,
    values: [ofDoses.map(({ id }) => id), ofDoses.map(({ personId }) => personId), ofDoses.map(({ at }) => at)],
  });
  const people = [...new Set(notices.map(({ personId }) => personId))];
  const { rows: devices } = await client.query<{ personId: string; id: string }>({
    name: 'evaluate_devices',
    text: DEVICES,
    values: [people, notices[0]?.now],
  });
  const { rows: showing } = await client.query<{ noticeId: string; deviceId: string }>({
    name: 'evaluate_showing',
    text: SHOWING,
    values: [notices.map(({ id }) => id)],
  });
  return {
    doses: grouped(doses.map((row) => [row.noticeId, row])),
    devices: grouped(devices.map(({ personId, id }) => [personId, id])),
    showing: grouped(showing.map(({ noticeId, deviceId }) => [noticeId, deviceId])),
  };
}

function grouped<T>(pairs: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

interface Ended {
  by: string | null;
  at: Date;
}

function decide(notice: NoticeRow, rows: readonly DoseRow[]): { decision: DoseDecision; ended: Ended } {
  const { at, zone, now } = notice;
  if (notice.kind === 'test') {
    // Its deliveries were made with it.
    return { decision: { do: 'end', as: 'late' }, ended: { by: null, at: now } };
  }
  const due = rows.filter(
    (row) =>
      row.status === 'taken' ||
      doseInstants(
        { ...row, id: '', countsFrom: row.countsFrom?.toISOString(), createdAt: row.createdAt.toISOString() },
        at,
        at,
        zone,
      ).length > 0,
  );
  const count = (status: LogStatus) => due.filter((row) => row.status === status).length;
  const [taken, skipped] = [count('taken'), count('skipped')];
  const decision = decideDoses(
    { ...notice, isEnded: notice.endedAt !== null },
    { open: due.length - taken - skipped, taken, skipped },
    { quietFrom: notice.quietFrom, quietTo: notice.quietTo, repeatMinutes: notice.repeatMinutes ?? 10, zone },
    now,
  );
  const last = due.find(({ recordedBy }) => recordedBy !== null);
  return { decision, ended: { by: last?.recordedBy ?? null, at: last?.takenAt ?? now } };
}

/** One for each device; a mail only for the first step, since a second one would say nothing new. */
function tell(notice: NoticeRow, devices: readonly string[], isMailOn: boolean): NewDelivery[] {
  const { id: noticeId, personId, now, kind } = notice;
  const preferences = preferencesOf(notice.preferences ?? {});
  const delivery = { noticeId, step: notice.step + 1, personId, isQuiet: false };
  const told = wants(preferences, kind, 'push') ? devices : [];
  const pushes = told.map((deviceId): NewDelivery => ({ ...delivery, channel: 'push', deviceId, at: now }));
  const isFirst = notice.step === notice.openedStep;
  if (!isFirst || !isMailOn || !notice.hasMail || !wants(preferences, kind, 'mail')) return pushes;
  const at = pushes.length === 0 ? now : new Date(now.getTime() + MAIL_AFTER_MS);
  return [...pushes, { ...delivery, channel: 'mail', deviceId: null, at }];
}

function stateAfter(notice: NoticeRow, decision: DoseDecision, ended: Ended): NoticeState {
  const { id, step, openedStep, stepAt, now } = notice;
  const same = { id, step, openedStep, stepAt, endedAs: null, endedBy: null, endedAt: null, isReopened: false };
  switch (decision.do) {
    case 'tell':
      return { ...same, step: step + 1, stepAt: decision.nextAt, evaluateAt: decision.nextAt };
    case 'wait':
      return { ...same, evaluateAt: decision.until };
    case 'reopen':
      return { ...same, openedStep: step, stepAt: null, evaluateAt: now, isReopened: true };
    case 'end':
      return {
        ...same,
        step: step + 1,
        evaluateAt: null,
        endedAs: notice.kind === 'test' ? 'seen' : decision.as,
        endedBy: ended.by,
        endedAt: ended.at,
      };
    case 'nothing':
      return { ...same, evaluateAt: null };
  }
}
