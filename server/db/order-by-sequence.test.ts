// Messages, updates and comments get their sequence: they keep the order they had, and what comes later stands after.
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { migrate } from './migrate';
import { createEarlierDatabase, migrationTags, withClient } from './testing/earlier-schema';

const { url, drop } = await createEarlierDatabase((await migrationTags()).indexOf('0009_order_by_sequence'));
afterAll(drop);

it('rows keep the order of their ids, also where the times say otherwise (F6)', async () => {
  const [person, pair, update] = [randomUUID(), uuidv7({ msecs: 2_500 }), uuidv7({ msecs: 500 })];
  const [older, silent] = [uuidv7({ msecs: 1_500 }), uuidv7({ msecs: 3_500 })];
  const ids = [5_000, 3_000, 4_000, 1_000, 2_000].map((msecs) => uuidv7({ msecs }));
  await withClient(url, async (client) => {
    await client.query(
      `insert into users (id, username, password, role, time_zone) values ($1, 'ada', 'hash', 'senior', 'UTC')`,
      [person],
    );
    for (const id of [pair, older, silent]) {
      await client.query('insert into conversations (id, pair) values ($1, $2)', [id, id]);
    }
    await client.query(`insert into family_updates (id, author_id, senior_id, content) values ($1, $2, $2, 'x')`, [
      update,
      person,
    ]);
    for (const id of ids) {
      await client.query(`insert into messages (id, conversation_id, sender_id, content) values ($1, $2, $3, 'x')`, [
        id,
        pair,
        person,
      ]);
      await client.query(
        `insert into family_update_comments (id, update_id, author_id, content) values ($1, $2, $3, 'x')`,
        [id, update, person],
      );
      await client.query(`insert into family_updates (id, author_id, senior_id, content) values ($1, $2, $2, 'x')`, [
        uuidv7(),
        person,
      ]);
    }
  });
  await migrate(url);
  await withClient(url, async (client) => {
    const ordered = async (table: string, by: string) =>
      (await client.query<{ id: string }>(`select id from ${table} order by ${by}`)).rows.map(({ id }) => id);
    for (const table of ['messages', 'family_update_comments', 'family_updates']) {
      expect(await ordered(table, 'sequence')).toEqual(await ordered(table, 'id'));
    }
    const { rows } = await client.query<{ id: string; sequence: string }>('select id, sequence from conversations');
    const placeOf = new Map(rows.map(({ id, sequence }) => [id, Number(sequence)]));
    // Started after the first, the second and the third of five messages.
    expect([older, pair, silent].map((id) => placeOf.get(id))).toEqual([1, 2, 3]);
    const later = randomUUID();
    await client.query(`insert into messages (id, conversation_id, sender_id, content) values ($1, $2, $3, 'x')`, [
      later,
      pair,
      person,
    ]);
    expect((await ordered('messages', 'sequence')).at(-1)).toBe(later);
  });
});
