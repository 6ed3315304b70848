/** For every component test: matchers, the browser parts jsdom lacks, and a clean page after each test and each file. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { dismissToast } from '@/lib/toast';
import { fillBrowserGaps } from './browser-gaps';
import { takeConsoleErrors, watchConsoleErrors } from './console-errors';

fillBrowserGaps();

// The first test of a file waits for code that the page loads later: longer than the usual second on a loaded machine.
configure({ asyncUtilTimeout: 10_000 });

// A module that listens for Back starts over with each file: the one before must not act on this file's dialogs.
const backListeners: EventListenerOrEventListenerObject[] = [];
const listen = globalThis.addEventListener;
globalThis.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject | null,
  options?: unknown,
) => {
  if (type === 'popstate' && listener !== null) backListeners.push(listener);
  Reflect.apply(listen, globalThis, [type, listener, options]);
};

beforeEach(() => {
  watchConsoleErrors();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // A warning of React or of the browser is a defect: a test that provokes one on purpose says so first.
  const errors = takeConsoleErrors();
  if (errors.length > 0) throw new Error(`Unexpected console.error:\n${errors.join('\n')}`);
});

/** What a file leaves behind is gone before the next one, which runs in the same process and page (vitest.config.ts). */
afterAll(async () => {
  // A dialog that has just closed takes its entry of the history back a moment later: while its module still listens.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  for (const listener of backListeners) removeEventListener('popstate', listener);
  globalThis.addEventListener = listen;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  // Among them the reading settings.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  // A clipboard or service worker that jsdom does not have.
  for (const added of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, added);
  // State of our own modules starts anew; libraries stay.
  vi.resetModules();
});
