// What people write, record and answer reaches those it is for, and nobody else.
import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, signUp } from '../testing/actors';
import { createConversation } from '../testing/circle-factories';
import { connect, createConnected, createSenior, EVERYTHING } from '../testing/factories';
import { answer, freshEmail, invite } from '../testing/invitations';
import { startReminders } from './testing/reminders';

const { app, at, passSeconds, passMinutes, run, deviceOf } = await startReminders();

/** Nothing told of it may have this in it. */
const CANARY = 'Xanadu';

type Device = Awaited<ReturnType<typeof deviceOf>>;
const toldOn = ({ received }: Device) =>
  received.map(({ notification: { title, body, silent } }) => ({ title, body, silent }));
const titlesOn = (device: Device) => toldOn(device).map(({ title }) => title);

/** The given and everybody else's connection with it, with a device each. */
async function family() {
  const senior = await createSenior(app, { firstName: 'Margaret' });
  const anna = await signUp(app, { role: 'caregiver', firstName: 'Anna', lastName: 'Ellis' });
  const tom = await signUp(app, { role: 'family_member', firstName: 'Tom' });
  await connect(app, senior, anna);
  await connect(app, senior, tom);
  const devices = { senior: await deviceOf(senior), anna: await deviceOf(anna), tom: await deviceOf(tom) };
  return { senior, anna, tom, devices };
}

const settings = (person: Actor, changes: object) => person.agent.patch('/api/notifications').send(changes).expect(200);

async function told(wait = 20): Promise<void> {
  passSeconds(wait);
  await run();
  // A notice that was opened again is told with the next look.
  await run();
}

describe('messages', () => {
  const send = (sender: Actor, conversationId: string, content: string, key = uuidv7()) =>
    sender.agent.post('/api/messages').set('Idempotency-Key', key).send({ conversationId, content });
  const read = (person: Actor, id: string) => person.agent.put(`/api/conversations/${id}/read`).expect(204);

  async function writing() {
    const people = await family();
    return { ...people, conversation: await createConversation(app, people.senior, people.anna) };
  }

  it('are told after 20 seconds, once for the same message sent again, and never to the sender (REACH-30, REACH-92)', async () => {
    const { senior, anna, devices, conversation } = await writing();
    const key = uuidv7();
    await send(anna, conversation, `${CANARY}, and more`, key);
    await send(anna, conversation, `${CANARY}, and more`, key);
    await told(19);
    expect(toldOn(devices.senior)).toEqual([]);
    await told(1);
    await run();
    expect(toldOn(devices.senior)).toEqual([
      { title: 'New message from Anna', body: 'Open Hearthside to read it.', silent: false },
    ]);
    const [push] = devices.senior.received;
    expect(push).toMatchObject({
      delivery: { kind: 'message' },
      notification: { navigate: `http://hearthside.test/messages?conversation=${conversation}` },
    });
    expect(devices.anna.received).toEqual([]);
    expect(devices.tom.received).toEqual([]);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(JSON.stringify(body)).not.toContain(CANARY);
  });

  it('more of one conversation within ten minutes replace the notification without a sound (REACH-30)', async () => {
    const { senior, anna, devices, conversation } = await writing();
    await settings(senior, { showsDetails: true });
    await send(anna, conversation, 'First');
    await told();
    await send(anna, conversation, 'Second');
    await send(anna, conversation, 'Third\nand its second line');
    await told();
    expect(toldOn(devices.senior)).toEqual([
      { title: 'New message from Anna', body: 'First', silent: false },
      { title: '3 new messages from Anna', body: 'Third', silent: true },
    ]);
    expect(new Set(devices.senior.received.map(({ notification }) => notification.tag)).size).toBe(1);
    passMinutes(10);
    await send(anna, conversation, 'Fourth');
    await told();
    expect(toldOn(devices.senior).at(-1)).toEqual({ title: 'New message from Anna', body: 'Fourth', silent: false });
  });

  it('two at the same moment are one notice (REACH-92)', async () => {
    const { anna, devices, conversation } = await writing();
    await Promise.all(['One', 'Two', 'Three'].map((content) => send(anna, conversation, content)));
    await told();
    expect(titlesOn(devices.senior)).toEqual(['3 new messages from Anna']);
  });

  it('are not told when read by then, nor listed; the next one sounds again (REACH-30)', async () => {
    const { senior, anna, devices, conversation } = await writing();
    await send(anna, conversation, 'First');
    await read(senior, conversation);
    await told();
    expect(devices.senior.received).toEqual([]);
    expect((await senior.agent.get('/api/notices').expect(200)).body).toEqual([]);
    await send(anna, conversation, 'Second');
    await told();
    await read(senior, conversation);
    await run();
    await send(anna, conversation, 'Third');
    await told();
    expect(toldOn(devices.senior).map(({ title, silent }) => ({ title, silent }))).toEqual([
      { title: 'New message from Anna', silent: false },
      { title: 'New message from Anna', silent: false },
    ]);
  });

  it('wait for the end of quiet hours, and not for more than twelve (REACH-72)', async () => {
    const { senior, anna, devices, conversation } = await writing();
    await settings(senior, { quietFrom: '06:00', quietTo: '09:00' });
    await send(anna, conversation, 'Good morning');
    await told();
    expect(devices.senior.received).toEqual([]);
    at('09:00:00');
    await run();
    expect(titlesOn(devices.senior)).toEqual(['New message from Anna']);
    await settings(senior, { quietFrom: '06:00', quietTo: '05:00' });
    await send(anna, conversation, 'Too long');
    await told();
    at('23:00:00');
    await run();
    expect(devices.senior.received).toHaveLength(1);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0].events).toEqual([expect.objectContaining({ what: 'late', reason: 'Quiet hours' })]);
  });
});

