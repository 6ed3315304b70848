// Many seniors at once, each with a device and a medication, stored without a request for each.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { FakeDevice } from './fake-push-service';

export interface CrowdMember {
  id: string;
  /** Of the session that their device was added in. */
  sid: string;
  medicationId: string;
}

interface Crowd {
  devices: readonly Pick<FakeDevice, 'subscription'>[];
  /** 'HH:MM' in UTC. */
  times: readonly string[];
  /** Doses count from then on. */
  since: string;
}

/** One senior for each device, in its order. */
export async function addCrowd(
  { writes }: { writes: Pick<pg.Pool, 'query'> },
  { devices, times, since }: Crowd,
): Promise<CrowdMember[]> {
  const crowd = devices.map(({ subscription }) => ({
    id: randomUUID(),
    sid: `session ${randomUUID()}`,
    medicationId: randomUUID(),
    subscription,
  }));
  const ids = crowd.map(({ id }) => id);
  const sids = crowd.map(({ sid }) => sid);
  await writes.query(
    `insert into users (id, username, password, time_zone)
     select id, 'crowd ' || id, 'x', 'UTC' from unnest($1::uuid[]) as id`,
    [ids],
  );
  await writes.query(
    `insert into sessions (sid, sess, expire)
     select sid, json_build_object('cookie', '{}'::json, 'passport', json_build_object('user', id)), '2036-01-01'
     from unnest($1::uuid[], $2::text[]) as s(id, sid)`,
    [ids, sids],
  );
  await writes.query(
    `insert into devices (id, user_id, sid, endpoint, endpoint_digest, p256dh, auth, label)
     select gen_random_uuid(), id, sid, endpoint, encode(sha256(endpoint::bytea), 'hex'), p256dh, auth, 'Phone'
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]) as d(id, sid, endpoint, p256dh, auth)`,
    [
      ids,
      sids,
      crowd.map(({ subscription }) => subscription.endpoint),
      crowd.map(({ subscription }) => subscription.keys.p256dh),
      crowd.map(({ subscription }) => subscription.keys.auth),
    ],
  );
  await writes.query(
    `insert into medications (id, user_id, name, dosage, frequency, times, created_at)
     select medication_id, id, 'Metformin', '5 mg', 'Often', $3, $4
     from unnest($1::uuid[], $2::uuid[]) as m(id, medication_id)`,
    [ids, crowd.map(({ medicationId }) => medicationId), JSON.stringify(times), since],
  );
  return crowd.map(({ id, sid, medicationId }) => ({ id, sid, medicationId }));
}
