/** An unexpected console.error fails the test; an expected one is named first. */
import { vi } from 'vitest';

let unexpected: string[] = [];
let expected: RegExp[] = [];

export function watchConsoleErrors(): void {
  unexpected = [];
  expected = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
  });
}

/** For a test that provokes an error on purpose, before it does. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

export function takeConsoleErrors(): string[] {
  const taken = unexpected;
  unexpected = [];
  return taken;
}
