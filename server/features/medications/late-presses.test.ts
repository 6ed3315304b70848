// Presses that waited on a device for its connection.
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createMedication, createSenior } from '../../testing/factories';

let now = new Date('2026-03-03T12:34:56.789Z');
const app = await createTestApp({ clock: () => now });
const senior = await createSenior(app, { timeZone: 'America/New_York' });

const EIGHT = '2026-03-03T13:00:00.000Z';
const record = (body: object) => senior.agent.post('/api/medication-logs').send({ scheduledTime: EIGHT, ...body });

describe('POST /api/medication-logs with secondsAgo', () => {
  it('was taken that long ago by the server’s clock (REACH-83)', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const sent = { medicationId, status: 'taken', secondsAgo: 3600 };
    const { body } = await record(sent).expect(201);
    expect(body.takenTime).toBe('2026-03-03T11:34:56.789Z');
    const { body: again } = await record({ ...sent, secondsAgo: 3700 }).expect(200);
    expect(again).toEqual(body);
  });

  it('a time of day that was named stays, but is never later than the press (REACH-83, KIND-16)', async () => {
    for (const [takenTime, expected] of [
      ['2026-03-03T11:00:00.000Z', '2026-03-03T11:00:00.000Z'],
      ['2026-03-03T12:00:00.000Z', '2026-03-03T11:34:56.789Z'],
    ]) {
      const { id: medicationId } = await createMedication(app, { senior });
      const { body } = await record({ medicationId, status: 'taken', takenTime, secondsAgo: 3600 }).expect(201);
      expect(body.takenTime).toBe(expected);
    }
  });

  it.each([
    ['pressed before midnight', '2026-03-04T05:10:00Z', 20 * 60, '22:00', '2026-03-04T03:00:00.000Z'],
    ['pressed after it', '2026-03-04T05:10:00Z', 5 * 60, '22:00', '2026-03-05T03:00:00.000Z'],
    // The clocks went forward in between, from 2:00 to 3:00 AM.
    ['pressed in the hour before a skipped one', '2026-03-08T07:30:00Z', 3600, '01:00', '2026-03-08T06:00:00.000Z'],
    ['pressed a week ago', '2026-03-12T12:00:00Z', 604_800, '08:00', '2026-03-05T13:00:00.000Z'],
  ])('HH:MM is of the day of the press: %s (REACH-83, D-11)', async (_when, clock, secondsAgo, scheduledTime, due) => {
    now = new Date(clock);
    const { id: medicationId } = await createMedication(app, { senior });
    const { body } = await record({ medicationId, scheduledTime, status: 'taken', secondsAgo });
    expect(body).toMatchObject({
      scheduledTime: due,
      takenTime: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
    });
    now = new Date('2026-03-03T12:34:56.789Z');
  });

  it('what could not be taken yet at the press cannot be taken by sending it later (REACH-83, DOSE-28)', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const tomorrow = { medicationId, scheduledTime: '2026-03-04T13:00:00.000Z', status: 'taken' };
    now = new Date('2026-03-04T02:00:00Z');
    const sent = [await record({ ...tomorrow, secondsAgo: 4 * 3600 }), await record({ ...tomorrow, secondsAgo: 0 })];
    expect(sent.map(({ status }) => status)).toEqual([409, 201]);
    now = new Date('2026-03-03T12:34:56.789Z');
  });

  it.each([-1, 1.5, 604_801, '60', null])('%j is refused (REACH-83)', async (secondsAgo) => {
    const { id: medicationId } = await createMedication(app, { senior });
    const { body } = await record({ medicationId, status: 'taken', secondsAgo }).expect(400);
    expect(body.fields).toEqual({ secondsAgo: 'Seconds ago is a whole number from 0 to 604800' });
  });
});

describe('the last press counts', () => {
  it('a log recorded after that press is answered unchanged (REACH-83)', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const { body: taken } = await record({ medicationId, status: 'taken' }).expect(201);
    for (const status of ['skipped', 'scheduled', 'missed']) {
      const { body } = await record({ medicationId, status, secondsAgo: 60 }).expect(200);
      expect(body).toEqual(taken);
    }
    const { body: missed } = await record({ medicationId, status: 'missed', secondsAgo: 0 }).expect(200);
    expect(missed).toMatchObject({ id: taken.id, status: 'missed', takenTime: null });
  });

  const presses = [
    { status: 'taken', secondsAgo: 300 },
    { status: 'skipped', secondsAgo: 200 },
    { status: 'taken', secondsAgo: 100 },
  ];
  it.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])('in whatever order they arrive: %i, %i, %i (REACH-83)', async (...order) => {
    const { id: medicationId } = await createMedication(app, { senior });
    for (const place of order) await record({ medicationId, ...presses[place] });
    const { rows } = await app.database.reads.query(
      'select status, recorded_by from medication_logs where medication_id = $1',
      [medicationId],
    );
    expect(rows).toEqual([{ status: 'taken', recorded_by: senior.id }]);
  });

  it('sent by two tabs and the worker at once: one log (REACH-82)', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const sent = { medicationId, status: 'taken' };
    const answers = await Promise.all([60, 61, 62].map((secondsAgo) => record({ ...sent, secondsAgo })));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
