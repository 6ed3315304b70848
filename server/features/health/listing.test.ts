import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type HealthMetric, healthMetric } from '@shared/api/health';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConnected, createMetric, createSenior } from '../../testing/factories';

const now = new Date('2026-03-03T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const app = await createTestApp({ clock: () => now });

async function get({ agent }: Actor, path: string): Promise<HealthMetric[]> {
  const response = await agent.get(`/api/health-metrics${path}`);
  expect(response.status).toBe(200);
  return z.array(healthMetric.strict()).parse(response.body);
}
const ids = async (person: Actor, path = '') => (await get(person, path)).map(({ id }) => id);
const ago = (ms: number) => new Date(now.getTime() - ms);
const at = (senior: Actor, ms: number, fields: object = {}) =>
  createMetric(app, { senior, recordedAt: ago(ms), ...fields });

describe('GET /api/health-metrics', () => {
  it('one’s own or a senior’s, all of them, newest first (HEALTH-17, HEALTH-18, MON-44)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const [old, newest] = [await at(senior, 900 * DAY_MS), await at(senior, 0)];
    const middle = await at(senior, DAY_MS, { type: 'steps', measured: '4000' });
    await createMetric(app);
    const expected = [newest.id, middle.id, old.id];
    expect(await ids(senior)).toEqual(expected);
    expect(await ids(caregiver, `?senior=${senior.id}`)).toEqual(expected);
    expect(await ids(caregiver)).toEqual([]);
  });

  it.each([1, 7, 366])('the last %i days begin exactly at that millisecond (HEALTH-19, MON-44)', async (days) => {
    const { senior, caregiver } = await createConnected(app, {});
    const inside = await at(senior, days * DAY_MS);
    const outside = await at(senior, days * DAY_MS + 1);
    const type = '&type=heart_rate';
    expect(await ids(caregiver, `?senior=${senior.id}&days=${days}`)).toEqual([inside.id]);
    expect(await ids(caregiver, `?senior=${senior.id}&days=${days}${type}`)).toEqual([inside.id]);
    expect(await ids(senior)).toEqual([inside.id, outside.id]);
  });

  it.each(['0', '367', '-1', '1.5', '', 'week', 'NaN', '7&days=8'])(
    'days=%s is refused with a clear message',
    async (days) => {
      const senior = await createSenior(app);
      const { status, body } = await senior.agent.get(`/api/health-metrics?days=${days}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['days']]);
    },
  );

  it('filters by type, under any of its names', async () => {
    const senior = await createSenior(app);
    const pressure = { type: 'blood_pressure', measured: '120/80', value: { systolic: 120, diastolic: 80 } };
    const [one, other] = [await at(senior, 1, pressure), await at(senior, 2)];
    expect(await ids(senior, '?type=blood_pressure')).toEqual([one.id]);
    expect(await ids(senior, '?type=Heart+Rate')).toEqual([other.id]);
    expect(await ids(senior, '?type=steps')).toEqual([]);
    expect((await senior.agent.get('/api/health-metrics?type=cholesterol')).status).toBe(400);
  });
});

describe('paging with `before`', () => {
  /** That many readings, a minute apart, every third at the same instant as the one before it. */
  async function fill(senior: Actor, count: number): Promise<void> {
    await app.database.writes.query(
      `insert into health_metrics (id, user_id, type, value, measured, recorded_at)
       select gen_random_uuid(), $1, case when n % 5 = 0 then 'steps' else 'heart_rate' end, to_jsonb(60), n::text,
         timestamptz '2026-03-01' - (n - case when n % 3 = 0 then 1 else 0 end) * interval '1 minute'
       from generate_series(1, $2::int) n`,
      [senior.id, count],
    );
  }

  async function readAll(senior: Actor, query: string, betweenPages: () => Promise<unknown>): Promise<string[]> {
    const found: string[] = [];
    for (let page = await ids(senior, `?${query}`); page.length > 0;) {
      found.push(...page);
      await betweenPages();
      page = await ids(senior, `?${query}&before=${page.at(-1)}`);
    }
    return found;
  }

  async function stored(senior: Actor, condition: string): Promise<string[]> {
    const { rows } = await app.database.writes.query<{ id: string }>(
      `select id from health_metrics where user_id = $1 and ${condition}`,
      [senior.id],
    );
    return rows.map(({ id }) => id);
  }

  it.each(['', 'type=heart_rate', 'days=366'])(
    'pages of 1,000 return every reading once, even while others are added (%s) (MON-39)',
    async (query) => {
      const senior = await createSenior(app);
      await fill(senior, 2_300);
      const before = await stored(senior, query.startsWith('type') ? `type = 'heart_rate'` : 'true');
      let added = 0;
      const addMore = async () => {
        added += 1;
        await at(senior, added);
        await at(senior, 10 * DAY_MS, { measured: `late ${added}`, recordedAt: new Date('2026-02-28T23:00:30Z') });
      };
      const found = await readAll(senior, query, addMore);
      expect(new Set(found).size).toBe(found.length);
      expect(before.filter((id) => !found.includes(id))).toEqual([]);
      expect(found.length).toBeGreaterThanOrEqual(before.length);
    },
  );

  it('after the last page there is nothing, and readings with the same instant are neither lost nor repeated', async () => {
    const senior = await createSenior(app);
    for (const measured of ['70', '71', '72', '73']) await at(senior, 0, { measured });
    const all = await ids(senior);
    const rest = await Promise.all(all.map((id) => ids(senior, `?before=${id}`)));
    expect(rest).toEqual([all.slice(1), all.slice(2), all.slice(3), []]);
  });

  it('if the reading to continue after is deleted, the list does not look complete (MON-39)', async () => {
    const senior = await createSenior(app);
    const [last, gone] = [await at(senior, 3_000), await at(senior, 2_000)];
    for (const query of [`?before=${gone.id}`, `?before=${gone.id}&type=heart_rate`]) {
      expect(await ids(senior, query)).toEqual([last.id]);
    }
    await senior.agent.delete(`/api/health-metrics/${gone.id}`).expect(204);
    for (const query of [`?before=${gone.id}`, `?before=${gone.id}&type=heart_rate`]) {
      const { body } = await senior.agent.get(`/api/health-metrics${query}`).expect(404);
      expect(body).toEqual({ code: 'not_found', message: 'We could not find that.' });
    }
    // The last one exists, and nothing comes after it.
    expect(await ids(senior, `?before=${last.id}`)).toEqual([]);
  });

  it('another person’s or an unknown reading as `before` is not found, and reveals nothing', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await at(senior, DAY_MS);
    const foreign = await createMetric(app, { recordedAt: now });
    const answers = await Promise.all(
      [foreign.id, uuidv7()].map((id) => caregiver.agent.get(`/api/health-metrics?senior=${senior.id}&before=${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await senior.agent.get('/api/health-metrics?before=x')).status).toBe(400);
  });
});

describe('GET /api/health-metrics/latest', () => {
  it('the newest reading of each type, newest first, with who recorded it', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await at(senior, 3 * DAY_MS, { type: 'weight', measured: '160' });
    const weight = await at(senior, 2 * DAY_MS, { type: 'weight', measured: '161', recordedBy: caregiver.id });
    const rate = await at(senior, 400 * DAY_MS);
    await createMetric(app, { recordedAt: now });
    const latest = await get(caregiver, `/latest?senior=${senior.id}`);
    expect(latest.map(({ id }) => id)).toEqual([weight.id, rate.id]);
    expect(latest[0]).toEqual((await get(senior, ''))[0]);
    expect(latest.map(({ recordedByName }) => recordedByName)).toEqual([caregiver.username, null]);
    expect(await get(caregiver, '/latest')).toEqual([]);
  });

  it('of two at one instant, the first of the list', async () => {
    const senior = await createSenior(app);
    for (const measured of ['70', '71', '72', '73', '74']) await at(senior, 0, { measured });
    expect(await ids(senior, '/latest')).toEqual((await ids(senior)).slice(0, 1));
  });
});
