import type { LogStatus } from '@shared/domain/log-status';
import { signOfLife } from '../../notifications/signs-of-life';

export interface DoseRecord {
  id: string;
  medicationId: string;
  seniorId: string;
  scheduledAt: Date;
  /** Null unless the dose was taken. */
  takenAt: Date | null;
  status: LogStatus;
  /** Null: the planned amount. */
  amount: number | null;
  reason: string | null;
  recordedBy: string;
  /** How long ago it was pressed. */
  secondsAgo: number;
  /** Of the senior who marks a dose themself: their day at that moment; null: somebody else does. */
  signDay: string | null;
  pressedAt: Date;
}

/**
 * One statement checks that the medication is this senior's, and inserts the log or, if the dose already has one with
 * another status, changes it; who and when stay with the same status (D-14). The reminder of that instant is looked at
 * again, if there is one. The unique index on (medication, scheduled instant) rules out two. `recorded_at` is when it was
 * pressed, so the last press counts, in whatever order presses that waited on devices arrive (REACH-83). Returns no row
 * if a later press counts, or for a skip of what was taken (D-102).
 */
export const RECORD_DOSE = `
  with answered as (
    update notices set evaluate_at = at where kind = 'dose' and person_id = $3 and subject_id = $3 and at = $4::timestamptz
  ),
  ${signOfLife({ senior: '$3::uuid', day: '$9::date', at: '$10::timestamptz', how: "'dose'" })}
  insert into medication_logs
    (id, medication_id, user_id, scheduled_time, taken_time, status, recorded_by, recorded_at, amount, reason)
  select $1::uuid, m.id, m.user_id, $4::timestamptz, $5::timestamptz, $6::text, $7::uuid,
    now() - make_interval(secs => $8::int), $11::numeric, $12::text
  from medications m where m.id = $2 and m.user_id = $3 and m.deleted_at is null
  on conflict (medication_id, scheduled_time) do update
    set status = excluded.status, recorded_at = excluded.recorded_at,
        taken_time = case when medication_logs.status = excluded.status then medication_logs.taken_time
          else excluded.taken_time end,
        recorded_by = case when medication_logs.status = excluded.status then medication_logs.recorded_by
          else excluded.recorded_by end,
        amount = case when medication_logs.status = excluded.status
          then coalesce(excluded.amount, medication_logs.amount) else excluded.amount end,
        reason = case when medication_logs.status = excluded.status
          then coalesce(excluded.reason, medication_logs.reason) else excluded.reason end
    where not (medication_logs.status = 'taken' and excluded.status = 'skipped')
      and (medication_logs.recorded_at < excluded.recorded_at
        or ($8::int = 0 and medication_logs.status <> excluded.status))
  returning id, medication_id as "medicationId", user_id as "userId", scheduled_time as "scheduledTime",
    taken_time as "takenTime", status, amount::float8 as amount, reason, recorded_by as "recordedBy", created_at as "createdAt", xmax = 0 as "isNew",
    exists (select from sign) as "isSign",
    (select m.schedule -> 'asNeeded' from medications m where m.id = medication_id) as limits`;

/** The values of that statement. */
export function recordValues(dose: DoseRecord) {
  return [
    dose.id,
    dose.medicationId,
    dose.seniorId,
    dose.scheduledAt,
    dose.takenAt,
    dose.status,
    dose.recordedBy,
    dose.secondsAgo,
    dose.signDay,
    dose.pressedAt,
    dose.amount,
    dose.reason,
  ];
}
