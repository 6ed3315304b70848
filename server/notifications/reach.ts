/** How each person can be told, and the deliveries that tell them. */
import type pg from 'pg';
import {
  type Channel,
  type DeliverySaying,
  type NoticeKind,
  type StoredPreferences,
  wants,
} from '@shared/domain/notifications/kinds';
import { hasPageInSight } from '../live/pages-in-sight';
import type { NewDelivery } from './evaluated';
import { grouped } from './kinds/kind';

const MINUTE_MS = 60_000;
/** Mail waits this long for a device to show the reminder, or the alarm (REACH-17). */
const MAIL_AFTER_MS = 15 * MINUTE_MS;
const ALARM_MAIL_AFTER_MS = 5 * MINUTE_MS;

/** What this server is set up for, besides pages and notifications. */
export interface Ways {
  isMailOn: boolean;
  isGatewayOn: boolean;
}

/** Devices that can be told: signed in, and known to their push service. */
const DEVICES = `
  select d.user_id as "personId", d.id from devices d join sessions s on s.sid = d.sid and s.expire > $2
  where d.user_id = any($1::uuid[]) and d.gone_at is null order by d.id`;

export interface Reach {
  devices: ReadonlyMap<string, readonly string[]>;
  /** Who looks at a page. */
  inSight: ReadonlySet<string>;
}

export async function readReach(client: pg.PoolClient, people: readonly string[], now: Date): Promise<Reach> {
  const { rows } = await client.query<{ personId: string; id: string }>({
    name: 'evaluate_devices',
    text: DEVICES,
    values: [people, now],
  });
  return {
    inSight: await hasPageInSight(client, people),
    devices: grouped(rows.map(({ personId, id }) => [personId, id])),
  };
}

/** A person with the settings that decide how they are told. */
export interface Addressee {
  personId: string;
  preferences: StoredPreferences;
  hasMail: boolean;
  hasPhone: boolean;
}

export interface Telling {
  noticeId: string;
  kind: NoticeKind;
  step: number;
  now: Date;
  /** Since when it is to be told. */
  dueAt: Date;
  isQuiet: boolean;
  isAlarm: boolean;
  withMail: boolean;
  says: DeliverySaying | null;
  exceptDevice?: string;
}

/**
 * One for all pages in sight, one for each device, one for the phone gateway and one mail. The gateway has no quiet form:
 * what is quiet goes there only if there is no other way.
 */
export function tell(person: Addressee, { devices, inSight }: Reach, ways: Ways, telling: Telling): NewDelivery[] {
  const { personId, preferences, hasMail, hasPhone } = person;
  const { noticeId, kind, step, now, dueAt, isQuiet, isAlarm, withMail, says, exceptDevice } = telling;
  const delivery = { noticeId, step, personId, isQuiet, says };
  const wanted = (channel: Channel) => wants(preferences, kind, channel);
  const single = (channel: Channel, at: Date): NewDelivery => ({ ...delivery, channel, deviceId: null, at });
  const pages = inSight.has(personId) && wanted('page') ? [single('page', dueAt)] : [];
  const told = wanted('push') ? (devices.get(personId) ?? []).filter((id) => id !== exceptDevice) : [];
  const pushes = told.map((deviceId): NewDelivery => ({ ...delivery, channel: 'push', deviceId, at: dueAt }));
  const canBeShown = pages.length + pushes.length > 0;
  // A letter by mail is no reminder of one that was shown: it is what was asked for.
  const isWaited = canBeShown && kind !== 'letter';
  const mailAt = isWaited ? new Date(now.getTime() + (isAlarm ? ALARM_MAIL_AFTER_MS : MAIL_AFTER_MS)) : now;
  const isMailed = withMail && ways.isMailOn && hasMail && wanted('mail');
  const isByPhone = ways.isGatewayOn && hasPhone && wanted('gateway');
  const isPhoneNeeded = !isQuiet || (says === 'joined' && !canBeShown && !isMailed);
  return [
    ...pages,
    ...pushes,
    ...(isByPhone && isPhoneNeeded ? [single('gateway', dueAt)] : []),
    ...(isMailed ? [single('mail', mailAt)] : []),
  ];
}
