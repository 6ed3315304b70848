// Critical readings and invitations reach those they are for, and nobody else.
import { describe, expect, it } from 'vitest';
import { type Actor, signUp } from '../testing/actors';
import { createConnected, createSenior } from '../testing/factories';
import { answer, freshEmail, invite } from '../testing/invitations';
import { settings, startFamily, titlesOn, toldOn } from './testing/family';

const { app, at, passMinutes, run, deviceOf, family } = await startFamily();

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
    // Connected, but not one of the helpers who are told.
    await say(caregiver, 'seen').expect(403);
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

  it('one that is being changed at that moment is told a moment later (REACH-96)', async () => {
    const senior = await createSenior(app, { firstName: 'Margaret', lastName: 'Ellis' });
    const email = freshEmail('anna');
    const anna = await signUp(app, { role: 'caregiver', email });
    const device = await deviceOf(anna);
    const { id } = await invite(senior, email);
    const client = await app.database.writes.connect();
    await client.query('begin');
    await client.query('select from care_invitations where id = $1 for update', [id]);
    await run();
    expect(device.received).toEqual([]);
    await client.query('rollback');
    client.release();
    await run();
    expect(titlesOn(device)).toEqual(['Margaret Ellis invited you']);
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
