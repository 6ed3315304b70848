import { describe, expect, it } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { nearDayWords } from '@/lib/words';
import { appointmentWords, comingWords, spanWords, whenAndWhere } from './appointment-words';
import { anAppointment, church, NOON, TODAY, ZONE } from './testing/story';

const inZone = (date: string, time: string) => instantOf(date, time, ZONE).toISOString();

describe('appointmentWords', () => {
  it.each([
    ['just begun (APPT-04, APPT-21)', TODAY, '12:09', 'missed', 'Late', 'Started 1 minute ago'],
    ['some hours ago (APPT-21)', TODAY, '09:00', 'missed', 'Late', 'Started 3 hours 10 minutes ago'],
    ['yesterday (APPT-21)', '2026-03-02', '12:00', 'missed', 'Late', 'Started 1 day ago'],
    ['long ago (APPT-21)', '2026-02-01', '12:00', 'missed', 'Late', 'Started 30 days ago'],
    ['at this very moment (APPT-18)', TODAY, '12:10', 'upcoming', 'Upcoming', 'Starts now'],
    ['soon (APPT-18)', TODAY, '12:50', 'upcoming', 'Upcoming', 'In 40 minutes'],
    ['later today (APPT-18)', TODAY, '18:00', 'scheduled', 'Scheduled', 'Today'],
    ['after midnight (APPT-18)', '2026-03-04', '00:10', 'scheduled', 'Scheduled', 'Tomorrow'],
    ['after the clocks have changed (APPT-18)', '2026-03-09', '00:10', 'scheduled', 'Scheduled', 'In 6 days'],
    ['next year (APPT-18)', '2027-03-03', '09:00', 'scheduled', 'Scheduled', 'In 12 months'],
    ['in two months (APPT-18)', '2026-05-02', '09:00', 'scheduled', 'Scheduled', 'In 60 days'],
    ['in a little more (APPT-18)', '2026-05-03', '09:00', 'scheduled', 'Scheduled', 'In 2 months'],
    ['years ago (APPT-21)', '2019-03-01', '09:00', 'missed', 'Late', 'Started 7 years ago'],
  ])('%s', (_what, date, time, status, word, detail) => {
    const words = appointmentWords(anAppointment('Visit', date, time), NOON, ZONE, 'Late', AMERICAN_FORMATS);
    expect(words).toStrictEqual({ status, word, detail });
  });

  it('completed ones say when, or nothing if that is unknown (APPT-08, APPT-22)', () => {
    expect(appointmentWords(church, NOON, ZONE, 'Late', AMERICAN_FORMATS)).toStrictEqual({
      status: 'taken',
      word: 'Completed',
      detail: 'Sunday, March 1, 11:20 AM',
    });
    expect(appointmentWords({ ...church, completedAt: null }, NOON, ZONE, 'Late', AMERICAN_FORMATS).detail).toBeNull();
  });

  it('late is Missed on care management (APPT-21, MON-20)', () => {
    expect(appointmentWords(anAppointment('Visit', TODAY, '09:00'), NOON, ZONE, 'Missed', AMERICAN_FORMATS).word).toBe(
      'Missed',
    );
  });
});

describe('the time', () => {
  it.each([
    [TODAY, 'Today'],
    ['2026-03-04', 'Tomorrow'],
    ['2026-03-02', 'Yesterday'],
    ['2026-03-05', 'Thursday, March 5'],
    ['2027-03-05', 'Friday, March 5, 2027'],
    ['2025-12-31', 'Wednesday, December 31, 2025'],
  ])('%s is %s', (date, words) => {
    expect(nearDayWords(date, NOON, ZONE, AMERICAN_FORMATS)).toBe(words);
  });

  it.each<[string, string | null, string]>([
    ['no end', null, '10:00 PM'],
    ['the same day', inZone(TODAY, '22:30'), '10:00 PM to 10:30 PM'],
    ['the next day', inZone('2026-03-04', '06:00'), '10:00 PM to Wednesday, March 4, 6:00 AM'],
    ['at once', inZone(TODAY, '22:00'), '10:00 PM'],
  ])('an end on %s', (_what, endTime, words) => {
    expect(spanWords({ startTime: inZone(TODAY, '22:00'), endTime }, NOON, ZONE, AMERICAN_FORMATS)).toBe(words);
  });

  it.each([
    [TODAY, '14:30', 'Next today, 2:30 PM'],
    ['2026-03-04', '09:00', 'Next tomorrow, 9:00 AM'],
    ['2026-03-05', '09:00', 'Next on Thursday, March 5, 9:00 AM'],
    ['2027-03-05', '09:00', 'Next on Friday, March 5, 2027, 9:00 AM'],
    [TODAY, '12:10', 'Now, since 12:10 PM'],
    [TODAY, '11:30', 'Now, since 11:30 AM'],
  ])('the next one, %s %s: %s', (date, time, words) => {
    expect(comingWords(anAppointment('Visit', date, time), NOON, ZONE, AMERICAN_FORMATS)).toBe(words);
  });

  it('one line shows day, time and place', () => {
    const visit = anAppointment('Visit', '2026-03-04', '14:30', { location: 'Maple Street Clinic' });
    expect(whenAndWhere(visit, NOON, ZONE, AMERICAN_FORMATS)).toBe('Tomorrow, 2:30 PM, Maple Street Clinic');
    expect(whenAndWhere({ ...visit, location: null }, NOON, ZONE, AMERICAN_FORMATS)).toBe('Tomorrow, 2:30 PM');
  });
});
