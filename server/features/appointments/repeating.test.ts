// Repeating appointments: which occurrences are listed, and what changing and deleting one does to the others.
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appointment, type Appointment } from '@shared/api/appointments';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConnected, createSenior } from '../../testing/factories';

const NOON = new Date('2026-03-02T17:00:00Z');
let now = NOON;
const app = await createTestApp({ clock: () => now });
let senior: Actor;

beforeEach(async () => {
  now = NOON;
  senior = await createSenior(app, { timeZone: 'America/New_York' });
});

/** 9 AM in New York, on a Tuesday. */
const START = '2026-03-03T14:00:00.000Z';
const WEEKLY = { title: 'Therapy', type: 'Therapy', startTime: START, endTime: '2026-03-03T15:00:00.000Z' };
const MARCH = '?from=2026-03-01&to=2026-03-31';

async function add(repeat: object, fields: object = {}): Promise<Appointment> {
  const response = await senior.agent.post('/api/appointments').send({ ...WEEKLY, ...fields, repeat });
  expect(response.status).toBe(201);
  return appointment.strict().parse(response.body);
}
/** Earliest first. */
async function list(query = MARCH, { agent } = senior): Promise<Appointment[]> {
  const response = await agent.get(`/api/appointments${query}`);
  expect(response.status).toBe(200);
  return z.array(appointment.strict()).parse(response.body).reverse();
}
const change = (id: string, body: object) => senior.agent.patch(`/api/appointments/${id}`).send(body);
const startsOf = (found: readonly Appointment[]) => found.map(({ startTime }) => startTime.slice(0, 16));
async function third(): Promise<Appointment> {
  const found = (await list())[2];
  if (found === undefined) throw new Error('No third one');
  return found;
}

describe('listing (KIND-31)', () => {
  it('without a window: those of the next 366 days, at the same time on the clock', async () => {
    const first = await add({ every: 'day', until: null });
    expect(first).toMatchObject({ startTime: START, repeat: { every: 'day', until: null } });
    const found = await list('');
    expect(found[0]).toEqual(first);
    expect([found.length, found.at(-1)?.startTime]).toEqual([365, '2027-03-02T14:00:00.000Z']);
    expect(found.find(({ startTime }) => startTime.startsWith('2026-07-01'))?.startTime).toContain('T13:00');
    expect(new Set(found.map(({ id }) => id)).size).toBe(365);
  });

  it('with a window: its days, inclusive, also past ones; the latest first', async () => {
    await add({ every: 'week', until: '2026-03-24' });
    now = new Date('2027-01-01T12:00:00Z');
    expect(startsOf(await list())).toEqual([
      '2026-03-03T14:00',
      '2026-03-10T13:00',
      '2026-03-17T13:00',
      '2026-03-24T13:00',
    ]);
    expect(startsOf(await list('?from=2026-03-10&to=2026-03-17'))).toEqual(['2026-03-10T13:00', '2026-03-17T13:00']);
    expect(await list('')).toEqual([]);
  });

  it.each(['?from=2026-03-02&to=2026-03-01', '?from=2020-01-01&to=2026-01-01', '?to=2199-01-01', '?from=x'])(
    'the window %s is refused',
    async (query) => {
      expect((await senior.agent.get(`/api/appointments${query}`)).status).toBe(400);
    },
  );

  it('search finds it once, as its next occurrence (KIND-23)', async () => {
    await add({ every: 'week', until: null }, { title: 'Lantern dance' });
    now = new Date('2026-03-20T12:00:00Z');
    const next = (await list(''))[0];
    const { body } = await senior.agent.get('/api/search?q=lantern');
    expect(body.results).toMatchObject([{ id: next?.id, at: '2026-03-24T13:00:00.000Z' }]);
  });

  it('for a helper it is the owner’s clock', async () => {
    const { senior: owner, caregiver } = await createConnected(app, {});
    senior = owner;
    const { id } = await add({ every: 'week', until: null });
    const seen = await list(`${MARCH}&senior=${owner.id}`, caregiver);
    expect(seen[0]?.id).toBe(id);
    expect((await caregiver.agent.delete(`/api/appointments/${id}`)).status).toBe(204);
    expect(await list()).toHaveLength(4);
    expect((await (await createSenior(app)).agent.delete(`/api/appointments/${seen[1]?.id}`)).status).toBe(404);
  });

  it.each([{ every: 'hour', until: null }, { every: 'week' }, { every: 'week', until: '2026-03-02' }, 'week'])(
    'repeat %j is refused',
    async (repeat) => {
      expect((await senior.agent.post('/api/appointments').send({ ...WEEKLY, repeat })).status).toBe(400);
    },
  );
});

