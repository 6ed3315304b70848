import type { KeptDocument } from '@shared/api/documents';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { OverlayState } from '@/components/lazy-part';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import { useDeleteDocument } from './mutations';

export interface DeleteDocumentDialogProps extends OverlayState {
  /** The one that is, or was last, asked about. */
  document: KeptDocument | null;
}

/** Asks before a document is gone for good, for those it is shared with too. */
export function DeleteDocumentDialog({ document, open, onOpenChange }: DeleteDocumentDialogProps) {
  const { mutateAsync: remove } = useDeleteDocument();
  const confirm = async () => {
    if (document === null) return;
    await remove({ params: { id: document.id } }).catch((error: unknown) => {
      toastFailure(error, { description: 'Failed to delete document. Please try again.' });
      throw error;
    });
    toast({ title: 'Success', description: 'Document deleted.' });
  };
  return (
    <ConfirmDialog
      title="Delete Document"
      text={`Are you sure you want to delete "${document?.name ?? ''}"? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
