import { expect, it } from 'vitest';
import { anonymous, PASSWORD, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';

/** Believes X-Forwarded-For of one proxy: everybody comes from an address of their own. */
const app = await createTestApp({ config: { trustProxy: 1 } });

const CROWD = 300;
const username = (index: number) => `crowd-${index}`;

const tryToSignIn = (index: number) =>
  anonymous(app)
    .post('/api/login')
    .set('X-Forwarded-For', `198.51.${index >> 8}.${index & 255}`)
    .send({ username: username(index), password: 'lantern-orchard-73' });

const isCrowded = ({ message }: { message: string }) => message.startsWith('Many people are signing in');

it('D-40 whoever is turned away in a crowd has not failed: nothing is counted against them', async () => {
  const answers = await Promise.all(Array.from({ length: CROWD }, (_, index) => tryToSignIn(index)));
  // On a machine so slow that somebody waits for longer than nine seconds, that is a 503 as well, of one who was heard.
  const refused = answers.flatMap(({ status, body }, index) => (status === 503 && isCrowded(body) ? [index] : []));
  const tried = answers.flatMap(({ status }, index) => (status === 401 ? [index] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status !== 401 && status !== 503)).toStrictEqual([]);

  const { rows } = await app.database.pool.query<{ key: string }>(
    "select key from rate_limits where key like 'failures:%'",
  );
  const counted = new Set(rows.map(({ key }) => key));
  expect(refused.filter((index) => counted.has(`failures:${username(index)}`))).toStrictEqual([]);
  expect(tried.filter((index) => !counted.has(`failures:${username(index)}`))).toStrictEqual([]);
});

it('D-40 an owner signs in from a known browser while strangers crowd the door', async () => {
  const { agent, username: owner } = await signUp(app);
  const strangers = Array.from({ length: CROWD }, async (_, index) => tryToSignIn(CROWD + index));
  const known = agent
    .post('/api/login')
    .set('X-Forwarded-For', '203.0.113.9')
    .send({ username: owner, password: PASSWORD });
  const [answer, ...others] = await Promise.all([known, ...strangers]);
  expect(others.filter(({ status, body }) => status === 503 && isCrowded(body)).length).toBeGreaterThan(0);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
});
