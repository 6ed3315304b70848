// Appointments reach everybody who may read them, in the evening before and an hour before, in their own zones.
import { describe, expect, it } from 'vitest';
import type { FakeDevice } from './testing/fake-push-service';
import type { Actor } from '../testing/actors';
import { connect, createAppointment, createCaregiver, createConnected, createSenior, only } from '../testing/factories';
import { startReminders } from './testing/reminders';

const { app, goTo, at, passMinutes, run, deviceOf } = await startReminders();
const { writes } = app.database;

/** The database's clock, not the test's, says when rows were made. */
const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const START = new Date('2026-03-04T14:30:00Z');

const addVisit = (senior: Actor, changes: Parameters<typeof createAppointment>[1] = {}) =>
  createAppointment(app, {
    senior,
    startTime: START,
    createdAt: LONG_AGO,
    changedAt: LONG_AGO,
    location: 'Main Street 5',
    ...changes,
  });
const setMade = (id: string, made: string) =>
  writes.query('update appointments set created_at = $2, changed_at = $2 where id = $1', [id, made]);
async function joined(senior: Actor, permissions = only('appointments')) {
  const { caregiver } = await createConnected(app, { senior, permissions });
  await writes.query(`update family_members set created_at = '2026-01-01' where caregiver_id = $1`, [caregiver.id]);
  return caregiver;
}
const inZone = (person: Actor, zone: string) =>
  writes.query('update users set time_zone = $2 where id = $1', [person.id, zone]);
const told = ({ received }: FakeDevice) =>
  received.filter(({ notification }) => !notification.silent).map(({ notification }) => notification.title);

async function runThrough(from: string, hours: number): Promise<void> {
  goTo(from);
  for (let passed = 0; passed <= hours * 60; passed += 30) {
    await run();
    passMinutes(30);
  }
}

