// Everything that can be guessed, guessed at full speed, while the right ones are used beside it (s1).
import { randomBytes, randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { codeOf } from '@shared/domain/ways-to-sign-in';
import { rounds } from '@shared/testing/thoroughness';
import { anonymous, PASSWORD } from '../../../server/testing/actors';
import { createTestApp } from '../../../server/testing/app';
import { atName, confirmAs, createAuthenticator, pageOf, setUpPasskey } from '../../../server/testing/authenticator';
import { createCaregiver, createSenior } from '../../../server/testing/factories';
import { reportPart } from '../../../server/testing/report-part';
import { setUpSecondStep } from '../../../server/testing/second-step';

const FOR_MS = rounds({ usual: 4_000, full: 60_000 });
/** In a row before a wait, and one for each wait that can end in this time. */
const MOST_CODES_CHECKED = 5 + Math.ceil(Math.log2(FOR_MS / 1000 + 1)) + 1;
const MOST_PER_NETWORK = 100;
const NETWORKS = 8;

const app = await createTestApp({ config: { trustProxy: 1 } });
const counts = {
  guesses: 0,
  checked: 0,
  waited: 0,
  rightOnes: 0,
  hits: 0,
  lockedOut: 0,
  beyondLimits: 0,
  serverErrors: 0,
};
const checkedFrom = new Map<string, number>();

interface Guess {
  path: string;
  body: object;
  cookie?: string;
  /** Refused after it was looked at. */
  wrong: number;
}

async function guess({ path, body, cookie = '', wrong }: Guess, network: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': network, Cookie: cookie };
  const response = await fetch(`${pageOf(app)}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  counts.guesses += 1;
  if (response.status >= 500 && response.status !== 503) counts.serverErrors += 1;
  if (response.status < 300) counts.hits += 1;
  if (response.status === 429) counts.waited += 1;
  if (response.status === wrong) {
    counts.checked += 1;
    checkedFrom.set(`${path} ${network}`, (checkedFrom.get(`${path} ${network}`) ?? 0) + 1);
  }
  return response;
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

it(`${FOR_MS / 1000} s of guesses from ${NETWORKS} networks: none is right, few are looked at, and the right ones never wait (SAFE-10, SAFE-18, SAFE-23, SAFE-28)`, async () => {
  const [anna, margaret, ben] = [await createCaregiver(app), await createSenior(app), await createSenior(app)];
  const known = anonymous(app).set('X-Forwarded-For', '203.0.113.1');
  await known.post('/api/login').send({ username: anna.username, password: PASSWORD }).expect(200);
  const { recoveryCodes } = await setUpSecondStep(anna);
  const { phone } = await setUpPasskey(app, ben);
  const endAt = Date.now() + FOR_MS;
  let codesChecked = 0;

  /** Someone who has Anna's password and not her app. */
  async function codes(network: string): Promise<void> {
    while (Date.now() < endAt) {
      const body = { username: anna.username, password: PASSWORD };
      const asked = await guess({ path: '/api/login', body, wrong: 0 }, network);
      const cookie = cookieOf(asked);
      if (cookie === '') continue;
      const sent = Array.from({ length: 6 }, async () => {
        const code = String(randomInt(1_000_000)).padStart(6, '0');
        const answer = await guess({ path: '/api/login/code', body: { code }, cookie, wrong: -1 }, network);
        const told: unknown = await answer.json();
        if (JSON.stringify(told).includes('"invalid_code"')) codesChecked += 1;
      });
      await Promise.all(sent);
    }
  }

  async function others(network: string): Promise<void> {
    const stranger = createAuthenticator(pageOf(app));
    stranger.create({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(ben.id).toString('base64url') },
      challenge: 'eA',
    });
    while (Date.now() < endAt) {
      const response = stranger.use({ rpId: 'localhost', challenge: randomBytes(24).toString('base64url') });
      const token = randomBytes(24).toString('base64url');
      await Promise.all([
        guess({ path: '/api/device-pairings/open', body: { code: codeOf(randomBytes(8)) }, wrong: 404 }, network),
        guess({ path: '/api/passkeys/sign-in', body: { response }, wrong: 401 }, network),
        guess(
          { path: '/api/password-reset/confirm', body: { token, password: 'the heron in the reeds' }, wrong: 400 },
          network,
        ),
        guess(
          { path: '/api/device-pairings/finish', body: {}, cookie: `hearthside.pairing=${token}`, wrong: 404 },
          network,
        ),
        guess(
          {
            path: '/api/login/code',
            body: { code: codeOf(randomBytes(28)) },
            cookie: `hearthside.code=${token}`,
            wrong: 401,
          },
          network,
        ),
      ]);
    }
  }

  /** The people themselves, from their own networks. */
  async function rightOnes(): Promise<void> {
    while (Date.now() < endAt) {
      const used = atName(app).set('X-Forwarded-For', '203.0.113.2');
      const { body: options } = await used.post('/api/passkeys/sign-in/options');
      const byPhone = await used.post('/api/passkeys/sign-in').send({ response: phone.use(options) });
      await confirmAs(margaret);
      const { body: begun } = await margaret.agent.post('/api/device-pairings');
      const tablet = anonymous(app).set('X-Forwarded-For', '203.0.113.3');
      const opened = await tablet.post('/api/device-pairings/open').send({ code: begun.code });
      // In Anna's own browser, known since she signed in there, with codes from her paper.
      await known.post('/api/login').send({ username: anna.username, password: PASSWORD });
      const code = recoveryCodes.pop();
      const byCode = code === undefined ? [] : [(await known.post('/api/login/code').send({ code })).status];
      const right = [byPhone.status, opened.status, ...byCode];
      counts.rightOnes += right.length;
      counts.lockedOut += right.filter((status) => status !== 200).length;
    }
  }

  const networks = Array.from({ length: NETWORKS }, (_, index) => `198.18.0.${index + 1}`);
  await Promise.all([...networks.map(codes), ...networks.map(others), rightOnes()]);

  const perNetwork = [...checkedFrom].filter(([key]) => key.startsWith('/api/device-pairings/open'));
  counts.beyondLimits =
    perNetwork.filter(([, checked]) => checked > MOST_PER_NETWORK).length + Number(codesChecked > MOST_CODES_CHECKED);
  process.stdout.write(
    `guessing for ${FOR_MS / 1000} s: ${JSON.stringify({ ...counts, codesChecked, mostCodes: MOST_CODES_CHECKED })}\n`,
  );
  await reportPart('s1', { ...counts, codesChecked });
  expect(counts).toMatchObject({ hits: 0, lockedOut: 0, beyondLimits: 0, serverErrors: 0 });
  expect(counts.guesses).toBeGreaterThan(50);
  expect(counts.rightOnes).toBeGreaterThan(2);
  expect(codesChecked).toBeGreaterThan(0);
}, 300_000);
