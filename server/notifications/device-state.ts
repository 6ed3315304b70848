import { UNREACHABLE_HOURS } from '@shared/domain/notifications/device-notice';

/**
 * SQL for what its owner sees of a device: 'ok', 'unreachable' or 'signed_out' (REACH-07, REACH-14). Every question
 * whether a person can be told on it goes by this.
 * @param device its row @param now an instant
 */
export const deviceState = (device: string, now: string): string => `
  case
    when ${device}.gone_at is not null then 'unreachable'
    when not exists (select from sessions where sid = ${device}.sid and expire > ${now}) then 'signed_out'
    when ${device}.failing_since <= ${now} - interval '${UNREACHABLE_HOURS} hours' then 'unreachable'
    else 'ok'
  end`;
