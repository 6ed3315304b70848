import { expect, it } from 'vitest';
import { anonymous, PASSWORD, signUpByRequest } from '../../testing/actors';
import { createTestApp } from '../../testing/app';

/** Trusts X-Forwarded-For of one proxy: each client has its own address. */
const app = await createTestApp({ config: { trustProxy: 1 } });

const CROWD = 160;
const username = (index: number) => `crowd-${index}`;

const tryToSignIn = (index: number) =>
  anonymous(app)
    .post('/api/login')
    .set('X-Forwarded-For', `198.51.${index >> 8}.${index & 255}`)
    .send({ username: username(index), password: 'lantern-orchard-73' });

const isCrowded = ({ message }: { message: string }) => message.startsWith('Many people are signing in');

it('being refused under load is no failed attempt: nothing is counted (D-40)', async () => {
  const answers = await Promise.all(Array.from({ length: CROWD }, (_, index) => tryToSignIn(index)));
  // On a machine so slow that a client waits for more than nine seconds, the same 503 goes to a client that was
  // admitted.
  const refused = answers.flatMap(({ status, body }, index) => (status === 503 && isCrowded(body) ? [index] : []));
  const tried = answers.flatMap(({ status }, index) => (status === 401 ? [index] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status !== 401 && status !== 503)).toStrictEqual([]);

  const { rows } = await app.database.writes.query<{ key: string }>(
    "select key from rate_limits where key like 'failures:%'",
  );
  const counted = new Set(rows.map(({ key }) => key));
  expect(refused.filter((index) => counted.has(`failures:${username(index)}`))).toStrictEqual([]);
  expect(tried.filter((index) => !counted.has(`failures:${username(index)}`))).toStrictEqual([]);
});

it('an owner signs in from a known browser while strangers overload sign-in (D-40)', async () => {
  const { agent, username: owner } = await signUpByRequest(app);
  const strangers = Array.from({ length: CROWD }, async (_, index) => tryToSignIn(CROWD + index));
  const known = agent
    .post('/api/login')
    .set('X-Forwarded-For', '203.0.113.9')
    .send({ username: owner, password: PASSWORD });
  const [answer, ...others] = await Promise.all([known, ...strangers]);
  expect(others.filter(({ status, body }) => status === 503 && isCrowded(body)).length).toBeGreaterThan(0);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
});