describe('only one (KIND-31)', () => {
  it('changed: it keeps its id and says that it repeats; the others stay', async () => {
    await add({ every: 'week', until: null });
    const before = await list();
    const { id } = await third();
    const response = await change(id, { startTime: '2026-03-18T16:00:00Z', endTime: null, title: 'Moved' });
    expect(response.body).toMatchObject({ id, title: 'Moved', endTime: null, repeat: { every: 'week', until: null } });
    const after = await list();
    expect(after.map((one) => one.id)).toEqual(before.map((one) => one.id));
    expect(after.filter((one) => one.id !== id)).toEqual(before.filter((one) => one.id !== id));
    expect((await change(id, { title: 'Again' })).body).toMatchObject({
      id,
      title: 'Again',
      startTime: response.body.startTime,
    });
    expect(await list()).toHaveLength(5);
  });

  it('completed, and that undone; two at once complete it once', async () => {
    await add({ every: 'week', until: null });
    const { id } = await third();
    const complete = () => senior.agent.patch(`/api/appointments/${id}/complete`);
    expect((await complete()).status).toBe(409);
    now = new Date('2026-03-17T14:00:00Z');
    const answers = await Promise.all([complete(), complete()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).map(({ status }) => status)).toEqual(['late', 'late', 'completed', 'scheduled', 'scheduled']);
    expect((await change(id, { isCompleted: false })).body).toMatchObject({ id, status: 'late' });
  });

  it('deleted: it is gone for good, whether or not it was changed', async () => {
    await add({ every: 'week', until: null });
    const { id } = await third();
    await change(id, { title: 'Changed' });
    for (const status of [204, 404]) expect((await senior.agent.delete(`/api/appointments/${id}`)).status).toBe(status);
    expect((await change(id, { title: 'Back' })).status).toBe(404);
    expect(startsOf(await list())).not.toContain('2026-03-17T13:00');
    const next = await third();
    expect((await senior.agent.delete(`/api/appointments/${next.id}?scope=this`)).status).toBe(204);
    expect(await list()).toHaveLength(3);
  });

  it('the rule cannot be changed for one alone; repeating it unchanged is fine', async () => {
    await add({ every: 'week', until: null });
    const { id } = await third();
    for (const repeat of [null, { every: 'day', until: null }]) expect((await change(id, { repeat })).status).toBe(400);
    expect((await change(id, { title: 'New', repeat: { every: 'week', until: null } })).status).toBe(200);
    expect((await list()).map(({ title }) => title)).toEqual(['Therapy', 'Therapy', 'New', 'Therapy', 'Therapy']);
  });
});

describe('this and the following ones (KIND-31)', () => {
  const following = (id: string, body: object) => change(id, { ...body, scope: 'following' });

  it('moved: the earlier ones stay, what was deleted or changed later stays so', async () => {
    await add({ every: 'week', until: null });
    const [, second, , fourth, fifth] = await list();
    await senior.agent.delete(`/api/appointments/${fourth?.id}`);
    await change(fifth?.id ?? '', { title: 'Special' });
    const moved = await following(second?.id ?? '', { startTime: '2026-03-11T15:00:00.000Z', endTime: null });
    expect(moved.body).toMatchObject({ startTime: '2026-03-11T15:00:00.000Z', repeat: { every: 'week', until: null } });
    const found = await list();
    expect(startsOf(found)).toEqual(['2026-03-03T14:00', '2026-03-11T15:00', '2026-03-18T15:00', '2026-03-31T13:00']);
    expect(found.map(({ title }) => title)).toEqual(['Therapy', 'Therapy', 'Therapy', 'Special']);
  });

  it('another rhythm, from the first one on, replaces them all', async () => {
    const { id } = await add({ every: 'week', until: null });
    await change((await third()).id, { title: 'Special' });
    await following(id, { repeat: { every: '2weeks', until: '2026-03-20' } });
    expect(startsOf(await list())).toEqual(['2026-03-03T14:00', '2026-03-17T13:00']);
  });

  it('a completed one stays completed', async () => {
    const { id } = await add({ every: 'week', until: null });
    now = new Date('2026-03-03T15:00:00Z');
    await senior.agent.patch(`/api/appointments/${id}/complete`);
    await following(id, { title: 'Gym' });
    expect((await list()).map(({ title, status }) => [title, status]).slice(0, 2)).toEqual([
      ['Therapy', 'completed'],
      ['Gym', 'scheduled'],
    ]);
  });

  it('deleted: the earlier ones stay', async () => {
    await add({ every: 'week', until: null });
    const { id } = await third();
    await change((await list())[3]?.id ?? '', { title: 'Changed' });
    expect((await senior.agent.delete(`/api/appointments/${id}?scope=following`)).status).toBe(204);
    expect(startsOf(await list('?from=2026-01-01&to=2026-12-31'))).toEqual(['2026-03-03T14:00', '2026-03-10T13:00']);
  });

  it('no longer repeating: this one is the last', async () => {
    await add({ every: 'week', until: null });
    const { body } = await following((await third()).id, { repeat: null });
    expect(body.repeat).toBeNull();
    expect(startsOf(await list())).toEqual(['2026-03-03T14:00', '2026-03-10T13:00', '2026-03-17T13:00']);
  });

  it('one that did not repeat begins to', async () => {
    const single = await senior.agent.post('/api/appointments').send(WEEKLY);
    const { body } = await change(single.body.id, { repeat: { every: 'month', until: null }, title: 'Monthly' });
    expect(body).toMatchObject({ title: 'Monthly', startTime: START });
    expect(startsOf(await list('?from=2026-01-01&to=2026-05-31'))).toEqual([
      '2026-03-03T14:00',
      '2026-04-03T13:00',
      '2026-05-03T13:00',
    ]);
  });
});
