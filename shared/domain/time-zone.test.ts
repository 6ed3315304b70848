import { describe, expect, it } from 'vitest';
import { isTimeZone } from './time-zone';

describe('isTimeZone', () => {
  it.each(['America/New_York', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5'])('knows %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['', 'Mars/Olympus', '+02:00', '-05:00', 'foo+05:30', ' UTC', 'Europe/Berlin\0', 'constructor'])(
    'refuses %j',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
    },
  );
});
