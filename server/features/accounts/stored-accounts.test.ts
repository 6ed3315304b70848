import { expect, it } from 'vitest';
import { freshName, PASSWORD, signUpByRequest } from '../../testing/actors';
import { createTestApp } from '../../testing/app';

const app = await createTestApp();

async function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await app.database.writes.query<Record<string, unknown>>(sql, values)).rows;
}

it('ids are version 7 UUIDs, so later accounts sort later (AUTH-51, SCHEMA-01)', async () => {
  const first = await signUpByRequest(app);
  const second = await signUpByRequest(app);
  expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(second.id > first.id).toBe(true);
});

it('the table has the required columns and constraints (AUTH-52, AUTH-53, AUTH-54, AUTH-55, AUTH-56, SCHEMA-02)', async () => {
  const columns = await rows(
    `select column_name, is_nullable from information_schema.columns where table_name = 'users'`,
  );
  const named = (isNullable: string) =>
    columns.filter((column) => column['is_nullable'] === isNullable).map((column) => column['column_name']);
  expect(new Set(named('NO'))).toEqual(
    new Set([
      'created_at',
      'id',
      'password',
      'formats',
      'has_board',
      'role',
      'simple_view',
      'team_sets_simple_view',
      'time_zone',
      'time_zone_known',
      'updated_at',
      'username',
    ]),
  );
  expect(named('YES')).toEqual(
    expect.arrayContaining([
      'email',
      'first_name',
      'last_name',
      'profile_image_url',
      'phone',
      'date_of_birth',
      'address',
      'emergency_contact',
      'medical_conditions',
      'allergies',
      'medications',
    ]),
  );
});

it('the database enforces the three roles, and senior is its default (AUTH-55)', async () => {
  const insert = `insert into users (id, username, password, role) values (gen_random_uuid(), $1, 'x', $2)`;
  await expect(rows(insert, [freshName(), 'admin'])).rejects.toThrow('users_role_check');
  await rows(`insert into users (id, username, password) values (gen_random_uuid(), 'default-role', 'x')`);
  expect(await rows(`select role from users where username = 'default-role'`)).toEqual([{ role: 'senior' }]);
});

it('a password is only stored as an argon2id hash, and no response contains either (AUTH-53, D-40)', async () => {
  const actor = await signUpByRequest(app);
  const [row] = await rows('select password, users::text as whole from users where id = $1', [actor.id]);
  expect(row?.['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(row?.['whole']).not.toContain(PASSWORD);
  for (const answer of [actor.account, (await actor.agent.get(`/api/user/${actor.id}`)).body]) {
    expect(JSON.stringify(answer)).not.toMatch(/password|argon2/i);
  }
});

it('the server sets the creation times (AUTH-56)', async () => {
  const before = Date.now();
  const { account } = await signUpByRequest(app);
  const createdAt = Date.parse(account.createdAt);
  expect(createdAt).toBeGreaterThanOrEqual(before - 1_000);
  expect(createdAt).toBeLessThanOrEqual(Date.now() + 1_000);
  expect(account.updatedAt).toBe(account.createdAt);
});

it('sessions are stored with sid, JSON and expiry (AUTH-39, SCHEMA-16)', async () => {
  const actor = await signUpByRequest(app);
  const [row] = await rows('select sid, sess, expire, user_id from sessions where user_id = $1', [actor.id]);
  expect(row).toMatchObject({ sess: { passport: { user: actor.id } }, expire: expect.any(Date) });
  expect(JSON.stringify(row)).not.toContain(actor.username);
});
