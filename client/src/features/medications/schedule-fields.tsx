/** The lazy-loaded part of the medication form: rhythms and steps (SCHED-18, SCHED-19). */
import { use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/ui/button';
import { FieldFrame } from '@/ui/form/field-frame';
import { SelectField } from '@/ui/form/choice-fields';
import { TextField } from '@/ui/form/text-fields';
import { fieldId, FormIdContext } from '@/ui/form/use-field';
import { HiddenWords } from '@/ui/hidden-words';
import { unitWords } from '@shared/domain/amount-words';
import { addDays } from '@shared/domain/zoned-time';
import { clockWords, dayWords } from '@shared/domain/time-words';
import { useFormats } from '@/lib/formats';
import { isDate, isRhythmChoice, STEPS, type StepDraft, unitOf } from './schedule-draft';
import { timesIn, type PlanFields } from './plan-fields';
import { ToggleChip } from './time-chips';

/** What the chosen rhythm asks. */
export function RhythmFields({ isChange }: { isChange: boolean }) {
  const frequency = useWatch<PlanFields, 'frequency'>({ name: 'frequency' });
  if (!isRhythmChoice(frequency)) return null;
  if (frequency === STEPS) return <StepsField />;
  if (frequency === 'On certain days of the week') return <WeekdaysField />;
  if (frequency === 'Once a month') {
    return <SelectField name="schedule.monthDay" label="Day of the month" options={MONTH_DAYS} />;
  }
  const isCycle = frequency === 'Some days on, some days off';
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
        {isCycle ? (
          <>
            <TextField name="schedule.on" label="Days on" type="number" unit="days" width="short" />
            <TextField name="schedule.off" label="Days off" type="number" unit="days" width="short" />
          </>
        ) : (
          <>
            <TextField name="schedule.every" label="Every" type="number" width="short" />
            <SelectField name="schedule.everyUnit" label="Days or weeks" options={EVERY_UNITS} />
          </>
        )}
      </div>
      {!isCycle && <p className="text-muted">Two amounts in turns? Add it twice, each for every 2 days.</p>}
      {isChange && <TextField name="schedule.firstOn" label="Counted from" type="date" optional />}
    </>
  );
}

const EVERY_UNITS = [
  { value: 'days', label: 'days' },
  { value: 'weeks', label: 'weeks' },
];

const LAST_DAY = 31;
const MONTH_DAYS = Array.from({ length: LAST_DAY }, (_, index) => {
  const day = index + 1;
  return { value: String(day), label: day === LAST_DAY ? 'The last day' : String(day) };
});

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function WeekdaysField() {
  const formId = use(FormIdContext);
  const { setValue, getFieldState, formState } = useFormContext<PlanFields>();
  const chosen = useWatch<PlanFields, 'schedule.weekdays'>({ name: 'schedule.weekdays' });
  const id = fieldId(formId, 'schedule.weekdays');
  const { error } = getFieldState('schedule.weekdays', formState);
  return (
    <FieldFrame id={id} label="Days of the week" error={error?.message} group>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map((day, index) => {
          const value = String(index);
          const isChosen = chosen.includes(value);
          const next = isChosen ? chosen.filter((each) => each !== value) : [...chosen, value];
          return (
            <ToggleChip
              key={day}
              id={index === 0 ? id : undefined}
              icon="calendar"
              isChosen={isChosen}
              onToggle={() => setValue('schedule.weekdays', next, { shouldDirty: true })}
            >
              <span className="font-semibold">{day}</span>
            </ToggleChip>
          );
        })}
      </div>
    </FieldFrame>
  );
}

/** 'The dose changes over time': each step begins on the day after the one before. */
function StepsField() {
  const formats = useFormats();
  const formId = use(FormIdContext);
  const { setValue } = useFormContext<PlanFields>();
  const [times, dosage, schedule] = useWatch<PlanFields, ['times', 'dosage', 'schedule']>({
    name: ['times', 'dosage', 'schedule'],
  });
  const read = timesIn(times);
  const unit = unitWords(unitOf({ dosage, schedule }));
  const { steps, stepsFrom } = schedule;
  const change = (next: StepDraft[]) => setValue('schedule.steps', next, { shouldDirty: true });
  /** Deferred, because the input is in place only after the list re-renders. */
  const focus = (index: number) =>
    setTimeout(() => document.getElementById(fieldId(formId, `schedule.steps.${index}.through`))?.focus());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {steps.map((_step, index) => {
        const before = steps[index - 1]?.through ?? '';
        const fromOn = index === 0 ? stepsFrom : isDate(before) ? addDays(before, 1) : '';
        const isLast = index === steps.length - 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a step has no other key, and the form holds its values
          <fieldset key={index} className="edge min-w-0 rounded-md p-4">
            <legend className="px-1 font-semibold">Step {index + 1}</legend>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4">
              {index === 0 ? (
                <TextField name="schedule.stepsFrom" label="From" type="date" />
              ) : (
                <div>
                  <p className="mb-1 font-semibold">From</p>
                  <p className="flex min-h-13 items-center">
                    {fromOn === '' ? 'The day after the step before' : dayWords(fromOn, formats)}
                  </p>
                </div>
              )}
              <TextField
                name={`schedule.steps.${index}.through`}
                label="Through"
                type="date"
                optional={isLast}
                min={fromOn}
              />
              {read.map((time) => (
                <TextField
                  key={time}
                  name={`schedule.steps.${index}.amounts.${time}`}
                  label={`At ${clockWords(time, formats)}`}
                  unit={unit}
                  width="short"
                  maxLength={10}
                />
              ))}
            </div>
            {read.length === 0 && <p className="mt-3 text-muted">Choose the times first, then how much at each.</p>}
            {steps.length > 1 && (
              <Button
                variant="quiet"
                icon="x"
                className="mt-2 -ml-3"
                onClick={() => {
                  change(steps.filter((_, place) => place !== index));
                  focus(Math.max(0, index - 1));
                }}
              >
                Remove
                <HiddenWords>step {index + 1}</HiddenWords>
              </Button>
            )}
          </fieldset>
        );
      })}
      {steps.length < MOST_STEPS && (
        <Button
          icon="plus"
          className="justify-self-start"
          onClick={() => {
            change([...steps, { through: '', amounts: {} }]);
            focus(steps.length);
          }}
        >
          Add a step
        </Button>
      )}
    </div>
  );
}

const MOST_STEPS = 20;
