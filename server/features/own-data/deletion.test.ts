// What remains of a person whose account is deleted: nothing, in any table, file or session.
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { createTestApp, type TestApp } from '../../testing/app';
import { everyFile, everyRow, naming } from '../../testing/everything-stored';
import { signIn } from '../../testing/actors';
import { createCaregiver } from '../../testing/factories';
import { createInvitation } from '../../testing/invitations';
import { openLive } from '../../testing/live-client';
import { holdLock, untilWaiting } from '../../testing/locks';
import { bringTogether, createWholePerson, type WholePerson } from '../../testing/whole-person';
import { createRemovalQueries } from './removal-queries';

const DAY_MS = 24 * 60 * 60 * 1000;
const MANY = rounds({ usual: 1_000, full: 10_000 });
let now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now });

const sweep = async (swept: TestApp = app) => {
  for (const run of swept.sweeps) await run();
};

/** Requested a week ago. */
async function askAndWait({ actor }: WholePerson): Promise<void> {
  const body = { username: actor.username, password: actor.password };
  await actor.agent.post('/api/user/deletion').send(body).expect(200);
  now = new Date(now.getTime() + 7 * DAY_MS);
}

const signsOf = ({ actor, word }: WholePerson) => [actor.id, actor.username, word];

const idsOf = (rows: readonly string[], table: string, part: string) =>
  rows
    .filter((line) => line.startsWith(`${table} `) && line.includes(part))
    .map((line) => /"id": "([^"]+)"/.exec(line)?.[1] ?? '');

/** One leads a team that the other is in, and the other way round; both have everything. */
async function pairOf(role: 'senior' | 'caregiver'): Promise<{ leaving: WholePerson; staying: WholePerson }> {
  const leaving = await createWholePerson(app, role);
  const staying = await createWholePerson(app, role === 'senior' ? 'family_member' : 'senior');
  await bringTogether(app, leaving, staying);
  await bringTogether(app, staying, leaving);
  return { leaving, staying };
}