describe('family updates', () => {
  const post = async (author: Actor, senior: Actor, changes: object = {}) => {
    const key = uuidv7();
    const body = { content: `${CANARY} is in bloom`, seniorId: senior.id, ...changes };
    const share = () => author.agent.post('/api/family-updates').set('Idempotency-Key', key).send(body);
    const { body: update } = await share().expect(201);
    await share().expect(200);
    return String(update.id);
  };
  const comment = (author: Actor, id: string, content = 'Lovely') =>
    author.agent
      .post(`/api/family-updates/${id}/comments`)
      .set('Idempotency-Key', uuidv7())
      .send({ content })
      .expect(201);

  it('are told to the circle, once, without a word of them (REACH-30, REACH-74)', async () => {
    const { senior, anna, devices } = await family();
    const id = await post(anna, senior);
    await told();
    const expected = { title: 'Family update from Anna', body: 'Open Hearthside to read it.', silent: false };
    expect(toldOn(devices.senior)).toEqual([expected]);
    expect(toldOn(devices.tom)).toEqual([expected]);
    expect(devices.anna.received).toEqual([]);
    expect(devices.tom.received[0]?.notification.navigate).toBe(`http://hearthside.test/family?item=${id}`);
  });

  it('a private one is for the senior alone, and so are its answers (D-81, REACH-96)', async () => {
    const { senior, anna, tom, devices } = await family();
    await settings(tom, { showsDetails: true });
    const id = await post(anna, senior, { isPrivate: true });
    await told();
    await comment(senior, id);
    await told();
    expect(titlesOn(devices.senior)).toEqual(['Family update from Anna']);
    expect(titlesOn(devices.anna)).toEqual(['Margaret answered your family update']);
    expect(devices.tom.received).toEqual([]);
    const { rows } = await app.database.writes.query('select from notices where person_id = $1', [tom.id]);
    expect(rows).toEqual([]);
  });

  it('nobody with the family’s updates switched off has as much as a row of them', async () => {
    const { senior, anna, devices } = await family();
    const off = await signUp(app, { role: 'caregiver' });
    await connect(app, senior, off, { ...EVERYTHING, family: 'off' });
    const device = await deviceOf(off);
    const id = await post(anna, senior);
    await comment(senior, id);
    await told();
    expect(device.received).toEqual([]);
    expect(titlesOn(devices.tom)).toEqual(['Family update from Anna']);
    const { rows } = await app.database.writes.query('select from notices where person_id = $1', [off.id]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['removed', `delete from family_members where caregiver_id = $1`],
    [
      'switched off',
      `update family_members set permissions = permissions || '{"family": "off"}' where caregiver_id = $1`,
    ],
  ])('not told once access is %s, whenever that is (REACH-96)', async (_how, statement) => {
    const { senior, anna, tom, devices } = await family();
    await settings(tom, { quietFrom: '06:00', quietTo: '09:00', showsDetails: true });
    await post(anna, senior);
    await told();
    await app.database.writes.query(statement, [tom.id]);
    at('09:00:00');
    await run();
    expect(devices.tom.received).toEqual([]);
    expect((await tom.agent.get('/api/notices').expect(200)).body).toEqual([]);
    expect(titlesOn(devices.senior)).toHaveLength(1);
  });

  it('not sent if access ends between the decision and the sending (REACH-96)', async () => {
    const { senior, anna, tom, devices } = await family();
    await post(anna, senior);
    passSeconds(20);
    // What a server that stopped in between leaves behind.
    await app.database.writes.query(
      `with told as (
        update notices set step = 1, evaluate_at = null where person_id = $1 and kind = 'update' returning id, at
      )
      insert into deliveries (id, notice_id, step, person_id, channel, device_id, next_try_at)
      select gen_random_uuid(), id, 1, $1, 'push', $2, at from told`,
      [tom.id, devices.tom.id],
    );
    await app.database.writes.query('delete from family_members where caregiver_id = $1', [tom.id]);
    await run();
    expect(devices.tom.received).toEqual([]);
    expect(titlesOn(devices.senior)).toHaveLength(1);
  });

  it('a comment is told to the author and to those who answered before, not to its writer (REACH-30)', async () => {
    const { senior, anna, tom, devices } = await family();
    const id = await post(anna, senior);
    await told();
    await comment(tom, id);
    await told();
    expect(titlesOn(devices.anna)).toEqual(['Tom answered your family update']);
    expect(titlesOn(devices.senior)).toEqual(['Family update from Anna']);
    await comment(senior, id);
    await comment(senior, id);
    await told();
    expect(toldOn(devices.anna).at(-1)).toMatchObject({ title: '3 new answers to your family update', silent: true });
    expect(titlesOn(devices.tom)).toEqual([
      'Family update from Anna',
      '2 new answers to a family update that you answered',
    ]);
  });

  it('nothing is told of one that is deleted or has a heart by then', async () => {
    const { senior, anna, tom, devices } = await family();
    const id = await post(anna, senior);
    await tom.agent.put(`/api/family-updates/${id}/heart`);
    const gone = await post(senior, senior);
    await senior.agent.delete(`/api/family-updates/${gone}`).expect(204);
    await told();
    expect(devices.tom.received).toEqual([]);
    expect(titlesOn(devices.senior)).toHaveLength(1);
  });
});

describe('critical readings', () => {
  const PRESSURE = { type: 'blood_pressure', value: { systolic: 191, diastolic: 125 } };
  const record = async (person: Actor, reading: object, senior?: Actor) => {
    const { body } = await person.agent
      .post('/api/health-metrics')
      .send({ ...reading, userId: (senior ?? person).id })
      .expect(201);
    return String(body.id);
  };

  it('are told to the senior at once, whoever recorded them, and in quiet hours (REACH-31, REACH-73)', async () => {
    const { senior, anna, devices } = await family();
    await settings(senior, { quietFrom: '06:00', quietTo: '09:00' });
    const again = { ...PRESSURE, recordedAt: '2026-03-03T06:30:00.000Z', userId: senior.id };
    await record(anna, again, senior);
    await anna.agent.post('/api/health-metrics').send(again).expect(200);
    await run();
    expect(toldOn(devices.senior)).toEqual([
      {
        title: 'A reading needs your attention',
        body: 'Open Hearthside to see it, and what you can do.',
        silent: false,
      },
    ]);
    expect(devices.anna.received).toEqual([]);
    await settings(senior, { showsDetails: true, importantPassesQuiet: false });
    await record(senior, { type: 'oxygen_saturation', value: 85 });
    await run();
    expect(devices.senior.received).toHaveLength(1);
    at('09:00:00');
    await run();
    expect(toldOn(devices.senior).at(-1)).toMatchObject({ body: expect.stringMatching(/^Oxygen Saturation: 85/) });
  });

  it.each([
    ['a warning', { type: 'blood_pressure', value: { systolic: 150, diastolic: 95 } }],
    ['normal', { type: 'heart_rate', value: 70 }],
    ['of more than six hours ago', { ...PRESSURE, recordedAt: '2026-03-03T00:59:00.000Z' }],
  ])('not one that is %s (REACH-31)', async (_what, reading) => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await record(senior, reading);
    await run();
    expect(device.received).toEqual([]);
  });

  it('of an imported file the newest of each kind is told, and none twice (REACH-31)', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    await settings(senior, { showsDetails: true });
    const file = Buffer.from(
      [
        'Date,Time,Systolic,Diastolic,Pulse',
        '2026-03-03,06:00,191,125,70',
        '2026-03-03,06:30,186,122,70',
        '2026-03-02,06:30,199,130,70',
      ].join('\n'),
    );
    const load = () => senior.agent.post('/api/health-metrics/import').attach('file', file, 'omron.csv').expect(201);
    expect((await load()).body.added).toBe(6);
    await load();
    await run();
    expect(toldOn(device).map(({ body }) => body)).toEqual(['Blood Pressure: 186/122 mmHg']);
  });

  it('answered ‘seen’ by the senior alone, it is over for good (REACH-23, REACH-51)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await record(senior, PRESSURE);
    await run();
    const { body: list } = await senior.agent.get('/api/notices').expect(200);
    const [{ id, reading }] = list;
    expect(reading).toMatchObject({ type: 'blood_pressure', value: expect.objectContaining({ systolic: 191 }) });
    const say = (person: Actor, said: string) => person.agent.post(`/api/notices/${id}/answer`).send({ answer: said });
    await say(caregiver, 'seen').expect(404);
    await say(senior, 'snooze').expect(403);
    const { body } = await say(senior, 'seen').expect(200);
    expect(body).toMatchObject({ endedAs: 'seen', endedBy: { userId: senior.id } });
    await say(senior, 'seen').expect(200);
    passMinutes(7 * 60);
    await run();
    const { body: after } = await senior.agent.get(`/api/notices/${id}`).expect(200);
    expect(after.events.map(({ what }: { what: string }) => what)).toEqual(['left_out', 'ended']);
  });

  it('one that is deleted ends, and devices hear so quietly', async () => {
    const senior = await createSenior(app);
    const device = await deviceOf(senior);
    const id = await record(senior, PRESSURE);
    await run();
    await senior.agent.delete(`/api/health-metrics/${id}`).expect(204);
    await run();
    expect(toldOn(device)[1]).toEqual({ title: 'Nothing more to do', body: 'This reading was deleted.', silent: true });
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0]).toMatchObject({ endedAs: 'gone', reading: null });
  });
});

