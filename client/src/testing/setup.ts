/** Before every component test: matchers, the browser parts jsdom lacks, and a clean page after each test. */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast } from '@/lib/toast';
import { fillBrowserGaps } from './browser-gaps';
import { takeConsoleErrors, watchConsoleErrors } from './console-errors';

fillBrowserGaps();

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
