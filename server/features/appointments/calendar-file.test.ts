// The file that calendar apps get, apart from its times: names, texts, versions, alarms, people.
import { beforeEach, describe, expect, it } from 'vitest';
import { accessRecord } from '@shared/api/care-team';
import { z } from 'zod';
import { type Actor, anonymous, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { openFeed, type ReadCalendar, readCalendar } from '../../testing/calendar';
import { connect, createAppointment, createConnected, createSenior } from '../../testing/factories';

const NOON = new Date('2026-03-03T12:00:00Z');
let now = NOON;
const app = await createTestApp({ clock: () => now });

beforeEach(() => {
  now = NOON;
});

async function fileAt(path: string): Promise<string> {
  const response = await anonymous(app).get(path);
  expect(response.status).toBe(200);
  return response.text;
}
const calendarAt = async (path: string): Promise<ReadCalendar> => readCalendar(await fileAt(path));

/** One appointment of a person with a feed, as an app reads it. */
async function readBack(fields: Parameters<typeof createAppointment>[1]) {
  const senior = await createSenior(app);
  await createAppointment(app, { senior, ...fields });
  const { events } = await calendarAt(await openFeed(senior));
  expect(events).toHaveLength(1);
  return events[0];
}

describe('the file', () => {
  it('is a calendar that only this app may cache, and has to ask about at each reading', async () => {
    const response = await anonymous(app).get(await openFeed(await createSenior(app)));
    expect(response.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.get('Cache-Control')).toBe('private, no-cache');
    expect(response.text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(response.text).toContain('METHOD:PUBLISH');
    expect(readCalendar(response.text)).toEqual({ events: [], zones: [] });
  });

  it('has lines of at most 75 bytes, each ended by CR LF, and never splits a character', async () => {
    const senior = await createSenior(app);
    const description = 'Straße 👩🏽‍⚕️ 你好 '.repeat(40);
    await createAppointment(app, { senior, title: 'Long '.repeat(39).trim(), description });
    const text = await fileAt(await openFeed(senior));
    const lines = text.split('\r\n');
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/);
    const [event] = readCalendar(text).events;
    expect(event?.description).toBe(description);
  });

  it.each([
    'Eye doctor, then lunch; with Anna',
    'back\\slash and \\n that is none',
    'two\nlines',
    '👩🏽‍⚕️ Dr. Müller “quoted” \'x\' "y"',
    'END:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR',
    'x:y=z;TZID=Nowhere',
  ])('the text %j survives unchanged (APPT-38)', async (text) => {
    expect(await readBack({ title: text, location: text, description: text })).toMatchObject({
      summary: text,
      location: text,
      description: text,
    });
  });

  it('has no location or description if the appointment has none', async () => {
    expect(await readBack({})).toMatchObject({ summary: 'Eye doctor', location: null, description: null });
  });
});

describe('versions', () => {
  it('an appointment keeps its UID, and each change increases its SEQUENCE', async () => {
    const senior = await createSenior(app);
    const { id } = await createAppointment(app, { senior });
    const path = await openFeed(senior);
    const seen = async () => {
      const { events } = await calendarAt(path);
      return events.map(({ uid, sequence, summary }) => [uid, sequence, summary]);
    };
    expect(await seen()).toEqual([[`${id}@hearthside`, 0, 'Eye doctor']]);
    await senior.agent.patch(`/api/appointments/${id}`).send({ title: 'Dentist' });
    expect(await seen()).toEqual([[`${id}@hearthside`, 1, 'Dentist']]);
    await senior.agent.patch(`/api/appointments/${id}/complete`);
    expect(await seen()).toEqual([[`${id}@hearthside`, 2, 'Dentist']]);
    await senior.agent.delete(`/api/appointments/${id}`);
    expect(await seen()).toEqual([]);
  });

  it('contains the past year and everything upcoming, even if there is more than fits', async () => {
    const senior = await createSenior(app);
    const path = await openFeed(senior);
    await createAppointment(app, { senior, title: 'long ago', startTime: new Date('2025-03-01T12:00:00Z') });
    await createAppointment(app, { senior, title: 'a year ago', startTime: new Date('2025-03-03T12:00:00Z') });
    await createAppointment(app, { senior, title: 'to come', startTime: new Date('2031-03-01T12:00:00Z') });
    expect((await calendarAt(path)).events.map(({ summary }) => summary)).toEqual(['to come', 'a year ago']);
    await app.database.writes.query(
      `insert into appointments (id, user_id, title, type, start_time)
       select gen_random_uuid(), $1, 'many', 'x', timestamptz '2025-06-01' + n * interval '1 hour'
       from generate_series(1, 1100) n`,
      [senior.id],
    );
    const { events } = await calendarAt(path);
    expect([events.length, events[0]?.summary]).toEqual([1000, 'to come']);
  });
});

describe('alarms', () => {
  it('ring the given minutes before, only for one’s own open appointments', async () => {
    expect((await readBack({ reminderMinutes: 90 }))?.alarms).toEqual([90]);
    expect((await readBack({}))?.alarms).toEqual([30]);
    expect((await readBack({ reminderMinutes: 0 }))?.alarms).toEqual([]);
    expect((await readBack({ isCompleted: true }))?.alarms).toEqual([]);
    const { senior, caregiver } = await createConnected(app, {});
    await createAppointment(app, { senior });
    expect((await calendarAt(await openFeed(caregiver))).events[0]?.alarms).toEqual([]);
  });
});

describe('others’ appointments', () => {
  it('a caregiver’s calendar names the senior, and uses that senior’s clock (CAL-10, CAL-18)', async () => {
    const margaret = { firstName: 'Margaret', lastName: 'Ellis', timeZone: 'America/New_York' };
    const senior = await createSenior(app, margaret);
    const caregiver = await signUp(app, { role: 'caregiver', timeZone: 'Europe/London' });
    await connect(app, senior, caregiver);
    const [start, own] = [new Date('2026-03-05T14:30:00Z'), new Date('2026-03-05T18:00:00Z')];
    await createAppointment(app, { senior, startTime: start });
    await createAppointment(app, { senior: caregiver, title: 'Staff meeting', startTime: own });
    const { events, zones } = await calendarAt(await openFeed(caregiver));
    expect(events.map(({ summary, zone, start: at }) => [summary, zone, at])).toEqual([
      ['Staff meeting', 'Europe/London', own],
      ['Margaret Ellis: Eye doctor', 'America/New_York', start],
    ]);
    expect(new Set(zones)).toEqual(new Set(['America/New_York', 'Europe/London']));
    // The senior's own calendar names nobody.
    expect((await calendarAt(await openFeed(senior))).events.map(({ summary }) => summary)).toEqual(['Eye doctor']);
  });

  it('a senior’s calendar shows when the family is busy, and no caregiver (CAL-19, D-59)', async () => {
    const { senior, caregiver: anna } = await createConnected(app, { role: 'family_member' });
    const { caregiver: grace } = await createConnected(app, { senior });
    await createAppointment(app, { senior: anna, title: 'Concert' });
    await createAppointment(app, { senior: grace, title: 'Shift' });
    const { events } = await calendarAt(await openFeed(senior));
    expect(events.map(({ summary }) => summary)).toEqual([`${anna.username}: Concert`]);
  });
});

describe('access to a senior’s appointments by an app (D-61)', () => {
  async function kinds(senior: Actor): Promise<[string, string][]> {
    const { body } = await senior.agent.get('/api/access-records');
    return z
      .array(accessRecord)
      .parse(body)
      .filter(({ area }) => area === 'appointments')
      .map(({ kind, firstAt }): [string, string] => [kind, firstAt]);
  }

  it('is recorded once per UTC day, however often it polls', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const path = await openFeed(caregiver);
    for (const moment of ['T00:00:00.000Z', 'T00:05:00.000Z', 'T12:00:00.000Z', 'T23:59:59.999Z']) {
      now = new Date(`2026-03-03${moment}`);
      await fileAt(path);
    }
    expect(await kinds(senior)).toEqual([['subscribed', '2026-03-03T00:00:00.000Z']]);
    now = new Date('2026-03-04T00:00:00.000Z');
    await fileAt(path);
    expect((await kinds(senior)).map(([, firstAt]) => firstAt)).toEqual([
      '2026-03-04T00:00:00.000Z',
      '2026-03-03T00:00:00.000Z',
    ]);
  });

  it('is not recorded for one’s own, nor if the appointments are not shared', async () => {
    const { senior, caregiver } = await createConnected(app, {
      permissions: { medications: true, health: true, appointments: false, family: true, tasks: true },
    });
    await fileAt(await openFeed(caregiver));
    await fileAt(await openFeed(senior));
    expect(await kinds(senior)).toEqual([]);
  });
});
