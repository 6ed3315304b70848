import { expect, it } from 'vitest';
import { AREAS, levelOf } from '@shared/access/access';
import { createTestApp } from '../testing/app';
import { sharesArea } from './circle-queries';

const app = await createTestApp();

const STORED = [true, false, 'see', 'help', 'off', 'on', 'true', '', null, 1, {}, ['see']];

it.each(AREAS)('SQL takes the switch of %s as the access rule does, whatever is stored (KIND-15)', async (area) => {
  const { rows } = await app.database.reads.query<{ shares: boolean }>(
    `select coalesce(${sharesArea('f', area)}, false) as shares
     from unnest($1::jsonb[]) with ordinality as f (permissions, place) order by place`,
    [[...STORED.map((stored) => JSON.stringify({ [area]: stored })), '{}']],
  );
  expect(rows.map(({ shares }) => shares)).toEqual([...STORED.map((stored) => levelOf(stored) !== 'off'), false]);
});
