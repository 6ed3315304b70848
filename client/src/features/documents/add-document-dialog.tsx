/** Lazily loaded content of AddDocumentDialog. */
import { useEffect } from 'react';
import { DOCUMENT_NAME_MAX_LENGTH } from '@shared/domain/document';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import { Spinner } from '@/ui/icon';
import { toast } from '@/lib/toast';
import { addDocumentForm, type CheckedDocument, type DocumentDraft, FileField } from './file-field';
import { useAddDocument } from './api';

const NOTHING_CHOSEN: DocumentDraft = { file: null, name: '' };

export function AddDocumentForm({ open, onOpenChange }: OverlayState) {
  const { add, sent, stop } = useAddDocument();
  useEffect(() => {
    if (!open) stop();
  }, [open, stop]);
  // Leaving the page also stops the upload.
  useEffect(() => stop, [stop]);

  const submit = async ({ file, name }: CheckedDocument) => {
    if (file === null) return false;
    const kept = await add(name, file);
    if (kept === null) toast({ title: 'Stopped', description: 'The document was not added.' });
    return kept !== null;
  };

  return (
    <FormDialog
      title="Add Document"
      description="Only you can see it until you share it."
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
        hint="So you can find it again, for example: Insurance card"
        maxLength={DOCUMENT_NAME_MAX_LENGTH}
        disabled={sent !== null}
      />
      {sent !== null && <SendingBar sent={sent} />}
    </FormDialog>
  );
}

/** Upload progress, then an indeterminate state while the server processes the file. */
function SendingBar({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  if (percent >= 100) {
    return (
      <p role="status" className="flex items-center gap-3 font-semibold">
        <Spinner />
        Sent. Checking the file...
      </p>
    );
  }
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-semibold">
        Sending: {percent} %
      </p>
      <progress
        aria-label="Sending the file"
        max={100}
        value={percent}
        className="block h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
      />
    </div>
  );
}
