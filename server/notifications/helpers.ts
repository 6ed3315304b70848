/** A senior's helpers, and whether an alarm would reach them (REACH-43, REACH-47). */
import type pg from 'pg';
import { type Area, levelOf, type Permissions } from '@shared/access/access';
import type { ClimbingKind } from '@shared/domain/notifications/escalation';
import { CHANNELS, type Channel, type StoredPreferences, wants } from '@shared/domain/notifications/kinds';
import { quietUntil } from '@shared/domain/notifications/quiet-hours';
import { deviceState } from './device-state';
import type { Ways } from './reach';

export interface HelperRow {
  seniorId: string;
  personId: string;
  firstName: string | null;
  lastName: string | null;
  username: string;
  /** Null: in the care team, but not told. */
  position: number | null;
  waitMinutes: number | null;
  permissions: Partial<Permissions>;
  /** IANA, the helper's own. */
  zone: string;
  preferences: StoredPreferences;
  quietFrom: string | null;
  quietTo: string | null;
  importantPassesQuiet: boolean;
  hasMail: boolean;
  hasPhone: boolean;
  /** A device that can be told: signed in, and reached within 48 hours. */
  hasDevice: boolean;
}

const HELPERS = `
  select f.senior_id as "seniorId", f.caregiver_id as "personId", u.first_name as "firstName", u.last_name as "lastName",
    u.username, e.position, e.wait_minutes as "waitMinutes", f.permissions, u.time_zone as zone,
    coalesce(s.preferences, '{}') as preferences, s.quiet_from as "quietFrom", s.quiet_to as "quietTo",
    coalesce(s.important_passes_quiet, true) as "importantPassesQuiet",
    u.email is not null and u.email_verified_at is not null as "hasMail", u.phone is not null as "hasPhone",
    exists (
      select from devices d where d.user_id = f.caregiver_id and ${deviceState('d', '$2::timestamptz')} = 'ok'
    ) as "hasDevice"
  from family_members f
  left join escalation_steps e on e.senior_id = f.senior_id and e.helper_id = f.caregiver_id
  join users u on u.id = f.caregiver_id left join notification_settings s on s.user_id = f.caregiver_id
  where f.senior_id = any($1::uuid[])
  order by f.senior_id, e.position nulls last, f.created_at, f.id`;

/** Of these seniors: those who are told in their order, then the others in the care team. */
export async function readHelpers(
  client: Pick<pg.ClientBase, 'query'>,
  seniorIds: readonly string[],
  now: Date,
): Promise<HelperRow[]> {
  const { rows } = await client.query<HelperRow>({ name: 'read_helpers', text: HELPERS, values: [seniorIds, now] });
  return rows;
}

/** What an alarm is about; one of a check-in has no area. */
export const ALARM_AREAS: Readonly<Record<ClimbingKind, Area | null>> = {
  dose: 'medications',
  reading: 'health',
  check_in: null,
};

export function mayHear({ permissions }: Pick<HelperRow, 'permissions'>, kind: ClimbingKind): boolean {
  const area = ALARM_AREAS[kind];
  return area === null || levelOf(permissions[area]) !== 'off';
}

/** By a device, a confirmed address, or the phone gateway: an open page is none to rely on. */
export function isReachable(helper: HelperRow, kind: ClimbingKind, { isMailOn, isGatewayOn }: Ways): boolean {
  const wanted = (channel: Channel) => wants(helper.preferences, kind, channel);
  return (
    (helper.hasDevice && wanted('push')) ||
    (isMailOn && helper.hasMail && wanted('mail')) ||
    (isGatewayOn && helper.hasPhone && wanted('gateway'))
  );
}

/** Why an alarm passes a helper over, in words for 'Who was told'; null: it does not (REACH-47). */
export function leftOutFor(
  helper: HelperRow,
  kind: ClimbingKind,
  { ways, isInSight, now }: { ways: Ways; isInSight: boolean; now: Date },
): string | null {
  if (!mayHear(helper, kind)) return 'Not shared with them';
  if (!CHANNELS.some((channel) => wants(helper.preferences, kind, channel))) return 'Turned off';
  const isOnPage = isInSight && wants(helper.preferences, kind, 'page');
  if (!isOnPage && !isReachable(helper, kind, ways)) return 'No device and no email to tell';
  return !helper.importantPassesQuiet && quietUntil(helper, now, helper.zone) !== null ? 'Quiet hours' : null;
}
