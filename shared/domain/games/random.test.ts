import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const drawn = (seed: number, times: number, n: number) => {
  const random = createRandom(seed);
  return Array.from({ length: times }, () => random.below(n));
};

describe('createRandom', () => {
  it('gives the numbers it has always given: a remembered board stays the same', () => {
    expect(drawn(1, 5, 2 ** 32)).toEqual([2_693_262_067, 11_749_833, 2_265_367_787, 4_213_581_821, 4_159_151_403]);
    expect(drawn(2026, 12, 26)).toEqual([25, 6, 4, 16, 23, 8, 18, 9, 6, 12, 9, 15]);
    expect(createRandom(7).shuffle(Array.from('ABCDEFGH')).join('')).toBe('EBDAHGFC');
  });

  it('draws whole numbers from 0 below n, and the same again from the same seed', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 1000 }), (seed, n) => {
        const numbers = drawn(seed, 20, n);
        expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < n)).toBe(true);
        expect(drawn(seed, 20, n)).toEqual(numbers);
      }),
    );
  });

  it('draws every number about equally often', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (const number of drawn(99, 60_000, 6)) counts[number] = (counts[number] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('shuffles without losing, adding or moving anything in the list it was given', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer(), { maxLength: 30 }), (seed, items) => {
        const given = [...items];
        const shuffled = createRandom(seed).shuffle(items);
        expect(items).toEqual(given);
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(given.toSorted((a, b) => a - b));
      }),
    );
  });

  it('deals each order of three equally often', () => {
    const random = createRandom(5);
    const orders = new Map<string, number>();
    for (let deal = 0; deal < 12_000; deal += 1) {
      const order = random.shuffle(['a', 'b', 'c']).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('picks every item sometimes', () => {
    const random = createRandom(3);
    expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  });

  it('throws if there is nothing to draw from', () => {
    const random = createRandom(3);
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => random.below(n)).toThrow(RangeError);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
