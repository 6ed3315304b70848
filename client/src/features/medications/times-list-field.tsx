import { use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from '@shared/zod';
import { isAsNeeded } from '@shared/domain/dose-times';
import { FieldFrame } from '@/ui/form/field-frame';
import { fieldId, FormIdContext } from '@/ui/form/use-field';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { Input } from '@/ui/input';
import { NoTimesNeeded, useFrequencyOfTimes, useUsualTimes } from './medication-fields';
import { type CheckedMedication, emptyMedication, type MedicationDraft, medicationForm } from './medication-form';
import { TimeChips } from './time-chips';

const MOST_TIMES = 24;

export interface TimesListDraft extends Omit<MedicationDraft, 'times'> {
  times: string[];
}

/** Validates the times together with the rest of the form, so that all errors show at once. @param zone the senior's */
export function timesListForm(zone: string) {
  const form = medicationForm(zone);
  return z.custom<TimesListDraft>().transform((draft, context): CheckedMedication => {
    const problems = problemsOfTimes(draft);
    const rest = form.safeParse({ ...draft, times: draft.times.join(',') });
    for (const { path, message } of rest.error?.issues ?? []) {
      if (path[0] !== 'times') context.addIssue({ code: 'custom', path, message });
      else if (problems.size === 0) problems.set(0, message);
    }
    for (const [index, message] of problems) context.addIssue({ code: 'custom', path: ['times', index], message });
    return rest.success && problems.size === 0 ? rest.data : z.NEVER;
  });
}

/** Maps the index of each invalid time to its error message. */
function problemsOfTimes({ frequency, times }: TimesListDraft): Map<number, string> {
  if (isAsNeeded(frequency)) return new Map();
  if (times.every((time) => time === '')) return new Map([[0, 'At least one time is required']]);
  // A partly typed time reads as empty, so empty entries must not be dropped silently.
  return new Map(times.flatMap((time, index) => (time === '' ? [[index, 'Fill in this time, or remove it']] : [])));
}

/** Starts with one empty time (MED-11). @param today the senior's, 'YYYY-MM-DD' */
export function emptyTimesList(today: string): TimesListDraft {
  return { ...emptyMedication(today), times: [''] };
}

/** A list of native time inputs, or a note that no times are needed (MED-13, D-16). */
export function TimesListField({ seniorId, hint }: { seniorId: string; hint: string }) {
  const formId = use(FormIdContext);
  const { control, setValue, getFieldState, formState } = useFormContext<TimesListDraft>();
  const [frequency, times] = useWatch({ control, name: ['frequency', 'times'] });
  const follow = useFrequencyOfTimes();
  const offered = useUsualTimes(seniorId);
  if (isAsNeeded(frequency)) return <NoTimesNeeded />;
  const change = (next: string[]) => setValue('times', next, { shouldDirty: true });
  const chosen = times.filter((time) => time !== '');
  const toggle = (time: string) => {
    const next = chosen.includes(time) ? chosen.filter((each) => each !== time) : [...chosen, time].sort();
    change(next.length === 0 ? [''] : next);
    follow(chosen.length, next.length);
  };
  const idOf = (index: number) => fieldId(formId, `times.${index}`);
  /** Deferred, because the input is in place only after the list re-renders. */
  const focus = (index: number) => setTimeout(() => document.getElementById(idOf(index))?.focus());
  return (
    <FieldFrame id={fieldId(formId, 'times')} label="Times" hint={hint} group>
      <TimeChips offered={offered} chosen={chosen} onToggle={toggle} />
      <ul className="mt-3 grid gap-3">
        {times.map((time, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a time has no other key, and its input is stateless
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
  /** The only time cannot be removed (MED-14). */
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
