import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle';

const idle: Array<() => void> = [];

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    idle[handle - 1] = () => undefined;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function isLoading() {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
}

it('waits until the page’s own files have loaded, and then for an idle moment', () => {
  isLoading();
  const run = vi.fn<() => void>();
  whenIdle(run);
  expect(idle).toHaveLength(0);
  dispatchEvent(new Event('load'));
  idle.forEach((each) => each());
  expect(run).toHaveBeenCalledOnce();
});

it('can be canceled before and after they have loaded', () => {
  const run = vi.fn<() => void>();
  isLoading();
  whenIdle(run)();
  const callOff = whenIdle(run);
  dispatchEvent(new Event('load'));
  callOff();
  idle.forEach((each) => each());
  expect(run).not.toHaveBeenCalled();
});
