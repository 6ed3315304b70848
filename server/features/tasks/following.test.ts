// A ride follows its appointment: moved, completed, deleted, and as a series.
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appointment, type Appointment } from '@shared/api/appointments';
import type { Task } from '@shared/api/tasks';
import { createTestApp } from '../../testing/app';
import { createBoard } from '../../testing/board';
import { only } from '../../testing/factories';

/** A Monday, 9 AM in New York. */
const NOW = new Date('2026-03-02T14:00:00Z');
let now = NOW;
const app = await createTestApp({ clock: () => now });
let board: Awaited<ReturnType<typeof createBoard>>;

beforeEach(async () => {
  now = NOW;
  board = await createBoard(app);
});

const VISIT = { title: 'Heart doctor', type: 'Doctor', startTime: '2026-03-05T15:00:00Z', location: 'Elm Street 5' };
const read = (body: unknown) => appointment.strict().parse(body);
const ALL = '&from=2026-03-01&to=2027-02-28';
const rides = () => board.list(board.senior, ALL);
const sweep = () => Promise.all(app.sweeps.map((run) => run()));

async function visit(fields: object = {}, by = board.senior): Promise<Appointment> {
  const body = { ...VISIT, needsDriver: true, userId: board.senior.id, ...fields };
  return read((await by.agent.post('/api/appointments').send(body).expect(201)).body);
}
async function visits(): Promise<Appointment[]> {
  const answer = await board.senior.agent.get('/api/appointments?from=2026-03-01&to=2026-06-30').expect(200);
  return z.array(appointment.strict()).parse(answer.body).reverse();
}
async function nth(index: number): Promise<Appointment> {
  const found = (await visits())[index];
  if (found === undefined) throw new Error(`There is no appointment ${index}`);
  return found;
}
const change = ({ id }: Appointment, body: object) => board.senior.agent.patch(`/api/appointments/${id}`).send(body);
const starts = (found: readonly Task[]) => found.map(({ startsAt }) => startsAt?.slice(0, 16));

describe('an appointment that somebody needs to drive to (TASK-25)', () => {
  it('comes with a ride, and says who drives', async () => {
    const added = await visit();
    const [ride] = await rides();
    expect(ride).toMatchObject({
      kind: 'drive',
      title: 'A ride',
      place: 'Elm Street 5',
      startsAt: '2026-03-05T15:00:00.000Z',
      appointment: { id: added.id, title: 'Heart doctor' },
      createdBy: { id: board.senior.id },
    });
    const drive = { taskId: ride?.id, dueOn: '2026-03-05', startsAt: '2026-03-05T15:00:00.000Z' };
    expect(added.drive).toEqual({ ...drive, status: 'open', driver: null });
    await board.press(board.anna, 'claim', { id: ride?.id ?? '' });
    expect((await nth(0)).drive).toMatchObject({ ...drive, status: 'claimed', driver: { firstName: 'Anna' } });
  });

  it('not to those with whom the board is not shared, who cannot ask for one either', async () => {
    await visit();
    const blind = await board.helper('Pat', only('appointments'));
    const { body } = await blind.agent.get(`/api/appointments?senior=${board.senior.id}`).expect(200);
    expect(body[0].drive).toBeNull();
    const refused = await blind.agent
      .post('/api/appointments')
      .send({ ...VISIT, needsDriver: true, userId: board.senior.id });
    expect([refused.status, refused.body.code]).toEqual([403, 'not_shared']);
    expect(await visits()).toHaveLength(1);
  });

  it('sent again adds neither again', async () => {
    const key = '01f0c2f6-7d5b-7aa0-8d43-0d4f5f5f0003';
    const send = () =>
      board.senior.agent
        .post('/api/appointments')
        .set('Idempotency-Key', key)
        .send({ ...VISIT, needsDriver: true });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(2);
    expect(await rides()).toHaveLength(1);
  });
});

