import { useId } from 'react';
import { choiceClasses, markClasses } from '@/ui/radio-list';
import { cx } from '@/ui/cx';
import { type Period, PERIODS } from './trend-range';

export interface PeriodChoiceProps {
  value: Period;
  onChoose: (period: Period) => void;
}

/** How many days a chart shows. */
export function PeriodChoice({ value, onChoose }: PeriodChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 flex-auto">
      <legend className="sr-only">Show the last</legend>
      <div className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
        {PERIODS.map((period) => (
          <label
            key={period}
            className={cx(
              choiceClasses,
              'justify-center @min-[17.5rem]:@max-[28rem]:flex-col @min-[17.5rem]:@max-[28rem]:gap-1 @min-[17.5rem]:@max-[28rem]:px-2',
            )}
          >
            <input
              type="radio"
              name={name}
              className={markClasses}
              checked={period === value}
              onChange={() => onChoose(period)}
            />
            <span className="font-semibold">{period} days</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
