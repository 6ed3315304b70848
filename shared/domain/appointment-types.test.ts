import { describe, expect, it } from 'vitest';
import {
  appointmentLook,
  appointmentTypeWords,
  CARE_APPOINTMENT_TYPES,
  DEFAULT_EVENT_TYPE,
  EVENT_TYPES,
  MY_APPOINTMENT_TYPES,
} from './appointment-types';

describe('what each screen offers', () => {
  it('APPT-10 My Appointments', () => {
    expect(MY_APPOINTMENT_TYPES.join(', ')).toBe('Doctor, Dentist, Specialist, Therapy, Lab, Personal, Other');
  });

  it('MON-34 care management', () => {
    expect(CARE_APPOINTMENT_TYPES.join(', ')).toBe('Doctor Visit, Specialist, Therapy, Lab Work, Other');
  });

  it('CAL-16 CAL-17 the calendar, which begins with a type that is not in its list', () => {
    expect(EVENT_TYPES.join(', ')).toBe('personal, family, social, activity, reminder, meeting, celebration, other');
    expect(DEFAULT_EVENT_TYPE).toBe('general');
    expect(EVENT_TYPES).not.toContain(DEFAULT_EVENT_TYPE);
  });
});

describe('appointmentLook', () => {
  it.each([
    ['medical', 'medical'],
    ['Doctor', 'medical'],
    ['Doctor Visit', 'medical'],
    [' lab work ', 'medical'],
    ['social', 'social'],
    ['celebration', 'social'],
    ['Personal', 'personal'],
    ['family', 'family'],
    ['Other', 'default'],
    ['general', 'default'],
    ['Bingo with Ruth', 'default'],
    ['constructor', 'default'],
    ['', 'default'],
  ])('APPT-39 D-76 %j looks %s', (type, look) => {
    expect(appointmentLook(type)).toBe(look);
  });

  it('APPT-39 knows every type that is offered, but for those of no kind', () => {
    const offered = [...MY_APPOINTMENT_TYPES, ...CARE_APPOINTMENT_TYPES, ...EVENT_TYPES];
    const plain = offered.filter((type) => appointmentLook(type) === 'default');
    expect(new Set(plain)).toStrictEqual(new Set(['Other', 'reminder', 'other']));
  });
});

describe('appointmentTypeWords', () => {
  it.each([
    ['general', 'General'],
    ['Doctor Visit', 'Doctor Visit'],
    ['élan', 'Élan'],
    ['', ''],
  ])('writes %j as %j', (type, words) => {
    expect(appointmentTypeWords(type)).toBe(words);
  });
});
