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
  it('My Appointments (APPT-10)', () => {
    expect(MY_APPOINTMENT_TYPES.join(', ')).toBe('Doctor, Dentist, Specialist, Therapy, Lab, Personal, Other');
  });

  it('care management (MON-34)', () => {
    expect(CARE_APPOINTMENT_TYPES.join(', ')).toBe('Doctor Visit, Specialist, Therapy, Lab Work, Other');
  });

  it('the calendar, whose default type is not in its list (CAL-16, CAL-17)', () => {
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
  ])('%j looks %s (APPT-39, D-76)', (type, look) => {
    expect(appointmentLook(type)).toBe(look);
  });

  it('has a look for every offered type except the generic ones (APPT-39)', () => {
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