describe('an appointment', () => {
  it('is told twice to its senior and to each helper who may read it, in their own zones, once each (REACH-28, REACH-29, REACH-92)', async () => {
    const senior = await createSenior(app, { firstName: 'Margaret' });
    const helper = await joined(senior);
    const other = await joined(senior, only('medications'));
    await inZone(helper, 'America/New_York');
    const devices = [await deviceOf(senior), await deviceOf(helper), await deviceOf(other)] as const;
    await helper.agent.patch('/api/notifications').send({ showsDetails: true }).expect(200);
    await addVisit(senior);
    await runThrough('2026-03-02T00:00:00Z', 48 + 13);
    expect(devices.map(told)).toEqual([
      ['Tomorrow at 2:30 PM: an appointment'],
      ['Tomorrow at 9:30 AM: an appointment'],
      [],
    ]);
    await runThrough('2026-03-04T13:30:00Z', 24);
    expect(devices.map(told)).toEqual([
      ['Tomorrow at 2:30 PM: an appointment', 'In one hour: an appointment'],
      ['Tomorrow at 9:30 AM: an appointment', 'In one hour: an appointment'],
      [],
    ]);
    const [own, theirs] = devices;
    expect(own.received[1]?.notification).toMatchObject({
      body: 'Hearthside shows what it is.',
      navigate: expect.stringMatching(/\/appointments$/),
    });
    expect(theirs.received[1]?.notification).toMatchObject({
      body: 'For Margaret\nEye doctor\nMain Street 5',
      navigate: expect.stringContaining(`/care-management/${senior.id}?tab=appointments`),
    });
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body.map(({ endedAs, usefulUntil }: Record<string, string>) => ({ endedAs, usefulUntil }))).toEqual([
      { endedAs: 'seen', usefulUntil: START.toISOString() },
      { endedAs: 'seen', usefulUntil: START.toISOString() },
    ]);
  });

  it('made less than an hour before is told at once, to all but its maker (REACH-28)', async () => {
    const senior = await createSenior(app);
    const helper = await joined(senior);
    const devices = [await deviceOf(senior), await deviceOf(helper)] as const;
    goTo('2026-03-04T14:00:00Z');
    const { body } = await helper.agent
      .post('/api/appointments')
      .send({ userId: senior.id, title: 'Eye doctor', type: 'Doctor', startTime: START.toISOString(), endTime: null })
      .expect(201);
    await setMade(body.id, '2026-03-04T14:00:00Z');
    await run();
    await run();
    expect(devices.map(told)).toEqual([['In 30 minutes: an appointment'], []]);
  });

  it('that is moved counts anew, and what stands on a device is replaced without a sound (REACH-28, REACH-98)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const visit = await addVisit(senior);
    at('18:00:00');
    await run();
    goTo('2026-03-03T19:00:00Z');
    await senior.agent.patch(`/api/appointments/${visit.id}`).send({ startTime: '2026-03-06T09:00:00Z' }).expect(200);
    await setMade(visit.id, '2026-03-03T19:00:00Z');
    await run();
    expect(device.received.map(({ notification: { title, silent } }) => ({ title, silent }))).toEqual([
      { title: 'Tomorrow at 2:30 PM: an appointment', silent: false },
      { title: 'An appointment was changed', silent: true },
    ]);
    await runThrough('2026-03-04T12:00:00Z', 48);
    expect(told(device).slice(1)).toEqual(['Tomorrow at 9:00 AM: an appointment', 'In one hour: an appointment']);
  });

  it.each([
    ['deleted', (senior: Actor, id: string) => senior.agent.delete(`/api/appointments/${id}`).expect(204)],
    [
      'completed',
      (_senior: Actor, id: string) => writes.query('update appointments set is_completed = true where id = $1', [id]),
    ],
  ])('that is %s is not told, and nobody sees that it was planned (REACH-28)', async (_what, happen) => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const visit = await addVisit(senior);
    at('12:00:00');
    await run();
    await happen(senior, visit.id);
    await runThrough('2026-03-03T12:00:00Z', 27);
    expect(device.received).toEqual([]);
    expect((await senior.agent.get('/api/notices').expect(200)).body).toEqual([]);
  });

  it('is not told in the former zone of a reader who travels, and not without access (REACH-96, REACH-98)', async () => {
    const senior = await createSenior(app);
    const [traveler, former, later] = [await joined(senior), await joined(senior), await createCaregiver(app)];
    const devices = [await deviceOf(traveler), await deviceOf(former), await deviceOf(later)] as const;
    await addVisit(senior);
    at('12:00:00');
    await run();
    await inZone(traveler, 'America/New_York');
    await writes.query(`update family_members set permissions = '{"appointments": "off"}' where caregiver_id = $1`, [
      former.id,
    ]);
    await connect(app, senior, later, only('appointments'));
    await writes.query(`update family_members set created_at = '2026-01-01' where caregiver_id = $1`, [later.id]);
    await run();
    at('18:00:00');
    await run();
    expect(devices.map(told)).toEqual([[], [], ['Tomorrow at 2:30 PM: an appointment']]);
    at('23:00:00');
    await run();
    expect(devices.map(told)).toEqual([
      ['Tomorrow at 9:30 AM: an appointment'],
      [],
      ['Tomorrow at 2:30 PM: an appointment'],
    ]);
  });
});

describe('a series', () => {
  it('is told for each occurrence, also one that was moved, and not for one that was deleted (REACH-28)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    goTo('2026-03-02T08:00:00Z');
    const { body: series } = await senior.agent
      .post('/api/appointments')
      .send({
        title: 'Walk',
        type: 'Personal',
        startTime: '2026-03-03T10:00:00Z',
        endTime: null,
        repeat: { every: 'day', until: '2026-03-06' },
      })
      .expect(201);
    const { body: list } = await senior.agent.get('/api/appointments?from=2026-03-03&to=2026-03-10').expect(200);
    const idOn = (day: string) => list.find(({ startTime }: { startTime: string }) => startTime.startsWith(day)).id;
    await senior.agent
      .patch(`/api/appointments/${idOn('2026-03-04')}`)
      .send({ startTime: '2026-03-04T16:00:00Z' })
      .expect(200);
    await senior.agent.delete(`/api/appointments/${idOn('2026-03-05')}?scope=this`).expect(204);
    await writes.query(
      `update appointments set created_at = '2026-03-02', changed_at = '2026-03-02' where user_id = $1`,
      [senior.id],
    );
    await runThrough('2026-03-02T09:00:00Z', 6 * 24);
    expect(told(device)).toEqual([
      'Tomorrow at 10:00 AM: an appointment',
      'In one hour: an appointment',
      'Tomorrow at 4:00 PM: an appointment',
      'In one hour: an appointment',
      'Tomorrow at 10:00 AM: an appointment',
      'In one hour: an appointment',
    ]);
    expect(series.repeat).toEqual({ every: 'day', until: '2026-03-06' });
    const { rows } = await writes.query('select from appointments where user_id = $1 and next_due_at is not null', [
      senior.id,
    ]);
    expect(rows).toEqual([]);
  });
});
