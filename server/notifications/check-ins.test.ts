// 'Are you fine?': asked once a day, ended by any sign of life.
import { describe, expect, it } from 'vitest';
import { type Actor, signUp } from '../testing/actors';
import { connect, createSenior, EVERYTHING } from '../testing/factories';
import { openLive } from '../testing/live-client';
import { hasPageInSight } from '../live/pages-in-sight';
import { titlesOn, toldOn } from './testing/family';
import { startReminders } from './testing/reminders';

const { app, at, goTo, passMinutes, run, deviceOf, addPill } = await startReminders();

/** A senior who is asked at 9:00, without helpers. */
async function askedSenior(time = '09:00') {
  const senior = await createSenior(app, { firstName: 'Margaret' });
  await askAt(senior, time);
  return { senior, device: await deviceOf(senior) };
}

async function askAt(senior: Actor, time: string | null) {
  await app.database.writes.query(
    `insert into notification_settings (user_id, check_in_time) values ($1, $2)
     on conflict (user_id) do update set check_in_time = excluded.check_in_time`,
    [senior.id, time],
  );
  await run();
}

const say = (person: Actor, how: 'button' | 'page') => person.agent.post('/api/check-in').send({ how });

const own = async (person: Actor) => (await person.agent.get('/api/check-ins').expect(200)).body;

