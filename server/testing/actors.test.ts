import { expect, it } from 'vitest';
import { freshName, insertAccount, PASSWORD, signUpByRequest } from './actors';
import { createTestApp } from './app';
import { freshEmail } from './invitations';

const app = await createTestApp();

it('an account that a test inserts, and its session, are what registering stores', async () => {
  const person = {
    role: 'family_member' as const,
    username: freshName('Anna'),
    email: freshEmail(),
    firstName: 'Anna',
    lastName: 'Ellis',
    timeZone: 'Europe/Berlin',
  };
  const registered = await signUpByRequest(app, person);
  const other = { ...person, username: freshName('Anna'), email: freshEmail() };
  const inserted = await insertAccount(app, other);

  const stored = async (id: string) => {
    const { rows } = await app.database.writes.query(
      `select to_jsonb(u) - array['id', 'username', 'email', 'password', 'created_at', 'updated_at'] as account,
        u.username = lower(u.username) as "isLower", u.password like '$argon2id$%' as "isHashed",
        (s.sess::jsonb - 'signedInAt') #- '{cookie,expires}' #- '{passport,user}' #- '{cookie,originalMaxAge}' as session,
        round(extract(epoch from s.expire - now()) / 3600) as hours
      from users u join sessions s on s.user_id = u.id where u.id = $1`,
      [id],
    );
    return rows;
  };
  const expected = await stored(registered.id);
  expect(expected).toHaveLength(1);
  expect(await stored(inserted.id)).toEqual(expected);
});

it('may sign in with the usual password', async () => {
  const { agent, username } = await insertAccount(app);
  expect((await agent.post('/api/login').send({ username, password: PASSWORD })).status).toBe(200);
});
