/** What every field of a form needs to know about itself: its ids, its error, and what describes it. */
import { createContext, use } from 'react';
import { useFormContext, type RegisterOptions, type UseFormRegisterReturn } from 'react-hook-form';

/** The prefix of the ids of one form's fields. */
export const FormIdContext = createContext('form');

/** A field with a secret calls this: the form then stores no draft. */
export const SecretContext = createContext(() => {});

/** The id of a field's input, which the error summary links to. Without dots, which CSS selectors would have to escape. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}

/** What an empty input's value becomes. 'text' keeps the empty string. */
export type BlankValue = 'text' | 'null' | 'undefined';

export interface FieldProps {
  /** The path in the form's values. */
  name: string;
  label: string;
  /** One short sentence: an example, or what it is for. */
  hint?: string;
  /** Says '(optional)' after the label; required fields have no mark. */
  optional?: boolean;
}

export interface FieldWiring {
  id: string;
  error: string | undefined;
  control: UseFormRegisterReturn & {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
}

export function useField({ name, hint }: FieldProps, options?: RegisterOptions): FieldWiring {
  const formId = use(FormIdContext);
  const { register, formState, getFieldState } = useFormContext();
  const id = fieldId(formId, name);
  const error = getFieldState(name, formState).error?.message;
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    id,
    error,
    control: {
      ...register(name, options),
      id,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
    },
  };
}

/** Turns an empty input into what the schema expects for 'none'. */
export function blankTo(blank: BlankValue): RegisterOptions {
  if (blank === 'text') return {};
  return {
    setValueAs: (value: unknown) => (value === '' || value === null || value === undefined ? nothing(blank) : value),
  };
}

/** Numbers as numbers; anything else stays as typed, for the schema to refuse and the person to correct. */
export function numberOr(blank: BlankValue): RegisterOptions {
  return {
    setValueAs: (value: unknown) => {
      if (value === '' || value === null || value === undefined) return nothing(blank);
      if (typeof value !== 'string') return value;
      const number = Number(value.trim().replace(',', '.'));
      return Number.isFinite(number) ? number : value;
    },
  };
}

function nothing(blank: BlankValue): '' | null | undefined {
  if (blank === 'null') return null;
  return blank === 'undefined' ? undefined : '';
}