describe('at the check-in time', () => {
  it('the senior is asked on every device, again after ten minutes, three times (REACH-64)', async () => {
    const { device } = await askedSenior();
    at('08:59:00');
    await run();
    expect(device.received).toEqual([]);
    for (const minutes of [1, 9, 1, 9, 1, 9, 1, 9, 1, 9]) {
      passMinutes(minutes);
      await run();
    }
    expect(toldOn(device)).toEqual(
      Array.from({ length: 4 }, () => ({
        title: 'Good morning. Are you fine?',
        body: 'Press ‘I’m fine’ in Hearthside.',
        silent: false,
      })),
    );
    expect(device.received[0]).toMatchObject({
      urgency: 'high',
      delivery: { kind: 'check_in', actions: [{ action: 'fine', title: 'I’m fine' }] },
    });
    expect(new Set(device.received.map(({ notification }) => notification.tag)).size).toBe(1);
  });

  it('the greeting fits the hour, and a new day asks anew (REACH-64)', async () => {
    const { device } = await askedSenior('13:30');
    at('13:30:00');
    await run();
    goTo('2026-03-04T13:30:00Z');
    await run();
    expect(titlesOn(device)).toEqual(Array.from({ length: 2 }, () => 'Good afternoon. Are you fine?'));
  });

  it.each([
    ['says so', (senior: Actor) => say(senior, 'button').expect(201)],
    ['touches a page', (senior: Actor) => say(senior, 'page').expect(201)],
    [
      'marks a dose',
      async (senior: Actor) => {
        const pill = await addPill(senior, 'Metformin', ['07:30']);
        await senior.agent
          .post('/api/medication-logs')
          .send({ medicationId: pill.id, scheduledTime: '07:30', status: 'taken' })
          .expect(201);
      },
    ],
    [
      'writes a message',
      async (senior: Actor) => {
        const anna = await signUp(app, { role: 'caregiver', firstName: 'Anna' });
        await connect(app, senior, anna);
        const { body } = await senior.agent.post('/api/conversations/start').send({ otherUserId: anna.id }).expect(201);
        await senior.agent.post('/api/messages').send({ conversationId: body.id, content: 'Hello' }).expect(201);
      },
    ],
  ])('nobody is asked who %s before it, and what was asked ends with it (REACH-63, REACH-65)', async (_does, show) => {
    const before = await askedSenior();
    const after = await askedSenior();
    at('08:00:00');
    await show(before.senior);
    at('09:00:00');
    await run();
    expect(before.device.received).toEqual([]);
    expect(after.device.received).toHaveLength(1);
    passMinutes(4);
    await show(after.senior);
    await run();
    passMinutes(60);
    await run();
    expect(toldOn(after.device).slice(1)).toEqual([{ title: 'Thank you', body: 'Nothing more to do.', silent: true }]);
    expect(await own(after.senior)).toMatchObject([{ lastSignAt: '2026-03-03T09:04:00.000Z' }]);
  });

  it('no page that is open, no live connection, and no notification that is shown is a sign of life (REACH-63)', async () => {
    const { senior, device } = await askedSenior();
    at('08:00:00');
    await own(senior);
    const page = await openLive(app, senior.cookie);
    page.socket.send(JSON.stringify({ type: 'in_sight', value: true }));
    await expect.poll(async () => (await hasPageInSight(app.database.reads, [senior.id])).size).toBe(1);
    at('09:00:00');
    await run();
    expect(device.received).toHaveLength(1);
    await senior.agent.post(`/api/deliveries/${device.received[0]?.delivery.id}/shown`).expect(204);
    passMinutes(10);
    await run();
    expect(device.received).toHaveLength(2);
    expect(await own(senior)).toMatchObject([{ lastSignAt: null }]);
  });

  it('a dose that a helper marks, or that was pressed yesterday and arrives today, is none (REACH-63)', async () => {
    const { senior, device } = await askedSenior();
    const anna = await signUp(app, { role: 'caregiver', firstName: 'Anna' });
    await connect(app, senior, anna, EVERYTHING);
    const pill = await addPill(senior, 'Metformin', ['07:30', '20:00']);
    const dose = { medicationId: pill.id, status: 'taken' };
    at('08:00:00');
    await anna.agent
      .post('/api/medication-logs')
      .send({ ...dose, userId: senior.id, scheduledTime: '2026-03-03T07:30:00Z' })
      .expect(201);
    await senior.agent
      .post('/api/medication-logs')
      .send({ ...dose, scheduledTime: '2026-03-02T20:00:00Z', secondsAgo: 12 * 60 * 60 })
      .expect(201);
    at('09:00:00');
    await run();
    expect(titlesOn(device)).toContain('Good morning. Are you fine?');
  });

  it('another time, or none, ends what was asked; nothing is stored of those whom nobody asks (REACH-64)', async () => {
    const { senior, device } = await askedSenior();
    at('09:00:00');
    await run();
    await askAt(senior, '11:00');
    passMinutes(30);
    await run();
    expect(titlesOn(device)).toEqual(['Good morning. Are you fine?', 'Nothing more to do']);
    at('11:00:00');
    await run();
    expect(device.received).toHaveLength(3);
    await askAt(senior, null);
    passMinutes(30);
    await run();
    expect(titlesOn(device).slice(3)).toEqual(['Nothing more to do']);
    await addPill(senior, 'Metformin', ['11:00']).then((pill) =>
      senior.agent
        .post('/api/medication-logs')
        .send({ medicationId: pill.id, scheduledTime: '11:00', status: 'taken' })
        .expect(201),
    );
    expect(await own(senior)).toMatchObject([{ checkInTime: null, lastSignAt: null }]);
  });
});

describe('‘I’m fine’', () => {
  it('is stored once a day, which begins at 4 AM on the senior’s clock (REACH-62)', async () => {
    const senior = await createSenior(app);
    await app.database.writes.query(`update users set time_zone = 'America/New_York' where id = $1`, [senior.id]);
    goTo('2026-03-04T08:59:00Z');
    const { body: first } = await say(senior, 'page').expect(201);
    expect(first).toEqual({ day: '2026-03-03', at: '2026-03-04T08:59:00.000Z', how: 'page' });
    const { body: again } = await say(senior, 'button').expect(200);
    expect(again).toEqual(first);
    goTo('2026-03-04T09:00:00Z');
    const { body: next } = await say(senior, 'button').expect(201);
    expect(next).toMatchObject({ day: '2026-03-04', how: 'button' });
  });

  it('is a senior’s alone, and says how (REACH-62)', async () => {
    const anna = await signUp(app, { role: 'caregiver' });
    const senior = await createSenior(app);
    const { status: ofAnna } = await say(anna, 'button');
    const { status: asDose } = await senior.agent.post('/api/check-in').send({ how: 'dose' });
    expect([ofAnna, asDose]).toEqual([403, 400]);
  });
});
