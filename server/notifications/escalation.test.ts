// A whole climb on real PostgreSQL: who is told when nobody answers, and what they read.
import { version as uuidVersion } from 'uuid';
import { describe, expect, it } from 'vitest';
import { allArrived, openLive } from '../testing/live-client';
import {
  alarmsOf,
  answerNotice,
  makeImportant,
  nameHelpers,
  settings,
  startFamily,
  titlesOn,
  toldOn,
} from './testing/family';

const { app, at, look, run, addPill, family, pushService } = await startFamily();

async function climbing() {
  const circle = await family();
  const pill = await addPill(circle.senior, 'Warfarin');
  await makeImportant(circle.senior, pill);
  await nameHelpers(circle.senior, [circle.anna, circle.tom]);
  await look('08:00:00');
  return { ...circle, pill };
}

describe('a dose of an important medication that nobody answers', () => {
  it('climbs: each helper after the wait of the one before, then all once more, then nobody (REACH-45, REACH-46)', async () => {
    const { devices, anna } = await climbing();
    await look('08:29:59');
    expect([titlesOn(devices.anna), titlesOn(devices.tom)]).toEqual([[], []]);
    await look('08:30:00');
    expect(toldOn(devices.anna)).toEqual([
      {
        title: 'Margaret has not answered a reminder',
        body: 'It was due 8:00 AM, 30 minutes late.',
        silent: false,
      },
    ]);
    await look('08:44:59');
    expect(titlesOn(devices.tom)).toEqual([]);
    await look('08:45:00');
    expect(titlesOn(devices.tom)).toHaveLength(1);
    await look('09:00:00');
    expect([titlesOn(devices.anna).length, titlesOn(devices.tom).length]).toEqual([2, 2]);
    await look('09:45:00');
    await look('11:59:00');
    expect([titlesOn(devices.anna).length, titlesOn(devices.tom).length]).toEqual([2, 2]);
    expect(await alarmsOf(anna)).toMatchObject([{ heldBy: null, nextStepAt: null, endedAs: null }]);
    // The senior goes on hearing it.
    expect(devices.senior.received.length).toBeGreaterThan(4);
  });

  it('counts from when the senior was told, not from the instant (REACH-46)', async () => {
    const { senior, anna, devices } = await family();
    await makeImportant(senior, await addPill(senior));
    await nameHelpers(senior, [anna]);
    await look('08:20:00');
    await look('08:49:00');
    expect(titlesOn(devices.anna)).toEqual([]);
    await look('08:50:00');
    expect(titlesOn(devices.anna)).toHaveLength(1);
  });

  it('names it with details on, in the words of the senior’s clock (REACH-48)', async () => {
    const { senior, anna, devices } = await family();
    await settings(anna, { showsDetails: true });
    await makeImportant(senior, await addPill(senior, 'Warfarin'));
    await nameHelpers(senior, [anna]);
    await look('08:00:00');
    await look('08:30:00');
    expect(toldOn(devices.anna)[0]?.body).toBe('Warfarin, due 8:00 AM, 30 minutes late');
    expect(devices.anna.received[0]?.delivery.actions.map(({ title }) => title)).toEqual(['I’m on it', 'It is taken']);
  });

  it('is told to nobody else if it is unimportant, or nobody is there to be told (REACH-45, REACH-52)', async () => {
    const { senior, anna, tom, devices } = await family();
    await addPill(senior, 'Vitamin D');
    await nameHelpers(senior, [anna, tom]);
    await look('08:00:00');
    await look('09:59:00');
    expect([titlesOn(devices.anna), titlesOn(devices.tom), await alarmsOf(anna)]).toEqual([[], [], []]);
  });
});

it('who is told next is of the senior’s own care team; another senior’s list stays as it is, and nobody there hears of it (REACH-44)', async () => {
  const [one, other] = [await family(), await family()];
  await nameHelpers(other.senior, [other.anna]);
  const refused = await one.senior.agent
    .put(`/api/seniors/${one.senior.id}/escalation`)
    .send({ afterMinutes: 30, checkInTime: null, helpers: [{ userId: other.anna.id, waitMinutes: 15 }] });
  const words = 'This person is not in the care team.';
  expect([refused.status, refused.body.fields]).toEqual([400, { 'helpers.0.userId': words }]);
  const [anna, stranger] = [await openLive(app, one.anna.cookie), await openLive(app, other.anna.cookie)];
  await nameHelpers(one.senior, [one.tom]);
  await allArrived(app, anna, stranger);
  expect([anna.events.length, stranger.events.length]).toEqual([1, 0]);
  const { body } = await other.senior.agent.get(`/api/seniors/${other.senior.id}/escalation`).expect(200);
  expect(body.helpers.map(({ userId }: { userId: string }) => userId)).toEqual([other.anna.id]);
});

