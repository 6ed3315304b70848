/** Answers that end an alarm, or hold it: each locks the notice, so that one that comes too late changes nothing. */
import { v7 as uuidv7 } from 'uuid';
import type { NoticeEnding } from '@shared/domain/notifications/kinds';
import type { Database } from '../../db/connect';

/** Devices that show an alarm. */
const SHOWING = `
  select distinct d.person_id, d.device_id from deliveries d
  where d.notice_id = $1 and d.channel = 'push' and (not d.is_quiet or d.says = 'joined') and d.state in ('sent', 'shown')`;

/** What a helper does about it is told quietly to the other helpers who were told (REACH-49). */
const HOLD = `
  with held as (
    update notices n set held_by = $2, held_at = $3::timestamptz, asked_at = null, step = step + 1,
      opened_step = opened_step + 1, evaluate_at = $3::timestamptz
    where n.id = $1 and n.ended_at is null and n.alarm_at is not null and n.held_by is null
    returning n.id, n.step, n.person_id
  ),
  event as (
    insert into notice_events (id, notice_id, at, what, person_id)
    select $4::uuid, id, $3::timestamptz, 'held', $2 from held
  )
  insert into deliveries (id, notice_id, step, person_id, channel, device_id, is_quiet, says, next_try_at)
  select gen_random_uuid(), held.id, held.step, s.person_id, 'push', s.device_id, true, 'held', $3::timestamptz
  from held join (${SHOWING}) s on s.person_id <> held.person_id and s.person_id <> $2
  on conflict (notice_id, step, person_id, channel, device_id) do nothing`;

/** Everybody who was told of an alarm hears that it has ended; the senior only of what they said themselves. */
const END = `
  with ended as (
    update notices n set ended_as = $4, ended_by = $2, ended_at = $3::timestamptz, evaluate_at = null, climb_at = null, climbed = '{}',
      step = step + 1, answered_on = (select d.id from devices d where d.sid = $5 and d.user_id = $2 limit 1)
    where n.id = $1 and n.ended_at is null returning n.id, n.step, n.person_id, n.alarm_at, n.answered_on
  ),
  event as (
    insert into notice_events (id, notice_id, at, what, person_id)
    select $6::uuid, id, $3::timestamptz, 'ended', $2 from ended
  )
  insert into deliveries (id, notice_id, step, person_id, channel, device_id, is_quiet, next_try_at)
  select gen_random_uuid(), ended.id, ended.step, s.person_id, 'push', s.device_id, true, $3::timestamptz
  from ended join (${SHOWING}) s on s.device_id is distinct from ended.answered_on
    and (s.person_id <> ended.person_id or $4 = 'fine')
  where ended.alarm_at is not null or $4 = 'fine'
  on conflict (notice_id, step, person_id, channel, device_id) do nothing`;

export type AlarmQueries = ReturnType<typeof createAlarmQueries>;

export function createAlarmQueries({ writes }: Pick<Database, 'writes'>) {
  return {
    /** The first press holds it; whoever presses later finds that somebody does. */
    async hold(noticeId: string, helperId: string, now: Date): Promise<void> {
      await writes.query({ name: 'hold_alarm', text: HOLD, values: [noticeId, helperId, now, uuidv7()] });
    },

    /** @param sid of the session: its device closes its own notification */
    async end(noticeId: string, personId: string, as: NoticeEnding, sid: string, now: Date): Promise<void> {
      await writes.query({ name: 'end_notice', text: END, values: [noticeId, personId, now, as, sid, uuidv7()] });
    },
  };
}
