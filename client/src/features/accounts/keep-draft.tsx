import { useEffect, useEffectEvent } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';

/** Inside a form: hands over the typed values when the form unmounts, so that they can be restored later. */
export function KeepDraft({ keep }: { keep: (values: FieldValues) => void }) {
  const { getValues } = useFormContext();
  const leave = useEffectEvent(() => keep(getValues()));
  useEffect(() => () => leave(), []);
  return null;
}