describe('deleting an account (D-57, D-84)', () => {
  it.each(['senior', 'caregiver'] as const)(
    'of a %s leaves no row, file or session, and the other person’s data unchanged',
    async (role) => {
      const { leaving, staying } = await pairOf(role);
      const elsewhere = await createCaregiver(app);
      const answered = await createInvitation(app, {
        seniorId: staying.actor.id,
        caregiverId: elsewhere.id,
        caregiverEmail: `${leaving.word}@EXAMPLE.com`,
        status: 'accepted',
      });
      const open = await createInvitation(app, {
        seniorId: staying.actor.id,
        caregiverEmail: `${leaving.word}@example.com`,
      });
      await signIn(app, leaving.actor.username);
      await askAndWait(leaving);
      const before = await everyRow(app);
      const filesBefore = await everyFile(app);
      expect(new Set(naming(before, signsOf(leaving)).map((line) => line.split(' ')[0])).size).toBeGreaterThan(20);
      expect(naming(filesBefore, signsOf(leaving)).length).toBeGreaterThan(5);

      await sweep();

      const after = await everyRow(app);
      expect(naming(after, signsOf(leaving))).toEqual([]);
      expect(
        naming(await everyFile(app), [...signsOf(leaving), leaving.medicationId, leaving.updateId, leaving.deckId]),
      ).toEqual([]);
      await leaving.actor.agent.get('/api/user/me').expect(401);
      const { username, password } = leaving.actor;
      await leaving.actor.agent.post('/api/login').send({ username, password }).expect(401);

      // Rows about others are identical, except for those deleted with the person's own circle and invitations.
      const theirs = `"senior_id": "${leaving.actor.id}"`;
      const circle = ['family_updates', 'care_invitations'].flatMap((table) => idsOf(before, table, theirs));
      const authored = idsOf(before, 'family_updates', `"author_id": "${leaving.actor.id}"`);
      const told = idsOf(before, 'notices', `"person_id": "${leaving.actor.id}"`);
      const gone = naming(before, [...signsOf(leaving), ...circle, ...authored, ...told]);
      const untouched = before.filter((line) => !gone.includes(line));
      expect(untouched.filter((line) => !after.includes(line))).toEqual([]);

      // Everything else was only changed to name nobody anymore.
      const changed = after.filter((line) => !before.includes(line));
      const kinds = changed.map((line) => line.split(' ')[0] ?? '');
      const records = ['game_deck_cards', 'health_metrics', 'medication_logs', 'notice_events', 'notices'];
      expect(kinds).toEqual(['care_invitations', 'conversations', ...records]);
      expect(changed.find((line) => line.startsWith('care_invitations'))).toContain(answered.id);
      expect(after.join('\n')).not.toContain(open.id);
      expect(naming(after, [`message of ${staying.word}`])).toHaveLength(4);
    },
  );

  it('the other keeps their half of the conversation and can read it, but not write (D-58)', async () => {
    const { leaving, staying } = await pairOf('senior');
    await askAndWait(leaving);
    await sweep();
    const { body: conversations } = await staying.actor.agent.get('/api/conversations').expect(200);
    expect(conversations).toMatchObject([{ canSend: false, participants: [{ id: staying.actor.id }], unreadCount: 0 }]);
    const conversationId: string = conversations[0].id;
    const { body: messages } = await staying.actor.agent.get(`/api/messages/${conversationId}`).expect(200);
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(
      Array.from({ length: 4 }, () => `message of ${staying.word}`),
    );
    const written = await staying.actor.agent.post('/api/messages').send({ conversationId, content: 'Are you there?' });
    expect(written.status).toBe(403);
    await staying.actor.agent.put(`/api/conversations/${conversationId}/read`).expect(204);
  });

  it('a conversation without a message of the other goes, and one that both have left goes', async () => {
    const [one, other] = [await createWholePerson(app, 'senior'), await createWholePerson(app, 'caregiver')];
    await bringTogether(app, one, other);
    await app.database.writes.query('delete from messages where sender_id = $1', [other.actor.id]);
    await askAndWait(one);
    await sweep();
    expect((await other.actor.agent.get('/api/conversations')).body).toEqual([]);

    const { leaving, staying } = await pairOf('senior');
    await askAndWait(leaving);
    await sweep();
    await askAndWait(staying);
    await sweep();
    expect(naming(await everyRow(app), [...signsOf(leaving), ...signsOf(staying)])).toEqual([]);
    const { rows } = await app.database.writes.query(
      'select from conversations c where not exists (select from conversation_participants where conversation_id = c.id)',
    );
    expect(rows).toEqual([]);
  });

  it('connected people are notified, and the person’s own connections end (D-36, D-40)', async () => {
    const { leaving, staying } = await pairOf('caregiver');
    const hearer = await openLive(app, staying.actor.cookie);
    const own = await openLive(app, leaving.actor.cookie);
    await askAndWait(leaving);
    await sweep();
    expect(await hearer.hears('care_team_changed')).toBeDefined();
    expect(await hearer.hears('conversation_changed')).toBeDefined();
    expect(await hearer.hears('family_changed')).toMatchObject({ seniorId: staying.actor.id });
    expect(await own.closed).toBe(4401);
    hearer.socket.close();
  });
});

