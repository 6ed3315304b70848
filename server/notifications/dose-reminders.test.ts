// Doses that are due reach the senior's devices, once, and end when they are answered.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { createSenior } from '../testing/factories';
import { startReminders } from './testing/reminders';

const { app, goTo, at, passMinutes, run, deviceOf, addPill } = await startReminders();

const answer = (person: Actor, noticeId: string, said: string) =>
  person.agent.post(`/api/notices/${noticeId}/answer`).send({ answer: said });

describe('a dose that is due', () => {
  it('is one notification on each device, whatever the number of pills, and again after ten minutes, three times (REACH-18, REACH-19, REACH-20, REACH-21)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const other = await deviceOf(senior, 'Phone');
    await addPill(senior);
    await addPill(senior, 'Lisinopril');
    await run();
    expect(device.received).toEqual([]);
    at('08:00:00');
    await run();
    await run();
    expect(device.received.map(({ notification }) => notification)).toEqual([
      expect.objectContaining({ title: 'Time for 2 medications', body: 'Due at 8:00 AM', silent: false }),
    ]);
    expect(other.received).toHaveLength(1);
    const [first] = device.received;
    expect(first).toMatchObject({
      ttl: 7200,
      urgency: 'high',
      delivery: { kind: 'dose', step: 1, actions: [{ title: 'Take all' }, { title: 'Snooze 10 min' }] },
    });
    expect(first?.topic).toMatch(/^[\w-]{32}$/);
    for (let minutes = 1; minutes < 120; minutes += 1) {
      passMinutes(1);
      await run();
    }
    expect(device.received.map(({ notification }) => notification.body)).toEqual([
      'Due at 8:00 AM',
      'Due at 8:00 AM, 10 minutes late',
      'Due at 8:00 AM, 20 minutes late',
      'Due at 8:00 AM, 30 minutes late',
    ]);
    expect(new Set(device.received.map(({ notification }) => notification.tag)).size).toBe(1);
    passMinutes(2);
    await run();
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0]).toMatchObject({ endedAs: 'late', endedBy: null });
  });

  it('is not told once it is taken, and devices that were told hear so quietly (REACH-19, REACH-26)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const pill = await addPill(senior);
    at('08:00:00');
    await run();
    passMinutes(4);
    await senior.agent
      .post('/api/medication-logs')
      .send({ medicationId: pill.id, scheduledTime: '08:00', status: 'taken' })
      .expect(201);
    await run();
    passMinutes(30);
    await run();
    expect(device.received.map(({ notification: { title, silent } }) => ({ title, silent }))).toEqual([
      { title: 'Time for your medication', silent: false },
      { title: 'Taken at 8:04 AM', silent: true },
    ]);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0]).toMatchObject({ endedAs: 'taken', endedBy: { userId: senior.id } });
  });
});

describe('an answer from a notification', () => {
  it('takes every open dose, once, and the device that answered gets no update (REACH-23, REACH-24, REACH-26)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior);
    await addPill(senior, 'Lisinopril');
    at('08:00:00');
    await run();
    const noticeId = device.received[0]?.delivery.noticeId ?? '';
    const { body: open } = await senior.agent.get(`/api/notices/${noticeId}`).expect(200);
    expect(open.openDoses.map(({ name }: { name: string }) => name)).toEqual(['Lisinopril', 'Metformin']);
    passMinutes(3);
    await answer(senior, noticeId, 'take').expect(200);
    const { body: answered } = await answer(senior, noticeId, 'skip').expect(200);
    expect(answered.openDoses).toEqual([]);
    await run();
    expect(device.received).toHaveLength(1);
    const { body: logs } = await senior.agent.get('/api/medication-logs?date=2026-03-03').expect(200);
    expect(logs.map(({ status }: { status: string }) => status)).toEqual(['taken', 'taken']);
    const { body: ended } = await senior.agent.get(`/api/notices/${noticeId}`).expect(200);
    expect(ended).toMatchObject({ endedAs: 'taken', endedBy: { userId: senior.id } });
    expect(ended.events.map(({ what }: { what: string }) => what)).toEqual(['told', 'answered', 'ended']);
  });

  it('snoozes for ten minutes, three times; the same press within a minute is one (REACH-25)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior);
    at('08:00:00');
    await run();
    const noticeId = device.received[0]?.delivery.noticeId ?? '';
    for (const snoozes of [1, 2, 3]) {
      passMinutes(2);
      await answer(senior, noticeId, 'snooze').expect(200);
      const { body } = await answer(senior, noticeId, 'snooze').expect(200);
      expect(body.snoozes).toBe(snoozes);
      passMinutes(9);
      await run();
      expect(device.received).toHaveLength(snoozes);
      passMinutes(1);
      await run();
      expect(device.received).toHaveLength(snoozes + 1);
    }
    passMinutes(2);
    const { body } = await answer(senior, noticeId, 'snooze').expect(409);
    expect(body.message).toBe('You have put this off three times.');
  });

  it("is refused for anybody else's, as if it did not exist (REACH-23)", async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior);
    at('08:00:00');
    await run();
    const [received] = device.received;
    const other = await createSenior(app);
    await answer(other, received?.delivery.noticeId ?? '', 'take').expect(404);
    await other.agent.get(`/api/notices/${received?.delivery.noticeId}`).expect(404);
    await other.agent.post(`/api/deliveries/${received?.delivery.id}/shown`).expect(404);
    await other.agent.delete(`/api/notifications/devices/${device.id}`).expect(404);
    await senior.agent.post(`/api/deliveries/${received?.delivery.id}/shown`).expect(204);
    await senior.agent.post(`/api/deliveries/${received?.delivery.id}/shown`).expect(204);
    const { body } = await senior.agent.get(`/api/notices/${received?.delivery.noticeId}`).expect(200);
    expect(body.events.map(({ what }: { what: string }) => what)).toEqual(['told', 'shown']);
  });

  it('taken back is told again from the first step (REACH-27)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const pill = await addPill(senior);
    at('08:00:00');
    await run();
    const log = (status: string) =>
      senior.agent.post('/api/medication-logs').send({ medicationId: pill.id, scheduledTime: '08:00', status });
    await log('taken');
    await run();
    await log('scheduled');
    await run();
    await run();
    expect(device.received.map(({ notification: { silent } }) => silent)).toEqual([false, true, false]);
  });
});

