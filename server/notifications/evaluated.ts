/** What the evaluator decides, stored with one statement for each table. */
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Climb } from '@shared/domain/notifications/escalation';
import type { Channel, DeliverySaying, NoticeEventKind } from '@shared/domain/notifications/kinds';

export interface NewDelivery {
  noticeId: string;
  step: number;
  personId: string;
  channel: Channel;
  deviceId: string | null;
  isQuiet: boolean;
  says: DeliverySaying | null;
  at: Date;
}

export interface NewEvent {
  noticeId: string;
  what: NoticeEventKind;
  personId: string | null;
  reason: string | null;
}

export interface NoticeState {
  id: string;
  step: number;
  openedStep: number;
  evaluateAt: Date | null;
  stepAt: Date | null;
  endedAs: string | null;
  endedBy: string | null;
  endedAt: Date | null;
  isReopened: boolean;
  usefulUntil: Date;
  climb: Climb;
}

/** What has ended stays so unless it is opened again. */
export async function writeStates(client: pg.PoolClient, states: readonly NoticeState[]): Promise<void> {
  const column = <Name extends keyof NoticeState>(name: Name) => states.map((state) => state[name]);
  const climbs = <Name extends keyof Climb>(name: Name) => states.map(({ climb }) => climb[name]);
  await client.query({
    name: 'evaluate_states',
    text: `
      update notices n set step = s.step, opened_step = s.opened_step, evaluate_at = s.evaluate_at, step_at = s.step_at,
        ended_as = case when s.is_reopened then null else coalesce(s.ended_as, n.ended_as) end,
        ended_by = case when s.is_reopened then null else coalesce(s.ended_by, n.ended_by) end,
        ended_at = case when s.is_reopened then null else coalesce(s.ended_at, n.ended_at) end,
        answered_on = case when s.is_reopened then null else n.answered_on end,
        snoozes = case when s.is_reopened then 0 else n.snoozes end,
        useful_until = s.useful_until, told_at = s.told_at, alarm_at = s.alarm_at, climb_at = s.climb_at,
        climbed = s.climbed::uuid[], climb_round = s.climb_round, held_by = s.held_by, held_at = s.held_at,
        asked_at = s.asked_at
      from unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::text[], $7::uuid[],
        $8::timestamptz[], $9::bool[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[],
        $14::text[], $15::int[], $16::uuid[], $17::timestamptz[], $18::timestamptz[])
        as s(id, step, opened_step, evaluate_at, step_at, ended_as, ended_by, ended_at, is_reopened, useful_until, told_at,
          alarm_at, climb_at, climbed, climb_round, held_by, held_at, asked_at)
      where n.id = s.id`,
    values: [
      column('id'),
      column('step'),
      column('openedStep'),
      column('evaluateAt'),
      column('stepAt'),
      column('endedAs'),
      column('endedBy'),
      column('endedAt'),
      column('isReopened'),
      column('usefulUntil'),
      climbs('toldAt'),
      climbs('alarmAt'),
      climbs('climbAt'),
      states.map(({ climb }) => `{${climb.climbed.join(',')}}`),
      climbs('climbRound'),
      climbs('heldBy'),
      climbs('heldAt'),
      climbs('askedAt'),
    ],
  });
}

export async function writeDeliveries(client: pg.PoolClient, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const column = <Name extends keyof NewDelivery>(name: Name) => deliveries.map((delivery) => delivery[name]);
  await client.query({
    name: 'evaluate_deliveries',
    text: `
      insert into deliveries (id, notice_id, step, person_id, channel, device_id, is_quiet, next_try_at, says)
      select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::uuid[], $7::bool[], $8::timestamptz[],
        $9::text[])
      on conflict (notice_id, step, person_id, channel, device_id) do nothing`,
    values: [
      deliveries.map(() => uuidv7()),
      column('noticeId'),
      column('step'),
      column('personId'),
      column('channel'),
      column('deviceId'),
      column('isQuiet'),
      column('at'),
      column('says'),
    ],
  });
}

export async function writeEvents(client: pg.PoolClient, events: readonly NewEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await client.query({
    name: 'evaluate_events',
    text: `
      insert into notice_events (id, notice_id, at, what, person_id, reason)
      select id, notice_id, $1, what, person_id, reason
      from unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::text[]) as e(id, notice_id, what, person_id, reason)`,
    values: [
      at,
      events.map(() => uuidv7()),
      events.map(({ noticeId }) => noticeId),
      events.map(({ what }) => what),
      events.map(({ personId }) => personId),
      events.map(({ reason }) => reason),
    ],
  });
}
