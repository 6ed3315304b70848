import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from './game-types';
import { askWho, canAskWho, isSameName, whoScore } from './who-is-this';

const FAMILY = ['Anna', 'Tom', 'Grace', 'Robert', 'Ben', 'Lucy', 'Ida', 'Max', 'Nora', 'Paul', 'Rosa', 'Sam'];
const photosOf = (names: readonly string[]) => names.map((name, index) => ({ id: `photo ${index}`, name }));
const family = photosOf(FAMILY);

describe('a round (DIGEST-21)', () => {
  it.each([
    ['easy', 2],
    ['medium', 3],
    ['hard', 4],
    ['expert', 4],
    ['master', 6],
  ] as const)('at %s has ten photos and %i names for each', (level, names) => {
    const round = askWho(level, 7, family);
    expect(round).toHaveLength(10);
    expect(new Set(round.map((question) => question.names.length))).toEqual(new Set([names]));
  });

  it('has as many questions as there are photos, if these are fewer than ten', () => {
    expect(askWho('easy', 1, family.slice(0, 4))).toHaveLength(4);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(askWho('hard', 5, family)).toEqual(askWho('hard', 5, family));
    const orders = new Set([1, 2, 3].map((seed) => JSON.stringify(askWho('hard', seed, family))));
    expect(orders.size).toBe(3);
  });

  it('asks no photo twice, offers its name once, and no name twice', () => {
    const names = fc.array(fc.constantFrom(...FAMILY, 'anna', ' Tom '), { minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(names, fc.constantFrom(...LEVELS), fc.integer(), (wanted, level, seed) => {
        const round = askWho(level, seed, photosOf(wanted));
        expect(new Set(round.map(({ photo }) => photo.id)).size).toBe(Math.min(10, wanted.length));
        for (const { photo, names: offered } of round) {
          expect(offered.filter((name) => isSameName(name, photo.name))).toEqual([photo.name]);
          expect(new Set(offered.map((name) => name.trim().toLowerCase())).size).toBe(offered.length);
        }
      }),
    );
  });

  it('offers everybody if they are fewer than the level has names', () => {
    const round = askWho('master', 3, photosOf(['Anna', 'Tom', 'Anna', 'Tom']));
    expect(round.map(({ names }) => names.toSorted())).toEqual(Array.from({ length: 4 }, () => ['Anna', 'Tom']));
  });

  it('ten points for each photo that was named', () => {
    expect([0, 1, 7, 10].map(whoScore)).toEqual([0, 10, 70, 100]);
  });
});

it.each([
  [['Anna', 'Tom', 'Grace', 'Ben'], true],
  [['Anna', 'Tom', 'Grace'], false],
  [['Anna', 'anna', 'Anna ', 'Anna'], false],
  [['Anna', 'Anna', 'Anna', 'Tom'], true],
  [[], false],
])('photos of %j are enough: %j (DIGEST-23)', (names, isEnough) => {
  expect(canAskWho(photosOf(names))).toBe(isEnough);
});
