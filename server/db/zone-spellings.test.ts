// Migrating time zones from before they had one canonical spelling.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { zoneSpelling } from '@shared/domain/time-zone';
import { migrate } from './migrate';
import { createEarlierDatabase, withClient } from './testing/earlier-schema';

const { url, drop } = await createEarlierDatabase(8);
afterAll(drop);

const STORED = [
  'europe/berlin',
  'AMERICA/ARGENTINA/BUENOS_AIRES',
  'us/pacific',
  'utc',
  'Asia/Kolkata',
  'Europe/London',
];

it('each gets today’s spelling, and other names of a zone stay', async () => {
  const after = await withClient(url, async (client) => {
    for (const [index, zone] of STORED.entries()) {
      await client.query(
        `insert into users (id, username, password, role, time_zone) values ($1, $2, 'hash', 'senior', $3)`,
        [randomUUID(), `person-${index}`, zone],
      );
    }
    await migrate(url);
    const { rows } = await client.query<{ zone: string }>('select time_zone as zone from users order by username');
    return rows.map(({ zone }) => zone);
  });
  expect(after).toEqual(STORED.map(zoneSpelling));
  expect(after).toEqual(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'US/Pacific', 'UTC', ...STORED.slice(4)]);
});