describe('crashes and timing', () => {
  it('not a moment before seven days have passed, and not for a person who stays after all', async () => {
    const [early, staying] = [await createWholePerson(app, 'senior'), await createWholePerson(app, 'senior')];
    await askAndWait(staying);
    await staying.actor.agent.delete('/api/user/deletion').expect(200);
    await askAndWait(early);
    now = new Date(now.getTime() - 1);
    await sweep();
    const statuses = async () => {
      const answers = await Promise.all([early, staying].map(({ actor }) => actor.agent.get('/api/user/me')));
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    now = new Date(now.getTime() + 1);
    await sweep();
    expect(await statuses()).toEqual([401, 200]);
  });

  it('interrupted among the rows nothing has happened, and the next sweep deletes', async () => {
    const leaving = await createWholePerson(app, 'senior');
    await askAndWait(leaving);
    const before = await everyRow(app);
    const files = await everyFile(app);
    const release = await holdLock(app, 'lock table game_activities in access exclusive mode');
    const sweeping = sweep();
    await untilWaiting(app, 1);
    await app.database.writes.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await sweeping;
    await release();
    expect(await everyRow(app)).toEqual(before);
    expect(await everyFile(app)).toEqual(files);
    expect(app.logged()).toContain('An account could not be deleted');
    expect(app.logged()).not.toContain(leaving.word);

    await sweep();
    expect(naming(await everyRow(app), signsOf(leaving))).toEqual([]);
    expect(naming(await everyFile(app), signsOf(leaving))).toEqual([]);
  });

  it('interrupted between rows and files the next sweep removes the files', async () => {
    const leaving = await createWholePerson(app, 'senior');
    await askAndWait(leaving);
    await createRemovalQueries(app.database).remove(leaving.actor.id, now, false);
    const left = naming(await everyRow(app), signsOf(leaving));
    expect(left.every((line) => line.startsWith('unwanted_folders '))).toBe(true);
    expect(naming(await everyFile(app), signsOf(leaving)).length).toBeGreaterThan(5);
    await leaving.actor.agent.get('/api/user/me').expect(401);

    await sweep();
    expect(naming(await everyRow(app), [...signsOf(leaving), 'unwanted_folders'])).toEqual([]);
    expect(naming(await everyFile(app), signsOf(leaving))).toEqual([]);
  });

  it('two sweeps at once delete once, and a session without a user is swept away', async () => {
    const leaving = await createWholePerson(app, 'senior');
    await askAndWait(leaving);
    await app.database.writes.query(
      `insert into sessions (sid, sess, expire) values ($1, $2, now() + interval '1 day')`,
      ['late', JSON.stringify({ passport: { user: uuidv7() } })],
    );
    await Promise.all([sweep(), sweep()]);
    expect(naming(await everyRow(app), [...signsOf(leaving), '"late"'])).toEqual([]);
  });

  it(`${10 * MANY} rows are gone within seconds`, async () => {
    const { leaving, staying } = await pairOf('senior');
    const { rows } = await app.database.writes.query<{ id: string }>(
      'select conversation_id as id from conversation_participants where user_id = $1',
      [leaving.actor.id],
    );
    const many = (sql: string, values: unknown[]) => app.database.writes.query(sql, values);
    await many(
      `insert into messages (id, conversation_id, sender_id, content)
       select gen_random_uuid(), $1, $2, 'message ' || n from generate_series(1, $3::int) n`,
      [rows[0]?.id, leaving.actor.id, 4 * MANY],
    );
    await many(
      `insert into medication_logs (id, medication_id, user_id, scheduled_time, status)
       select gen_random_uuid(), $1, $2, now() - n * interval '1 hour', 'taken' from generate_series(1, $3::int) n`,
      [leaving.medicationId, leaving.actor.id, 3 * MANY],
    );
    await many(
      `insert into health_metrics (id, user_id, type, value, measured, recorded_at, recorded_by)
       select gen_random_uuid(), $1, 'steps', '4200', '4200', now() - n * interval '1 hour', $2
       from generate_series(1, $3::int) n`,
      [staying.actor.id, leaving.actor.id, 3 * MANY],
    );
    await askAndWait(leaving);
    const startedAt = performance.now();
    await sweep();
    const seconds = (performance.now() - startedAt) / 1000;
    process.stdout.write(`deletion: ${10 * MANY} rows in ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeLessThan(20);
    expect(naming(await everyRow(app), signsOf(leaving))).toEqual([]);
  });
});
