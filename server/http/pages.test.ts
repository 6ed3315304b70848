// The page and its files: with the signed-in account, and never instead of an API response.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { anonymous, setCookies, signUp } from '../testing/actors';
import { createTestApp, startTestApp } from '../testing/app';

const clientFolder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-client-'));
afterAll(() => rm(clientFolder, { recursive: true, force: true }));
await mkdir(path.join(clientFolder, 'assets'));
await writeFile(
  path.join(clientFolder, 'index.html'),
  '<!doctype html><html lang="en"><head><!--account--></head><body></body></html>',
);
await writeFile(path.join(clientFolder, 'assets', 'main-4f2a.js'), 'export {};');
await writeFile(path.join(clientFolder, 'robots.txt'), 'User-agent: *');

const app = await createTestApp({ clientFolder });

/** The account in a page; undefined without one. */
function accountIn(html: string): unknown {
  const [, json] = /<script type="application\/json" id="account">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

describe('the page', () => {
  it.each(['/', '/medications', '/index.html', '/senior-monitoring?senior=1', '/a/b/c'])(
    '%s contains who is signed in, and is never cached',
    async (address) => {
      const { agent, account } = await signUp(app);
      const response = await agent.get(address);
      expect(response.status).toBe(200);
      expect(response.get('Content-Type')).toMatch(/^text\/html/);
      expect(accountIn(response.text)).toEqual(account);
      expect(response.get('Cache-Control')).toBe('no-store');
    },
  );

  it('signed out, it says that no one is signed in', async () => {
    const response = await anonymous(app).get('/');
    expect(accountIn(response.text)).toBeNull();
    expect(response.get('Cache-Control')).toBe('no-cache');
  });

  it('names cannot inject code into the page', async () => {
    const firstName = '</script><script>alert(1)</script><!--account-->$&';
    const { agent } = await signUp(app, { firstName });
    const { text } = await agent.get('/');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(accountIn(text)).toMatchObject({ firstName });
  });

  it('has the device’s reading settings, and nothing else from the cookie', async () => {
    const htmlTag = async (cookie: string) =>
      /<html[^>]*>/.exec((await anonymous(app).get('/').set('Cookie', cookie)).text)?.[0];
    expect(await htmlTag('comfort=text=150&theme=dark')).toBe(
      '<html lang="en" data-text-size="150" data-big="" data-theme="dark">',
    );
    const plain = await htmlTag('');
    for (const hostile of ['comfort=text="><script>', 'comfort=theme=dark" onload="x', 'comfort=%00&text=151']) {
      expect(await htmlTag(hostile)).toBe(plain);
    }
  });

  it.each([
    ['localhost', '', true],
    ['127.0.0.1', '', false],
    ['localhost', 'comfort=text=150; screen-lock=none', false],
    ['localhost', 'screen-lock=nonesuch', true],
  ])(
    'says whether it may have passkeys: at %s with the cookie ‘%s’ %s (SAFE-07, SAFE-12)',
    async (host, cookie, may) => {
      const { text } = await anonymous(app).get('/auth').set('Host', host).set('Cookie', cookie);
      expect(/<html[^>]*>/.exec(text)?.[0].includes(' data-passkeys=""')).toBe(may);
    },
  );

  it('on a new device it has the account’s settings, and the device stores them (D-98)', async () => {
    const { agent, cookie } = await signUp(app);
    const kept = { textSize: 200, theme: 'contrast', motion: 'reduced', readAloudRate: null };
    const { body } = await agent.put('/api/user/comfort').send(kept);
    const open = (comfort: string) => anonymous(app).get('/').set('Cookie', `${cookie}; ${comfort}`);
    const htmlTag = (text: string) => /<html[^>]*>/.exec(text)?.[0];
    const asKept =
      '<html lang="en" data-text-size="200" data-big="" data-theme="contrast" data-motion="reduced" data-role="senior">';

    const onNewDevice = await open('');
    expect(htmlTag(onNewDevice.text)).toBe(asKept);
    const sent = setCookies(onNewDevice).find((line) => line.startsWith('comfort=')) ?? '';
    const copy = `comfort=text=200&theme=contrast&motion=reduced&kept=${Date.parse(body.comfort.changedAt)}`;
    expect(sent.split('; ')).toEqual(expect.arrayContaining([copy, 'Max-Age=31536000', 'Path=/', 'SameSite=Lax']));
    // From then on the device has them itself.
    expect(setCookies(await open(copy)).join()).not.toContain('comfort=');
    const [earlier, later] = [Date.now() - 86_400_000, Date.now() + 60_000];
    expect(htmlTag((await open(`comfort=at=${earlier}`)).text)).toBe(asKept);
    expect(htmlTag((await open(`comfort=text=125&at=${later}`)).text)).toBe(
      '<html lang="en" data-text-size="125" data-role="senior">',
    );
  });

  it('is sent while the database is away, and does not claim that no one is signed in', async () => {
    const { cookie } = await signUp(app);
    const away = await startTestApp('postgresql://x:x@127.0.0.1:1/x', { clientFolder });
    try {
      const response = await anonymous(away).get('/medications').set('Cookie', cookie);
      expect(response.status).toBe(200);
      expect(accountIn(response.text)).toBeUndefined();
      expect((await anonymous(away).get('/robots.txt')).status).toBe(200);
    } finally {
      await away.close();
    }
  });
});

describe('files', () => {
  it('with a hash in the name are cached forever, others for an hour', async () => {
    const asset = await anonymous(app).get('/assets/main-4f2a.js');
    expect([asset.status, asset.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(asset.get('Content-Type')).toMatch(/javascript/);
    expect((await anonymous(app).get('/robots.txt')).get('Cache-Control')).toBe('public, max-age=3600');
  });

  it('that are missing are 404, never the page', async () => {
    const response = await anonymous(app).get('/assets/main-0000.js');
    expect([response.status, response.text]).toEqual([404, 'Not found']);
  });

  it('that another build has removed only break their own response', async () => {
    const gone = path.join(clientFolder, 'assets', 'gone-77aa.js');
    await writeFile(gone, 'export {};');
    const running = await startTestApp(app.databaseUrl, { clientFolder });
    try {
      await rm(gone);
      await expect(fetch(`${running.url}/assets/gone-77aa.js`).then((answer) => answer.text())).rejects.toBeInstanceOf(
        TypeError,
      );
      expect((await anonymous(running).get('/assets/main-4f2a.js')).status).toBe(200);
    } finally {
      await running.close();
    }
  });

  it.each(['/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd'])(
    '%s cannot escape from the folder',
    async (address) => {
      const response = await fetch(`${app.url}${address}`);
      expect(await response.text()).not.toContain('root:');
    },
  );
});

it.each(['/api/nowhere', '/api/', '/api/medications/x/y', '/API/nowhere'])(
  '%s is JSON 404, not the page (D-32)',
  async (address) => {
    const response = await anonymous(app).get(address);
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ message: 'We could not find that.', code: 'not_found' });
  },
);