describe('invitations', () => {
  it('are told to whoever has the address, and to the senior once accepted (REACH-32)', async () => {
    const senior = await createSenior(app, { firstName: 'Margaret', lastName: 'Ellis' });
    const email = freshEmail('anna');
    const anna = await signUp(app, { role: 'caregiver', firstName: 'Anna', email });
    const devices = { senior: await deviceOf(senior), anna: await deviceOf(anna) };
    const { id } = await invite(senior, email.toUpperCase());
    await run();
    expect(titlesOn(devices.anna)).toEqual(['Margaret Ellis invited you']);
    expect(devices.senior.received).toEqual([]);
    await answer(anna, id, 'accepted').expect(200);
    await run();
    expect(titlesOn(devices.senior)).toEqual(['Anna joined your care team']);
    expect(devices.anna.received).toHaveLength(1);
  });

  it('not one that is canceled or answered by then', async () => {
    const senior = await createSenior(app);
    const email = freshEmail('anna');
    const anna = await signUp(app, { role: 'caregiver', email });
    const device = await deviceOf(anna);
    const { id } = await invite(senior, email);
    await senior.agent.delete(`/api/care-invitations/${id}`).expect(204);
    await run();
    const again = await invite(senior, email);
    await answer(anna, again.id, 'declined').expect(200);
    await run();
    expect(device.received).toEqual([]);
  });
});
