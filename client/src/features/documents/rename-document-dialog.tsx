/** Lazily loaded content of RenameDocumentDialog. */
import { documentForm } from '@shared/api/document-fields';
import type { KeptDocument } from '@shared/api/documents';
import { DOCUMENT_NAME_MAX_LENGTH } from '@shared/domain/document';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import { useRenameDocument } from './api';

interface RenameDocumentDialogProps extends OverlayState {
  /** The document being renamed; retained while the dialog closes. */
  document: KeptDocument | null;
}

export function RenameDocumentForm({ document, open, onOpenChange }: RenameDocumentDialogProps) {
  const { mutateAsync: rename } = useRenameDocument();
  if (document === null) return null;
  const { id, name: nameBefore } = document;

  const submit = async ({ name }: { name: string }) => {
    await rename({ params: { id }, body: { name } });
  };

  return (
    <FormDialog
      title="Rename Document"
      open={open}
      onOpenChange={onOpenChange}
      draftKey={id}
      schema={documentForm}
      defaultValues={{ name: nameBefore }}
      onSubmit={submit}
      submitLabel="Save name"
      pendingLabel="Saving..."
    >
      <TextField name="name" label="Name" maxLength={DOCUMENT_NAME_MAX_LENGTH} />
    </FormDialog>
  );
}
