// Headers of the emergency card's pages: the service worker, and secret addresses.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-card-page-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await writeFile(path.join(folder, 'index.html'), '<html lang="en"><body><!--account--></body></html>');
await writeFile(path.join(folder, 'emergency-sw.js'), '// nothing');
await writeFile(path.join(folder, 'sw.js'), '// nothing');
await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
const app = await createTestApp({ clientFolder: folder });

const headersOf = async (address: string) => Object.fromEntries((await fetch(`${app.url}${address}`)).headers);

it.each(['/emergency-sw.js', '/sw.js'])(
  'the service worker %s is revalidated each time, and may work (REACH-78)',
  async (worker) => {
    expect(await headersOf(worker)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringContaining("worker-src 'self'"),
    });
    expect((await headersOf('/favicon.svg'))['cache-control']).toBe('public, max-age=3600');
  },
);

it('the page behind a code sends no referrer, and search engines do not index it', async () => {
  const told = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
  expect(await headersOf(`/emergency-card/${'x'.repeat(32)}`)).toMatchObject(told);
  expect(await headersOf('/auth')).not.toMatchObject({ 'x-robots-tag': expect.anything() });
});
