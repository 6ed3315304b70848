import type { KeptDocument } from '@shared/api/documents';
import { DeleteDialog } from '@/ui/delete-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useDeleteDocument } from './api';

export interface DeleteDocumentDialogProps extends OverlayState {
  /** The document to delete; retained while the dialog closes. */
  document: KeptDocument | null;
}

/** Asks for confirmation before deleting a document for good, including for the people it is shared with. */
export function DeleteDocumentDialog({ document, ...state }: DeleteDocumentDialogProps) {
  const { mutateAsync: remove } = useDeleteDocument();
  return (
    <DeleteDialog
      about={document}
      title="Delete Document"
      question={({ name }) => `Are you sure you want to delete "${name}"? This action cannot be undone.`}
      onDelete={({ id }) => remove({ params: { id } })}
      {...state}
    />
  );
}
