import { lazyOverlay } from './lazy-part';

/**
 * A window over the page: holds the focus, gives it back to where it was, closes with Escape or the word Close; the whole
 * screen on a phone. Its contents are mounted only while it is open.
 */
export const Dialog = lazyOverlay(() => import('./dialog-panel').then((module) => module.DialogPanel));
