import type { ReactNode } from 'react';
import { lazyOverlay, type OverlayState } from '../lazy-part';

export interface DialogProps extends OverlayState {
  title: ReactNode;
  /** Under the title, read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the end: 'Cancel' first, then the verb. */
  actions?: ReactNode;
  /** 'alert' asks before something that cannot be undone: it has no Close, its first button takes the focus. */
  kind?: 'plain' | 'alert';
  /** false where something typed could be lost by a slip beside the dialog. */
  closesOnOutsidePress?: boolean;
  size?: 'normal' | 'wide';
}

/**
 * A window over the page: holds the focus, gives it back to where it was, closes with Escape or the word Close; the whole
 * screen on a phone. Its contents are mounted only while it is open.
 */
export const Dialog = lazyOverlay<DialogProps>(() => import('./dialog-panel').then((module) => module.DialogPanel));
