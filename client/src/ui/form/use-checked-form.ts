/** A form that is validated on submit, by its schema first and then by the server. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodType } from '@shared/zod';
import { ApiError, sentenceOf } from '@/lib/api';
import { useIgnoreDoublePress } from '@/lib/double-press';
import { toast } from '@/lib/toast';
import { fieldId } from './use-field';

export interface CheckedFormOptions<Input extends FieldValues, Output> {
  /** The contract's body schema. */
  schema: ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Rejecting keeps the form as it is: an ApiError's fields go back to their inputs, its sentence to the summary. */
  onSubmit: (values: Output) => Promise<void>;
  /** Submitted, but invalid; the summary is shown in any case. */
  onInvalid?: () => void;
}

export interface CheckedForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  formId: string;
  problems: readonly Problem[];
  /** How often submitting has failed. */
  attempt: number;
  isPending: boolean;
  submit: (event: FormEvent) => void;
}

export function useCheckedForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  onInvalid,
}: CheckedFormOptions<Input, Output>): CheckedForm<Input, Output> {
  const formId = useId();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // The summary takes the focus instead.
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<{ problems: readonly Problem[]; attempt: number }>({
    problems: [],
    attempt: 0,
  });
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);
  const isMounted = useIsMounted();
  const ignoreDoublePress = useIgnoreDoublePress();

  const show = (problems: readonly Problem[]) => {
    const ordered = inPageOrder(problems, (name) => fieldId(formId, name));
    setFailure((before) => ({ problems: ordered, attempt: before.attempt + 1 }));
  };
  const refuse = (errors: FieldErrors<Input>) => {
    show(problemsOf(errors));
    onInvalid?.();
  };
  const save = async (values: Output) => {
    setFailure((before) => ({ ...before, problems: [] }));
    setIsPending(true);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!isMounted.current) {
        // Closed while saving: a toast has to say it.
        toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' });
        return;
      }
      const problems = problemsFromServer(error);
      for (const { name, message } of problems) {
        if (name !== null) form.setError(name as Path<Input>, { type: 'server', message });
      }
      show(problems);
      if (!(error instanceof ApiError)) reportError(error);
    } finally {
      if (isMounted.current) setIsPending(false);
    }
  };

  const submit = (event: FormEvent) => {
    // A form inside a dialog must not submit the form that the dialog was opened from (React bubbles through portals).
    event.stopPropagation();
    event.preventDefault();
    // A ref, since a second press can come before the button is rendered as disabled.
    if (isBusy.current) return;
    isBusy.current = true;
    void form
      .handleSubmit(
        save,
        refuse,
      )(event)
      .finally(() => {
        isBusy.current = false;
        // The summary may have pushed something else under the pointer.
        ignoreDoublePress();
      });
  };
  return { form, formId, isPending, submit, ...failure };
}

function problemsFromServer(error: unknown): Problem[] {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return [{ message: sentenceOf(error), name: null }];
  return fields.map(([name, message]) => ({ name, message }));
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

export interface Problem {
  message: string;
  /** The path of the field it belongs to; null for the form as a whole. */
  name: string | null;
}

/** Every message in react-hook-form's nested errors, with its dotted path. */
function problemsOf(errors: FieldErrors): Problem[] {
  return collect(errors, '');
}

function collect(node: unknown, path: string): Problem[] {
  if (typeof node !== 'object' || node === null) return [];
  const own: Problem[] =
    'message' in node && typeof node.message === 'string' && node.message !== '' && 'type' in node
      ? [{ message: node.message, name: path === '' || path === 'root' ? null : path }]
      : [];
  const below = Object.entries(node)
    .filter(([key]) => key !== 'ref' && key !== 'types')
    .flatMap(([key, child]: [string, unknown]) => collect(child, path === '' ? key : `${path}.${key}`));
  return [...own, ...below];
}

/** In the order of the fields on the page; those without a field in this form come last. */
function inPageOrder(problems: readonly Problem[], idOf: (name: string) => string): Problem[] {
  const elementOf = ({ name }: Problem) => (name === null ? null : document.getElementById(idOf(name)));
  return problems
    .map((problem) => ({ problem, element: elementOf(problem) }))
    .sort((a, b) => {
      if (a.element === null || b.element === null) return Number(a.element === null) - Number(b.element === null);
      return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ problem, element }) => (element === null ? { ...problem, name: null } : problem));
}
