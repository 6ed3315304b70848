import { describe, expect, it } from 'vitest';
import { readAloudRate, readAloudSpeed } from './read-aloud';

describe('the speed of reading aloud', () => {
  it.each([
    ['slow', 'slow', 0.75],
    ['normal', 'normal', 1],
    ['fast', 'fast', 1.3],
    ['breakneck', 'normal', 1],
    [null, 'normal', 1],
    [undefined, 'normal', 1],
    [2, 'normal', 1],
  ])('stored as %j it is %s, and the voice gets %d (D-98)', (kept, speed, rate) => {
    expect(readAloudSpeed(kept)).toBe(speed);
    expect(readAloudRate(kept)).toBe(rate);
  });
});
