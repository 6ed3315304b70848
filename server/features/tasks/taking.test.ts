// Who does a task: taking it, being asked, giving it back, doing it, and leaving the circle.
import { beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createBoard } from '../../testing/board';
import { connect, createCaregiver, createSenior, EVERYTHING, MAY_SEE, only } from '../../testing/factories';
import { createInvitation } from '../../testing/invitations';
import { untilWaiting } from '../../testing/locks';

const NOW = new Date('2026-03-02T14:00:00Z');
const app = await createTestApp({ clock: () => NOW });
let board: Awaited<ReturnType<typeof createBoard>>;

beforeEach(async () => {
  board = await createBoard(app);
});

describe('taking (TASK-12)', () => {
  it('of fifty at once one gets it, and the others read who', async () => {
    const helpers: Actor[] = [];
    while (helpers.length < 50) {
      const some = Array.from({ length: 5 }, () => createCaregiver(app, { firstName: 'Kim' }));
      helpers.push(...(await Promise.all(some)));
    }
    await Promise.all(helpers.map((helper) => connect(app, board.senior, helper)));
    for (let round = 0; round < rounds({ usual: 1, full: 200 }); round += 1) {
      const { id } = await board.add({});
      const answers = await Promise.all(helpers.map(({ agent }) => agent.post(`/api/tasks/${id}/claim`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const others = answers.filter(({ status }) => status === 409);
      expect(others).toHaveLength(49);
      expect(new Set(others.map(({ body }) => body.message))).toEqual(
        new Set(['Kim has just taken this. Thank you for offering.']),
      );
      const found = (await board.list()).find((task) => task.id === id);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect([found?.status, found?.assignee?.id]).toEqual(['claimed', helpers[winner]?.id]);
    }
  }, 600_000);

  it('one’s own again is the same, and a done one is done already', async () => {
    const { add, press, anna, tom } = board;
    const task = await add({});
    const taken = await press(anna, 'claim', task);
    expect(await press(anna, 'claim', task)).toEqual(taken);
    await press(anna, 'done', task);
    const late = await tom.agent.post(`/api/tasks/${task.id}/claim`);
    expect([late.status, late.body.message]).toEqual([409, 'This is done already.']);
  });

  it('the senior cannot, nor who may only see', async () => {
    const { add, senior, helper } = board;
    const { id } = await add({});
    const watcher = await helper('Will', { ...EVERYTHING, tasks: 'see' });
    for (const { agent } of [senior, watcher]) {
      const refused = await agent.post(`/api/tasks/${id}/claim`);
      expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted']);
    }
  });

  it('while somebody is asked, they may, and so may anybody', async () => {
    const { add, press, anna, tom } = board;
    const first = await add({ assigneeId: anna.id });
    expect(first).toMatchObject({ status: 'assigned', assignee: { id: anna.id }, claimedAt: null });
    expect(await press(anna, 'claim', first)).toMatchObject({ status: 'claimed', claimedAt: NOW.toISOString() });
    const second = await add({ assigneeId: anna.id });
    expect(await press(tom, 'claim', second)).toMatchObject({ status: 'claimed', assignee: { id: tom.id } });
  });
});

describe('asking (TASK-13)', () => {
  const ask = (by: typeof board.anna, id: string, assigneeId: string) =>
    by.agent.post(`/api/tasks/${id}/assign`).send({ assigneeId });

  it('a member of the circle; asking oneself is taking it', async () => {
    const { add, anna, tom } = board;
    const { id } = await add({}, anna);
    expect((await ask(anna, id, tom.id).expect(200)).body).toMatchObject({
      status: 'assigned',
      assignee: { id: tom.id },
      assignedBy: { id: anna.id },
    });
    expect((await ask(anna, id, anna.id).expect(200)).body).toMatchObject({
      status: 'claimed',
      assignee: { id: anna.id },
    });
  });

  it('somebody who does not see the board, or cannot help, is not asked', async () => {
    const { add, senior, helper } = board;
    const { id } = await add({});
    const blind = await helper('Pat', only('appointments'));
    const watcher = await helper('Will', MAY_SEE);
    const { anna: stranger } = await createBoard(app);
    const agent = { ...board.anna, agent: senior.agent };
    for (const [person, message] of [
      [blind, 'This person does not see the help board.'],
      [stranger, 'This person does not see the help board.'],
      [senior, 'This person does not see the help board.'],
      [watcher, 'This person can see the help board, but not help.'],
    ] as const) {
      const refused = await ask(agent, id, person.id);
      expect([refused.status, refused.body.fields]).toEqual([400, { assigneeId: message }]);
    }
  });

  it('not while another has taken it', async () => {
    const { add, press, anna, tom, senior } = board;
    const task = await add({});
    await press(tom, 'claim', task);
    const refused = await ask({ ...anna, agent: senior.agent }, task.id, anna.id);
    expect([refused.status, refused.body.message]).toEqual([409, 'Tom has just taken this. Thank you for offering.']);
  });
});

describe('giving back and doing (TASK-14, TASK-15)', () => {
  it('whoever has it, the senior and whoever added it give it back; nobody else', async () => {
    const { add, press, anna, tom, nell, senior } = board;
    const task = await add({}, tom);
    for (const person of [anna, senior, tom]) {
      await press(anna, 'claim', task);
      expect((await nell.agent.post(`/api/tasks/${task.id}/release`)).status).toBe(403);
      expect(await press(person, 'release', task)).toMatchObject({ status: 'open', assignee: null, claimedAt: null });
    }
    expect(await press(tom, 'release', task)).toMatchObject({ status: 'open' });
  });

  it('anybody marks it as done, a second time changes nothing, and it can be undone', async () => {
    const { add, press, anna, tom, senior } = board;
    const task = await add({});
    await press(anna, 'claim', task);
    const done = await press(tom, 'done', task);
    expect(done).toMatchObject({ status: 'done', doneBy: { id: tom.id }, assignee: { id: anna.id } });
    expect(await press(anna, 'done', task)).toEqual(done);
    const undone = await senior.agent.delete(`/api/tasks/${task.id}/done`).expect(200);
    expect(undone.body).toMatchObject({ status: 'claimed', doneAt: null, doneBy: null, assignee: { id: anna.id } });
  });
});

describe('who leaves loses what is not done, in the same step (TASK-18)', () => {
  const setting = (level: string) => ({ ...EVERYTHING, tasks: level });

  it.each([
    ['removed', (id: string) => board.senior.agent.delete(`/api/care-invitations/${id}`)],
    ['switched off', (id: string) => permit(id, setting('off'))],
    ['only to see anymore', (id: string) => permit(id, setting('see'))],
  ])('%s', async (_how, leave) => {
    const { add, press, anna, senior, list } = board;
    const invitation = await createInvitation(app, {
      seniorId: senior.id,
      caregiverId: anna.id,
      caregiverEmail: 'anna@example.com',
      status: 'accepted',
    });
    const [taken, asked, done] = [await add({}), await add({ assigneeId: anna.id }), await add({})];
    const repeat = { kind: 'weekly', weeks: 1, on: 4, lastOn: null };
    await add({ title: 'each week', assigneeId: anna.id, repeat });
    await press(anna, 'claim', taken);
    await press(anna, 'claim', done);
    await press(anna, 'done', done);
    expect((await leave(invitation.id)).status).toBeLessThan(300);
    const left = new Map((await list()).map((task) => [task.id, task]));
    expect(left.get(taken.id)).toMatchObject({ status: 'open', assignee: null });
    expect(left.get(asked.id)).toMatchObject({ status: 'open', assignee: null });
    expect(left.get(done.id)).toMatchObject({ status: 'done', assignee: { id: anna.id } });
    expect([...left.values()].filter(({ title, status }) => title === 'each week' && status === 'open')).toHaveLength(
      8,
    );
    // What was undone later is open, too.
    expect((await senior.agent.delete(`/api/tasks/${done.id}/done`).expect(200)).body.status).toBe('open');
    const { rows } = await app.database.writes.query('select from task_series where assignee_id = $1', [anna.id]);
    expect(rows).toEqual([]);
  });

  it('a ride comes back open with its appointment, though its former driver still helps another senior (TASK-17)', async () => {
    const { senior, anna, press, list } = board;
    const visit = { title: 'Heart doctor', type: 'Doctor', startTime: '2026-03-02T13:00:00Z', needsDriver: true };
    const { body } = await senior.agent.post('/api/appointments').send(visit).expect(201);
    const [ride = { id: '' }] = await list();
    await press(anna, 'claim', ride);
    await senior.agent.patch(`/api/appointments/${body.id}/complete`).expect(200);
    await connect(app, await createSenior(app), anna, EVERYTHING);
    await app.database.writes.query('delete from family_members where id = $1', [anna.connectionId]);
    await senior.agent.patch(`/api/appointments/${body.id}`).send({ isCompleted: false }).expect(200);
    expect(await list()).toMatchObject([{ id: ride.id, status: 'open', assignee: null }]);
  });

  it('an account that is deleted', async () => {
    const { add, press, anna, list } = board;
    const task = await add({});
    await press(anna, 'claim', task);
    await app.database.writes.query('delete from users where id = $1', [anna.id]);
    expect(await list()).toMatchObject([{ id: task.id, status: 'open', assignee: null, claimedAt: null }]);
  });

  it('a helper whose access ends during the press gets nothing', async () => {
    const { add, anna, list } = board;
    const task = await add({});
    const leaving = await app.database.writes.connect();
    await leaving.query('begin');
    await leaving.query(`update family_members set permissions = '{}' where id = $1`, [anna.connectionId]);
    const pressed = anna.agent.post(`/api/tasks/${task.id}/claim`).then(({ status }) => status);
    await untilWaiting(app, 1);
    await leaving.query('commit');
    leaving.release();
    expect(await pressed).toBe(404);
    expect(await list()).toMatchObject([{ id: task.id, status: 'open' }]);
  });

  it.each([
    ['is removed', 'delete from family_members where id = $1'],
    [
      'loses the switch',
      `update family_members set permissions = jsonb_set(permissions, '{tasks}', '"off"') where id = $1`,
    ],
  ])('somebody who %s while they press gets nothing, or loses it', async (_what, statement) => {
    for (let round = 0; round < rounds({ usual: 3, full: 100 }); round += 1) {
      const { add, senior, helper, list } = board;
      const task = await add({});
      const person = await helper('Kim');
      await Promise.all([
        person.agent.post(`/api/tasks/${task.id}/claim`),
        app.database.writes.query(statement, [person.connectionId]),
      ]);
      const found = (await list(senior)).find(({ id }) => id === task.id);
      expect([found?.status, found?.assignee]).toEqual(['open', null]);
    }
  });
});

function permit(id: string, permissions: object) {
  return board.senior.agent.patch(`/api/care-invitations/${id}/permissions`).send(permissions);
}

it('four switches leave the fifth as it is, and a new invitation has it on (TASK-03)', async () => {
  const { senior, anna } = board;
  const { tasks: _tasks, ...four } = EVERYTHING;
  const { body } = await senior.agent
    .post('/api/care-invitations')
    .send({ caregiverEmail: 'new@example.com', permissions: four });
  expect(body.levels).toMatchObject({ tasks: 'help' });
  expect(body.permissions).toMatchObject({ tasks: true });
  await permit(body.id, { ...four, tasks: 'see', health: 'off' }).expect(200);
  const changed = await permit(body.id, { ...four, family: 'off' }).expect(200);
  expect(changed.body.levels).toMatchObject({ tasks: 'see', health: 'help', family: 'off' });
  const connections = await anna.agent.get('/api/care-connections').expect(200);
  expect(connections.body[0].permissions).toEqual(EVERYTHING);
});
