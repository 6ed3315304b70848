import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { clockBeside, dayHeading, timeLabel } from './message-times';

const ZONE = 'America/New_York';
/** 12:10 PM in New York. */
const NOW = new Date('2026-03-03T17:10:00Z');

describe('the time of a message', () => {
  it.each([
    ['today (MSG-28)', '2026-03-03T20:05:00.000Z', '3:05 PM', null],
    ['the first minute of today (MSG-28)', '2026-03-03T05:00:00.000Z', '12:00 AM', null],
    ['the last minute of yesterday (MSG-29)', '2026-03-03T04:59:00.000Z', 'Yesterday', '11:59 PM'],
    ['the first minute of yesterday (MSG-29)', '2026-03-02T05:00:00.000Z', 'Yesterday', '12:00 AM'],
    ['the day before yesterday (MSG-30)', '2026-03-02T04:59:00.000Z', 'Mar 1', '11:59 PM'],
    ['another year (MSG-30)', '2025-12-25T17:00:00.000Z', 'Dec 25', '12:00 PM'],
    ['tomorrow, by a clock that is behind', '2026-03-04T05:00:01.000Z', '12:00 AM', null],
  ])('%s', (_when, sentAt, label, clock) => {
    expect(timeLabel(sentAt, NOW, ZONE, AMERICAN_FORMATS)).toBe(label);
    expect(clockBeside(sentAt, NOW, ZONE, AMERICAN_FORMATS)).toBe(clock);
  });

  it('is in the reader’s own zone (MSG-29)', () => {
    expect(timeLabel('2026-03-03T04:59:00.000Z', NOW, 'Europe/Berlin', AMERICAN_FORMATS)).toBe('5:59 AM');
  });

  it('last night’s clock change shifts nothing (MSG-28)', () => {
    const morning = new Date('2026-03-08T16:00:00Z');
    expect(timeLabel('2026-03-08T04:30:00.000Z', morning, ZONE, AMERICAN_FORMATS)).toBe('Yesterday');
    expect(timeLabel('2026-03-08T05:00:00.000Z', morning, ZONE, AMERICAN_FORMATS)).toBe('12:00 AM');
  });
});

describe('day separators', () => {
  it.each([
    ['2026-03-03', 'Today'],
    ['2026-03-02', 'Yesterday'],
    ['2026-03-01', 'Sunday, March 1'],
    ['2025-12-25', 'Thursday, December 25, 2025'],
  ])('%s: %s', (date, words) => {
    expect(dayHeading(date, '2026-03-03', AMERICAN_FORMATS)).toBe(words);
  });
});