describe('nothing is told', () => {
  it.each([
    ['a pause', { isActive: false }, 0],
    ['another time', { times: ['20:00'] }, 0],
    ['the same time and one more', { times: ['08:00', '20:00'], frequency: 'Twice daily' }, 1],
    ['no times, only when needed', { frequency: 'As needed' }, 0],
    ['a count from later on', { countsFrom: '2026-03-03T09:00:00Z' }, 0],
  ])('for the former plan after %s; what stays is told once (REACH-98)', async (_what, change, told) => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const pill = await addPill(senior);
    await run();
    await senior.agent.patch(`/api/medications/${pill.id}`).send(change).expect(200);
    at('08:00:00');
    await run();
    await run();
    expect(device.received).toHaveLength(told);
  });

  it('after the medication is deleted, and again in the zone of a senior who travels (REACH-98)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const pill = await addPill(senior);
    await senior.agent.put('/api/user/time-zone').send({ timeZone: 'UTC' });
    await app.database.writes.query(`update users set time_zone = 'America/New_York' where id = $1`, [senior.id]);
    at('08:00:00');
    await run();
    expect(device.received).toEqual([]);
    at('13:00:00');
    await run();
    expect(device.received.map(({ notification }) => notification.body)).toEqual(['Due at 8:00 AM']);
    await senior.agent.delete(`/api/medications/${pill.id}`).expect(204);
    goTo('2026-03-04T13:00:00Z');
    await run();
    expect(device.received.filter(({ notification: { silent } }) => !silent)).toHaveLength(1);
  });

  it('in quiet hours that end too late; if they end in time, then (REACH-72)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior, 'Metformin', ['08:00', '22:00']);
    await senior.agent.patch('/api/notifications').send({ quietFrom: '21:30', quietTo: '08:30' }).expect(200);
    at('08:00:00');
    await run();
    expect(device.received).toEqual([]);
    passMinutes(30);
    await run();
    expect(device.received.map(({ notification }) => notification.body)).toEqual(['Due at 8:00 AM, 30 minutes late']);
    at('22:00:00');
    await run();
    expect(device.received).toHaveLength(1);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0]).toMatchObject({ endedAs: 'quiet' });
  });

  it('on a device that is signed out, or whose notifications are turned off (REACH-07, REACH-96)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await addPill(senior);
    await senior.agent
      .patch('/api/notifications')
      .send({ preferences: { dose: { push: false } } })
      .expect(200);
    at('08:00:00');
    await run();
    expect(device.received).toEqual([]);
    await senior.agent
      .patch('/api/notifications')
      .send({ preferences: { dose: { push: true } } })
      .expect(200);
    await app.database.writes.query('delete from sessions where sid = (select sid from devices where id = $1)', [
      device.id,
    ]);
    passMinutes(10);
    await run();
    expect(device.received).toEqual([]);
  });
});
