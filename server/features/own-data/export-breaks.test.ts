// Incomplete downloads: half a file must never look complete.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConversation } from '../../testing/circle-factories';
import { createCaregiver, createSenior } from '../../testing/factories';
import { unzip } from '../../testing/unzip';

const app = await createTestApp();

/** Far more than the buffers between the server and a client that has stopped reading can hold. */
async function createTalker(): Promise<Actor> {
  const [person, other] = [await createSenior(app), await createCaregiver(app)];
  const conversation = await createConversation(app, person, other);
  await app.database.writes.query(
    `insert into messages (id, conversation_id, sender_id, content)
     select gen_random_uuid(), $1, $2, (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 100) m)
     from generate_series(1, 6000) n`,
    [conversation, person.id],
  );
  return person;
}

/** The response, unread so far. */
async function begin(person: Actor): Promise<IncomingMessage> {
  const request = get(`${app.url}/api/user/export`, { headers: { Cookie: person.cookie }, agent: false });
  const [response] = await once(request, 'response');
  return response;
}

async function eventually(person: Actor, status: number): Promise<IncomingMessage> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await begin(person);
    if (response.statusCode === status) return response;
    response.destroy();
    await sleep(30);
  }
  throw new Error(`No answer with ${status} ever came`);
}

/** Kills every connection that reads messages, repeatedly. @returns a function that stops this. */
function cutConnections(): () => Promise<void> {
  const stop = new AbortController();
  const cutting = (async () => {
    const admin = new Client({ connectionString: app.databaseUrl });
    await admin.connect();
    while (!stop.signal.aborted) {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and query like '%from messages where conversation_id%' and pid <> pg_backend_pid()`,
      );
    }
    await admin.end();
  })();
  return async () => {
    stop.abort();
    await cutting;
  };
}

const talker = await createTalker();

describe('an export download', () => {
  it('is limited to one per person; another person does not have to wait', async () => {
    const first = await begin(talker);
    expect(first.statusCode).toBe(200);
    const second = await begin(talker);
    expect(second.statusCode).toBe(409);
    expect(JSON.parse((await buffer(second)).toString()).message).toMatch(/^Your download has already started/);
    const other = await begin(await createSenior(app));
    expect((await unzip(await buffer(other))).has('README.txt')).toBe(true);
    expect((await unzip(await buffer(first))).size).toBeGreaterThan(15);
    (await eventually(talker, 200)).destroy();
  });

  it.runIf(isThorough())('is limited to four per server', async () => {
    const talkers = await Promise.all([createTalker(), createTalker(), createTalker(), createTalker()]);
    const answers = await Promise.all(talkers.map(begin));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const fifth = await begin(await createSenior(app));
    expect({ status: fifth.statusCode, wait: fifth.headers['retry-after'] }).toEqual({ status: 503, wait: '60' });
    fifth.destroy();
    for (const answer of answers) answer.destroy();
    (await eventually(await createSenior(app), 200)).destroy();
  });

  it.runIf(isThorough())('a client that hangs up frees its place at once', async () => {
    const response = await eventually(talker, 200);
    await once(response, 'readable');
    response.destroy();
    const again = await eventually(talker, 200);
    expect((await unzip(await buffer(again))).has('README.txt')).toBe(true);
  });

  it('breaks off if the database fails in the middle: what arrived is not a zip', async () => {
    const response = await eventually(talker, 200);
    await app.database.writes.query('alter table access_records rename to access_records_away');
    try {
      await expect(buffer(response)).rejects.toThrow(/aborted/);
    } finally {
      await app.database.writes.query('alter table access_records_away rename to access_records');
    }
    expect(app.logged()).toContain('A download of everything broke off');
    expect((await unzip(await buffer(await eventually(talker, 200)))).has('README.txt')).toBe(true);
  });

  it('breaks off if the database goes away in the middle, and the server continues', async () => {
    const response = await eventually(talker, 200);
    const failing = buffer(response);
    const stopCutting = cutConnections();
    await expect(failing).rejects.toThrow(/aborted/);
    await stopCutting();
    expect((await unzip(await buffer(await eventually(talker, 200)))).has('README.txt')).toBe(true);
    const unexpected = app
      .logged()
      .split('\n')
      .filter((line) => line.includes('A request failed unexpectedly'));
    expect(unexpected).toEqual([]);
  });
});
