import { flushSync } from 'react-dom';

/** From one dialog to the next: the closed one gives the focus back in a task of its own, and the next must find it there. */
export function closeThen(close: () => void, next: () => void): void {
  flushSync(close);
  setTimeout(next);
}
