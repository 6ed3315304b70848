import { useId } from 'react';
import { choiceClasses, markClasses } from '@/ui/radio-list';
import { unclearDayWords, type DateOrder, type UnclearDate } from './date-order';

export interface DateOrderQuestionProps {
  example: UnclearDate;
  value: DateOrder | null;
  onChange: (order: DateOrder) => void;
  disabled: boolean;
}

/** Nobody but the owner of the file can know it. */
export function DateOrderQuestion({ example, value, onChange, disabled }: DateOrderQuestionProps) {
  const name = useId();
  const answers = [
    { order: 'month-first', day: unclearDayWords(example.monthFirst), hint: 'The month comes first' },
    { order: 'day-first', day: unclearDayWords(example.dayFirst), hint: 'The day comes first' },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">The file says {example.written}. Which day is that?</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-2">
        {answers.map(({ order, day, hint }) => (
          <label key={order} className={choiceClasses}>
            <input
              type="radio"
              name={name}
              className={markClasses}
              checked={value === order}
              disabled={disabled}
              onChange={() => onChange(order)}
            />
            <span className="font-semibold">
              {day}
              <span className="block leading-snug font-normal text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
