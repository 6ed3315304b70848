import { ConfirmDialog } from './confirm-dialog';
import type { OverlayState } from './lazy-component';

export interface DeleteDialogProps<Subject> extends OverlayState {
  /** The item asked about, or the last one. Keep the dialog mounted without it too, so that its code preloads. */
  about: Subject | null;
  title: string;
  /** The question. Wording fixed by the requirements. */
  question: (about: Subject) => string;
  /** 'Delete' by default. */
  confirmLabel?: string;
  /** A mutation, which reports its own outcome. */
  onDelete: (about: Subject) => Promise<unknown>;
}

/** Confirms before deleting for good. */
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
