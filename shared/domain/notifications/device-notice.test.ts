import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import { deviceBackWords, deviceWords, unreachableWords } from './device-notice';

const device = {
  owner: 'Margaret',
  label: 'Kitchen tablet',
  since: new Date('2026-03-02T14:10:00Z'),
  now: new Date('2026-03-04T14:10:00Z'),
  zone: 'America/New_York',
  formats: AMERICAN_FORMATS,
};

describe('a device that nothing reaches (REACH-66)', () => {
  it.each([
    [{}, 'Margaret’s Kitchen tablet cannot be reached since Monday 9:10 AM.'],
    [{ owner: null }, 'Your Kitchen tablet cannot be reached since Monday 9:10 AM.'],
    // Read later, 'today' would be wrong.
    [{ now: new Date('2026-03-02T14:11:00Z') }, 'Margaret’s Kitchen tablet cannot be reached since Monday 9:10 AM.'],
    // A week later, another Monday.
    [{ now: new Date('2026-03-09T14:10:00Z') }, 'Margaret’s Kitchen tablet cannot be reached since March 2, 9:10 AM.'],
    [{ zone: 'Asia/Tokyo' }, 'Margaret’s Kitchen tablet cannot be reached since Monday 11:10 PM.'],
  ])('%# %o', (changes, words) => {
    expect(unreachableWords({ ...device, ...changes })).toBe(words);
  });

  it('says what to do, to its owner and to a helper', () => {
    expect(deviceWords({ ...device, owner: null }).body).toBe(
      'No reminder arrives there. Open Hearthside on it, and turn on notifications again.',
    );
    expect(deviceWords(device).body).toContain('the last device on which reminders reach Margaret');
    expect(deviceBackWords('Kitchen tablet').body).toBe('Kitchen tablet is reached again.');
    expect(deviceBackWords(null).body).toBe('The device was removed.');
  });
});
