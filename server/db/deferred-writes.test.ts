import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { WritesRefused } from './database-errors';
import { createDeferredWrites } from './deferred-writes';

function createDeferred() {
  const lines: string[] = [];
  const { defer, stop } = createDeferredWrites(pino({}, { write: (line: string) => void lines.push(line) }));
  onTestFinished(stop);
  return { defer, stop, logged: () => lines.join('') };
}

/** A database that can be switched off; a write to it hangs or is refused meanwhile. */
function createStore() {
  const stored: string[] = [];
  let isOn = true;
  let asked = 0;
  const write = (what: string) => async () => {
    asked += 1;
    if (!isOn) throw new WritesRefused();
    stored.push(what);
  };
  return { stored, write, asked: () => asked, switchTo: (on: boolean) => (isOn = on) };
}

it('waits until the write is stored (D-61)', async () => {
  const { defer, logged } = createDeferred();
  const stored: string[] = [];
  await defer('one', async () => {
    await sleep(50);
    stored.push('one');
  });
  expect([stored, logged()]).toEqual([['one'], '']);
});

it('while nothing can be stored, nobody waits; afterwards all of it is stored, in order (D-61, F2)', async () => {
  const { defer, logged } = createDeferred();
  const { stored, write, switchTo } = createStore();
  switchTo(false);
  for (const what of ['one', 'two', 'three']) await defer(what, write(what));
  expect(stored).toEqual([]);
  switchTo(true);
  await expect.poll(() => stored, { timeout: 5_000 }).toEqual(['one', 'two', 'three']);
  await defer('four', write('four'));
  expect(stored).toHaveLength(4);
  expect(logged().match(/"msg"/g)).toHaveLength(2);
});

it('a write that hangs holds up the first for half a second, and nobody after it (F2)', async () => {
  const { defer } = createDeferred();
  const { stored, write } = createStore();
  let answer: () => void = () => undefined;
  const hangs = () => new Promise<void>((resolve) => (answer = resolve));
  const from = performance.now();
  await defer('one', hangs);
  const [first, after] = [performance.now() - from, performance.now()];
  await defer('two', write('two'));
  expect(first).toBeGreaterThan(450);
  expect(performance.now() - after).toBeLessThan(100);
  answer();
  await expect.poll(() => stored).toEqual(['two']);
});

it('of two that wait for the same, the later one is stored (D-40)', async () => {
  const { defer } = createDeferred();
  const { stored, write, switchTo } = createStore();
  switchTo(false);
  for (const what of ['other', 'renewed first', 'renewed last']) await defer(what.split(' ')[0] ?? '', write(what));
  switchTo(true);
  await expect.poll(() => stored, { timeout: 5_000 }).toEqual(['other', 'renewed last']);
});

it('a write that fails for a reason of its own is reported, and later does not hold up the others', async () => {
  const { defer, logged } = createDeferred();
  const { stored, write, switchTo } = createStore();
  const broken = () => Promise.reject(new TypeError('broken'));
  await expect(defer('broken', broken)).rejects.toThrow('broken');
  switchTo(false);
  await defer('one', write('one'));
  await defer('broken', broken);
  await defer('two', write('two'));
  switchTo(true);
  await expect.poll(() => stored, { timeout: 5_000 }).toEqual(['one', 'two']);
  expect(logged()).toContain('A deferred write failed');
});

it('ten thousand wait at most; the next is refused (F2)', async () => {
  const { defer } = createDeferred();
  const { write, switchTo } = createStore();
  switchTo(false);
  for (let count = 0; count < 10_000; count += 1) await defer(String(count), write(''));
  await expect(defer('one more', write(''))).rejects.toThrow(WritesRefused);
  await defer('0', write(''));
});

it('stopped, it tries no more, and says how many are lost', async () => {
  const { defer, stop, logged } = createDeferred();
  const { write, switchTo, asked } = createStore();
  switchTo(false);
  await defer('one', write('one'));
  await defer('two', write('two'));
  stop();
  const before = asked();
  await sleep(1_200);
  expect(asked()).toBe(before);
  expect(logged()).toContain('"count":2');
});
