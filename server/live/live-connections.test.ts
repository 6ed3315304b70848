// Who may open a live connection, and what ends one.
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signIn } from '../testing/actors';
import { createTestApp, startTestApp } from '../testing/app';
import { createSenior } from '../testing/factories';
import { allArrived, openLive } from '../testing/live-client';

const app = await createTestApp();

describe('the upgrade (D-40)', () => {
  it.each([
    ['a signed-out client', null, {}],
    ['a session with a foreign signature', 'hearthside.sid=s%3Aabc.def', {}],
    ['a cookie that is no session', 'hearthside.sid=abc', {}],
  ])('is refused for %s', async (_who, cookie, headers) => {
    await expect(openLive(app, cookie, headers)).rejects.toThrow('401');
  });

  it('is refused for an existing session without its signature or with another one’s', async () => {
    const { cookie } = await createSenior(app);
    const [signed = ''] = /s%3A[^;]+/.exec(cookie) ?? [];
    const [session = '', signature = ''] = signed.split('.');
    expect(signature.length).toBeGreaterThan(40);
    for (const value of [
      session,
      `${session}.`,
      `${session}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    ]) {
      await expect(openLive(app, `hearthside.sid=${value}`)).rejects.toThrow('401');
    }
    await expect(openLive(app, `hearthside.sid=${signed}`)).resolves.toBeDefined();
  });

  it.each([
    ['another origin', { Origin: 'https://elsewhere.example' }],
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['an opaque origin', { Origin: 'null' }],
  ])('is refused for %s', async (_what, headers) => {
    const { cookie } = await createSenior(app);
    await expect(openLive(app, cookie, headers)).rejects.toThrow('403');
  });

  it('is accepted from our own pages', async () => {
    const { cookie } = await createSenior(app);
    const { socket } = await openLive(app, cookie, { Origin: app.url, 'Sec-Fetch-Site': 'same-origin' });
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('is refused at every other address', async () => {
    const { cookie } = await createSenior(app);
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/user/me`, { headers: { cookie } });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('error', () => undefined);
    });
    expect(status).toBe(404);
  });
});

describe('a connection ends', () => {
  it('at once when its session is signed out, and no other one of that person (D-40)', async () => {
    const senior = await createSenior(app);
    const elsewhere = await signIn(app, senior.username);
    const [signedOut, other] = [await openLive(app, senior.cookie), await openLive(app, elsewhere.cookie)];
    await senior.agent.post('/api/logout');
    expect(await signedOut.closed).toBe(4401);
    await allArrived(app, other);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    await expect(openLive(app, senior.cookie)).rejects.toThrow('401');
  });

  it('when it sends far too much', async () => {
    const { cookie } = await createSenior(app);
    const { socket, closed } = await openLive(app, cookie);
    for (let count = 0; count < 40; count += 1) socket.send('{"type":"hello"}');
    expect(await closed).toBe(1008);
  });

  it('when a frame is larger than 64 KB', async () => {
    const { cookie } = await createSenior(app);
    const { socket, closed } = await openLive(app, cookie);
    socket.send('x'.repeat(64 * 1024 + 1));
    expect(await closed).toBe(1009);
  });

  it('when a person has more than twenty, the oldest first', async () => {
    const { cookie } = await createSenior(app);
    const clients = [];
    for (let count = 0; count < 21; count += 1) clients.push(await openLive(app, cookie));
    expect(await clients[0]?.closed).toBe(1008);
    expect(clients.slice(1).every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
  });

  it('when the server stops, which does not wait for it', async () => {
    const other = await startTestApp(app.databaseUrl);
    const { cookie } = await createSenior(other);
    const { socket, closed } = await openLive(other, cookie);
    socket.pause();
    const startedAt = performance.now();
    await other.close();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    socket.resume();
    expect([1001, 1006]).toContain(await closed);
  });
});

it('messages from a client change nothing', async () => {
  const { cookie } = await createSenior(app);
  const live = await openLive(app, cookie);
  const { socket, events } = live;
  for (const said of ['', '{', '{"type":"resync"}', '\0', '[]', Buffer.from([0xff, 0xfe])]) socket.send(said);
  await allArrived(app, live);
  expect(events).toEqual([]);
  expect(socket.readyState).toBe(WebSocket.OPEN);
});
