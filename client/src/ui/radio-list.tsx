import { useId, type ReactNode } from 'react';
import { choiceClasses, markClasses } from './choice-classes';
import { cx } from './cx';

interface RadioListProps<Value> {
  question: string;
  value: Value;
  onChoose: (value: Value) => void;
  options: readonly { value: Value; label: string; picture?: ReactNode }[];
  /** Short answers, beside each other where there is room. */
  isShort?: boolean;
}

/** Native radio buttons: arrow keys, one tab stop and 'checked' come with the browser. */
export function RadioList<Value extends string | number | null>({
  question,
  value,
  onChoose,
  options,
  isShort = false,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={cx(
        'grid w-64 max-w-full min-w-0 gap-2',
        isShort ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]' : 'grid-cols-[minmax(0,1fr)]',
      )}
    >
      <legend className="mb-2 px-1 font-bold">{question}</legend>
      {options.map((option) => (
        <label key={String(option.value)} className={choiceClasses}>
          <input
            type="radio"
            name={name}
            className={markClasses}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span className="mr-auto font-semibold">{option.label}</span>
          {option.picture !== undefined && <span className="big:max-sm:hidden">{option.picture}</span>}
        </label>
      ))}
    </fieldset>
  );
}
