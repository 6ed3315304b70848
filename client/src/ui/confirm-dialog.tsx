import { lazyOverlay } from './lazy-component';

/** Confirms an action that cannot be undone: 'Cancel' first and focused, then the verb. */
export const ConfirmDialog = lazyOverlay(() =>
  import('./confirm-dialog-panel').then((module) => module.ConfirmDialogPanel),
);
