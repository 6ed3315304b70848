// The secret that signs sessions: the same at every start, and never incomplete.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { keptSessionSecret } from './session-secret';

let dataDir = '';
const made: string[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthside-secret-'));
  made.push(dataDir);
});
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));
const file = () => path.join(dataDir, 'session-secret');

it('is created once, readable by its owner only, and found again at the next start', async () => {
  const secret = await keptSessionSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await keptSessionSecret(dataDir)).toBe(secret);
  expect(await readFile(file(), 'utf8')).toBe(`${secret}\n`);
});

it('is the same for all processes that start at the same time', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSessionSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
});

it('is waited for while another process writes it', async () => {
  await writeFile(file(), '');
  const secret = keptSessionSecret(dataDir);
  await writeFile(file(), 'what the other one has written\n');
  expect(await secret).toBe('what the other one has written');
});

it('an empty file, as after a power cut, is refused with a clear message: no page could be served with it', async () => {
  await writeFile(file(), '');
  await expect(keptSessionSecret(dataDir)).rejects.toThrow(`The file ${file()} is empty. Remove it and start again`);
});
