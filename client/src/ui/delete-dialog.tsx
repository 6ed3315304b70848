import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
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
  onDelete: (about: Subject) => Promise<unknown>;
  /** Told when it is gone. */
  deleted: { title?: string; description: string };
  /** Told when it is not: 'Failed to delete document. Please try again.' */
  failed: string;
}

/** Asks before something is gone for good, and tells how it went. */
export function DeleteDialog<Subject>(props: DeleteDialogProps<Subject>) {
  const { about, title, question, confirmLabel = 'Delete', onDelete, deleted, failed, open, onOpenChange } = props;
  const confirm = async () => {
    if (about === null) return;
    try {
      await onDelete(about);
    } catch (error) {
      toastFailure(error, { description: failed });
      throw error;
    }
    toast({ title: 'Success', ...deleted });
  };
  return (
    <ConfirmDialog
      title={title}
      text={about === null ? '' : question(about)}
      confirmLabel={confirmLabel}
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
