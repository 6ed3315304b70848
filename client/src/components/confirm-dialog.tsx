import type { ReactNode } from 'react';
import { lazyOverlay, type OverlayState } from './lazy-part';

export interface ConfirmDialogProps extends OverlayState {
  /** What is about to happen: 'Delete Medication'. */
  title: string;
  /** The specification's literal question. */
  text: ReactNode;
  /** A verb: 'Delete'. */
  confirmLabel: string;
  pendingLabel?: string;
  /** It cannot be undone: the verb is the solid red. */
  destructive?: boolean;
  /** The dialog closes when this is done; it stays and says why when this fails. */
  onConfirm: () => void | Promise<void>;
}

/** Asks before what cannot be undone: 'Cancel' first and focused, then the verb. */
export const ConfirmDialog = lazyOverlay<ConfirmDialogProps>(() =>
  import('./confirm-dialog-panel').then((module) => module.ConfirmDialogPanel),
);
