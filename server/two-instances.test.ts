// Two servers on one database and one bucket, as docs/scaling.md describes: it does not matter which one responds.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { keptDocument } from '@shared/api/documents';
import { medication, medicationLog } from '@shared/api/medications';
import { SESSION_OVER } from '@shared/live/live-events';
import { freshName, PASSWORD } from './testing/actors';
import { dropDatabase } from './testing/database';
import { pdf } from './testing/hostile-files';
import { openLive } from './testing/live-client';
import { startS3Server } from './testing/s3-server';
import { freePort, startServerProcess } from './testing/server-process';
import { sessionOf } from './testing/session-of';

const s3 = await startS3Server();
const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-instances-'));
const name = `hearthside_instances_${randomUUID().replaceAll('-', '')}`;
const databaseUrl = new URL(inject('postgresUrl'));
databaseUrl.pathname = name;

async function asAdmin(sql: string): Promise<void> {
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}

const settings = {
  DATABASE_URL: databaseUrl.href,
  DATABASE_POOL: '4',
  SESSION_SECRET: 'the same for all of them',
  S3_BUCKET: s3.settings.bucket,
  S3_REGION: s3.settings.region,
  S3_ENDPOINT: s3.settings.endpoint ?? '',
  S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
};

interface Instance {
  url: string;
  liveReady: Promise<void>;
  stop: () => Promise<number | null>;
}

async function startInstance(label: string, others: Record<string, string> = {}): Promise<Instance> {
  const port = await freePort();
  const { kill, ended } = await startServerProcess(path.join(folder, label), port, { ...settings, ...others });
  const stop = () => {
    kill('SIGTERM');
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, liveReady: Promise.resolve(), stop };
}

// Empty: the first instance migrates, and the other waits for it.
await asAdmin(`create database ${name}`);
const [one, other] = await Promise.all([startInstance('one'), startInstance('other')]);

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await dropDatabase(name);
  await rm(folder, { recursive: true, force: true });
});

function send({ url }: Instance, cookie: string, method: string, address: string, body?: object | FormData) {
  const isForm = body instanceof FormData;
  return fetch(`${url}${address}`, {
    method,
    headers: { cookie, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
}

async function signUp(instance: Instance): Promise<{ cookie: string; username: string }> {
  const username = freshName('ada');
  const response = await send(instance, '', 'POST', '/api/register', { username, password: PASSWORD });
  expect(response.status).toBe(201);
  return { cookie: sessionOf(response), username };
}

const LISINOPRIL = { name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', times: ['08:00'] };

it('signing in at one counts at the other, and so does signing out, from the next request', async () => {
  const { cookie } = await signUp(one);
  expect((await send(other, cookie, 'GET', '/api/user/me')).status).toBe(200);
  const live = await openLive(other, cookie);
  expect((await send(one, cookie, 'POST', '/api/logout')).ok).toBe(true);
  expect((await send(other, cookie, 'GET', '/api/user/me')).status).toBe(401);
  expect(await live.closed).toBe(SESSION_OVER);
});

it('a change at one reaches a socket at the other', async () => {
  const { cookie } = await signUp(one);
  const live = await openLive(other, cookie);
  expect((await send(one, cookie, 'POST', '/api/medications', LISINOPRIL)).status).toBe(201);
  await live.hears('medications_changed');
  live.socket.close();
});

it('a dose pressed at both at the same time is stored once', async () => {
  const { cookie } = await signUp(one);
  const added = await send(one, cookie, 'POST', '/api/medications', LISINOPRIL);
  const { id: medicationId } = medication.parse(await added.json());
  for (let second = 0; second < 20; second += 1) {
    const scheduledTime = new Date(Date.UTC(2026, 2, 3, 8, 0, second)).toISOString();
    const dose = { medicationId, scheduledTime, status: 'taken' };
    const answers = await Promise.all([one, other].map((at) => send(at, cookie, 'POST', '/api/medication-logs', dose)));
    const logs = await Promise.all(answers.map(async (answer) => medicationLog.parse(await answer.json())));
    expect(logs[0]?.id).toBe(logs[1]?.id);
  }
  const listed = await send(other, cookie, 'GET', '/api/medication-logs?date=2026-03-03');
  expect(z.array(z.unknown()).parse(await listed.json())).toHaveLength(20);
});

it('wrong passwords are counted together', async () => {
  const { username } = await signUp(one);
  const attempt = (at: Instance) => send(at, '', 'POST', '/api/login', { username, password: 'not this one' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await attempt(tries % 2 === 0 ? one : other)).status);
  expect(statuses[0]).toBe(401);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

it('a document stored at one is opened at the other, and neither keeps it on its own disk', async () => {
  const { cookie } = await signUp(one);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf('will'))]), 'will.pdf');
  const { fileUrl } = keptDocument.parse(await (await send(one, cookie, 'POST', '/api/documents', form)).json());
  const opened = await send(other, cookie, 'GET', fileUrl);
  expect(Buffer.from(await opened.arrayBuffer()).equals(pdf('will'))).toBe(true);
  for (const label of ['one', 'other']) expect(await readdir(path.join(folder, label))).toEqual([]);
});

it('one that is stopped goes on for DRAIN_SECONDS while it says that it is leaving; then the other continues', async () => {
  const leaving = await startInstance('leaving', { DRAIN_SECONDS: '1' });
  const { cookie } = await signUp(leaving);
  const live = await openLive(leaving, cookie);
  const stopped = leaving.stop();
  await expect.poll(async () => (await fetch(`${leaving.url}/readyz`)).status, { interval: 10 }).toBe(503);
  expect((await send(leaving, cookie, 'POST', '/api/medications', LISINOPRIL)).status).toBe(201);
  await live.hears('medications_changed');
  expect(await stopped).toBe(0);
  const continued = await openLive(other, cookie);
  expect((await send(other, cookie, 'POST', '/api/medications', LISINOPRIL)).status).toBe(201);
  await continued.hears('medications_changed');
  continued.socket.close();
});
