// What a task is for, which only those read who see that as well.
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createBoard } from '../../testing/board';
import { createAppointment, createMedication, createSenior, createTask } from '../../testing/factories';

/** A Monday, 9 AM in New York. */
const app = await createTestApp({ clock: () => new Date('2026-03-02T14:00:00Z') });
let board: Awaited<ReturnType<typeof createBoard>>;

beforeEach(async () => {
  board = await createBoard(app);
});

describe('what a task is for', () => {
  async function tied() {
    const { senior, add } = board;
    const visit = await createAppointment(app, {
      senior,
      title: 'Heart doctor',
      startTime: new Date('2026-03-05T15:00:00Z'),
    });
    const pill = await createMedication(app, { senior, name: 'Warfarin' });
    await add({ title: 'A ride', kind: 'drive', appointmentId: visit.id });
    await createTask(app, {
      senior,
      kind: 'refill',
      title: 'Pick up a refill',
      medicationId: pill.id,
      dueOn: '2026-03-06',
    });
    return { visit, pill };
  }

  it('is said to those who see the appointments and medications (TASK-04)', async () => {
    const { visit, pill } = await tied();
    const [ride, refill] = await board.list(board.anna);
    expect(ride?.appointment).toEqual({
      id: visit.id,
      title: 'Heart doctor',
      startTime: '2026-03-05T15:00:00.000Z',
    });
    expect(refill).toMatchObject({
      title: 'Pick up a refill of Warfarin',
      medication: { id: pill.id, name: 'Warfarin' },
      mayChange: true,
    });
  });

  it('a neighbor with tasks alone sees neither: both are null, and ‘Pick up a refill’ (TASK-01, TASK-04)', async () => {
    await tied();
    const [ride, refill] = await board.list(board.nell);
    expect(ride).toMatchObject({ title: 'A ride', appointment: null });
    expect(refill).toMatchObject({ title: 'Pick up a refill', medication: null, mayChange: false });
    const text = JSON.stringify([ride, refill]);
    for (const word of ['Warfarin', 'Heart']) expect(text).not.toContain(word);
    for (const path of ['appointments', 'medications']) {
      expect((await board.nell.agent.get(`/api/${path}?senior=${board.senior.id}`)).status).toBe(403);
    }
    // Nor do they take away what they do not see.
    const { id } = await board.add({ title: 'mine' }, board.nell);
    await board.anna.agent.get(`/api/tasks?senior=${board.senior.id}`).expect(200);
    await board.nell.agent.patch(`/api/tasks/${id}`).send({ appointmentId: null, title: 'still mine' }).expect(200);
  });

  it('another senior’s, and what is not shared with the asker, is not there (TASK-10)', async () => {
    const { visit, pill } = await tied();
    const stranger = await createSenior(app);
    const theirs = await createAppointment(app, { senior: stranger });
    const { id: medicationId } = await createMedication(app, { senior: stranger });
    const ask = (by: typeof board.nell, ties: object) =>
      by.agent
        .post('/api/tasks')
        .send({ kind: 'drive', title: 'x', dueOn: '2026-03-05', userId: board.senior.id, ...ties });
    expect((await ask(board.anna, { appointmentId: theirs.id })).status).toBe(404);
    expect((await ask(board.anna, { medicationId })).status).toBe(404);
    expect((await ask(board.nell, { appointmentId: visit.id })).status).toBe(404);
    expect((await ask(board.nell, { medicationId: pill.id })).status).toBe(404);
    expect((await ask(board.anna, { appointmentId: visit.id })).status).toBe(201);
    // One open refill of a medication at a time.
    expect((await ask(board.anna, { medicationId: pill.id, kind: 'refill' })).status).toBe(409);
  });
});
