import type { ReactNode } from 'react';
import { FieldFrame } from '@/ui/form/field-frame';
import { useField, type FieldProps, type FieldWiring } from '@/ui/form/use-field';
import { Input } from '@/ui/input';

export interface NumberFieldProps extends FieldProps {
  /** After the input: 'mmHg'. */
  unit?: string | undefined;
  /** Under the input. */
  children?: ReactNode;
}

/**
 * A number as it is typed, with a number keyboard. Unlike a TextField of type 'number' its value stays text: '8,000' steps
 * are eight thousand to the rules of readings, and would be eight with a decimal comma.
 */
export function NumberField({ unit, children, ...props }: NumberFieldProps) {
  const { label, hint } = props;
  const { id, error, control } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <NumberInput control={control} unit={unit} />
      {children}
    </FieldFrame>
  );
}

export function NumberInput({ control, unit }: Pick<FieldWiring, 'control'> & Pick<NumberFieldProps, 'unit'>) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Input
        {...control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={30}
        className="max-w-40 flex-[1_1_5rem] text-lg"
      />
      {unit !== undefined && <span className="text-muted">{unit}</span>}
    </span>
  );
}
