import { useEffect, useEffectEvent } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';

/** Inside a form: hands on what was typed when the form leaves the page, so that it can come back with it. */
export function KeepDraft({ keep }: { keep: (values: FieldValues) => void }) {
  const { getValues } = useFormContext();
  const leave = useEffectEvent(() => keep(getValues()));
  useEffect(() => () => leave(), []);
  return null;
}
