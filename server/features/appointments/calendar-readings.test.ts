// Calendar apps that poll: they get the newest file, cheaply, and no one else waits because of them.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Actor, anonymous } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { openFeed, readCalendar } from '../../testing/calendar';
import { createAppointment, createConnected, createSenior } from '../../testing/factories';
import { statementsOf } from '../../testing/statements';
import { calendarFile } from './calendar-file';

let now = new Date('2026-03-03T12:40:00Z');
const app = await createTestApp({ clock: () => now });

const read = (path: string, tag = '') => anonymous(app).get(path).set('If-None-Match', tag);

async function tagOf(path: string): Promise<string> {
  const response = await read(path);
  expect(response.status).toBe(200);
  return response.get('ETag') ?? '';
}

const change = ({ id }: Actor, column: 'first_name' | 'time_zone', value: string) =>
  app.database.writes.query(`update users set ${column} = $2 where id = $1`, [id, value]);

describe('a reader that has the newest file', () => {
  it('gets 304 without a body, until an appointment is added, changed, completed or deleted (F3)', async () => {
    const senior = await createSenior(app);
    const { id } = await createAppointment(app, { senior });
    const path = await openFeed(senior);
    let tag = await tagOf(path);
    const steps = [
      () => createAppointment(app, { senior, title: 'Dentist' }),
      () => senior.agent.patch(`/api/appointments/${id}`).send({ title: 'Hearing aid' }),
      () => senior.agent.patch(`/api/appointments/${id}/complete`),
      () => senior.agent.delete(`/api/appointments/${id}`),
    ];
    for (const step of steps) {
      const known = await read(path, tag);
      expect([known.status, known.text, known.get('ETag')]).toEqual([304, '', tag]);
      await step();
      const changed = await read(path, tag);
      expect(changed.status).toBe(200);
      expect(readCalendar(changed.text).events.length).toBeGreaterThan(0);
      expect(changed.get('ETag')).not.toBe(tag);
      tag = changed.get('ETag') ?? '';
    }
  });

  it('gets a new one when a name or a time zone changes, or a visit is more than a year ago (F3)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await createAppointment(app, { senior, startTime: new Date('2026-06-01T12:00:00Z') });
    await createAppointment(app, { senior: caregiver, startTime: new Date('2026-06-02T12:00:00Z') });
    await createAppointment(app, { senior, startTime: new Date('2025-03-03T12:00:00Z') });
    const path = await openFeed(caregiver);
    const seen = new Set([await tagOf(path)]);
    await change(senior, 'first_name', 'Margaret');
    seen.add(await tagOf(path));
    await change(senior, 'time_zone', 'America/New_York');
    seen.add(await tagOf(path));
    await change(caregiver, 'time_zone', 'Asia/Tokyo');
    seen.add(await tagOf(path));
    now = new Date('2026-03-05T12:40:00Z');
    seen.add(await tagOf(path));
    expect(seen.size).toBe(5);
    expect(await tagOf(path)).toBe([...seen].at(-1));
  });

  it('is told what the tag of another person’s calendar means: nothing', async () => {
    const [one, other] = [await createSenior(app), await createSenior(app)];
    await createAppointment(app, { senior: one });
    const tag = await tagOf(await openFeed(one));
    expect((await read(await openFeed(other), tag)).status).toBe(200);
  });
});

it('the appointments are read once for any number of readings, also of four at once (F3)', async () => {
  const senior = await createSenior(app);
  await createAppointment(app, { senior });
  const path = await openFeed(senior);
  const readings = async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => read(path)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  };
  const lists = (statements: string[]) => statements.filter((text) => text.includes('"reminder_minutes"')).length;
  expect(lists(await statementsOf(app.database, readings))).toBe(1);
  expect(lists(await statementsOf(app.database, readings))).toBe(0);
});

it('one address is read 30 times a minute, then refused with the time to wait; others are not (F3)', async () => {
  const [senior, other] = [await createSenior(app), await createSenior(app)];
  const path = await openFeed(senior);
  const answers = [];
  for (let count = 0; count < 32; count += 1) answers.push(await read(path));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429]);
  const [refused] = answers.slice(-1);
  expect(Number(refused?.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(refused?.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect(refused?.get('Cache-Control')).toBe('no-store');
  expect(refused?.body).toMatchObject({ code: 'too_many_requests' });
  // A new address of the same person is the same calendar.
  expect((await read(await openFeed(senior))).status).toBe(429);
  expect((await read(await openFeed(other))).status).toBe(200);
});

it('other work has its turn at least every ten visits while a file of 1,000 is written (F3)', async () => {
  const senior = await createSenior(app);
  const appointment = await createAppointment(app, { senior, description: 'Bring the glasses. '.repeat(20) });
  const visits = Array.from({ length: 1000 }, () => ({ appointment, zone: 'Europe/Berlin', ownerName: null }));
  const progress = { turns: 0, isWritten: false };
  const others = (async () => {
    while (!progress.isWritten) {
      await nextTurn();
      progress.turns += 1;
    }
  })();
  let file = '';
  for await (const part of calendarFile(visits)) file += part;
  progress.isWritten = true;
  await others;
  expect(readCalendar(file).events).toHaveLength(1000);
  expect(progress.turns).toBeGreaterThanOrEqual(100);
});
