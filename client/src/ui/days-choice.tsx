import { useId } from 'react';
import { cx } from './cx';
import { choiceClasses, markClasses } from './choice-classes';

interface DaysChoiceProps<Days extends number> {
  periods: readonly Days[];
  value: Days;
  onChoose: (days: Days) => void;
}

/** How many days are shown: '7 days', '30 days', '90 days' side by side. */
export function DaysChoice<Days extends number>({ periods, value, onChoose }: DaysChoiceProps<Days>) {
  const name = useId();
  return (
    <fieldset className="min-w-0 flex-auto print:hidden">
      <legend className="sr-only">Show the last</legend>
      <div className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
        {periods.map((days) => (
          <label
            key={days}
            className={cx(
              choiceClasses,
              'justify-center @min-[17.5rem]:@max-[28rem]:flex-col @min-[17.5rem]:@max-[28rem]:gap-1 @min-[17.5rem]:@max-[28rem]:px-2',
            )}
          >
            <input
              type="radio"
              name={name}
              className={markClasses}
              checked={days === value}
              onChange={() => onChoose(days)}
            />
            <span className="font-semibold">{days} days</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
