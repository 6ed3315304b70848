import { useEffect } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';

/** Inside a form: hands on what was typed when the form leaves the page, so that it can come back with it. */
export function KeepDraft<Values extends FieldValues>({ keep }: { keep: (values: Values) => void }) {
  const { getValues } = useFormContext<Values>();
  useEffect(() => () => keep(getValues()), [keep, getValues]);
  return null;
}
