import { FakeWebSocket } from './live-server';

/** What Radix and the comfort settings ask of a browser and jsdom does not have. Nothing here is measured by a test. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The media queries a test says to match; every other one does not. */
let matching: readonly string[] = [];

export function setMatchingMedia(queries: readonly string[]): void {
  matching = queries;
}

function matchMediaStub(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media: query,
    matches: matching.includes(query),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

export function fillBrowserGaps(): void {
  globalThis.ResizeObserver ??= StillObserver;
  // Always replaced: another test file's stub answers that file's queries.
  window.matchMedia = matchMediaStub;
  // jsdom's own would look for a real server.
  Object.assign(globalThis, { WebSocket: FakeWebSocket });
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
  });
}
