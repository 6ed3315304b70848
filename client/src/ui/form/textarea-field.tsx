import { Textarea } from '../input';
import { FieldFrame } from './field-frame';
import { blankTo, useField, type BlankValue, type FieldProps } from './use-field';

export interface TextareaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  blank?: BlankValue;
}

export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, optional, rows, maxLength, placeholder, blank = 'text' } = props;
  const { id, error, control } = useField(props, blankTo(blank));
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <Textarea {...control} rows={rows} maxLength={maxLength} placeholder={placeholder} />
    </FieldFrame>
  );
}
