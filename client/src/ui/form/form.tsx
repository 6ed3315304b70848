import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Button } from '../button';
import { ErrorSummary } from './error-summary';
import { useCheckedForm, type CheckedForm, type CheckedFormOptions } from './use-checked-form';
import { FormIdContext } from './use-field';

export interface FormProps<Input extends FieldValues, Output> extends CheckedFormOptions<Input, Output> {
  submitLabel: string;
  /** 'Signing in …' */
  pendingLabel: string;
  children: ReactNode;
  /** Between the fields and the button, or after it. */
  footer?: ReactNode;
  className?: string;
}

/** A form in a page, such as signing in: summary, fields, one large button. */
export function Form<Input extends FieldValues, Output>({
  submitLabel,
  pendingLabel,
  children,
  footer,
  className,
  ...options
}: FormProps<Input, Output>) {
  const checked = useCheckedForm(options);
  return (
    <FormFrame checked={checked} className={className}>
      {children}
      <Button type="submit" variant="primary" size="big" full pending={checked.isPending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
      {footer}
    </FormFrame>
  );
}

interface FormFrameProps<Input extends FieldValues, Output> {
  checked: CheckedForm<Input, Output>;
  className?: string | undefined;
  children: ReactNode;
}

/** The <form> with its summary; the fields inside find it through react-hook-form's context. */
export function FormFrame<Input extends FieldValues, Output>({
  checked,
  className,
  children,
}: FormFrameProps<Input, Output>) {
  const { form, formId, problems, attempt, submit } = checked;
  return (
    <FormIdContext value={formId}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={submit}
          className={`@container grid grid-cols-[minmax(0,1fr)] gap-5 ${className ?? ''}`}
        >
          <ErrorSummary problems={problems} formId={formId} attempt={attempt} />
          {children}
        </form>
      </FormProvider>
    </FormIdContext>
  );
}
