import { ConfirmDialog } from './confirm-dialog';
import type { OverlayState } from './lazy-component';

export interface DeleteDialogProps<Subject> extends OverlayState {
  /** What is, or was last, asked about. Keep the dialog mounted without it too: its code is fetched before the press. */
  about: Subject | null;
  title: string;
  /** The specification's literal question. */
  question: (about: Subject) => string;
  /** 'Delete' where nothing else is said. */
  confirmLabel?: string;
  /** A mutation, which says itself how it went. */
  onDelete: (about: Subject) => Promise<unknown>;
}

/** Asks before something is deleted for good. */
export function DeleteDialog<Subject>(props: DeleteDialogProps<Subject>) {
  const { about, title, question, confirmLabel = 'Delete', onDelete, open, onOpenChange } = props;
  return (
    <ConfirmDialog
      title={title}
      text={about === null ? '' : question(about)}
      confirmLabel={confirmLabel}
      pendingLabel="Deleting..."
      destructive
      onConfirm={async () => {
        if (about !== null) await onDelete(about);
      }}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
