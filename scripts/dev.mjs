// `npm run dev`: the database, the server with restart on change, and Vite with hot reload, until Ctrl-C.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { createServer } from 'vite';
import { readEnvFileOrEnd } from './read-env-file.mjs';

readEnvFileOrEnd();

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const LONGEST_STOP_MS = 10_000;

/** Cleanup steps, run last to first. */
const toStop = [];
let isStopping = false;

async function stopEverything(exitCode) {
  if (isStopping) return;
  isStopping = true;
  for (const stop of toStop.reverse()) await stop().catch((error) => console.error(error.message));
  process.exit(exitCode);
}

/** Once per session, so that a server change doesn't restart the database as well. */
async function startDatabase() {
  const { loadConfig } = await tsImport('../server/config.ts', import.meta.url);
  const { databaseUrl, dataDir } = loadConfig(process.env);
  if (databaseUrl !== undefined) return databaseUrl;
  const { startEmbedded } = await tsImport('../server/db/embedded/start-embedded.ts', import.meta.url);
  const database = await startEmbedded({ folder: path.join(dataDir, 'database') });
  toStop.push(database.stop);
  database.exited.then(({ code, signal }) => {
    if (!isStopping) console.error(`The database stopped unexpectedly (${signal ?? code}).`);
    return stopEverything(1);
  });
  return database.url;
}

function startServer(databaseUrl) {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: root,
    // Its own process group: Ctrl-C reaches it through us, in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      PORT: String(serverPort),
      HOST: 'localhost',
      // Pages come from Vite, at the address printed for the user.
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    },
  });
  server.on('exit', () => void stopEverything(1));
  toStop.push(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await Promise.race([once(server, 'exit'), sleep(LONGEST_STOP_MS, undefined, { ref: false })]);
  });
}

async function startPages() {
  const toServer = { target: `http://localhost:${serverPort}`, changeOrigin: false };
  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    server: {
      port,
      strictPort: true,
      ...(process.env.HOST ? { host: process.env.HOST } : {}),
      proxy: { '/api': toServer, '/ws': { ...toServer, ws: true }, '/healthz': toServer, '/readyz': toServer },
    },
  });
  toStop.push(() => vite.close());
  await vite.listen();
}

/** So that the first page doesn't hit a server that is still starting. */
async function serverAnswers() {
  const ask = () => fetch(`http://localhost:${serverPort}/healthz`).catch(() => null);
  while (!(await ask())?.ok) await sleep(100);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopEverything(0));
try {
  startServer(await startDatabase());
  await serverAnswers();
  await startPages();
} catch (error) {
  console.error(error.message);
  await stopEverything(1);
}
