import { type ReactNode, useId } from 'react';
import type { Escalation } from '@shared/api/escalation';
import { durationWords } from '@shared/domain/time-words';
import { NativeSelect } from '@/ui/input';
import { StatusBadge } from '@/ui/status';
import { unheardWords } from './ladder-words';

interface StepProps {
  helper: Escalation['helpers'][number];
  place: number;
  isYou: boolean;
  wait: ReactNode;
  buttons: ReactNode;
}

/** One helper, in their place. */
export function Step({ helper: { userId, name, isReachable, mayHear }, place, isYou, wait, buttons }: StepProps) {
  const unheard = unheardWords(mayHear);
  return (
    <li data-helper={userId} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span
          aria-hidden="true"
          className="edge-quiet grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
        >
          {place}
        </span>
        <span className="min-w-0 flex-[1_1_8rem]">
          <b className="block leading-snug wrap-anywhere">
            {name}
            {isYou && ' (you)'}
          </b>
          {unheard !== null && <span className="block leading-snug text-muted">{unheard}</span>}
        </span>
        {isReachable ? (
          <StatusBadge status="taken">Can be reached</StatusBadge>
        ) : (
          <StatusBadge status="warning">Cannot be reached</StatusBadge>
        )}
      </div>
      {buttons !== false && <div className="flex flex-wrap gap-2 @sm:pl-12">{buttons}</div>}
      {wait !== false && <div className="@sm:pl-12">{wait}</div>}
    </li>
  );
}

interface MinutesProps {
  label: string;
  value: number;
  choices: readonly number[];
  onChoose: (minutes: number) => void;
}

export function Minutes({ label, value, choices, onChoose }: MinutesProps) {
  const id = useId();
  const all = choices.includes(value) ? choices : [...choices, value].sort((one, other) => one - other);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <NativeSelect id={id} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {all.map((minutes) => (
          <option key={minutes} value={minutes}>
            {durationWords(minutes)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
