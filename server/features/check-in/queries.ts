import type { CheckIn } from '@shared/api/check-in';
import type { SignOfLife } from '../../notifications/signs-of-life';
import type { Database } from '../../db/connect';
import { deviceState } from '../../notifications/device-state';
import { isoText } from '../../db/iso-text';

interface CheckInRow extends Omit<CheckIn, 'seenBy'> {
  seenBy: { firstName: string | null; lastName: string | null; username: string; at: string } | null;
}

/**
 * Of oneself as a senior, and of seniors who named one as a helper: nobody else reads it (REACH-57). A device is unreachable
 * once its push service no longer knows it, or nothing has succeeded for 48 hours (REACH-14).
 */
const CHECK_INS = `
  select s.id as "seniorId", n.check_in_time as "checkInTime",
    (
      select ${isoText('c.at')} from check_ins c where c.senior_id = s.id order by c.day desc limit 1
    ) as "lastSignAt",
    exists (select from escalation_steps e where e.senior_id = s.id) as "tellsHelpers",
    (
      select json_build_object('firstName', h.first_name, 'lastName', h.last_name, 'username', h.username,
        'at', ${isoText('asked.ended_at')})
      from (
        select ended_as, ended_by, ended_at from notices
        where kind = 'check_in' and person_id = s.id and subject_id = s.id order by at desc limit 1
      ) asked join users h on h.id = asked.ended_by
      where asked.ended_as = 'seen' and asked.ended_at > $2::timestamptz - interval '1 day'
    ) as "seenBy",
    coalesce((
      select json_agg(json_build_object('id', d.id, 'label', d.label,
        'since', ${isoText('coalesce(d.failing_since, d.gone_at)')}) order by d.id)
      from devices d where d.user_id = s.id and ${deviceState('d', '$2::timestamptz')} = 'unreachable'
    ), '[]') as unreachable
  from (
    select id from users where id = $1 and role = 'senior'
    union all
    select f.senior_id from family_members f
    where f.caregiver_id = $1 and exists (
      select from escalation_steps e where e.senior_id = f.senior_id and e.helper_id = f.caregiver_id
    )
  ) s left join notification_settings n on n.user_id = s.id
  order by s.id`;

export function createCheckInQueries({ reads }: Database) {
  return {
    async list(viewerId: string, now: Date): Promise<CheckInRow[]> {
      const { rows } = await reads.query<CheckInRow>({
        name: 'list_check_ins',
        text: CHECK_INS,
        values: [viewerId, now],
      });
      return rows;
    },

    async find(seniorId: string, day: string): Promise<{ at: Date; how: SignOfLife } | null> {
      const { rows } = await reads.query<{ at: Date; how: SignOfLife }>({
        name: 'find_check_in',
        text: 'select at, how from check_ins where senior_id = $1 and day = $2',
        values: [seniorId, day],
      });
      return rows[0] ?? null;
    },
  };
}
