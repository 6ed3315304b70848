// What docs/deploy says is understood by the programs that it is for. Each is skipped, in words, where its program is missing.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const run = promisify(execFile);
const deploy = fileURLToPath(new URL('../../docs/deploy/', import.meta.url));
const threeMachines = path.join(deploy, 'three-machines');
const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-deploy-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Addresses of this machine that no program takes for it: one's own name is refused in some places. */
const ADDRESSES = { one: '127.99.7.11', two: '127.99.7.12', three: '127.99.7.13' };
const addressed = (text) =>
  text.replaceAll(/\b(?:database|etcd|web)-(one|two|three)\b/g, (_all, name) => ADDRESSES[name]);
const ETCD_PORT = 2379;

/** Where that program is; null, in words, if it is not there. */
function findProgram(program) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  const found = folders.map((at) => path.join(at, program)).find((file) => existsSync(file)) ?? null;
  if (found === null) process.stdout.write(`Skipped: there is no ${program} to check docs/deploy with\n`);
  return found;
}

const haproxy = findProgram('haproxy');
const patroni = findProgram('patroni');
const analyze = findProgram('systemd-analyze');
const compose = findProgram('docker-compose');
const LONGEST = { timeout: 60_000 };

/** @returns what it complained about; '' if nothing */
async function complaintsOf(program, args, env = {}) {
  try {
    await run(program, args, { env: { ...process.env, ...env } });
    return '';
  } catch ({ stdout, stderr }) {
    return `${stdout}${stderr}` || 'It failed without a word';
  }
}

it.skipIf(haproxy === null)('HAProxy takes haproxy.cfg', LONGEST, async () => {
  const certificate = path.join(folder, 'hearthside.pem');
  const parts = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=hearthside.test',
    ...parts,
  ]);
  const both = await Promise.all(['cert', 'key'].map((name) => readFile(`${folder}/${name}.pem`, 'utf8')));
  await writeFile(certificate, both.join(''));
  const file = path.join(folder, 'haproxy.cfg');
  const config = addressed(await readFile(path.join(threeMachines, 'haproxy.cfg'), 'utf8'))
    .replaceAll('/etc/haproxy/hearthside.pem', certificate)
    .replaceAll('/etc/haproxy/unavailable.http', path.join(threeMachines, 'unavailable.http'));
  await writeFile(file, config);
  expect(await complaintsOf(haproxy, ['-c', '-f', file])).toBe('');
});

it.skipIf(patroni === null)('Patroni takes patroni.yml with patroni_env.conf', LONGEST, async () => {
  const settings = addressed(await readFile(path.join(threeMachines, 'patroni_env.conf'), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('PATRONI_'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1) || 'a password']);
  const file = path.join(folder, 'patroni.yml');
  await writeFile(file, addressed(await readFile(path.join(threeMachines, 'patroni.yml'), 'utf8')));
  // It asks whether etcd is there.
  const etcds = Object.values(ADDRESSES).map((address) =>
    createServer((socket) => socket.end()).listen(ETCD_PORT, address),
  );
  const complaints = await complaintsOf(patroni, ['--validate-config', file], Object.fromEntries(settings));
  for (const etcd of etcds) etcd.close();
  expect(complaints).toBe('');
});

it.skipIf(analyze === null)('systemd takes the units', LONGEST, async () => {
  const units = ['hearthside.service', 'hearthside-backup.service', 'hearthside-backup.timer'];
  expect(await complaintsOf(analyze, ['verify', ...units.map((unit) => path.join(deploy, unit))])).toBe('');
});

const COMPOSE = {
  PUBLIC_URL: 'https://hearthside.test',
  SESSION_SECRET: 'a secret of sixteen',
  S3_BUCKET: 'files',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'a key',
  S3_SECRET_ACCESS_KEY: 'a secret',
  SUPERUSER_PASSWORD: 'a',
  REPLICATION_PASSWORD: 'b',
  REWIND_PASSWORD: 'c',
  DATABASE_PASSWORD: 'd',
};

it.skipIf(compose === null)('Compose takes both compose.yaml', LONGEST, async () => {
  const files = [path.join(threeMachines, 'compose.yaml'), path.join(deploy, '../../compose.yaml')];
  for (const file of files) expect(await complaintsOf(compose, ['-f', file, 'config', '-q'], COMPOSE)).toBe('');
});
