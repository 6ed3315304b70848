import { describe, expect, it } from 'vitest';
import { addAppointmentBody, changeAppointmentBody, completeAppointmentBody } from './appointments';

const START = '2026-03-03T19:30:00.000Z';
const valid = { title: 'Dr. Chen', type: 'Doctor', startTime: START };

function messagesOf(input: unknown): Record<string, string> {
  const issues = addAppointmentBody.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a new appointment', () => {
  it('reports everything that is missing (APPT-11, APPT-12, APPT-13)', () => {
    const expected = {
      title: 'Title is required',
      type: 'Type is required',
      startTime: 'Start time is required',
    };
    expect(messagesOf({})).toStrictEqual(expected);
    expect(messagesOf({ title: ' ', type: '', startTime: '' })).toStrictEqual(expected);
  });

  it('needs no more; absent fields are null, and the reminder is half an hour (APPT-14, APPT-26, APPT-40)', () => {
    expect(addAppointmentBody.parse(valid)).toStrictEqual({
      ...valid,
      endTime: null,
      location: null,
      description: null,
      reminderMinutes: 30,
      repeat: null,
      needsDriver: false,
    });
  });

  it.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['2026-03-03T20:00:00Z', '2026-03-03T20:00:00Z'],
  ])('an end of %j is %j (APPT-15)', (endTime, stored) => {
    expect(addAppointmentBody.parse({ ...valid, endTime }).endTime).toBe(stored);
  });

  it('accepts any type up to 60 characters, and no longer one (D-76)', () => {
    expect(addAppointmentBody.parse({ ...valid, type: ' Bingo ' }).type).toBe('Bingo');
    expect(messagesOf({ ...valid, type: 'x'.repeat(60) })).toStrictEqual({});
    expect(messagesOf({ ...valid, type: 'x'.repeat(61) })).toStrictEqual({
      type: 'Type can have at most 60 characters',
    });
  });

  it('the end cannot be before the start, whatever the offsets (D-76)', () => {
    expect(messagesOf({ ...valid, endTime: '2026-03-03T19:29:59.999Z' })).toStrictEqual({
      endTime: 'The end cannot be before the start',
    });
    expect(messagesOf({ ...valid, endTime: '2026-03-03T14:30:00-05:00' })).toStrictEqual({});
    expect(messagesOf({ ...valid, endTime: '2026-03-03T19:30:00+01:00' })).toStrictEqual({
      endTime: 'The end cannot be before the start',
    });
  });

  it.each([
    ['a start that is no instant', { startTime: '2:30 PM' }, 'startTime'],
    ['a start without a zone', { startTime: '2026-03-03T14:30:00' }, 'startTime'],
    ['a start in the year 9999', { startTime: '9999-03-03T14:30:00Z' }, 'startTime'],
    ['an end that is none', { endTime: 'late' }, 'endTime'],
    ['a reminder after the start', { reminderMinutes: -1 }, 'reminderMinutes'],
    ['a reminder of months', { reminderMinutes: 40_321 }, 'reminderMinutes'],
    ['half a minute', { reminderMinutes: 0.5 }, 'reminderMinutes'],
    ['a long title', { title: 'x'.repeat(201) }, 'title'],
    ['a place that cannot be stored', { location: '\0' }, 'location'],
    ['an owner that is no id', { userId: 'margaret' }, 'userId'],
    ['a field nobody asked for', { isCompleted: true }, ''],
  ])('refuses %s', (_what, changes, path) => {
    expect(Object.keys(messagesOf({ ...valid, ...changes }))).toStrictEqual([path]);
  });
});

describe('a change', () => {
  it('leaves absent fields unchanged, and concerns one occurrence (KIND-31)', () => {
    expect(changeAppointmentBody.parse({ title: ' Dr. Lee ' })).toStrictEqual({ title: 'Dr. Lee', scope: 'this' });
    expect(changeAppointmentBody.parse({})).toStrictEqual({ scope: 'this' });
  });

  it('clears blank fields', () => {
    expect(changeAppointmentBody.parse({ endTime: '', location: ' ', description: null })).toStrictEqual({
      endTime: null,
      location: null,
      description: null,
      scope: 'this',
    });
  });

  it('undoes a completion, but does not complete (APPT-19)', () => {
    expect(changeAppointmentBody.parse({ isCompleted: false })).toStrictEqual({ isCompleted: false, scope: 'this' });
    expect(changeAppointmentBody.safeParse({ isCompleted: true }).success).toBe(false);
    expect(changeAppointmentBody.safeParse({ completedAt: START }).success).toBe(false);
  });
});

describe('completing', () => {
  it('needs no body; care management names the senior (APPT-27, MON-36)', () => {
    const seniorId = '0195a000-0000-7000-8000-000000000001';
    expect(completeAppointmentBody.parse(undefined)).toBeUndefined();
    expect(completeAppointmentBody.parse({ seniorId })).toStrictEqual({ seniorId });
    expect(completeAppointmentBody.safeParse({ seniorId: 'margaret' }).success).toBe(false);
    expect(completeAppointmentBody.safeParse({ completedAt: START }).success).toBe(false);
  });
});
