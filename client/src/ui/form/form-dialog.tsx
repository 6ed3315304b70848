import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { changedFields, stableStringify } from '@/lib/stable-stringify';
import type { OverlayState } from '../lazy-component';
import { Button } from '../button';
import { DialogPanel } from '../dialog-panel';
import { Notice } from '../notice';
import { FormFrame } from './form';
import { useDraftPlace } from './form-drafts';
import { useCheckedForm, type CheckedFormOptions } from './use-checked-form';
import { SecretContext } from './use-field';

export interface FormDialogProps<Input extends FieldValues, Output>
  extends OverlayState, Omit<CheckedFormOptions<Input, Output>, 'onSubmit'> {
  title: string;
  /** Resolve with false to cancel and keep the input. A rejection is handled as in every form. */
  onSubmit: (values: Output) => Promise<boolean | void>;
  description?: ReactNode;
  submitLabel: string;
  /** Adds a button that saves and empties the form for the next one, instead of closing it. */
  anotherLabel?: string;
  /** 'Saving …' */
  pendingLabel: string;
  /** The labeled fields. */
  children: ReactNode;
  /** Identifies the draft: the id of the edited item, or of the person it is for, when one dialog serves several. */
  draftKey?: string;
  size?: 'normal' | 'wide';
  /** The action cannot be undone: the verb is solid red. */
  destructive?: boolean;
}

/**
 * A dialog with a form: it closes when `onSubmit` is done. Until then the input is kept as a draft in session storage
 * and restored for the same user, even after signing in again. Forms with a password are never stored. Only fields the
 * user touched are stored: the others take `defaultValues` on reopening, since another user may have changed them. Keep
 * it mounted and change `open`.
 */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { title, description, open, onOpenChange, draftKey = '', size = 'normal' } = props;
  const [shown] = useState(() => new Set<() => string>());
  return (
    <DialogPanel
      title={title}
      description={description}
      open={open}
      onOpenChange={onOpenChange}
      closesOnOutsidePress={false}
      size={size}
    >
      <DialogForm key={draftKey} {...props} draftKey={draftKey} shown={shown} />
    </DialogPanel>
  );
}

interface DialogFormProps<Input extends FieldValues, Output> extends FormDialogProps<Input, Output> {
  draftKey: string;
  /** Set by the form that is mounted, if any: returns the current input. */
  shown: Set<() => string>;
}

/** Mounted while the dialog is open. */
function DialogForm<Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) {
  const { schema, defaultValues, submitLabel, pendingLabel, children, onSubmit, onOpenChange } = props;
  const { title, draftKey, shown, destructive = false, anotherLabel } = props;
  const drafts = useDraftPlace(title, draftKey);
  const [began] = useState(defaultValues);
  const [hasDraft, setHasDraft] = useState(() => Object.keys(changedFields(drafts.read(), defaultValues)).length > 0);
  const keepsNothing = useRef(false);
  const isForAnother = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const keepNothing = useCallback(() => {
    keepsNothing.current = true;
  }, []);
  const checked = useCheckedForm<Input, Output>({
    schema,
    defaultValues,
    onSubmit: async (values) => {
      const sent = typed();
      const isSaved = await onSubmit(values);
      if (isSaved === false) return;
      if (isForAnother.current && shown.has(typed)) {
        isForAnother.current = false;
        startAfresh();
        place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
        return;
      }
      const isShown = shown.has(typed);
      if (isShown) keepNothing();
      if (isShown || stableStringify([draftKey, drafts.read()]) === sent) drafts.forget();
      // If closed and reopened meanwhile, it may hold new input and must not close.
      if (isShown || [...shown].every((other) => other() === sent)) onOpenChange(false);
    },
  });
  const { form } = checked;
  const typed = useCallback(
    () => stableStringify([draftKey, changedFields(form.getValues(), began)]),
    [draftKey, form, began],
  );
  useEffect(() => {
    shown.add(typed);
    return () => {
      shown.delete(typed);
    };
  }, [shown, typed]);

  useEffect(() => {
    const draft = drafts.read();
    if (Object.keys(draft).length > 0) form.reset(Object.assign({}, began, draft), { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (keepsNothing.current) return;
        if (isDirty === true) drafts.keep(changedFields(values, began));
        else drafts.forget();
        if (isDirty !== true) setHasDraft(false);
      },
    });
  }, [drafts, form, began]);

  const startAfresh = () => {
    drafts.forget();
    setHasDraft(false);
    form.reset(began);
  };

  return (
    <SecretContext value={keepNothing}>
      <FormFrame checked={checked}>
        {hasDraft && (
          <Notice
            tone="info"
            action={
              <Button icon="undo" onClick={startAfresh}>
                Start over
              </Button>
            }
          >
            Here is what you typed before. It is not saved yet.
          </Notice>
        )}
        <div ref={place} className="contents">
          {children}
        </div>
        <div className="mt-1 flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          {anotherLabel !== undefined && (
            <Button
              icon="plus"
              disabled={checked.isPending}
              onClick={({ currentTarget }) => {
                isForAnother.current = true;
                currentTarget.form?.requestSubmit();
              }}
            >
              {anotherLabel}
            </Button>
          )}
          <Button
            type="submit"
            variant={destructive ? 'danger' : 'primary'}
            onClick={() => {
              isForAnother.current = false;
            }}
            pending={checked.isPending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </div>
      </FormFrame>
    </SecretContext>
  );
}
