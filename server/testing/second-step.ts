// An app that shows codes, and a person who has set it up.
import { createHmac } from 'node:crypto';
import type TestAgent from 'supertest/lib/agent';
import { type Actor, anonymous, PASSWORD } from './actors';
import type { TestApp } from './app';
import { confirmAs } from './authenticator';
import { createCaregiver } from './factories';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238, written a second time. */
export function codeFrom(secret: string, at: Date): string {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Math.floor(at.getTime() / 30_000);
  const counter = Buffer.from(step.toString(16).padStart(16, '0'), 'hex');
  const mac = createHmac('sha1', key).update(counter).digest();
  const start = Number.parseInt(mac.toString('hex').slice(-1), 16);
  const number = Number.parseInt(mac.subarray(start, start + 4).toString('hex'), 16) % 2 ** 31;
  return String(number).slice(-6).padStart(6, '0');
}

export async function setUpSecondStep(actor: Actor, clock: () => Date = () => new Date()) {
  await confirmAs(actor);
  const { body } = await actor.agent.post('/api/second-factor').expect(201);
  const [secret, uri] = [String(body.secret), String(body.uri)];
  const confirmed = await actor.agent
    .post('/api/second-factor/confirm')
    .send({ code: codeFrom(secret, clock()) })
    .expect(200);
  const recoveryCodes: string[] = confirmed.body.recoveryCodes;
  return { secret, uri, recoveryCodes };
}

export const NEEDED = { code: 'code_needed', message: 'Please enter the code from your app.' };

export const withPassword = (browser: TestAgent, { username }: Actor, password = PASSWORD) =>
  browser.post('/api/login').send({ username, password });

export const answer = (browser: TestAgent, code: string) => browser.post('/api/login/code').send({ code });

/** The next wrong code makes the browser wait for a long time. */
export const guessedManyTimes = (app: TestApp, { username }: Actor) =>
  app.database.writes.query('update rate_limits set points = 500 where key like $1', [`failures:${username} code%`]);

/** People who are asked for a code, by the tests' clock. */
export function secondSteps(app: TestApp, clock: () => Date, passTime: (ms: number) => void) {
  const near = [-60_000, -30_000, 0, 30_000, 60_000];
  return {
    withSecondStep: async () => {
      const actor = await createCaregiver(app);
      const set = await setUpSecondStep(actor, clock);
      passTime(60_000);
      return { actor, ...set, code: () => codeFrom(set.secret, clock()) };
    },

    /** A browser that has given the right password. */
    asked: async (actor: Actor): Promise<TestAgent> => {
      const browser = anonymous(app);
      await withPassword(browser, actor).expect(401, NEEDED);
      return browser;
    },

    /** A code that is not right now. */
    wrongFor: (secret: string): string => {
      const right = new Set(near.map((ms) => codeFrom(secret, new Date(clock().getTime() + ms))));
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
    },
  };
}
