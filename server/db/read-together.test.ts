import { expect, it } from 'vitest';
import { readTogether } from './read-together';

function counting() {
  const asks: number[][] = [];
  const read = readTogether(async (asked: readonly number[]) => {
    asks.push([...asked]);
    return asked.map((each) => each * 10);
  });
  return { asks, read };
}

it('those of one moment ask together, sixteen at a time, and each is told its own', async () => {
  const { asks, read } = counting();
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  expect(await Promise.all(numbers.map(read))).toEqual(numbers.map((number) => number * 10));
  expect(asks.map(({ length }) => length)).toEqual([16, 16, 8]);
});

it('nothing is remembered: who asks again, or for the same, is read again', async () => {
  const { asks, read } = counting();
  await Promise.all([read(1), read(1)]);
  await read(1);
  expect(asks).toEqual([[1, 1], [1]]);
});

it('where it cannot be read, all who asked together are refused, and the next are not', async () => {
  let isAway = true;
  const read = readTogether(async (asked: readonly number[]) => {
    if (isAway) throw new Error('away');
    return [...asked];
  });
  const refused = await Promise.allSettled([read(1), read(2)]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await read(3)).toBe(3);
});
