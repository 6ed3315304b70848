import { type ChangeEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from '@shared/zod';
import { documentForm } from '@shared/api/document-fields';
import { DOCUMENT_MAX_BYTES, DOCUMENT_NAME_MAX_LENGTH } from '@shared/domain/document';
import { cx } from '@/ui/cx';
import { FieldFrame } from '@/ui/form/field-frame';
import { useField } from '@/ui/form/use-field';
import { buttonClasses } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { sizeWords } from './document-words';

/** Leaves out HEIC, so that an iPhone converts to JPEG. If a HEIC file is chosen anyway, the server decides. */
const OFFERED_TYPES = 'application/pdf,image/jpeg,image/png,image/webp,image/gif,image/avif';
const ACCEPTED = new Set([...OFFERED_TYPES.split(','), 'image/heic', 'image/heif']);

/** An error message, or null if the file may be sent. Exactly 10 MB is allowed. */
function problemWith({ type, size }: File): string | null {
  // The operating system leaves the type empty for unknown kinds of files.
  if (type !== '' && !ACCEPTED.has(type)) {
    return 'Please choose a PDF or a picture (JPEG, PNG, WebP, GIF or AVIF).';
  }
  if (size === 0) return 'This file is empty. Please choose another one.';
  return size > DOCUMENT_MAX_BYTES ? 'This file is too large. It can have at most 10 MB.' : null;
}

/** 'Insurance card.pdf' → 'Insurance card'. */
function nameOfFile({ name }: File): string {
  return name
    .replace(/\.[^.]{1,8}$/, '')
    .trim()
    .slice(0, DOCUMENT_NAME_MAX_LENGTH);
}

export const addDocumentForm = documentForm.extend({
  file: z.custom<File | null>((file) => file instanceof File, { error: 'Please choose a file first.' }),
});

export type DocumentDraft = z.input<typeof addDocumentForm>;
export type CheckedDocument = z.output<typeof addDocumentForm>;

const FIELD = { name: 'file', label: 'File', hint: 'A PDF or a picture. At most 10 MB.' };

/** The file to upload. An unsuitable one is rejected immediately, and the previous one stays. */
export function FileField({ isSending }: { isSending: boolean }) {
  const { id, error } = useField(FIELD);
  const { control, getValues, setValue, clearErrors } = useFormContext<DocumentDraft>();
  const file = useWatch({ control, name: 'file' });
  const [refusal, setRefusal] = useState<string | null>(null);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // Reset, so that the user can choose the same file again.
    event.target.value = '';
    if (chosen === undefined) return;
    const problem = problemWith(chosen);
    setRefusal(problem);
    if (problem !== null) return;
    const wasNamedByFile = file !== null && getValues('name') === nameOfFile(file);
    setValue('file', chosen, { shouldDirty: true });
    clearErrors('file');
    if (getValues('name').trim() === '' || wasNamedByFile) setValue('name', nameOfFile(chosen), { shouldDirty: true });
  };

  return (
    <FieldFrame id={id} label={FIELD.label} hint={FIELD.hint} error={error} group>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isSending && (
          <label
            className={cx(
              buttonClasses(),
              'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)',
            )}
          >
            <input
              id={id}
              type="file"
              accept={OFFERED_TYPES}
              aria-invalid={error === undefined ? undefined : true}
              className="sr-only"
              onChange={choose}
            />
            <Icon name="upload" />
            {file === null ? 'Choose a file' : 'Choose another file'}
          </label>
        )}
        {file !== null && (
          <p role="status" className="min-w-0 flex-[1_1_12rem] leading-snug">
            <b className="wrap-anywhere">{file.name}</b>
            <span className="block text-muted">{sizeWords(file.size)}</span>
          </p>
        )}
      </div>
      {refusal !== null && (
        <Notice tone="critical" role="alert" className="mt-3">
          {refusal}
        </Notice>
      )}
    </FieldFrame>
  );
}
