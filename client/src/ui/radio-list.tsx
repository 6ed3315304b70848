import { useId, type ReactNode } from 'react';

/** A line with a checkbox or radio button: the whole line, words included, is the target. */
export const choiceClasses =
  'flex min-h-target items-center gap-3 rounded-md border-2 border-line px-3.5 py-2 leading-snug big:gap-2 big:px-2 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft';

/** The control itself, rendered by the browser in the accent color, so that it works in forced colors too. */
export const markClasses = 'size-6 shrink-0 accent-accent';

interface RadioListProps<Value> {
  question: string;
  value: Value;
  onChoose: (value: Value) => void;
  options: readonly { value: Value; label: string; picture?: ReactNode }[];
}

/** Native radio buttons: arrow keys, one tab stop and 'checked' come with the browser. */
export function RadioList<Value extends string | number | null>({
  question,
  value,
  onChoose,
  options,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid w-64 max-w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
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
