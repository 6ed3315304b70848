// Turning metrics on and off by settings, in a separate server process.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { freePort, startServerProcess } from '../testing/server-process';
import { serveMetrics } from './serve-metrics';

const { url: databaseUrl, drop } = await createTestDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-metrics-'));
const TELL_LOADED = fileURLToPath(new URL('../testing/tell-loaded.cjs', import.meta.url));

afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

/** @returns the packages the server had loaded when it was stopped. */
async function loadedBy(
  settings: Record<string, string>,
  whileRunning: (port: number) => Promise<void>,
): Promise<string> {
  const port = await freePort();
  const loadedFile = path.join(folder, 'loaded');
  const server = await startServerProcess(path.join(folder, 'home'), port, {
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `--require=${TELL_LOADED}`,
    LOADED_FILE: loadedFile,
    ...settings,
  });
  try {
    await whileRunning(port);
  } finally {
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
  return readFile(loadedFile, 'utf8');
}

it('if off, nothing of it is loaded', async () => {
  const loaded = await loadedBy({}, async (port) => {
    // Where pages are built, every address gets one.
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await response.text()).not.toContain('hearthside_');
  });
  expect(loaded).toContain('node_modules/express/');
  expect(loaded).not.toContain('prom-client');
});

it('if on, it listens on its own port, on this machine alone', async () => {
  const metricsPort = await freePort();
  const loaded = await loadedBy({ METRICS_PORT: String(metricsPort) }, async (port) => {
    await fetch(`http://127.0.0.1:${port}/healthz`);
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(response.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
    expect(await response.text()).toContain('operation="GET /healthz",status="2xx"');
    expect((await fetch(`http://127.0.0.1:${metricsPort}/healthz`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { method: 'POST' })).status).toBe(404);
    const elsewhere = Object.values(os.networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of elsewhere)
      await expect(fetch(`http://${address}:${metricsPort}/metrics`)).rejects.toThrow('fetch failed');
  });
  expect(loaded).toContain('prom-client');
});

it('an occupied port is named together with its setting', async () => {
  const settings = { port: 0, host: '127.0.0.1' };
  const first = await serveMetrics(settings, '0.0.0-test');
  const words = `Port ${first.port} is taken by another program. Stop it, or choose another port: METRICS_PORT=`;
  await expect(serveMetrics({ ...settings, port: first.port }, '0.0.0-test')).rejects.toThrow(words);
  await first.stop();
});
