// What the pages of the emergency card are sent with: the service worker, and addresses that are secrets.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-card-page-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await writeFile(path.join(folder, 'index.html'), '<html lang="en"><body><!--account--></body></html>');
await writeFile(path.join(folder, 'emergency-sw.js'), '// nothing');
await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
const app = await createTestApp({ clientFolder: folder });

const headersOf = async (address: string) => Object.fromEntries((await fetch(`${app.url}${address}`)).headers);

it('the service worker is asked for anew each time, and the policy lets it work', async () => {
  expect(await headersOf('/emergency-sw.js')).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  });
  expect((await headersOf('/favicon.svg'))['cache-control']).toBe('public, max-age=3600');
});

it('the page behind a code tells its address to nobody, and is in no search engine', async () => {
  const told = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
  expect(await headersOf(`/emergency-card/${'x'.repeat(32)}`)).toMatchObject(told);
  expect(await headersOf('/auth')).not.toMatchObject({ 'x-robots-tag': expect.anything() });
});
