import { NativeSelect } from '../input';
import { FieldFrame } from './field-frame';
import { blankTo, useField, type BlankValue, type FieldProps } from './use-field';

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** First entry, with no value: 'Choose how often'. Leave out where something is always chosen. */
  placeholder?: string;
  blank?: BlankValue;
}

/** The device's own list, the most robust for old tablets, screen readers and unsteady hands. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, optional, options, placeholder, blank = 'text' } = props;
  const { id, error, control } = useField(props, blankTo(blank));
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <NativeSelect {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