describe('an answer', () => {
  it('‘I’m on it’ stops the climb and is told quietly; a second press names who holds it (REACH-49)', async () => {
    const { senior, anna, tom, devices } = await climbing();
    await look('08:30:00');
    await look('08:45:00');
    const [alarm] = await alarmsOf(tom);
    const id = alarm?.id ?? '';
    expect(alarm?.answers).toEqual(['take', 'skip', 'on_it']);
    at('08:46:00');
    expect((await answerNotice(anna, id, 'on_it').expect(200)).body.heldBy.name).toBe('Anna Ellis');
    expect((await answerNotice(tom, id, 'on_it').expect(200)).body.heldBy.name).toBe('Anna Ellis');
    await look('08:46:01');
    await look('09:10:00');
    expect(toldOn(devices.tom).slice(1)).toMatchObject([{ title: 'Anna is on it', silent: true }]);
    expect(titlesOn(devices.anna)).toHaveLength(1);
    expect((await alarmsOf(senior))[0]?.heldBy?.name).toBe('Anna Ellis');
    await answerNotice(senior, id, 'on_it').expect(403);
  });

  it('lists what happened at one instant in its order: the ids of its events grow with time (REACH-59)', async () => {
    const { senior, anna, tom, devices } = await family();
    await nameHelpers(senior, [anna, tom]);
    const reading = { type: 'blood_pressure', value: { systolic: 191, diastolic: 125 }, userId: senior.id };
    await senior.agent.post('/api/health-metrics').send(reading).expect(201);
    await run();
    await run();
    await senior.agent.post(`/api/deliveries/${devices.senior.received[0]?.delivery.id}/shown`).expect(204);
    const id = (await alarmsOf(tom))[0]?.id ?? '';
    await answerNotice(tom, id, 'on_it').expect(200);
    await answerNotice(tom, id, 'seen').expect(200);
    const { rows } = await app.database.reads.query<{ id: string; what: string }>(
      'select id, what from notice_events where notice_id = $1 order by at, id',
      [id],
    );
    expect(rows.map(({ what }) => what)).toEqual(['told', 'told', 'shown', 'held', 'ended']);
    expect(new Set(rows.map((row) => uuidVersion(row.id)))).toEqual(new Set([7]));
  });

  it('that comes while the next helper is being told reaches them, too (REACH-49)', async () => {
    const { anna, devices } = await climbing();
    await look('08:30:00');
    const id = (await alarmsOf(anna))[0]?.id ?? '';
    pushService.behave({ status: 201, afterMs: 500 });
    const telling = look('08:45:00');
    await expect.poll(() => titlesOn(devices.tom).length, { timeout: 5_000 }).toBe(1);
    await answerNotice(anna, id, 'on_it').expect(200);
    await telling;
    await look('08:45:30');
    expect(toldOn(devices.tom).at(-1)).toMatchObject({ title: 'Anna is on it', silent: true });
  });

  it('asks whoever is on it once, and goes on with the next helper (REACH-50)', async () => {
    const { anna, tom, devices } = await climbing();
    await look('08:30:00');
    const id = (await alarmsOf(anna))[0]?.id ?? '';
    await answerNotice(anna, id, 'on_it').expect(200);
    await look('08:30:30');
    await look('08:59:59');
    expect(titlesOn(devices.anna)).toHaveLength(1);
    await look('09:00:00');
    await look('09:05:00');
    expect(titlesOn(devices.anna).slice(1)).toEqual(['Has it been taken?']);
    await look('09:14:59');
    expect(titlesOn(devices.tom)).toEqual([]);
    await look('09:15:00');
    expect(titlesOn(devices.tom)).toHaveLength(1);
    expect((await alarmsOf(tom))[0]?.heldBy).toBe(null);
  });

  it('‘It is taken’ ends it for good, told to everybody who was told; a later one changes nothing (REACH-51)', async () => {
    const { senior, anna, tom, devices } = await climbing();
    await look('08:30:00');
    await look('08:45:00');
    const id = (await alarmsOf(tom))[0]?.id ?? '';
    at('08:50:00');
    const taken = await answerNotice(anna, id, 'take').expect(200);
    expect(taken.body.openDoses).toEqual([]);
    await look('08:50:01');
    expect(toldOn(devices.tom).at(-1)).toEqual({
      title: 'Margaret: taken at 8:50 AM',
      body: 'Marked by Anna.',
      silent: true,
    });
    expect(toldOn(devices.senior).at(-1)).toMatchObject({ title: 'Taken at 8:50 AM', silent: true });
    expect((await answerNotice(tom, id, 'on_it').expect(200)).body).toMatchObject({ endedAs: 'taken', heldBy: null });
    const before = [devices.anna, devices.tom, devices.senior].map(({ received }) => received.length);
    await look('09:30:00');
    expect([devices.anna, devices.tom, devices.senior].map(({ received }) => received.length)).toEqual(before);
    const { body } = await senior.agent.get('/api/access-records').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ area: 'medications', action: 'take' }));
  });
});
