// What runs out is told once to those who may read the medications, and so is each refill.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { connect, createCaregiver, createMedication, only } from '../testing/factories';
import { CANARY, settings, startFamily, titlesOn, toldOn } from './testing/family';

const { app, at, deviceOf, family, told } = await startFamily();

async function counted(senior: Actor, amount: number, by: Actor = senior): Promise<string> {
  const { id } = await createMedication(app, { senior, name: CANARY, frequency: 'Once daily', times: ['08:00'] });
  await by.agent.put(`/api/medications/${id}/supply`).send({ unit: 'tablet' }).expect(200);
  await write(by, id, 'count', amount);
  return id;
}
const write = (by: Actor, id: string, kind: string, amount: number) =>
  by.agent.post(`/api/medications/${id}/supply-events`).send({ kind, amount }).expect(201);

describe('news of a supply (SUPPLY-26)', () => {
  it('low: to all with the medications but the person who counted, once, without a word of it (REACH-74)', async () => {
    const { senior, anna, tom, devices } = await family();
    const neighbor = await createCaregiver(app);
    await connect(app, senior, neighbor, only('tasks'));
    const theirs = await deviceOf(neighbor);
    await settings(tom, { showsDetails: true });
    const id = await counted(senior, 6, anna);
    await told();
    expect(toldOn(devices.senior)).toEqual([
      { title: 'A medication runs out in 6 days', body: 'Hearthside shows which.', silent: false },
    ]);
    expect(toldOn(devices.tom)).toEqual([
      { title: `Margaret: ${CANARY} runs out in 6 days`, body: 'Time to get a refill.', silent: false },
    ]);
    expect(devices.tom.received[0]?.notification.navigate).toBe(
      `http://hearthside.test/care-management/${senior.id}?tab=medications`,
    );
    expect(devices.anna.received).toEqual([]);
    // Who sees the board alone hears of the task, and nobody of both.
    expect(titlesOn(theirs)).toEqual(['Margaret needs a hand']);
    at('09:00:00');
    await write(anna, id, 'lost', 1);
    await told();
    expect([titlesOn(devices.senior), titlesOn(devices.tom)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('none left: once more, with a notice of its own', async () => {
    const { senior, anna, devices } = await family();
    const id = await counted(senior, 6, anna);
    await told();
    at('09:00:00');
    await write(anna, id, 'lost', 6);
    await told();
    expect(titlesOn(devices.senior)).toEqual(['A medication runs out in 6 days', 'None left of a medication']);
    at('10:00:00');
    await write(anna, id, 'lost', 1);
    await told();
    expect(titlesOn(devices.senior)).toHaveLength(2);
  });

  it('none left at once is said alone', async () => {
    const { senior, anna, devices } = await family();
    await counted(senior, 0, anna);
    await told();
    expect(titlesOn(devices.senior)).toEqual(['None left of a medication']);
  });

  it('refilled: who and how much; what was low is told no more, nor what is taken back', async () => {
    const { senior, anna, tom, devices } = await family();
    await settings(tom, { showsDetails: true });
    await settings(senior, { showsDetails: true });
    const id = await counted(senior, 6, anna);
    await write(anna, id, 'refill', 30);
    await told();
    const refilled = { body: 'Anna wrote down 30 tablets.', silent: false };
    expect(toldOn(devices.senior)).toEqual([{ title: `${CANARY} was refilled`, ...refilled }]);
    expect(toldOn(devices.tom)).toEqual([{ title: `Margaret: ${CANARY} was refilled`, ...refilled }]);
    at('09:00:00');
    const { body } = await write(senior, id, 'refill', 30);
    await senior.agent.delete(`/api/medications/${id}/supply-events/${body.id}`).expect(204);
    await told();
    expect(toldOn(devices.tom)).toHaveLength(1);
  });

  it('a refill that is taken back is no new time of being low', async () => {
    const { senior, anna, devices } = await family();
    const id = await counted(senior, 6, anna);
    await told();
    at('09:00:00');
    const { body } = await write(anna, id, 'refill', 30);
    await anna.agent.delete(`/api/medications/${id}/supply-events/${body.id}`).expect(204);
    await told();
    expect(titlesOn(devices.senior)).toEqual(['A medication runs out in 6 days']);
  });

  it('not to those who lost the medications meanwhile, or do not want it', async () => {
    const { senior, anna, tom, devices } = await family();
    await settings(tom, { preferences: { supply: { push: false } } });
    await counted(senior, 6);
    await app.database.writes.query(
      `update family_members set permissions = permissions || '{"medications": "off"}' where caregiver_id = $1`,
      [anna.id],
    );
    await told();
    expect([titlesOn(devices.anna), titlesOn(devices.tom)]).toEqual([[], []]);
  });

  it('a claimed refill that can wait is told to its holder (SUPPLY-24)', async () => {
    const { senior, tom, devices } = await family();
    const id = await counted(senior, 6);
    const [task] = (await tom.agent.get(`/api/tasks?senior=${senior.id}`).expect(200)).body;
    await tom.agent.post(`/api/tasks/${task.id}/claim`).expect(200);
    await told();
    at('09:00:00');
    await write(senior, id, 'count', 90);
    await told();
    expect(titlesOn(devices.tom).at(-1)).toBe('There is enough for now: the refill can wait');
  });
});
