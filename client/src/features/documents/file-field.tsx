import { useState, type ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cx } from '@/ui/cx';
import { FieldFrame, useField } from '@/ui/form/field';
import { buttonClasses } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { nameOfFile, OFFERED_TYPES, problemWith, type DocumentDraft } from './chosen-file';
import { sizeWords } from './document-words';

const FIELD = { name: 'file', label: 'File', hint: 'A PDF or a picture. At most 10 MB.' };

/** The file to keep. One that will not do is refused at once, and the one before it stays. */
export function FileField({ isSending }: { isSending: boolean }) {
  const { id, error } = useField(FIELD);
  const { control, getValues, setValue, clearErrors } = useFormContext<DocumentDraft>();
  const file = useWatch({ control, name: 'file' });
  const [refusal, setRefusal] = useState<string | null>(null);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file can then be chosen again.
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
