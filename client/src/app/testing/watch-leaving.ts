import { vi } from 'vitest';

/** jsdom cannot leave a page. Returns what is called with the address instead; `serve` undoes it after the test. */
export function watchLeaving() {
  const assign = vi.fn<(address: string) => void>();
  const { origin, protocol, pathname } = location;
  vi.stubGlobal('location', { origin, protocol, pathname, assign });
  return assign;
}
