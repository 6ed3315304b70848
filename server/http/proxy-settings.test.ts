// Contradicting values of PUBLIC_URL, TRUST_PROXY and HOST (F8).
import { describe, expect, it, onTestFinished } from 'vitest';
import { anonymous, PASSWORD, signUpByRequest } from '../testing/actors';
import { createTestApp, startTestApp, type TestAppOptions } from '../testing/app';
import { proxyWarnings } from './proxy-settings';

const app = await createTestApp();
const actor = await signUpByRequest(app);

const PUBLIC_URL = 'https://care.example.org';

describe('a clear warning at the start (F8)', () => {
  it.each([
    [
      'an https address without a proxy',
      { publicUrl: PUBLIC_URL, trustProxy: 0, host: '127.0.0.1' },
      /TRUST_PROXY is 0/,
    ],
    ['a proxy that can be passed by', { publicUrl: PUBLIC_URL, trustProxy: 1, host: undefined }, /HOST=127\.0\.0\.1/],
    ['a proxy, listening on a LAN address', { publicUrl: undefined, trustProxy: 2, host: '0.0.0.0' }, /HOST=127/],
  ])('%s', (_what, settings, words) => {
    const warnings = proxyWarnings(settings);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(words);
  });

  it.each([
    ['as the README has it', { publicUrl: PUBLIC_URL, trustProxy: 1, host: '127.0.0.1' }],
    ['at home', { publicUrl: undefined, trustProxy: 0, host: undefined }],
  ])('none: %s', (_what, settings) => expect(proxyWarnings(settings)).toEqual([]));
});

async function behind(config: NonNullable<TestAppOptions['config']>) {
  const target = await startTestApp(app.databaseUrl, { config });
  onTestFinished(() => target.close());
  return target;
}

it('requests that contradict TRUST_PROXY are reported once (F8)', async () => {
  const untrusting = await behind({ trustProxy: 0 });
  for (let round = 0; round < 3; round += 1) {
    await anonymous(untrusting).get('/api/medications').set('X-Forwarded-For', '203.0.113.7');
  }
  expect(untrusting.logged().match(/TRUST_PROXY is 0/g)).toHaveLength(1);

  const trusting = await behind({ trustProxy: 1 });
  await anonymous(trusting).get('/api/medications').set('X-Forwarded-For', '203.0.113.7');
  expect(trusting.logged()).not.toContain('TRUST_PROXY is set');
  await anonymous(trusting).get('/api/medications');
  expect(trusting.logged().match(/TRUST_PROXY is set/g)).toHaveLength(1);
});

describe('a session’s cookie if the proxy does not report TLS (F8)', () => {
  async function cookieUnder(host: string): Promise<string | undefined> {
    const target = await behind({ publicUrl: PUBLIC_URL, trustProxy: 0 });
    const credentials = { username: actor.username, password: PASSWORD };
    const { headers } = await anonymous(target).post('/api/login').set('Host', host).send(credentials).expect(200);
    return [headers['set-cookie']].flat().find((cookie) => cookie?.includes('HttpOnly; '));
  }

  it('is Secure under PUBLIC_URL’s name', async () => {
    expect(await cookieUnder('care.example.org')).toContain('; Secure');
  });

  it('is not under this machine’s local name, where it would be dropped', async () => {
    expect(await cookieUnder('nas.local:3000')).not.toContain('; Secure');
  });
});
