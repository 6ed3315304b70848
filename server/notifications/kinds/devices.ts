import type pg from 'pg';
import {
  deviceBackWords,
  deviceWords,
  UNREACHABLE_HOURS,
  USEFUL_HOURS,
} from '@shared/domain/notifications/device-notice';
import { decideOnce } from '@shared/domain/notifications/social-notices';
import { deviceState } from '../device-state';
import { holdConnections } from './connections';
import type { DeliveryRow, DeliveryWords, NoticeKindRules, NoticeRow, Verdict } from './kind';

/** A device that notices tell of. */
interface DeviceRow {
  askedId: string;
  ownerId: string;
  ownerName: string;
  label: string;
  since: Date | null;
  isUnreachable: boolean;
  /** The owner has another one that is reached. */
  hasOther: boolean;
  /** For a reader who is not its owner: whether they are told of the owner's alarms. */
  isHelper: boolean;
}

const DEVICES = `
  select asked.id as "askedId", d.user_id as "ownerId", coalesce(u.first_name, u.username) as "ownerName", d.label,
    coalesce(d.failing_since, d.gone_at) as since,
    ${deviceState('d', '$1::timestamptz')} = 'unreachable' as "isUnreachable",
    exists (select from devices o where o.user_id = d.user_id and o.id <> d.id and ${deviceState('o', '$1::timestamptz')} = 'ok') as "hasOther",
    exists (select from escalation_steps e where e.senior_id = d.user_id and e.helper_id = asked.person_id) as "isHelper"
  from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as asked(id, person_id, device_id)
  join devices d on d.id = asked.device_id join users u on u.id = d.user_id`;

interface Asked {
  id: string;
  personId: string;
  subjectId: string;
  now: Date;
}

async function readDevices(client: pg.PoolClient, asked: readonly Asked[]): Promise<Map<string, DeviceRow>> {
  const { rows } = await client.query<DeviceRow>({
    name: 'notice_devices',
    text: DEVICES,
    values: [
      asked[0]?.now,
      asked.map(({ id }) => id),
      asked.map(({ personId }) => personId),
      asked.map(({ subjectId }) => subjectId),
    ],
  });
  return new Map(rows.map((row) => [row.askedId, row]));
}

/**
 * A device that nothing reaches anymore (REACH-66), told to its owner; a senior's last one to the first helper as well, in a
 * notice of their own. Its subject is the device, its instant the first failure.
 */
export const devices: NoticeKindRules = {
  async judge(client, notices) {
    const rows = await readDevices(client, notices);
    return new Map(notices.map((notice) => [notice.id, verdictOf(notice, rows.get(notice.id))]));
  },

  async words(client, deliveries) {
    const rows = await readDevices(client, deliveries);
    const readings = deliveries.flatMap(({ id, personId }) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ readerId: personId, ownerId: row.ownerId }];
    });
    const connections = await holdConnections(client, readings);
    return new Map(
      deliveries.map((delivery): [string, DeliveryWords] => {
        const row = rows.get(delivery.id);
        const connection = row && connections({ readerId: delivery.personId, ownerId: row.ownerId });
        return [delivery.id, connection === 'later' ? { isLater: true } : wordsOf(delivery, row)];
      }),
    );
  },
};

function isToTell(personId: string, row: DeviceRow | undefined): row is DeviceRow {
  if (row === undefined || !row.isUnreachable) return false;
  return personId === row.ownerId || (row.isHelper && !row.hasOther);
}

function verdictOf(notice: NoticeRow, row: DeviceRow | undefined): Verdict {
  const { personId, now } = notice;
  const decision = decideOnce(notice, isToTell(personId, row) ? 'open' : 'gone', notice, now);
  return { decision, endedBy: null, endedAt: now };
}

function wordsOf(delivery: DeliveryRow, row: DeviceRow | undefined): DeliveryWords {
  const { personId, at, now, zone, formats, isQuiet } = delivery;
  if (isQuiet) return deviceBackWords(row?.label ?? null);
  if (!isToTell(personId, row)) return { leftOut: 'Reached again' };
  const { label, since, ownerName } = row;
  const owner = personId === row.ownerId ? null : ownerName;
  const link = owner === null ? '/reminders' : `/care-management/${row.ownerId}`;
  return { ...deviceWords({ owner, label, since: since ?? at, now, zone, formats }), link };
}

/**
 * One notice for each device that began to fail: at once where its push service no longer knows it, otherwise once it has
 * failed for so long (REACH-14). What is reached again by then is never told.
 */
const PLAN = `
  insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
  select gen_random_uuid(), 'device', reader.id, d.id, d.failing_since, found.at + interval '${USEFUL_HOURS} hours', found.at
  from devices d
  cross join lateral (
    select case when d.gone_at is null then d.failing_since + interval '${UNREACHABLE_HOURS} hours'
      else greatest(d.gone_at, d.failing_since) end as at
  ) found
  cross join lateral (
    select d.user_id as id
    union all
    (select e.helper_id from escalation_steps e where e.senior_id = d.user_id order by e.position limit 1)
  ) reader
  where d.id = any($1::uuid[]) and d.failing_since is not null
  order by d.id, reader.id
  on conflict (kind, person_id, subject_id, at) do update
    set evaluate_at = excluded.evaluate_at, useful_until = excluded.useful_until
    where notices.step = 0 and notices.ended_at is null`;

/** After devices failed, in that transaction. */
export async function planSilentDevices(client: pg.PoolClient, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await client.query({ name: 'plan_silent_devices', text: PLAN, values: [deviceIds.toSorted()] });
}
