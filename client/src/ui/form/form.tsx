import { useEffect, useRef, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Button } from '../button';
import { fieldId, FormIdContext } from './use-field';
import { useCheckedForm, type CheckedForm, type CheckedFormOptions, type Problem } from './use-checked-form';

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

interface ErrorSummaryProps {
  problems: readonly Problem[];
  formId: string;
  /** Grows with each failed attempt; each time the summary takes the focus. */
  attempt: number;
}

/** 'There is a problem': what to put right, each line leading to its field. */
function ErrorSummary({ problems, formId, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="scroll-m-4 rounded-md border-[3px] border-critical-mark bg-surface px-4 py-3 @md:px-6"
    >
      <h2 className="text-lg">There is a problem</h2>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={`${name ?? ''} ${message}`}>
            {name === null ? (
              <p className="py-2 font-bold text-critical-text">{message}</p>
            ) : (
              <ProblemLink id={fieldId(formId, name)} message={message} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProblemLink({ id, message }: { id: string; message: string }) {
  return (
    <a
      href={`#${id}`}
      className="inline-flex min-h-target items-center py-1 font-bold text-critical-text"
      onClick={(event) => {
        // The browser would only scroll, and change the address under the router.
        event.preventDefault();
        const field = document.getElementById(id);
        field?.focus();
        field?.closest('fieldset, div')?.scrollIntoView({ block: 'nearest' });
      }}
    >
      {message}
    </a>
  );
}
