// What is acknowledged is kept, once, whatever is killed: server or everything, again and again, under load (c1).
// Killing processes is not a power cut: what the disk does then is not shown here.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { account } from '@shared/api/accounts';
import { medication, medicationLog } from '@shared/api/medications';
import { freePort, postgresPids, type ServerProcess, startServerProcess } from './testing/server-process';

const SERVER_KILLS = 20;
const KILLS_OF_EVERYTHING = 5;
const WORK_MS = 350;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthside-crash-'));
const port = await freePort();
let server: ServerProcess = await startServerProcess(dataDir, port);
let cookie = '';

afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
});

function send(method: string, address: string, body?: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${address}`, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    signal: AbortSignal.timeout(10_000),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function read<T extends z.ZodType>(schema: T, response: Response): Promise<z.output<T>> {
  return schema.parse(await response.json());
}

async function signUp(): Promise<string> {
  const response = await send('POST', '/api/register', { username: 'ada', password: 'quiet lantern by the river' });
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await read(account, response)).id;
}

interface Notes {
  /** By scheduled instant: the id of the log that was answered. */
  doses: Map<string, string>;
  /** Names of medications; every attempt has a name of its own, so nothing is sent twice. */
  medications: { acknowledged: string[]; unanswered: string[] };
  /** Answers that are neither a success nor 503, and doses with two logs. */
  surprises: string[];
}

/** The status and text of an answer, or null where the connection broke before it had all come. */
async function tryTo(method: string, address: string, body: object): Promise<{ status: number; text: string } | null> {
  try {
    const response = await send(method, address, body);
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

/** Records one dose after the other, each again until it is acknowledged, as a client with retries does. */
async function takeDoses(medicationId: string, notes: Notes, signal: AbortSignal): Promise<void> {
  for (let second = 0; !signal.aborted; second += 1) {
    const scheduledTime = new Date(Date.UTC(2026, 2, 3) + second * 1000).toISOString();
    let answer = null;
    while (answer === null || answer.status === 503) {
      answer = await tryTo('POST', '/api/medication-logs', { medicationId, scheduledTime, status: 'taken' });
      if (answer === null) await sleep(20);
    }
    if (answer.status > 201) {
      notes.surprises.push(answer.text);
      continue;
    }
    const { id } = medicationLog.parse(JSON.parse(answer.text));
    // Two tabs press at once: whoever is answered second must hear of the same log.
    if ((notes.doses.get(scheduledTime) ?? id) !== id) notes.surprises.push(`two logs for ${scheduledTime}`);
    notes.doses.set(scheduledTime, id);
  }
}

async function addMedications(notes: Notes, signal: AbortSignal): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    const name = `Medication ${count}`;
    const body = { name, dosage: '1', frequency: 'As needed', times: [] };
    const answer = await tryTo('POST', '/api/medications', body);
    if (answer?.status === 201) notes.medications.acknowledged.push(name);
    else notes.medications.unanswered.push(name);
    if (answer !== null && ![201, 503].includes(answer.status)) notes.surprises.push(answer.text);
    await sleep(20);
  }
}

async function killServer(): Promise<void> {
  server.kill('SIGKILL');
  await server.ended;
}

async function killEverything(): Promise<void> {
  const pids = await postgresPids(dataDir);
  server.kill('SIGKILL');
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with its parent.
    }
  }
  await server.ended;
}

/** Every fifth time everything is killed, the other times the server alone. */
const kills = Array.from({ length: SERVER_KILLS + KILLS_OF_EVERYTHING }, (_, index) =>
  index % 5 === 4 ? killEverything : killServer,
);

describe(`kill -9 of the server ${SERVER_KILLS} times and of everything ${KILLS_OF_EVERYTHING} times, while writing`, () => {
  it('D-14 every acknowledged write is there, and none is there twice', { timeout: 300_000 }, async () => {
    await signUp();
    const body = { name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', times: ['08:00'] };
    const { id: medicationId } = await read(medication, await send('POST', '/api/medications', body));

    const notes: Notes = { doses: new Map(), medications: { acknowledged: [], unanswered: [] }, surprises: [] };
    const over = new AbortController();
    const writers = [
      takeDoses(medicationId, notes, over.signal),
      takeDoses(medicationId, notes, over.signal),
      addMedications(notes, over.signal),
    ];
    for (const kill of kills) {
      await sleep(WORK_MS + Math.random() * 100);
      await kill();
      server = await startServerProcess(dataDir, port);
    }
    await sleep(WORK_MS);
    over.abort();
    await Promise.all(writers);

    const logs = await read(z.array(medicationLog), await send('GET', '/api/medication-logs?date=2026-03-03'));
    const medications = await read(z.array(medication), await send('GET', '/api/medications'));
    const stored = new Map(logs.map((log) => [log.scheduledTime, log.id]));
    const names = medications.map(({ name }) => name);
    process.stdout.write(
      `crash: ${notes.doses.size} doses and ${notes.medications.acknowledged.length} medications acknowledged, ` +
        `${notes.medications.unanswered.length} unanswered, ${kills.length} kills\n`,
    );

    expect(notes.surprises).toEqual([]);
    expect(stored.size).toBe(logs.length);
    expect([...notes.doses].filter(([instant, id]) => stored.get(instant) !== id)).toEqual([]);
    expect(notes.medications.acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    // The load was real: it went on between the kills, and the kills cut into it.
    expect(notes.doses.size).toBeGreaterThan(kills.length * 5);
    expect(notes.medications.unanswered.length).toBeGreaterThan(5);
  });

  it('after all of that it stops in order, within ten seconds', async () => {
    const from = performance.now();
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});
