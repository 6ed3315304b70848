import { use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isAsNeeded } from '@shared/domain/dose-times';
import { FieldFrame, fieldId, FormIdContext } from '@/ui/form/field';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { Input } from '@/ui/input';
import { MOST_TIMES, type TimesListDraft } from './times-list-form';
import { NoTimesNeeded } from './no-times-needed';

/** A list of times, each with the device's own way to choose one, or the word that none are needed (MED-13, D-16). */
export function TimesListField({ hint }: { hint: string }) {
  const formId = use(FormIdContext);
  const { control, setValue, getFieldState, formState } = useFormContext<TimesListDraft>();
  const [frequency, times] = useWatch({ control, name: ['frequency', 'times'] });
  if (isAsNeeded(frequency)) return <NoTimesNeeded />;
  const idOf = (index: number) => fieldId(formId, `times.${index}`);
  const change = (next: string[]) => setValue('times', next, { shouldDirty: true });
  /** The input is there, or moved up, only after the list has been drawn anew. */
  const focus = (index: number) => setTimeout(() => document.getElementById(idOf(index))?.focus());
  return (
    <FieldFrame id={fieldId(formId, 'times')} label="Times" hint={hint} group>
      <ul className="grid gap-3">
        {times.map((time, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a time has nothing else to be known by, and its input keeps no state
          <li key={index}>
            <TimeInput
              id={idOf(index)}
              number={index + 1}
              value={time}
              error={getFieldState(`times.${index}`, formState).error?.message}
              onChange={(value) => change(times.map((each, place) => (place === index ? value : each)))}
              onRemove={() => {
                change(times.filter((_, place) => place !== index));
                focus(Math.max(0, index - 1));
              }}
              isOnly={times.length === 1}
            />
          </li>
        ))}
      </ul>
      {times.length < MOST_TIMES && (
        <Button
          icon="plus"
          className="mt-3"
          onClick={() => {
            change([...times, '']);
            focus(times.length);
          }}
        >
          Add Time
        </Button>
      )}
    </FieldFrame>
  );
}

interface TimeInputProps {
  id: string;
  number: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onRemove: () => void;
  /** The only one cannot be removed (MED-14). */
  isOnly: boolean;
}

function TimeInput({ id, number, value, error, onChange, onRemove, isOnly }: TimeInputProps) {
  return (
    <>
      <label htmlFor={id} className={isOnly ? 'sr-only' : 'mb-1 block text-sm text-muted'}>
        Time {number}
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className="mb-1.5 flex gap-1.5 font-bold text-critical-text">
          <Icon name="octagon" />
          {error}
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        <Input
          id={id}
          type="time"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="max-w-56 flex-[1_1_9rem]"
        />
        {!isOnly && (
          <Button variant="quiet" icon="x" onClick={onRemove}>
            Remove
            <HiddenWords>time {number}</HiddenWords>
          </Button>
        )}
      </span>
    </>
  );
}
