import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createUploadRoom } from './upload-room';

const nobodyHangsUp = new AbortController().signal;
const isOpen = async (promise: Promise<unknown>) => {
  const stillWaiting = Symbol('waiting');
  return (await Promise.race([promise, sleep(20, stillWaiting)])) !== stillWaiting;
};

describe('the room for uploads (D-83)', () => {
  it('admits what fits, and the rest when room is released', async () => {
    const room = createUploadRoom({ bytes: 100, patienceMs: 5000 });
    const release = await room.take(60, nobodyHangsUp);
    const second = room.take(60, nobodyHangsUp);
    expect(await isOpen(second)).toBe(false);
    release();
    expect(await isOpen(second)).toBe(true);
  });

  it('releases room once, however often it is called', async () => {
    const room = createUploadRoom({ bytes: 100, patienceMs: 5000 });
    const release = await room.take(60, nobodyHangsUp);
    release();
    release();
    await room.take(60, nobodyHangsUp);
    expect(await isOpen(room.take(60, nobodyHangsUp))).toBe(false);
  });

  it('a small upload does not wait for a large one', async () => {
    const room = createUploadRoom({ bytes: 100, patienceMs: 5000 });
    const release = await room.take(60, nobodyHangsUp);
    const large = room.take(90, nobodyHangsUp);
    expect(await isOpen(room.take(40, nobodyHangsUp))).toBe(true);
    release();
    expect(await isOpen(large)).toBe(false);
  });

  it('the longest waiting go first', async () => {
    const room = createUploadRoom({ bytes: 100, patienceMs: 5000 });
    const release = await room.take(100, nobodyHangsUp);
    const [first, second] = [room.take(70, nobodyHangsUp), room.take(70, nobodyHangsUp)];
    release();
    expect([await isOpen(first), await isOpen(second)]).toEqual([true, false]);
  });

  it('reports clearly that there was no room in time', async () => {
    const room = createUploadRoom({ bytes: 100, patienceMs: 30 });
    await room.take(60, nobodyHangsUp);
    await expect(room.take(60, nobodyHangsUp)).rejects.toMatchObject({
      status: 503,
      message: 'Many files are arriving right now. Please try again in a minute.',
      extra: { retryAfterSeconds: 30 },
    });
  });

  it('a client that hangs up while waiting leaves the line', async () => {
    const room = createUploadRoom({ bytes: 100, patienceMs: 5000 });
    const release = await room.take(60, nobodyHangsUp);
    const caller = new AbortController();
    const waiting = room.take(60, caller.signal);
    caller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    release();
    expect(await isOpen(room.take(100, nobodyHangsUp))).toBe(true);
  });
});
