/** The half of AddDocumentDialog that is fetched late. */
import { useEffect } from 'react';
import { DOCUMENT_NAME_MAX_LENGTH } from '@shared/domain/document';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-part';
import { toast } from '@/lib/toast';
import { addDocumentForm, type CheckedDocument, type DocumentDraft } from './chosen-file';
import { FileField } from './file-field';
import { SendingBar } from './sending-bar';
import { useAddDocument } from './use-add-document';

const NOTHING_CHOSEN: DocumentDraft = { file: null, name: '' };

export function AddDocumentForm({ open, onOpenChange }: OverlayState) {
  const { add, sent, stop } = useAddDocument();
  useEffect(() => {
    if (!open) stop();
  }, [open, stop]);
  // Leaving the page stops it, too.
  useEffect(() => stop, [stop]);

  const submit = async ({ file, name }: CheckedDocument) => {
    if (file === null) return false;
    const kept = await add(name, file);
    if (kept === null) toast({ title: 'Stopped', description: 'The document was not added.' });
    else toast({ title: 'Success', description: `"${kept.name}" was added. Only you can see it.` });
    return kept !== null;
  };

  return (
    <FormDialog
      title="Add Document"
      description="It is kept for you alone until you share it."
      open={open}
      onOpenChange={onOpenChange}
      schema={addDocumentForm}
      defaultValues={NOTHING_CHOSEN}
      onSubmit={submit}
      submitLabel="Add document"
      pendingLabel="Adding..."
    >
      <FileField isSending={sent !== null} />
      <TextField
        name="name"
        label="Name"
        hint="So that you find it again, for example: Insurance card"
        maxLength={DOCUMENT_NAME_MAX_LENGTH}
        disabled={sent !== null}
      />
      {sent !== null && <SendingBar sent={sent} />}
    </FormDialog>
  );
}
