// The steps around a build; the build itself is proven by every browser test.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withBuildLock } from './build-lock.mjs';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { precompress } from './precompress.mjs';
import { hashSources } from './source-hash.mjs';

let folder;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-build-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe('the hash of the sources', () => {
  const put = async (file, text) => {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };

  beforeEach(async () => {
    const single = ['package.json', 'package-lock.json', 'vite.config.ts', 'tailwind.config.ts'];
    const scripts = ['scripts/build.mjs', 'scripts/precompress.mjs', 'scripts/prerender.mjs'];
    const sources = ['client/src/app/main.tsx', 'server/main.ts', 'shared/product.ts'];
    for (const file of [...single, ...scripts, ...sources]) await put(file, file);
  });

  it('differs when a source changes, moves or appears', async () => {
    const seen = [await hashSources(folder)];
    await put('shared/product.ts', 'changed');
    seen.push(await hashSources(folder));
    await rm(path.join(folder, 'shared/product.ts'));
    await put('shared/renamed.ts', 'changed');
    seen.push(await hashSources(folder));
    await put('client/src/app/new.tsx', '');
    seen.push(await hashSources(folder));
    await put('package-lock.json', 'changed');
    seen.push(await hashSources(folder));
    expect(new Set(seen).size).toBe(5);
  });

  it('stays when only tests change', async () => {
    const before = await hashSources(folder);
    await put('server/main.test.ts', 'a test');
    await put('client/src/app/main.test.tsx', 'a test');
    await put('server/testing/factories.ts', 'for tests');
    expect(await hashSources(folder)).toBe(before);
  });
});

describe('the lock around a build', () => {
  it('goes away when a build fails', async () => {
    const failing = withBuildLock(folder, async () => {
      throw new Error('It does not compile');
    });
    await expect(failing).rejects.toThrow('It does not compile');
    expect(await readdir(folder)).toEqual([]);
  });

  it('waits for a build in another living process', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const lock = path.join(folder, '.building');
    await writeFile(lock, String(process.ppid));
    let isReleased = false;
    const release = sleep(300).then(() => {
      isReleased = true;
      return rm(lock);
    });
    expect(await withBuildLock(folder, async () => isReleased)).toBe(true);
    expect(log).toHaveBeenCalledOnce();
    await release;
  });

  it('does not wait for a build that was killed', async () => {
    // No system gives out a process id this high.
    await writeFile(path.join(folder, '.building'), '2147483646');
    expect(await withBuildLock(folder, async () => 'built')).toBe('built');
  });
});

it.each([false, true])('precompresses what becomes smaller, and nothing else; quickly: %s', async (isQuick) => {
  const text = 'Good morning. '.repeat(500);
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'app.js'), text);
  await writeFile(path.join(folder, 'tiny.css'), 'a{}');
  await writeFile(path.join(folder, 'font.woff2'), text);
  await precompress(folder, { isQuick });
  expect((await readdir(folder)).sort()).toEqual(['assets', 'font.woff2', 'tiny.css']);
  expect(brotliDecompressSync(await readFile(path.join(folder, 'assets', 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(path.join(folder, 'assets', 'app.js.gz'))).toString()).toBe(text);
});

it('precompresses real code smaller than gzip at its best does, to the same bytes, and leaves the process as it was', async () => {
  const code = await readFile(new URL('../node_modules/zod/v4/core/schemas.js', import.meta.url));
  const handlers = process.listenerCount('unhandledRejection');
  await writeFile(path.join(folder, 'code.js'), code);
  await precompress(folder);
  const gz = await readFile(path.join(folder, 'code.js.gz'));
  expect(gunzipSync(gz).equals(code)).toBe(true);
  expect(gz.length).toBeLessThan(0.98 * gzipSync(code, { level: 9 }).length);
  expect(process.listenerCount('unhandledRejection')).toBe(handlers);
});

describe('finding Chromium', () => {
  it('takes the program CHROMIUM_PATH names', async () => {
    const program = path.join(folder, 'my-chromium');
    await writeFile(program, '', { mode: 0o755 });
    vi.stubEnv('CHROMIUM_PATH', program);
    expect(findChromium()).toBe(program);
    // For all browser tests.
    expect(findHeadlessShell()).toBeNull();
  });

  it('says so when CHROMIUM_PATH names nothing', () => {
    vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'missing'));
    expect(() => findChromium()).toThrow('which is not a program. Please correct it or leave it out.');
  });
});