describe('its ride follows (TASK-17)', () => {
  it('moved by the same difference; whoever has it is asked again', async () => {
    const added = await visit();
    const [ride] = await rides();
    await board.press(board.anna, 'claim', { id: ride?.id ?? '' });
    await board.senior.agent
      .patch(`/api/tasks/${ride?.id}`)
      .send({ startsAt: '2026-03-05T14:30:00Z', endsAt: '2026-03-05T15:30:00Z' })
      .expect(200);
    await board.press(board.anna, 'claim', { id: ride?.id ?? '' });
    await change(added, { startTime: '2026-03-06T17:00:00Z' }).expect(200);
    expect(await rides()).toMatchObject([
      {
        id: ride?.id,
        dueOn: '2026-03-06',
        startsAt: '2026-03-06T16:30:00.000Z',
        endsAt: '2026-03-06T17:30:00.000Z',
        status: 'assigned',
        isTimeChanged: true,
        assignedBy: null,
        assignee: { id: board.anna.id },
      },
    ]);
    await board.press(board.anna, 'claim', { id: ride?.id ?? '' });
    // Other changes of the appointment are no change of the ride.
    await change(added, { title: 'Heart', description: 'Bring the list' }).expect(200);
    expect(await rides()).toMatchObject([{ status: 'claimed' }]);
  });

  it('one for any time that day moves by days, and whoever moved it themself is not asked', async () => {
    const added = await visit({ needsDriver: false });
    const ride = await board.add({ kind: 'drive', appointmentId: added.id, dueOn: '2026-03-05' });
    await board.press(board.anna, 'claim', ride);
    await board.anna.agent
      .patch(`/api/appointments/${added.id}`)
      .send({ startTime: '2026-03-08T15:00:00Z' })
      .expect(200);
    expect(await rides()).toMatchObject([{ dueOn: '2026-03-08', startsAt: null, status: 'claimed' }]);
  });

  it('a change of one senior’s appointments leaves another senior’s rides alone', async () => {
    const { senior, list } = await createBoard(app);
    const { startTime } = await visit({ userId: senior.id }, senior);
    await change(await visit(), { startTime: '2026-03-08T15:00:00Z' }).expect(200);
    expect(await list(senior, ALL)).toMatchObject([{ startsAt: startTime, status: 'open' }]);
  });

  it('deleted, it goes', async () => {
    const { id } = await visit();
    const other = await visit({ title: 'Other' });
    await board.senior.agent.delete(`/api/appointments/${id}`).expect(204);
    expect((await rides()).map((ride) => ride.appointment?.id)).toEqual([other.id]);
  });

  it('completed, an open one goes, one that somebody had is done, and undoing brings both back', async () => {
    const added = await visit();
    const { id } = await board.add({ kind: 'drive', title: 'Home again', appointmentId: added.id });
    await board.press(board.anna, 'claim', { id });
    const before = await rides();
    now = new Date('2026-03-05T16:00:00Z');
    await board.tom.agent.patch(`/api/appointments/${added.id}/complete`).expect(200);
    expect(await rides()).toMatchObject([{ id, status: 'done', doneBy: { id: board.tom.id } }]);
    await change(added, { isCompleted: false }).expect(200);
    expect((await rides()).map((ride) => [ride.id, ride.status])).toEqual(before.map((ride) => [ride.id, ride.status]));
  });

  it('to one that is completed nobody is asked to drive', async () => {
    const added = await visit({ needsDriver: false, startTime: '2026-03-01T15:00:00Z' });
    await board.senior.agent.patch(`/api/appointments/${added.id}/complete`).expect(200);
    await expect(board.add({ kind: 'drive', appointmentId: added.id })).rejects.toThrow('400');
  });
});

