// The product as users run it, with the demo family, on a free port and in a temporary folder.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = /is ready at (http:\/\/\S+)/;

/** @returns its address, its error log (5xx responses and worse), and how to stop it */
export async function startProduct() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hearthside-scan-'));
  const child = spawn(process.execPath, ['scripts/start.mjs', '--demo'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      S3_BUCKET: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'error',
      // The scan's own proxy is in front and gives each request its own client address.
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const ready = READY.exec(output);
      if (ready !== null) resolve(ready[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`Hearthside ended before it was ready:\n${output}`)));
  });
  return {
    address,
    /** Log lines at error level or above. */
    errors: () => output.split('\n').filter((line) => /^\{"level":[56]0/.test(line)),
    isAlive: () => child.exitCode === null,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
