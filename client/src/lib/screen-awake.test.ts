import { expect, it, vi } from 'vitest';
import { keepScreenOn } from './screen-awake';

/** A browser that lets go of the screen when the page is hidden. */
function aScreen() {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn(async () => {
    const lock = { released: false, release: async () => void (lock.released = true) };
    locks.push(lock);
    return lock;
  });
  Object.assign(navigator, { wakeLock: { request } });
  const isOn = () => locks.some(({ released }) => !released);
  const hide = () => {
    for (const lock of locks) lock.released = true;
  };
  return { isOn, hide, request };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const lookAgain = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
};

it('keeps the screen on, asks again after the page was hidden, and lets go (REACH-39)', async () => {
  const { isOn, hide, request } = aScreen();
  const stop = keepScreenOn();
  await settled();
  expect(isOn()).toBe(true);
  await lookAgain();
  expect(request).toHaveBeenCalledTimes(1);
  hide();
  await lookAgain();
  expect(isOn()).toBe(true);
  stop();
  await settled();
  expect(isOn()).toBe(false);
  await lookAgain();
  expect(isOn()).toBe(false);
});

it('a browser that refuses is asked again the next time (REACH-39)', async () => {
  const { isOn, request } = aScreen();
  request.mockRejectedValueOnce(new DOMException('Low battery', 'NotAllowedError'));
  const stop = keepScreenOn();
  await settled();
  expect(isOn()).toBe(false);
  await lookAgain();
  expect(isOn()).toBe(true);
  stop();
});
