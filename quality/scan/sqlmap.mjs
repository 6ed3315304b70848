// sqlmap against one endpoint: each parameter of the path, the query and the JSON body.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressWith } from './requests.mjs';

const LONGEST_MS = 240_000;

/** The same for every real scan and for the control that proves sqlmap finds something. */
const SETTINGS = [
  '--batch',
  '--disable-coloring',
  '--flush-session',
  '--dbms=PostgreSQL',
  '--level=2',
  '--risk=2',
  '--technique=BEUST',
  '--time-sec=2',
  '--timeout=15',
  '--retries=1',
  '--skip-waf',
  '--keep-alive',
  // Refusals are responses too: sqlmap would otherwise stop at the first one.
  '--ignore-code=400,401,403,404,409,413,415,429',
];

/** @returns `tested`, `injectable` (parameter names), and `isComplete`: false if it stopped early */
export async function runSqlmap(address, { method, path: template, inPath, inQuery, ...rest }) {
  const outputDir = await mkdtemp(path.join(tmpdir(), 'hearthside-sqlmap-'));
  const url = `${address}${addressWith(template, inPath, inQuery, '*')}`;
  const settings = ['--method', method, ...contentOf(rest), ...SETTINGS, `--output-dir=${outputDir}`];
  const child = spawn('sqlmap', ['-u', url, ...settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(stop);
  await rm(outputDir, { recursive: true, force: true });
  return readOutput(output);
}

/** sqlmap skips parameters named like a token unless told where to inject. */
const mark = (name, value) => (/token/i.test(name) && typeof value === 'string' ? `${value}*` : value);

/** Images are left out: they are checked as bytes, after access, and their requests end there. */
function contentOf({ body, upload, file }) {
  if (body !== undefined) return [`--data=${JSON.stringify(body, mark)}`, '--headers=Content-Type: application/json'];
  if (upload === undefined || file.text === undefined) return [];
  const head = `Content-Disposition: form-data; name="${upload}"; filename="${file.name}"`;
  const part = `--scan\r\n${head}\r\nContent-Type: text/csv\r\n\r\n${file.text}\r\n--scan--\r\n`;
  return [`--data=${part}`, '--headers=Content-Type: multipart/form-data; boundary=scan'];
}

function readOutput(output) {
  const named = (pattern) => [...new Set([...output.matchAll(pattern)].map(([, name]) => name))];
  const injectable = named(/^Parameter: (.+?) \(/gm);
  const clean = named(/parameter '(.+?)' does not seem to be injectable/g);
  return {
    tested: [...new Set([...clean, ...injectable])],
    injectable,
    isComplete: injectable.length > 0 || output.includes('all tested parameters do not appear to be injectable'),
    output,
  };
}