describe('a series of appointments has a ride each time (TASK-17, TASK-25)', () => {
  const weekly = () => visit({ repeat: { every: 'week', until: null } });

  it('eight weeks of them, and more with the sweep', async () => {
    await weekly();
    expect(starts(await rides()).slice(0, 2)).toEqual(['2026-03-05T15:00', '2026-03-12T14:00']);
    expect(await rides()).toHaveLength(8);
    now = new Date('2026-03-16T14:00:00Z');
    await Promise.all([sweep(), sweep()]);
    expect(await rides()).toHaveLength(10);
    expect((await visits()).slice(0, 10).every(({ drive }) => drive?.status === 'open')).toBe(true);
  });

  it('one occurrence that moves, or is deleted, takes its own ride along', async () => {
    await weekly();
    await change(await nth(1), { startTime: '2026-03-13T14:00:00Z' }).expect(200);
    const { id } = await nth(2);
    await board.senior.agent.delete(`/api/appointments/${id}`).expect(204);
    await sweep();
    expect(starts(await rides()).slice(0, 3)).toEqual(['2026-03-05T15:00', '2026-03-13T14:00', '2026-03-26T14:00']);
    expect(await rides()).toHaveLength(7);
  });

  it('this and the following ones that move: who has a ride keeps it, and is asked again', async () => {
    await weekly();
    const [, , , fourth] = await rides();
    await board.press(board.anna, 'claim', { id: fourth?.id ?? '' });
    await change(await nth(4), { startTime: '2026-04-03T17:00:00Z' }).expect(200);
    await change(await nth(2), { startTime: '2026-03-20T15:00:00Z', scope: 'following' }).expect(200);
    now = new Date('2026-03-10T14:00:00Z');
    await sweep();
    const found = await rides();
    expect(starts(found)).toEqual([
      '2026-03-05T15:00',
      '2026-03-12T14:00',
      '2026-03-20T15:00',
      '2026-03-27T15:00',
      '2026-04-03T17:00',
      '2026-04-10T15:00',
      '2026-04-17T15:00',
      '2026-04-24T15:00',
      '2026-05-01T15:00',
    ]);
    expect(found[3]).toMatchObject({ id: fourth?.id, status: 'assigned', isTimeChanged: true });
    expect((await visits()).slice(0, 9).map(({ drive }) => drive?.taskId)).toEqual(found.map(({ id }) => id));
  });

  it('in another rhythm: rides for the new days, none for those that are gone', async () => {
    await weekly();
    await change(await nth(1), { repeat: { every: '2weeks', until: null }, scope: 'following' }).expect(200);
    expect(starts(await rides())).toEqual([
      '2026-03-05T15:00',
      '2026-03-12T14:00',
      '2026-03-26T14:00',
      '2026-04-09T14:00',
      '2026-04-23T14:00',
    ]);
    await sweep();
    expect(await rides()).toHaveLength(5);
  });

  it('ended or deleted from here on: so are the rides', async () => {
    await weekly();
    await change(await nth(4), { repeat: null, scope: 'following' }).expect(200);
    expect(starts(await rides())).toHaveLength(5);
    const { id } = await nth(1);
    await board.senior.agent.delete(`/api/appointments/${id}?scope=following`).expect(204);
    now = new Date('2026-03-03T14:00:00Z');
    await sweep();
    expect(starts(await rides())).toEqual(['2026-03-05T15:00', '2026-04-02T14:00']);
  });

  it('rides that are not needed anymore are deleted from here on, without the appointments', async () => {
    await weekly();
    const [, second] = await rides();
    await board.senior.agent.delete(`/api/tasks/${second?.id}?scope=following`).expect(204);
    now = new Date('2026-04-01T14:00:00Z');
    await sweep();
    expect(starts(await rides())).toEqual(['2026-03-05T15:00']);
    expect((await visits()).length).toBeGreaterThan(8);
  });

  it('one that begins to repeat keeps its ride', async () => {
    const added = await visit();
    await change(added, { repeat: { every: 'week', until: null } }).expect(200);
    const [first, second] = await visits();
    expect(first?.drive).toMatchObject({ taskId: added.drive?.taskId });
    expect(second?.drive).toBeNull();
    expect(await rides()).toHaveLength(1);
  });
});
