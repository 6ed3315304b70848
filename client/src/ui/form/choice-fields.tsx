/** Checkboxes, radio buttons and selects; of the first two the whole line, words included, is the target. */
import { cx } from '../cx';
import { NativeSelect } from '../input';
import { choiceClasses, markClasses } from '../choice-classes';
import { FieldFrame } from './field-frame';
import { blankTo, useField, type BlankValue, type FieldProps } from './use-field';

/** One yes or no. Its value is a boolean. */
export function CheckboxField(props: FieldProps) {
  const { label, hint } = props;
  const { id, error, control } = useField(props);
  return (
    <div className={error === undefined ? '' : 'border-l-[5px] border-critical-mark pl-4'}>
      {error !== undefined && (
        <p id={`${id}-error`} className="mb-1.5 font-bold text-critical-text">
          {error}
        </p>
      )}
      <label className={choiceClasses}>
        <input type="checkbox" className={markClasses} {...control} />
        <span>
          <span className="block font-semibold">{label}</span>
          {hint !== undefined && (
            <span id={`${id}-hint`} className="block leading-snug text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}

export interface ChoiceOption {
  value: string;
  label: string;
  hint?: string;
}

export interface ChoicesFieldProps extends FieldProps {
  options: readonly ChoiceOption[];
  /** true: several may be checked, the value is a list of strings. */
  multiple?: boolean;
}

/** A question with a few visible answers: pick one, or with `multiple` any number. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { label, hint, optional, options, multiple = false } = props;
  const hasHints = options.some((option) => option.hint !== undefined);
  const { id, error, control } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} group>
      <div
        className={cx(
          'grid gap-2',
          // Choices with sentences are read one below the other.
          hasHints ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]',
        )}
      >
        {options.map((option, index) => {
          const optionId = `${id}-${option.value}`;
          return (
            <label key={option.value} className={choiceClasses}>
              <input
                {...control}
                // The summary's link leads to the first answer.
                id={index === 0 ? id : optionId}
                type={multiple ? 'checkbox' : 'radio'}
                value={option.value}
                className={markClasses}
                aria-labelledby={`${optionId}-label`}
                aria-describedby={option.hint === undefined ? undefined : `${optionId}-hint`}
              />
              <span>
                <span id={`${optionId}-label`} className="block font-semibold">
                  {option.label}
                </span>
                {option.hint !== undefined && (
                  <span id={`${optionId}-hint`} className="block leading-snug text-muted">
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </FieldFrame>
  );
}

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** First entry, with no value: 'Choose how often'. Omit it where one option is always selected. */
  placeholder?: string;
  blank?: BlankValue;
}

/** The native select: the most robust one for old tablets, screen readers and unsteady hands. */
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
