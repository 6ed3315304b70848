// Reminders of medications with a schedule: on its days, at its times, and on no other.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { createSenior, phase, schedule } from '../testing/factories';
import { startReminders } from './testing/reminders';

const { app, goTo, at, run, deviceOf, addPill } = await startReminders();

const scheduled = (...phases: object[]) => ({ schedule: schedule(...phases) });
type Device = Awaited<ReturnType<typeof deviceOf>>;

const change = ({ agent }: Actor, id: string, body: object) =>
  agent.patch(`/api/medications/${id}`).send(body).expect(200);
const told = ({ received }: Device) =>
  received.map(({ notification: { body, silent } }) => (silent ? `quiet: ${body}` : body));

async function nextDueOf(id: string): Promise<Date | null> {
  const { rows } = await app.database.reads.query('select next_due_at as at from medications where id = $1', [id]);
  return rows[0]?.at ?? null;
}

describe('a medication with a schedule', () => {
  it('is told of on its days alone (SCHED-06, SCHED-09)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const { id } = await addPill(senior);
    await change(senior, id, scheduled(phase()));
    // March 3 is a day off.
    at('08:00:00');
    await run();
    expect(told(device)).toEqual([]);
    expect(await nextDueOf(id)).toEqual(new Date('2026-03-04T08:00:00Z'));
    goTo('2026-03-04T08:00:00Z');
    await run();
    expect(told(device)).toEqual(['Due at 8:00 AM']);
    expect(await nextDueOf(id)).toEqual(new Date('2026-03-07T08:00:00Z'));
  });

  it.each<[string, object, string | null]>([
    ['a year ahead', phase({ fromOn: '2027-02-01' }), '2027-02-01T08:00:00Z'],
    ['after a pause', phase({ throughOn: '2026-03-01' }), '2026-06-15T08:00:00Z'],
    ['never again', phase({ throughOn: '2026-03-01' }), null],
  ])('waits for its next day: %s (SCHED-11)', async (what, first, next) => {
    const senior = await createSenior(app);
    const { id } = await addPill(senior);
    const more = what === 'after a pause' ? [phase({ fromOn: '2026-06-15' })] : [];
    await change(senior, id, scheduled(first, ...more));
    await run();
    expect(await nextDueOf(id)).toEqual(next === null ? null : new Date(next));
  });

  it('as needed is never told of (SCHED-22)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const { id } = await addPill(senior);
    await change(senior, id, { schedule: { unit: 'tablet', asNeeded: { amount: 1 } } });
    at('08:00:00');
    await run();
    expect([told(device), await nextDueOf(id)]).toEqual([[], null]);
  });

  it('an important one climbs on its day, until its next dose at most (SCHED-06)', async () => {
    const senior = await createSenior(app);
    const { id } = await addPill(senior);
    await change(senior, id, { isImportant: true, ...scheduled(phase()) });
    goTo('2026-03-04T08:00:00Z');
    await run();
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0]).toMatchObject({ at: '2026-03-04T08:00:00.000Z', usefulUntil: '2026-03-04T12:00:00.000Z' });
  });
});

describe('a change of the plan', () => {
  it('leaves the reminder of what was due before it, and tells of the new one (SCHED-10)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const { id } = await addPill(senior, 'Metformin', ['08:00', '20:00']);
    at('08:00:00');
    await run();
    at('08:05:00');
    await change(senior, id, { times: ['09:00', '21:00'] });
    at('08:10:00');
    await run();
    at('09:00:00');
    await run();
    expect(told(device)).toEqual([
      'Due at 8:00 AM',
      'Due at 8:00 AM, 10 minutes late',
      'Due at 8:00 AM, 1 hour late',
      'Due at 9:00 AM',
    ]);
  });

  it('a dose that a change of the clock jumps over is told of at once, and no other twice (SCHED-29)', async () => {
    const senior = await createSenior(app, { timeZone: 'UTC' });
    const device = await deviceOf(senior);
    await addPill(senior, 'Metformin', ['08:00', '20:00']);
    at('07:30:00');
    // There it is 9:30 already.
    await senior.agent.put('/api/user/travel-clock').send({ timeZone: 'Africa/Johannesburg' }).expect(200);
    await run();
    expect(told(device)).toHaveLength(1);
    at('07:31:00');
    await senior.agent.put('/api/user/travel-clock').send({ timeZone: null }).expect(200);
    at('08:00:00');
    await run();
    at('08:05:00');
    await run();
    const { rows } = await app.database.reads.query(
      `select at from notices where person_id = $1 and ended_as is distinct from 'gone'`,
      [senior.id],
    );
    expect(rows.map((row) => row.at)).toEqual([new Date('2026-03-03T07:30:00Z')]);
  });

  it('what was taken ahead by the clock before is not told of again (SCHED-29)', async () => {
    const senior = await createSenior(app, { timeZone: 'UTC' });
    const device = await deviceOf(senior);
    const { id: medicationId } = await addPill(senior);
    at('07:30:00');
    const taken = { medicationId, scheduledTime: '08:00', status: 'taken' };
    await senior.agent.post('/api/medication-logs').send(taken).expect(201);
    await senior.agent.put('/api/user/travel-clock').send({ timeZone: 'Africa/Johannesburg' }).expect(200);
    await run();
    expect(told(device)).toEqual([]);
    await senior.agent.put('/api/user/travel-clock').send({ timeZone: 'Atlantic/Azores' }).expect(200);
    at('09:00:00');
    await run();
    expect(told(device)).toEqual([]);
  });
});
