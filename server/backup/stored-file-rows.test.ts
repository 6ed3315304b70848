// If you add a column that points at files, also add it to the tables that a backup locks (hold-file-rows.ts).
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { STORED_FILE_KEYS, TABLES_WITH_FILES } from './stored-file-rows';

const { url, drop } = await createTestDatabase();
const client = new Client({ connectionString: url });
await client.connect();

afterAll(async () => {
  await client.end();
  await drop();
});

it('every table that points at files is known', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^file|_url|_urls|_file|_key)$'
       and column_name not in ('send_key', 'public_key') and table_name <> 'stored_files' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(TABLES_WITH_FILES);
});

it('their keys are the ones the server uses (and)', async () => {
  const ada = '01a1f948-9989-76c3-bd48-b4ef82c74830';
  await client.query(`insert into users (id, username, password, profile_image_url) values ($1, 'ada', '', $2)`, [
    ada,
    `/api/user/${ada}/picture/p.webp`,
  ]);
  await client.query(
    `insert into medications (id, user_id, name, dosage, frequency, times, image_url) values
     ($1, $1, '', '', '', '[]', $2), (gen_random_uuid(), $1, '', '', '', '[]', null)`,
    [ada, `/api/medications/${ada}/photo/m.webp`],
  );
  await client.query(
    `insert into family_updates (id, author_id, senior_id, content, attachment_urls)
     values ($1, $1, $1, '', '[{"file": "a.webp"}, {"file": "b.webp"}]')`,
    [ada],
  );
  await client.query(
    `insert into documents (id, user_id, name, type, file_url, file_size, mime_type)
     values ($1, $1, '', 'pdf', 'documents/x/y.pdf', 1, '')`,
    [ada],
  );
  await client.query(`insert into game_decks (id, senior_id, name) values ($1, $1, '')`, [ada]);
  await client.query(
    `insert into game_deck_cards (id, deck_id, file, update_id, update_file, width, height) values
     (gen_random_uuid(), $1, 'g.webp', null, null, 1, 1), (gen_random_uuid(), $1, null, $1, 'a.webp', 1, 1)`,
    [ada],
  );
  await client.query(
    `insert into pack_links (id, user_id, secret_digest, file, file_name, days, paper, expires_at) values
     ($1, $1, '', 'packs/x/z.pdf', '', 90, 'letter', now())`,
    [ada],
  );
  const { rows } = await client.query<{ key: string }>(STORED_FILE_KEYS);
  expect(rows.map(({ key }) => key).sort()).toEqual([
    'documents/x/y.pdf',
    `family-updates/${ada}/display-a.webp`,
    `family-updates/${ada}/display-b.webp`,
    `game-decks/${ada}/display-g.webp`,
    `medications/${ada}/display-m.webp`,
    'packs/x/z.pdf',
    `profile-pictures/${ada}/display-p.webp`,
  ]);
});
