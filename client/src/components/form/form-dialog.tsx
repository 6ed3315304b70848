import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OverlayState } from '../lazy-part';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { FormFrame } from './form';
import { useCheckedForm, type CheckedFormOptions } from './use-checked-form';

export interface FormDialogProps<Input extends FieldValues, Output>
  extends OverlayState, CheckedFormOptions<Input, Output> {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  /** 'Saving …' */
  pendingLabel: string;
  /** The labelled fields. */
  children: ReactNode;
  /** Which draft is kept and given back: the id of what is edited, where one dialog serves several. */
  draftKey?: string;
  size?: 'normal' | 'wide';
  /** What is done cannot be undone: the verb is the solid red. */
  destructive?: boolean;
}

/**
 * A dialog with a form: it closes when `onSubmit` is done. Closed before that, it keeps what was typed until it is opened
 * again, submitted, or the page is left, so keep it mounted and change `open`.
 */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { title, description, open, onOpenChange, draftKey = '', size = 'normal' } = props;
  const [drafts] = useState(() => new Map<string, Input>());
  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={onOpenChange}
      closesOnOutsidePress={false}
      size={size}
    >
      <DialogForm key={draftKey} {...props} draftKey={draftKey} drafts={drafts} />
    </Dialog>
  );
}

interface DialogFormProps<Input extends FieldValues, Output> extends FormDialogProps<Input, Output> {
  draftKey: string;
  drafts: Map<string, Input>;
}

/** Mounted while the dialog is open. */
function DialogForm<Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) {
  const { schema, defaultValues, submitLabel, pendingLabel, children, onSubmit, onOpenChange, drafts, draftKey } =
    props;
  const { destructive = false } = props;
  const [hasDraft, setHasDraft] = useState(drafts.has(draftKey));
  const isSaved = useRef(false);
  const checked = useCheckedForm<Input, Output>({
    schema,
    defaultValues,
    onSubmit: async (values) => {
      await onSubmit(values);
      isSaved.current = true;
      drafts.delete(draftKey);
      onOpenChange(false);
    },
  });
  const { form } = checked;
  const { isDirty } = form.formState;
  const keepsDraft = useRef(false);
  useEffect(() => {
    keepsDraft.current = isDirty && !isSaved.current;
  });

  useEffect(() => {
    const draft = drafts.get(draftKey);
    if (draft) form.reset(draft, { keepDefaultValues: true });
    return () => {
      if (keepsDraft.current && !isSaved.current) drafts.set(draftKey, form.getValues());
      else drafts.delete(draftKey);
    };
  }, [drafts, draftKey, form]);

  const startAfresh = () => {
    drafts.delete(draftKey);
    setHasDraft(false);
    form.reset(defaultValues);
  };

  return (
    <FormFrame checked={checked}>
      {hasDraft && (
        <Notice
          tone="info"
          action={
            <Button icon="undo" onClick={startAfresh}>
              Start afresh
            </Button>
          }
        >
          Here is what you typed before. It is not saved yet.
        </Notice>
      )}
      {children}
      <div className="mt-1 flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none">
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button
          type="submit"
          variant={destructive ? 'danger' : 'primary'}
          pending={checked.isPending}
          pendingLabel={pendingLabel}
        >
          {submitLabel}
        </Button>
      </div>
    </FormFrame>
  );
}
