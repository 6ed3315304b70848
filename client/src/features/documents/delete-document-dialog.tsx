import type { KeptDocument } from '@shared/api/documents';
import { DeleteDialog } from '@/ui/delete-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useDeleteDocument } from './api';

export interface DeleteDocumentDialogProps extends OverlayState {
  /** The one that is, or was last, asked about. */
  document: KeptDocument | null;
}

/** Asks before a document is gone for good, for those it is shared with too. */
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
