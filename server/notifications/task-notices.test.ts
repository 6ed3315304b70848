// The help board reaches those whom it concerns, and nobody else.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { EVERYTHING } from '../testing/factories';
import { connect, createCaregiver } from '../testing/factories';
import { CANARY, settings, startFamily, titlesOn, toldOn } from './testing/family';

const { app, at, goTo, run, deviceOf, family, told } = await startFamily();

/** On March 5 in UTC, which is everybody's zone. */
async function add(by: Actor, senior: Actor, fields: object = {}): Promise<string> {
  const body = { kind: 'meal', title: `${CANARY} soup`, dueOn: '2026-03-05', userId: senior.id, ...fields };
  return String((await by.agent.post('/api/tasks').send(body).expect(201)).body.id);
}
const press = (by: Actor, id: string, what: string) => by.agent.post(`/api/tasks/${id}/${what}`).expect(200);
const sweep = () => Promise.all(app.sweeps.map((each) => each()));

describe('news of the help board (TASK-20)', () => {
  it('added: to all with tasks on but whoever added it, once, without a word of it (REACH-74)', async () => {
    const { senior, anna, tom, devices } = await family();
    const blind = await createCaregiver(app);
    await connect(app, senior, blind, { ...EVERYTHING, tasks: false });
    await settings(tom, { showsDetails: true });
    const id = await add(anna, senior);
    await told();
    expect(toldOn(devices.senior)).toEqual([
      { title: 'Help was asked for you', body: 'Open Hearthside to see what it is.', silent: false },
    ]);
    expect(toldOn(devices.tom)).toEqual([
      { title: 'Margaret needs a hand', body: `${CANARY} soup\nThursday, March 5`, silent: false },
    ]);
    expect(devices.anna.received).toEqual([]);
    expect(devices.tom.received[0]?.notification.navigate).toBe(
      `http://hearthside.test/tasks?senior=${senior.id}&item=${id}`,
    );
    const { rows } = await app.database.writes.query('select from notices where person_id = $1', [blind.id]);
    expect(rows).toEqual([]);
  });

  it('asked, taken, given back and done: each to whom it concerns', async () => {
    const { senior, anna, tom, devices } = await family();
    const id = await add(senior, senior, { assigneeId: tom.id });
    await told();
    expect([titlesOn(devices.tom), titlesOn(devices.anna)]).toEqual([['Can you help Margaret?'], []]);
    at('08:00:00');
    await press(tom, id, 'claim');
    await told();
    expect(titlesOn(devices.senior)).toEqual(['Tom will help you']);
    at('09:00:00');
    await press(tom, id, 'release');
    await told();
    expect(titlesOn(devices.senior).at(-1)).toBe('Nobody has your task anymore');
    expect(titlesOn(devices.anna)).toEqual(['Margaret needs a hand again']);
    at('10:00:00');
    await press(anna, id, 'done');
    await told();
    expect(titlesOn(devices.senior).at(-1)).toBe('A task is done');
    expect(titlesOn(devices.tom).at(-1)).not.toBe('A task is done');
  });

  it('what is not so anymore is replaced without a sound', async () => {
    const { senior, anna, tom, devices } = await family();
    const id = await add(senior, senior);
    await told();
    expect(titlesOn(devices.tom)).toEqual(['Margaret needs a hand']);
    at('09:00:00');
    await press(anna, id, 'claim');
    await told();
    expect(toldOn(devices.tom).at(-1)).toEqual({
      title: 'The help board has changed',
      body: 'Hearthside shows who helps now.',
      silent: true,
    });
    expect(tom.id).not.toBe(anna.id);
  });

  it('several within ten minutes are one notice (REACH-30)', async () => {
    const { senior, anna, devices } = await family();
    const id = await add(anna, senior);
    await told();
    await press(anna, id, 'claim');
    await told();
    expect(toldOn(devices.senior).map(({ title, silent }) => [title, silent])).toEqual([
      ['Help was asked for you', false],
      ['Anna will help you', true],
    ]);
    const { rows } = await app.database.writes.query(`select from notices where person_id = $1 and kind = 'task'`, [
      senior.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('a series is told once', async () => {
    const { senior, anna, devices } = await family();
    await add(anna, senior, { repeat: { kind: 'weekly', weeks: 1, on: 4, lastOn: null } });
    await told();
    await sweep();
    await told();
    expect(titlesOn(devices.senior)).toEqual(['Help was asked for you']);
  });

  it('a ride whose appointment moves, and one whose appointment is deleted (TASK-17)', async () => {
    const { senior, anna, devices } = await family();
    const visit = { title: 'x', type: 'Doctor', startTime: '2026-03-06T10:00:00Z', needsDriver: true };
    const { body } = await senior.agent.post('/api/appointments').send(visit).expect(201);
    await press(anna, body.drive.taskId, 'claim');
    await told();
    at('09:00:00');
    await senior.agent.patch(`/api/appointments/${body.id}`).send({ startTime: '2026-03-07T10:00:00Z' }).expect(200);
    await told();
    expect(titlesOn(devices.anna)).toEqual(['The time changed. Can you still do it?']);
    await press(anna, body.drive.taskId, 'claim');
    at('10:00:00');
    await senior.agent.delete(`/api/appointments/${body.id}`).expect(204);
    await told();
    expect(titlesOn(devices.anna)).toContain('Your help is not needed anymore');
  });

  it('who leaves: the others are told that it is open again (TASK-18)', async () => {
    const { senior, anna, tom, devices } = await family();
    const id = await add(tom, senior);
    await press(anna, id, 'claim');
    await app.database.writes.query(
      `update notices set evaluate_at = null, ended_at = now(), ended_as = 'seen'; update tasks set due_on = current_date + 5`,
    );
    await app.database.writes.query('delete from family_members where caregiver_id = $1', [anna.id]);
    // The database's clock says when that was.
    goTo(new Date(Date.now() + 60_000).toISOString());
    await run();
    expect([titlesOn(devices.senior), titlesOn(devices.tom)]).toEqual([
      ['Nobody has your task anymore'],
      ['Margaret needs a hand again'],
    ]);
    expect(devices.anna.received).toEqual([]);
  });

  it('nothing of it once it is switched off, or turned off by its reader (REACH-71, REACH-96)', async () => {
    const { senior, anna, tom, devices } = await family();
    await settings(senior, { preferences: { task: { push: false } } });
    await add(anna, senior);
    await app.database.writes.query(
      `update family_members set permissions = permissions || '{"tasks": "off"}' where caregiver_id = $1`,
      [tom.id],
    );
    await told();
    expect([devices.senior.received, devices.tom.received]).toEqual([[], []]);
  });
});

describe('reminders of the help board (TASK-20)', () => {
  it('the evening before, to whoever has it; two days before, to all while nobody has', async () => {
    const { senior, anna, tom, devices } = await family();
    const taken = await add(senior, senior);
    await press(anna, taken, 'claim');
    await add(senior, senior);
    await add(senior, senior, { dueOn: '2026-03-06', assigneeId: tom.id });
    await told();
    for (const device of Object.values(devices)) device.received.splice(0);
    for (const hour of [15, 16, 17, 18]) {
      at(`${hour}:00:00`);
      await Promise.all([sweep(), sweep()]);
      await run();
    }
    expect([titlesOn(devices.senior), titlesOn(devices.tom), titlesOn(devices.anna)]).toEqual([
      ['Nobody has offered to help yet'],
      ['Margaret still needs a hand'],
      ['Margaret still needs a hand'],
    ]);
    goTo('2026-03-04T17:30:00Z');
    await sweep();
    goTo('2026-03-04T18:00:00Z');
    await run();
    expect([titlesOn(devices.senior).length, titlesOn(devices.tom).at(-1), titlesOn(devices.anna).at(-1)]).toEqual([
      1,
      'Can you help Margaret?',
      'Tomorrow you help Margaret',
    ]);
  });

  it('not for what is taken, done or moved by then, nor for what was taken in the evening', async () => {
    const { senior, anna, devices } = await family();
    const id = await add(senior, senior);
    const gone = await add(senior, senior);
    await press(anna, gone, 'claim');
    await told();
    goTo('2026-03-03T17:00:00Z');
    await sweep();
    await press(anna, id, 'claim');
    goTo('2026-03-03T18:00:00Z');
    await run();
    goTo('2026-03-04T17:00:00Z');
    await sweep();
    await senior.agent.patch(`/api/tasks/${gone}`).send({ dueOn: '2026-03-09' }).expect(200);
    await press(anna, id, 'done');
    for (const device of Object.values(devices)) device.received.splice(0);
    goTo('2026-03-04T18:00:00Z');
    await run();
    const evening = await add(senior, senior);
    goTo('2026-03-04T19:00:00Z');
    await press(anna, evening, 'claim');
    await sweep();
    await run();
    expect(titlesOn(devices.anna).filter((title) => title.startsWith('Tomorrow'))).toEqual([]);
  });
});

it('a device that was added for it is told on', async () => {
  const { senior, anna } = await family();
  const device = await deviceOf(anna, 'Phone');
  await add(senior, senior);
  await told();
  expect(titlesOn(device)).toEqual(['Margaret needs a hand']);
});
