// Devices that no notification reaches anymore: who hears of it (REACH-66, REACH-67).
import { describe, expect, it } from 'vitest';
import { type Actor, signUp } from '../testing/actors';
import { connect } from '../testing/factories';
import { startFamily, titlesOn } from './testing/family';

const { app, pushService, at, goTo, passMinutes, run, deviceOf, askedFamily } = await startFamily();

/** Margaret with Anna and Tom, who are told in this order. She has no device yet. */
async function family() {
  const circle = await askedFamily(null);
  const { senior, devices } = circle;
  await senior.agent.delete(`/api/notifications/devices/${devices.senior.id}`).expect(204);
  return { ...circle, ofAnna: devices.anna, ofTom: devices.tom };
}

/** A notification to that device is answered with that status. */
async function sendTo(person: Actor, deviceId: string, status: number) {
  pushService.behave({ status });
  await person.agent.post('/api/notifications/test').send({ channel: 'push', deviceId }).expect(201);
  await run();
  if (status >= 500) {
    // Until it is of no use anymore.
    passMinutes(5);
    await run();
  }
  pushService.behave({ status: 201 });
  await run();
  await run();
}

const unreachable = async (person: Actor) => {
  const { body } = await person.agent.get('/api/check-ins').expect(200);
  return body.flatMap((row: { unreachable: unknown[] }) => row.unreachable);
};

describe('a device whose push service no longer knows it', () => {
  it('is told to its owner on the others, once, and stands there until it is removed (REACH-66, REACH-67)', async () => {
    const { senior, ofAnna } = await family();
    const tablet = await deviceOf(senior);
    const phone = await deviceOf(senior, 'Phone');
    at('09:10:00');
    await sendTo(senior, tablet.id, 410);
    await sendTo(senior, tablet.id, 410);
    passMinutes(60);
    await run();
    expect(titlesOn(phone)).toEqual(['Your Kitchen tablet cannot be reached since Tuesday 9:10 AM.']);
    // Another one reaches her: that is nobody else's matter.
    expect(ofAnna.received).toEqual([]);
    const silent = [{ id: tablet.id, label: 'Kitchen tablet', since: '2026-03-03T09:10:00.000Z' }];
    expect(await unreachable(senior)).toEqual(silent);
    await senior.agent.delete(`/api/notifications/devices/${tablet.id}`).expect(204);
    expect(await unreachable(senior)).toEqual([]);
  });

  it('a senior’s last one is told to the first helper, and helpers alone see it (REACH-57, REACH-66, REACH-67)', async () => {
    const { senior, anna, tom, ofAnna, ofTom } = await family();
    const stranger = await signUp(app, { role: 'caregiver' });
    await connect(app, senior, stranger);
    const tablet = await deviceOf(senior);
    at('09:10:00');
    await sendTo(senior, tablet.id, 404);
    goTo('2026-03-04T08:00:00Z');
    await run();
    expect(titlesOn(ofAnna)).toEqual(['Margaret’s Kitchen tablet cannot be reached since Tuesday 9:10 AM.']);
    expect(ofAnna.received[0]?.notification.navigate).toContain(`/care-management/${senior.id}`);
    expect(ofTom.received).toEqual([]);
    for (const helper of [anna, tom]) expect(await unreachable(helper)).toMatchObject([{ label: 'Kitchen tablet' }]);
    expect(await unreachable(stranger)).toEqual([]);
    const { body: told } = await senior.agent.get('/api/notices').expect(200);
    expect(told[0]).toMatchObject({ kind: 'device', events: [{ what: 'left_out' }] });
  });

  it('is told of the last of two that go silent, whichever it is (REACH-66)', async () => {
    const { senior, ofAnna } = await family();
    const tablet = await deviceOf(senior);
    const phone = await deviceOf(senior, 'Phone');
    at('09:10:00');
    await sendTo(senior, tablet.id, 410);
    at('09:20:00');
    await sendTo(senior, phone.id, 410);
    expect(titlesOn(ofAnna)).toEqual(['Margaret’s Phone cannot be reached since Tuesday 9:20 AM.']);
  });

  it('nothing is told of one that is turned on again at once, nor to a helper who was removed (REACH-66, REACH-96)', async () => {
    const { senior, anna, ofAnna } = await family();
    const [tablet, phone] = [await deviceOf(senior), await deviceOf(senior, 'Phone')];
    pushService.behave({ status: 410 });
    await senior.agent.post('/api/notifications/test').send({ channel: 'push', deviceId: phone.id }).expect(201);
    await run();
    pushService.behave({ status: 201 });
    const { body: state } = await senior.agent.get('/api/notifications').expect(200);
    await senior.agent
      .post('/api/notifications/devices')
      .send({ ...phone.subscription, label: 'Phone', usedKey: state.channels.publicKey })
      .expect(200);
    await run();
    expect(tablet.received).toEqual([]);
    expect(await unreachable(senior)).toEqual([]);
    await senior.agent.delete(`/api/notifications/devices/${phone.id}`).expect(204);
    pushService.behave({ status: 410 });
    await senior.agent.post('/api/notifications/test').send({ channel: 'push', deviceId: tablet.id }).expect(201);
    await app.database.writes.query('delete from family_members where senior_id = $1 and caregiver_id = $2', [
      senior.id,
      anna.id,
    ]);
    await run();
    await run();
    expect(ofAnna.received).toEqual([]);
  });
});

describe('a device whose push service refuses or is silent', () => {
  it('is told of after 48 hours without a success, not of an hour’s outage (REACH-14, REACH-66)', async () => {
    const { senior, ofAnna } = await family();
    const [tablet, phone] = [await deviceOf(senior), await deviceOf(senior, 'Phone')];
    at('09:10:00');
    await sendTo(senior, tablet.id, 500);
    await sendTo(senior, phone.id, 500);
    at('10:10:00');
    await sendTo(senior, phone.id, 201);
    goTo('2026-03-05T09:09:00Z');
    await run();
    expect(await unreachable(senior)).toEqual([]);
    goTo('2026-03-05T09:10:01Z');
    await run();
    await run();
    expect(titlesOn(phone).slice(-1)).toEqual(['Your Kitchen tablet cannot be reached since Tuesday 9:10 AM.']);
    expect(await unreachable(senior)).toMatchObject([{ label: 'Kitchen tablet' }]);
    expect(ofAnna.received).toEqual([]);
  });
});
