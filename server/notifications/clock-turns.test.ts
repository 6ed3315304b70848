// The server was away, or its clock was turned: what is of use is told once, the rest in one notice.
import { describe, expect, it } from 'vitest';
import { isThorough, rounds } from '@shared/testing/thoroughness';
import type { Actor } from '../testing/actors';
import { createSenior } from '../testing/factories';
import type { FakeDevice } from './testing/fake-push-service';
import { startReminders } from './testing/reminders';

const { app, goTo, at, run, passSeconds, passMinutes, deviceOf, addPill } = await startReminders();
const { writes } = app.database;

/** What was told, without repeats. */
const told = ({ received }: FakeDevice) =>
  received
    .filter(
      ({ delivery: { kind }, notification: { silent, body } }) =>
        kind !== 'summary' && !silent && !/ [1-9]\d minutes late/.test(body),
    )
    .map(({ delivery, notification: { title, body } }) => (delivery.kind === 'dose' ? body : title));
const missed = (count: string) => `While Hearthside was away: ${count}`;

async function runFor(minutes: number): Promise<void> {
  // A gap of more than a minute would count as having been away.
  for (let passed = 0; passed < minutes; passed += 1) {
    await run();
    passMinutes(1);
  }
}
async function settle(): Promise<void> {
  await run();
  passSeconds(5);
  await run();
}

/** Everyone before is gone: turning the clock back concerns all of them. */
async function startAt(time: string, times: string[]): Promise<{ senior: Actor; device: FakeDevice; pillId: string }> {
  await writes.query('delete from users');
  await writes.query('delete from engine_clock');
  const senior = await createSenior(app);
  const device = await deviceOf(senior);
  const pill = await addPill(senior);
  await writes.query(
    `update medications set times = $2, frequency = 'Often', created_at = '2026-03-03' where id = $1`,
    [pill.id, JSON.stringify(times)],
  );
  at(time);
  await run();
  return { senior, device, pillId: pill.id };
}

const RESTARTS = rounds({ usual: 10, full: 50 });

describe('after three hours away', () => {
  it(`40 reminders of one senior are two, and one notice of the rest, through ${RESTARTS} restarts (REACH-99)`, async () => {
    const times = Array.from({ length: 40 }, (_, index) => 8 * 60 + index * 4).map(
      (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    );
    const { senior, device } = await startAt('07:59:50', times);
    at('11:00:00');
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await run();
      passSeconds(2);
    }
    const heard = device.received.map(({ notification: { title, body } }) => `${title} / ${body}`);
    expect(heard).toEqual([
      expect.stringContaining('Due at 10:3'),
      expect.stringContaining('Due at 10:3'),
      `${missed('38 reminders of medications')} / It was unavailable from 7:59 AM to 11:00 AM. Look at what is still to do.`,
    ]);
    await runFor(rounds({ usual: 30, full: 120 }));
    expect(new Set(device.received.map(({ notification }) => notification.tag)).size).toBe(3);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    const stale = body.find((notice: { at: string }) => notice.at === '2026-03-03T08:00:00.000Z');
    expect(stale.events).toMatchObject([{ what: 'late', reason: 'Hearthside was unavailable' }]);
  });

  it('one that is still of use is told, late, and nothing else if nothing was missed (REACH-99)', async () => {
    const { device } = await startAt('08:00:00', ['10:05']);
    at('11:00:00');
    await settle();
    expect(device.received.map(({ notification }) => notification.body)).toEqual(['Due at 10:05 AM, 55 minutes late']);
  });
});

describe('a clock that is turned', () => {
  it('three hours ahead tells nothing stale one by one (REACH-100)', async () => {
    const { device } = await startAt('07:30:00', ['08:00', '08:10', '10:29']);
    at('10:30:00');
    await settle();
    expect(told(device)).toEqual(['Due at 10:29 AM', missed('2 reminders of medications')]);
  });

  it.runIf(isThorough())('a day ahead and back again tells each at its own time, once (REACH-100)', async () => {
    const { device } = await startAt('07:30:00', ['08:00', '20:00']);
    goTo('2026-03-04T07:30:00Z');
    await settle();
    expect(told(device)).toEqual([missed('2 reminders of medications')]);
    goTo('2026-03-03T07:35:00Z');
    await runFor(14 * 60);
    expect(told(device).slice(1)).toEqual(['Due at 8:00 AM', 'Due at 8:00 PM']);
  });

  const turns = [
    ['two hours', '2026-03-03T07:40:00Z'],
    ['a day', '2026-03-02T09:40:00Z'],
  ] as const;

  it.each(turns.slice(0, rounds({ usual: 1, full: 2 })))(
    '%s back tells again what lies ahead now, but for what is taken (REACH-100)',
    async (_far, to) => {
      const { senior, device, pillId } = await startAt('07:30:00', ['08:00', '09:00', '09:30']);
      await runFor(100);
      at('09:10:00');
      await senior.agent
        .post('/api/medication-logs')
        .send({ medicationId: pillId, scheduledTime: '09:00', status: 'taken' })
        .expect(201);
      await runFor(30);
      expect(told(device)).toEqual(['Due at 8:00 AM', 'Due at 9:00 AM', 'Due at 9:30 AM']);
      goTo(to);
      await run();
      expect(told(device)).toHaveLength(3);
      at('07:55:00');
      await runFor(120);
      expect(
        told(device)
          .slice(3)
          .filter((words) => words.startsWith('Due')),
      ).toEqual(['Due at 8:00 AM', 'Due at 9:30 AM']);
    },
  );

  it('two hours back tells nothing twice that does not lie ahead (REACH-100)', async () => {
    const { device } = await startAt('07:30:00', ['08:00', '09:30']);
    await runFor(160);
    expect(told(device)).toEqual(['Due at 8:00 AM', 'Due at 9:30 AM']);
    at('08:05:00');
    await runFor(120);
    expect(told(device)).toEqual(['Due at 8:00 AM', 'Due at 9:30 AM', 'Due at 9:30 AM']);
  });
});
