// What the log contains at its default level for detecting intruders.
import { pino } from 'pino';
import express from 'express';
import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anonymous, PASSWORD, signUpByRequest } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { setUpPasskey } from '../testing/authenticator';
import { setUpSecondStep } from '../testing/second-step';
import { logRequests } from './request-log';
import { listen } from './serve';

const app = await createTestApp();

const INFO = 30;
const line = z.looseObject({
  level: z.number(),
  time: z.union([z.string(), z.number()]),
  requestId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  userId: z.string().nullable(),
  address: z.string(),
});

/** The lines of the requests that `act` makes, at the default level and above. */
async function loggedBy(act: () => Promise<unknown>) {
  const from = app.logged().length;
  await act();
  const lines = app.logged().slice(from).trim().split('\n');
  const atLevel = z.looseObject({ level: z.number() });
  const read = lines.map((text) => atLevel.parse(JSON.parse(text)));
  return read.filter(({ level }) => level >= INFO).map((entry) => line.parse(entry));
}

describe('sign-ins and refusals can be read afterwards', () => {
  it('signing up, in and out, and signing in with a wrong password', async () => {
    const actor = await signUpByRequest(app);
    const lines = await loggedBy(async () => {
      await anonymous(app).post('/api/login').send({ username: actor.username, password: 'not the one' });
      await actor.agent.post('/api/login').send({ username: actor.username, password: PASSWORD });
      await actor.agent.post('/api/logout');
    });
    expect(lines.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'POST /api/login 401',
      'POST /api/login 200',
      'POST /api/logout 204',
    ]);
    expect(lines.map(({ userId }) => userId)).toEqual([null, actor.id, actor.id]);
    expect(lines.every(({ address }) => address.includes('127.0.0.1'))).toBe(true);
  });

  it('however the address is spelled: it signs nobody in, or leaves its line (F10)', async () => {
    const actor = await signUpByRequest(app);
    const credentials = { username: actor.username, password: PASSWORD };
    for (const address of ['/API/login', '/api/LOGIN']) {
      expect([address, (await anonymous(app).post(address).send(credentials)).status]).toEqual([address, 404]);
    }
    const lines = await loggedBy(async () => {
      for (const address of ['/api/login/', '/api/login?x=1']) await anonymous(app).post(address).send(credentials);
    });
    expect(lines.map(({ status, userId }) => [status, userId])).toEqual([
      [200, actor.id],
      [400, null],
    ]);
  });

  it('each change of the ways to sign in is one line, without what it was about (SAFE-28)', async () => {
    const anna = await signUpByRequest(app, { role: 'caregiver' });
    const from = app.logged().length;
    let secrets: string[] = [];
    const lines = await loggedBy(async () => {
      const { id } = await setUpPasskey(app, anna);
      await anna.agent.patch(`/api/passkeys/${id}`).send({ name: 'The name of a phone' });
      await anna.agent.delete(`/api/passkeys/${id}`);
      const { secret, recoveryCodes } = await setUpSecondStep(anna);
      secrets = [secret, ...recoveryCodes, PASSWORD, 'The name of a phone'];
      await anna.agent.post('/api/second-factor/remove').send({ code: recoveryCodes[0] });
    });
    expect(
      lines.map(({ method, path, status }) => `${method} ${path.replace(/[\da-f-]{36}/, 'id')} ${status}`),
    ).toEqual([
      'POST /api/user/confirm 204',
      'POST /api/passkeys 201',
      'PATCH /api/passkeys/id 200',
      'DELETE /api/passkeys/id 204',
      'POST /api/user/confirm 204',
      'POST /api/second-factor 201',
      'POST /api/second-factor/confirm 200',
      'POST /api/second-factor/remove 204',
    ]);
    expect(new Set(lines.map(({ userId }) => userId))).toEqual(new Set([anna.id]));
    const logged = (word: string) => app.logged().indexOf(word, from) >= 0;
    expect(secrets.filter(logged)).toEqual([]);
  });

  it('requests without the required session, and from another site', async () => {
    const actor = await signUpByRequest(app);
    const lines = await loggedBy(async () => {
      await anonymous(app).get('/api/medications');
      await actor.agent.post('/api/medications').set('Origin', 'https://evil.example').send({});
    });
    expect(lines.map(({ path, status }) => `${path} ${status}`)).toEqual([
      '/api/medications 401',
      '/api/medications 403',
    ]);
  });

  it('ordinary reading is not logged at that level', async () => {
    const actor = await signUpByRequest(app);
    expect(await loggedBy(() => actor.agent.get('/api/medications'))).toEqual([]);
  });
});

describe('input cannot write its own lines', async () => {
  const lines: string[] = [];
  const echo = express();
  echo.use(logRequests(pino({ level: 'trace' }, { write: (text: string) => void lines.push(text) })));
  echo.use((_request, response) => void response.status(401).end());
  const server = createServer(echo);
  const port = await listen(server, 0, '127.0.0.1');
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each(['/%0a{"level":60}', '/"},{"level":60', '/\\n%0d%0aforged', '/%1b[31mred'])('%s', async (address) => {
    lines.length = 0;
    await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
    expect(lines).toHaveLength(1);
    const [text = ''] = lines;
    for (const sign of ['\n', '\r', '\u001b']) expect(text.trimEnd()).not.toContain(sign);
    expect(line.parse(JSON.parse(text)).level).toBe(INFO);
  });
});
