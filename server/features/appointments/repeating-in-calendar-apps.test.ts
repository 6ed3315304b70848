// Repeating appointments as calendar apps read them: RRULE, EXDATE, RECURRENCE-ID (RFC 5545).
import { beforeEach, describe, expect, it } from 'vitest';
import ICAL from 'ical.js';
import { appointment } from '@shared/api/appointments';
import { z } from 'zod';
import { type Actor, anonymous } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { openFeed } from '../../testing/calendar';
import { createSenior } from '../../testing/factories';

const app = await createTestApp({ clock: () => new Date('2026-03-02T17:00:00Z') });
let senior: Actor;

beforeEach(async () => {
  senior = await createSenior(app, { timeZone: 'America/New_York' });
});

/** 9 AM in New York, on a Tuesday. */
const START = '2026-03-03T14:00:00.000Z';

async function add(repeat: object, { startTime = START } = {}): Promise<void> {
  const body = { title: 'Therapy', type: 'Therapy', startTime, repeat };
  await senior.agent.post('/api/appointments').send(body).expect(201);
}

describe('in calendar apps (KIND-31)', () => {
  async function occurrencesIn(count: number) {
    const { text } = await anonymous(app).get(await openFeed(senior));
    const calendar = new ICAL.Component(ICAL.parse(text));
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    const series = events.find((event) => event.isRecurring());
    if (series === undefined) throw new Error('Nothing repeats');
    for (const event of events) if (event.isRecurrenceException()) series.relateException(event);
    const dates = series.iterator();
    const found = Array.from({ length: count }, () => dates.next()).filter((date) => Boolean(date));
    const details = found.map((date) => series.getOccurrenceDetails(date));
    return details.map(({ startDate, item }) => `${startDate.toJSDate().toISOString().slice(0, 16)} ${item.summary}`);
  }

  it('one is left out, one is changed, and the last day is the last', async () => {
    await add({ every: 'week', until: '2026-04-07' });
    const { body: listed } = await senior.agent.get('/api/appointments');
    const [three, second] = z.array(appointment).parse(listed).slice(-3);
    await senior.agent.delete(`/api/appointments/${second?.id}`);
    await senior.agent
      .patch(`/api/appointments/${three?.id}`)
      .send({ startTime: '2026-03-18T16:00:00Z', endTime: null, title: 'Moved' });
    expect(await occurrencesIn(9)).toEqual([
      '2026-03-03T14:00 Therapy',
      '2026-03-18T16:00 Moved',
      '2026-03-24T13:00 Therapy',
      '2026-03-31T13:00 Therapy',
      '2026-04-07T13:00 Therapy',
    ]);
  });

  it.each([
    ['month', '2026-01-31T14:00:00Z', ['2026-01-31T14:00', '2026-02-28T14:00', '2026-03-31T13:00', '2026-04-30T13:00']],
    [
      'year',
      '2028-02-29T14:00:00Z',
      ['2028-02-29T14:00', '2029-02-28T14:00', '2030-02-28T14:00', '2031-02-28T14:00', '2032-02-29T14:00'],
    ],
    ['2weeks', START, ['2026-03-03T14:00', '2026-03-17T13:00', '2026-03-31T13:00']],
  ])('every %s from %s', async (every, startTime, expected) => {
    await add({ every, until: null }, { startTime });
    expect((await occurrencesIn(expected.length)).map((text) => text.slice(0, 16))).toEqual(expected);
  });

  // RFC 5545, 3.3.10; the parser here does not know this use of BYSETPOS.
  it.each([
    ['2026-01-29T14:00:00Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
    ['2026-01-30T14:00:00Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    ['2026-01-28T14:00:00Z', 'RRULE:FREQ=MONTHLY'],
  ])('every month from %s', async (startTime, rule) => {
    await add({ every: 'month', until: null }, { startTime });
    const { text } = await anonymous(app).get(await openFeed(senior));
    expect(text.split('\r\n')).toContain(rule);
  });
});
