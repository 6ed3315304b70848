// The list of who was told: page by page, and how long it is kept.
import { expect, it } from 'vitest';
import { createSenior } from '../testing/factories';
import { removeOld, removeOldNotices } from './old-notices';
import { startReminders } from './testing/reminders';

const { app, at, run, deviceOf, addPill } = await startReminders();

it('the list of reminders goes on where a page ends, among many of one instant (REACH-56)', async () => {
  const senior = await createSenior(app);
  await app.database.writes.query(
    `insert into notices (id, kind, person_id, subject_id, at, ended_as)
     select gen_random_uuid(), 'dose', $1, gen_random_uuid(), '2026-03-02T18:00:00Z', 'late' from generate_series(1, 60)`,
    [senior.id],
  );
  const { body: first } = await senior.agent.get('/api/notices').expect(200);
  const { body: second } = await senior.agent.get(`/api/notices?before=${first.at(-1).id}`).expect(200);
  expect([first.length, second.length]).toEqual([50, 10]);
  expect(new Set([...first, ...second].map(({ id }: { id: string }) => id)).size).toBe(60);
});

it('old reminders go in pieces that an index finds, whatever their number (REACH-60)', async () => {
  const senior = await createSenior(app);
  const { writes } = app.database;
  await writes.query(
    `insert into notices (id, kind, person_id, subject_id, at)
     select gen_random_uuid(), 'summary', $1, $1, now() - interval '401 days' - n * interval '1 day'
     from generate_series(1, 5) n`,
    [senior.id],
  );
  const removed: (number | null)[] = [];
  const counting: typeof writes.query = Object.assign(async (text: string) => {
    const result = await writes.query(text);
    removed.push(result.rowCount);
    return result;
  });
  await removeOldNotices({ writes: { query: counting } }, { deliveries: 2, notices: 2 });
  expect(removed.slice(-3)).toEqual([2, 2, 1]);
  const client = await writes.connect();
  await client.query('set enable_seqscan = off');
  for (const table of ['deliveries', 'notices'] as const) {
    const { rows } = await client.query(`explain ${removeOld(table, 10)}`);
    expect(JSON.stringify(rows)).toMatch(/deliveries_over_idx|notices_at_idx/);
  }
  client.release(true);
});

it('old reminders go by themselves, and nothing else can change who was told (REACH-57, REACH-60)', async () => {
  const senior = await createSenior(app);
  await deviceOf(senior);
  await addPill(senior);
  at('08:00:00');
  await run();
  const { writes } = app.database;
  const noticeOf = async () => (await senior.agent.get('/api/notices').expect(200)).body[0];
  const { id } = await noticeOf();
  for (const change of ['update notice_events set reason = null', 'delete from notice_events']) {
    await expect(writes.query(`${change} where notice_id = $1`, [id])).rejects.toThrow('append-only');
  }
  // Sent eight months ago by the database's clock.
  for (const sweep of app.sweeps) await sweep();
  const { rows } = await writes.query('select from deliveries where notice_id = $1', [id]);
  expect(rows).toEqual([]);
  expect((await noticeOf()).events).toHaveLength(1);
  await writes.query(`update notices set at = now() - interval '401 days' where id = $1`, [id]);
  for (const sweep of app.sweeps) await sweep();
  expect(await noticeOf()).toBeUndefined();
});
