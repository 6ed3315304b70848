import { expect, it } from 'vitest';
import { batchLoads } from './batch-loads';

function counting() {
  const batches: number[][] = [];
  const load = batchLoads(async (keys: readonly number[]) => {
    batches.push([...keys]);
    return keys.map((each) => each * 10);
  });
  return { batches, load };
}

it('concurrent loads are batched, sixteen at a time, and each caller gets its own result', async () => {
  const { batches, load } = counting();
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  expect(await Promise.all(numbers.map(load))).toEqual(numbers.map((number) => number * 10));
  expect(batches.map(({ length }) => length)).toEqual([16, 16, 8]);
});

it('nothing is cached: loading the same key again reads again', async () => {
  const { batches, load } = counting();
  await Promise.all([load(1), load(1)]);
  await load(1);
  expect(batches).toEqual([[1, 1], [1]]);
});

it('an error fails the whole batch, but not the next one', async () => {
  let isAway = true;
  const load = batchLoads(async (keys: readonly number[]) => {
    if (isAway) throw new Error('away');
    return [...keys];
  });
  const refused = await Promise.allSettled([load(1), load(2)]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await load(3)).toBe(3);
});
