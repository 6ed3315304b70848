// What becomes of alarms: readings, helpers who are left out, several at once, changes during a climb.
import { describe, expect, it } from 'vitest';
import { type Actor, signIn } from '../testing/actors';
import { only } from '../testing/factories';
import { openLive } from '../testing/live-client';
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

const { app, pushService, at, look, run, addPill, deviceOf, family } = await startFamily();
const { writes } = app.database;

const CRITICAL = { type: 'blood_pressure', value: { systolic: 191, diastolic: 125 } };
const record = (senior: Actor) =>
  senior.agent
    .post('/api/health-metrics')
    .send({ ...CRITICAL, userId: senior.id })
    .expect(201);
const share = (senior: Actor, helper: Actor, permissions: object) =>
  writes.query('update family_members set permissions = $3 where senior_id = $1 and caregiver_id = $2', [
    senior.id,
    helper.id,
    JSON.stringify(permissions),
  ]);

async function importantDose() {
  const circle = await family();
  const pill = await addPill(circle.senior, 'Warfarin');
  await makeImportant(circle.senior, pill);
  await nameHelpers(circle.senior, [circle.anna, circle.tom]);
  return { ...circle, pill };
}

describe('a critical reading', () => {
  it('tells the first helper at once; ‘Seen’ by a helper ends it for everybody (REACH-47, REACH-51)', async () => {
    const { senior, anna, tom, devices } = await family();
    await nameHelpers(senior, [anna, tom]);
    await settings(anna, { showsDetails: true });
    await record(senior);
    await run();
    await run();
    expect([titlesOn(devices.senior).length, titlesOn(devices.tom).length]).toEqual([1, 0]);
    expect(toldOn(devices.anna)).toEqual([
      { title: 'A reading of Margaret’s needs attention', body: expect.stringContaining('191/125'), silent: false },
    ]);
    const [alarm] = await alarmsOf(tom);
    expect(alarm?.answers).toEqual(['seen', 'on_it']);
    await answerNotice(tom, alarm?.id ?? '', 'fine').expect(403);
    await answerNotice(tom, alarm?.id ?? '', 'seen').expect(200);
    await look('08:00:00');
    expect(toldOn(devices.anna).at(-1)).toMatchObject({ title: 'Margaret: seen at 7:00 AM', body: 'Seen by Tom.' });
    expect([await alarmsOf(senior), await alarmsOf(anna)]).toEqual([[], []]);
    expect(titlesOn(devices.tom)).toEqual([]);
  });
});

