// Threads that draw packs: how many, how long, and what happens to those that fail.
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { aPack } from '@shared/domain/pack/testing/pack-data';
import { AppError } from '../../errors/app-error';
import { createPackPool } from './pack-pool';

const log = pino({ level: 'silent' });
const thread = (code: string) => async () =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true });
const refused = (draw: Promise<unknown>) =>
  draw.then(
    () => null,
    (error: unknown) => error,
  );

it('two at a time, four waiting, the next is 503 with Retry-After (PACK-17)', async () => {
  const release: (() => void)[] = [];
  const started: Worker[] = [];
  const pool = createPackPool(log, async () => {
    const worker = await thread(`parentPort.on('message', () => parentPort.once('message', () => {}));`)();
    started.push(worker);
    release.push(() => worker.emit('message', Buffer.from('drawn')));
    return worker;
  });
  const draws = Array.from({ length: 6 }, () => pool.draw(async () => aPack()));
  const error = await refused(pool.draw(async () => aPack()));
  expect(error).toMatchObject({ code: 'unavailable', extra: { retryAfterSeconds: 10 } });
  for (const draw of draws) {
    let isDrawn = false;
    const done = draw.then(() => {
      isDrawn = true;
    });
    const press = setInterval(() => release.forEach((each) => each()));
    await done;
    clearInterval(press);
    expect(isDrawn).toBe(true);
  }
  expect(started).toHaveLength(2);
  await Promise.all(started.map((worker) => worker.terminate()));
});

const DRAWS = `parentPort.on('message', () => parentPort.postMessage(new Uint8Array([37, 80])));`;

it.each([
  ['fails', `parentPort.on('message', () => { throw new Error('no'); });`],
  ['ends', `parentPort.on('message', () => process.exit(0));`],
  ['answers something else', `parentPort.on('message', () => parentPort.postMessage('done'));`],
])('a thread that %s is stopped, and the next one is new (PACK-17)', async (_what, code) => {
  const codes = [code, DRAWS];
  const pool = createPackPool(log, async () => thread(codes.shift() ?? '')(), 20_000);
  expect(await refused(pool.draw(async () => aPack()))).toBeInstanceOf(AppError);
  expect(await pool.draw(async () => aPack())).toEqual(Buffer.from('%P'));
});

it('a pack that is refused was not read, and what reading says is answered (PACK-17)', async () => {
  const pool = createPackPool(log, thread(DRAWS));
  expect(await refused(pool.draw(() => Promise.reject(new AppError('not_found', 'Not there'))))).toMatchObject({
    code: 'not_found',
  });
  expect(await pool.draw(async () => aPack())).toEqual(Buffer.from('%P'));
});

it('a thread that takes too long is stopped (PACK-17)', async () => {
  const worker = await thread(`parentPort.on('message', () => { for (;;); });`)();
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const pool = createPackPool(log, async () => worker, 10);
  expect(await refused(pool.draw(async () => aPack()))).toMatchObject({ code: 'unavailable' });
  await ended;
});
