// Rules for every request: origins, headers, unknown addresses, health.
import { describe, expect, it } from 'vitest';
import { anonymous, freshName, PASSWORD, setCookies, signUpByRequest } from '../testing/actors';
import { createTestApp, startTestApp } from '../testing/app';

const app = await createTestApp();
const actor = await signUpByRequest(app);

const REFUSED = {
  message: 'This request came from another site, so it was not carried out.',
  code: 'foreign_origin',
};

describe('requests that change something must come from our own pages (D-40)', () => {
  it.each([
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Origin', 'http://127.0.0.1:1'],
    ['Origin', `${app.url}.evil.example`],
    ['Origin', 'not an address'],
    ['Sec-Fetch-Site', 'cross-site'],
  ])('%s: %s is refused, and nothing has happened', async (header, value) => {
    const username = freshName();
    for (const send of [
      anonymous(app).post('/api/register').send({ username, password: PASSWORD }),
      actor.agent.post('/api/medications').send({ name: 'x', dosage: 'x', frequency: 'As needed', times: [] }),
      actor.agent.post('/api/logout'),
    ]) {
      const response = await send.set(header, value);
      expect(response.status).toBe(403);
      expect(response.body).toEqual(REFUSED);
      expect(setCookies(response)).toEqual([]);
    }
    const { rowCount } = await app.database.writes.query('select from users where username = $1', [username]);
    expect(rowCount).toBe(0);
    expect((await actor.agent.get('/api/medications')).body).toEqual([]);
  });

  it.each([
    ['Origin', app.url],
    ['Sec-Fetch-Site', 'same-origin'],
    ['Sec-Fetch-Site', 'none'],
  ])('%s: %s is ours', async (header, value) => {
    const response = await anonymous(app)
      .post('/api/login')
      .set(header, value)
      .send({ username: actor.username, password: PASSWORD });
    expect(response.status).toBe(200);
  });

  it('reading is possible from anywhere; the cookie is not sent there anyway', async () => {
    expect((await actor.agent.get('/api/user/me').set('Origin', 'https://evil.example')).status).toBe(200);
  });

  it('the public address is ours too: PUBLIC_URL', async () => {
    const named = await startTestApp(app.databaseUrl, { config: { publicUrl: 'https://care.example' } });
    try {
      const login = (origin: string) =>
        anonymous(named)
          .post('/api/login')
          .set('Origin', origin)
          .send({ username: actor.username, password: PASSWORD });
      expect((await login('https://care.example')).status).toBe(200);
      expect((await login('https://care.example.evil.example')).status).toBe(403);
      const { headers } = await anonymous(named).get('/healthz');
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    } finally {
      await named.close();
    }
  });
});

describe('addresses', () => {
  it('GET /api/login sends a browser to /auth (D-33, NAV-24)', async () => {
    const response = await anonymous(app).get('/api/login').redirects(0);
    expect(response.status).toBe(302);
    expect(response.get('Location')).toBe('/auth');
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s of an unknown /api path is JSON 404 (D-32)',
    async (method) => {
      for (const path of ['/api/nowhere', '/api', '/api/', '/api/medications/x/y/z', '/api/..%2f..%2fetc/passwd']) {
        const response = await fetch(`${app.url}${path}`, { method, headers: { Cookie: actor.cookie } });
        expect(response.status).toBe(404);
        expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(await response.json()).toEqual({ message: 'We could not find that.', code: 'not_found' });
      }
    },
  );

  it('a malformed address is 400', async () => {
    const response = await actor.agent.get('/api/user/%E0%A4%A');
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ message: expect.stringMatching(/\.$/), code: 'malformed_request' });
  });
});

describe('responses', () => {
  it('have their own id, and the security headers', async () => {
    const [first, second] = [await actor.agent.get('/api/user/me'), await actor.agent.get('/api/user/me')];
    expect(first.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.get('X-Request-Id')).not.toBe(second.get('X-Request-Id'));
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const policy = first.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    // On plain HTTP these two would break a home server or cause a warning.
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(first.headers).not.toHaveProperty('strict-transport-security');
    expect(first.headers).not.toHaveProperty('x-powered-by');
  });

  it('healthz and readyz report that it is alive and ready', async () => {
    expect((await anonymous(app).get('/healthz')).body).toEqual({ status: 'alive' });
    expect((await anonymous(app).get('/readyz')).body).toEqual({
      status: 'ready',
      writes: 'ok',
      reminders: { lateSeconds: 0, waiting: 0 },
    });
  });

  it('while draining, requests still get responses, and connections are closed', async () => {
    const draining = await startTestApp(app.databaseUrl, { isDraining: () => true });
    try {
      const response = await fetch(`${draining.url}/api/user/me`, { headers: { Cookie: actor.cookie } });
      expect(response.status).toBe(200);
      expect(response.headers.get('connection')).toBe('close');
      expect((await fetch(`${draining.url}/healthz`)).status).toBe(200);
      const ready = await fetch(`${draining.url}/readyz`);
      expect(ready.status).toBe(503);
      expect(ready.headers.get('retry-after')).toBe('10');
    } finally {
      await draining.close();
    }
  });
});