it('the device that ends an alarm closes its own notification; that person’s other device is told quietly (REACH-26, REACH-51)', async () => {
  const { senior, anna, devices } = await family();
  await nameHelpers(senior, [anna]);
  const elsewhere = await signIn(app, anna.username);
  const phone = await deviceOf(elsewhere, 'Phone');
  const end = async (by: Actor, minutes: string) => {
    at(`07:${minutes}:00`);
    await record(senior);
    await look(`07:${minutes}:10`);
    const before = [devices.anna.received.length, phone.received.length];
    await answerNotice(by, (await alarmsOf(anna))[0]?.id ?? '', 'seen').expect(200);
    await look(`07:${minutes}:20`);
    return [devices.anna.received.length, phone.received.length].map((count, index) => count - (before[index] ?? 0));
  };
  expect([await end(elsewhere, '00'), await end(anna, '10')]).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

describe('who is left out', () => {
  it('is passed over without waiting, and the record says why (REACH-47, REACH-58)', async () => {
    const { senior, anna, tom, devices } = await importantDose();
    await share(senior, anna, only('health'));
    await look('08:00:00');
    await look('08:30:00');
    expect([titlesOn(devices.anna).length, titlesOn(devices.tom).length]).toEqual([0, 1]);
    const [alarm] = await alarmsOf(tom);
    expect(alarm?.events).toContainEqual(
      expect.objectContaining({ what: 'left_out', personName: 'Anna Ellis', reason: 'Not shared with them' }),
    );
    expect(await alarmsOf(anna)).toEqual([]);
    await answerNotice(anna, alarm?.id ?? '', 'on_it').expect(404);
  });

  it.each<[string, (circle: Awaited<ReturnType<typeof family>>) => Promise<unknown>]>([
    [
      'Quiet hours',
      ({ anna }) => settings(anna, { quietFrom: '08:00', quietTo: '10:00', importantPassesQuiet: false }),
    ],
    ['No device and no email to tell', ({ anna }) => anna.agent.post('/api/logout').expect(204)],
    ['Turned off', ({ anna }) => settings(anna, { preferences: { dose: { page: false, push: false, mail: false } } })],
  ])('%s (REACH-47)', async (reason, prepare) => {
    const circle = await importantDose();
    await prepare(circle);
    await look('08:00:00');
    await look('08:30:00');
    expect([titlesOn(circle.devices.anna).length, titlesOn(circle.devices.tom).length]).toEqual([0, 1]);
    const { rows } = await writes.query('select reason from notice_events where person_id = $1', [circle.anna.id]);
    expect(rows).toEqual([{ reason }]);
  });

  it('before it could be sent hears nothing of it, and the record says why (REACH-58, REACH-96)', async () => {
    const { senior, anna, devices } = await importantDose();
    await look('08:00:00');
    pushService.behave({ status: 503 });
    await look('08:30:00');
    await share(senior, anna, only('health'));
    pushService.behave({ status: 201 });
    await look('08:30:30');
    expect(titlesOn(devices.anna)).toEqual([]);
    const { rows } = await writes.query('select reason from notice_events where person_id = $1', [anna.id]);
    expect(rows).toContainEqual({ reason: 'No longer shared' });
  });

  it('of the senior’s quiet hours that important doses do not pass: helpers count from the instant (REACH-73)', async () => {
    const { senior, devices } = await importantDose();
    await settings(senior, { quietFrom: '07:30', quietTo: '09:30', importantPassesQuiet: false });
    await look('08:00:00');
    await look('08:30:00');
    expect([titlesOn(devices.senior).length, titlesOn(devices.anna).length]).toEqual([0, 1]);
    await look('09:30:00');
    expect(titlesOn(devices.senior)).toHaveLength(1);
  });
});

describe('several alarms of one senior', () => {
  it('sound once an hour: the next one joins quietly, ‘and 1 more’ (REACH-52)', async () => {
    const { senior, devices, pill, anna } = await importantDose();
    await look('08:00:00');
    await look('08:30:00');
    at('08:40:00');
    await record(senior);
    await look('08:40:00');
    expect(toldOn(devices.anna)).toMatchObject([
      { title: 'Margaret has not answered a reminder', silent: false },
      { title: 'Margaret has not answered a reminder and 1 more', silent: true },
    ]);
    const [dose, joined] = devices.anna.received;
    expect(joined?.notification.tag).toBe(dose?.notification.tag);
    // It ends: what is left stands in its place.
    await senior.agent
      .post('/api/medication-logs')
      .send({ medicationId: pill.id, scheduledTime: '2026-03-03T08:00:00Z', status: 'taken' })
      .expect(201);
    await look('08:41:00');
    expect(toldOn(devices.anna).at(-1)).toMatchObject({
      title: 'A reading of Margaret’s needs attention',
      silent: true,
    });
    expect((await alarmsOf(anna)).map(({ kind }) => kind)).toEqual(['reading']);
  });
});

describe('while it climbs', () => {
  it('the important one is taken: no alarm anymore, though the other is still reminded of (REACH-45, REACH-51)', async () => {
    const { senior, devices, pill, anna } = await importantDose();
    await addPill(senior, 'Vitamin D');
    await look('08:00:00');
    await look('08:30:00');
    await senior.agent
      .post('/api/medication-logs')
      .send({ medicationId: pill.id, scheduledTime: '2026-03-03T08:00:00Z', status: 'taken' })
      .expect(201);
    await look('08:31:00');
    expect(toldOn(devices.anna).at(-1)).toMatchObject({ title: 'Margaret: taken at 8:30 AM', silent: true });
    expect(await alarmsOf(anna)).toEqual([]);
    await look('09:00:00');
    expect(titlesOn(devices.tom)).toEqual([]);
  });

  it('a removed helper is off the list in that statement, and the next one is told at once if they held it (REACH-44, REACH-50)', async () => {
    const { senior, devices, anna } = await importantDose();
    await look('08:00:00');
    await look('08:30:00');
    await answerNotice(anna, (await alarmsOf(anna))[0]?.id ?? '', 'on_it').expect(200);
    await look('08:31:00');
    await writes.query('delete from family_members where senior_id = $1 and caregiver_id = $2', [senior.id, anna.id]);
    const { body } = await senior.agent.get(`/api/seniors/${senior.id}/escalation`).expect(200);
    expect(body.helpers.map(({ name }: { name: string }) => name)).toHaveLength(1);
    await look('08:32:00');
    expect([titlesOn(devices.anna).length, titlesOn(devices.tom).length]).toEqual([1, 1]);
    expect(await alarmsOf(anna)).toEqual([]);
  });

  it('pages are told of each change, and only of those who may read it (REACH-49, REACH-53)', async () => {
    const { senior, anna, tom } = await importantDose();
    await share(senior, tom, only('family'));
    const [annas, toms] = [await openLive(app, anna.cookie), await openLive(app, tom.cookie)];
    await look('08:00:00');
    await look('08:30:00');
    await expect.poll(() => annas.events).toContainEqual({ type: 'notices_changed', seniorId: senior.id });
    expect(toms.events).not.toContainEqual({ type: 'notices_changed', seniorId: senior.id });
  });

  it('a snooze is never later than the first helper’s turn (REACH-25)', async () => {
    const { senior, devices } = await importantDose();
    await look('08:00:00');
    await look('08:25:00');
    const [notice] = (await senior.agent.get('/api/notices').expect(200)).body;
    await answerNotice(senior, notice.id, 'snooze').expect(200);
    const before = devices.senior.received.length;
    await look('08:30:00');
    expect([devices.senior.received.length - before, titlesOn(devices.anna).length]).toEqual([1, 1]);
  });

  it('what is important no more waits for nobody’s turn when it is put off, and ends in time (REACH-25, REACH-99)', async () => {
    const { senior, pill, devices } = await importantDose();
    await look('08:00:00');
    await look('08:25:00');
    await makeImportant(senior, pill, false);
    await look('08:40:00');
    const before = devices.senior.received.length;
    const [notice] = (await senior.agent.get('/api/notices').expect(200)).body;
    await answerNotice(senior, notice.id, 'snooze').expect(200);
    await look('08:49:00');
    expect(devices.senior.received.length).toBe(before);
    await look('08:50:00');
    expect(devices.senior.received.length).toBe(before + 1);
    await writes.query(`update notification_settings set repeat_minutes = 30 where user_id = $1`, [senior.id]);
    await look('09:45:00');
    await look('10:00:00');
    const [over] = (await senior.agent.get('/api/notices').expect(200)).body;
    expect(over.endedAs).toBe('late');
  });
});
