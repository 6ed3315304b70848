/** How much, for how long and from when: what the medication form asks about every plan (SCHED-18 to 20). */
import { useWatch } from 'react-hook-form';
import { unitWords } from '@shared/domain/amount-words';
import { DOSE_UNITS } from '@shared/domain/dose-plan';
import { isAsNeeded } from '@shared/domain/dose-times';
import { clockWords } from '@shared/domain/time-words';
import { ChoicesField, SelectField } from '@/ui/form/choice-fields';
import { TextField } from '@/ui/form/text-fields';
import { Fold } from '@/ui/fold';
import { Icon } from '@/ui/icon';
import { useFormats } from '@/lib/formats';
import { type PlanFields, planKey, timesIn } from './plan-fields';
import { unitIn } from './schedule-amounts';
import { isRhythmChoice, needsSchedule, STEPS } from './schedule-draft';

export function usePlanFields(): PlanFields {
  const [frequency, times, dosage, schedule] = useWatch<PlanFields, ['frequency', 'times', 'dosage', 'schedule']>({
    name: ['frequency', 'times', 'dosage', 'schedule'],
  });
  return { frequency, times, dosage, schedule };
}

/** How much each time; where no schedule needs it, it is an extra that is closed at first. */
export function AmountFields() {
  const { frequency, times, schedule } = usePlanFields();
  const read = timesIn(times);
  if (frequency === STEPS) return <UnitField />;
  if (isAsNeeded(frequency)) {
    return (
      <Fold
        mark={<Icon name="hourglass" />}
        title="How much at most"
        startsOpen={schedule.most !== '' || schedule.gapHours !== ''}
      >
        <div className="grid gap-4 pt-2">
          <AmountField name="schedule.amount" label="How much each time" />
          <UnitField />
          <TextField
            name="schedule.gapHours"
            label="Hours between two doses"
            hint="At least this many, for example 4"
            type="number"
            unit="hours"
            width="short"
            optional
          />
          <TextField
            name="schedule.most"
            label="Most in 24 hours"
            hint="For example 8, if it is 8 tablets at most"
            width="short"
            maxLength={10}
            optional
          />
        </div>
      </Fold>
    );
  }
  if (read.length === 0) return null;
  const isAsked = isRhythmChoice(frequency) || schedule.until !== 'none' || schedule.start !== 'today';
  return (
    <>
      {isAsked && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-4">
          <AmountField name="schedule.amount" label="How much each time" />
          <UnitField />
        </div>
      )}
      {(!isAsked || read.length > 1) && (
        <Fold
          mark={<Icon name="pill" />}
          title="A different amount at each time"
          startsOpen={read.some((time) => (schedule.amounts[time] ?? '') !== '')}
        >
          <DifferentAmounts times={read} hasUnit={!isAsked} />
        </Fold>
      )}
    </>
  );
}

function DifferentAmounts({ times, hasUnit }: { times: readonly string[]; hasUnit: boolean }) {
  const formats = useFormats();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4 pt-2">
      {times.map((time) => (
        <AmountField key={time} name={`schedule.amounts.${time}`} label={`At ${clockWords(time, formats)}`} />
      ))}
      {hasUnit && <UnitField />}
    </div>
  );
}

function AmountField({ name, label }: { name: string; label: string }) {
  return <TextField name={name} label={label} width="short" maxLength={10} />;
}

const UNITS = DOSE_UNITS.map((unit) => ({ value: unit, label: unitWords(unit) }));

function UnitField() {
  const dosage = useWatch<PlanFields, 'dosage'>({ name: 'dosage' });
  // What the dosage says, until one is chosen.
  return (
    <SelectField name="schedule.unit" label="Counted in" options={UNITS} placeholder={unitWords(unitIn(dosage))} />
  );
}

/** Steps say themselves how long each lasts. */
export function UntilField() {
  const { frequency, schedule } = usePlanFields();
  if (frequency === '' || isAsNeeded(frequency) || frequency === STEPS) return null;
  return (
    <>
      <ChoicesField
        name="schedule.until"
        label="For how long?"
        options={[
          { value: 'none', label: 'No end date' },
          { value: 'date', label: 'Until a date' },
          { value: 'days', label: 'For a number of days' },
        ]}
      />
      {schedule.until === 'date' && <TextField name="schedule.untilOn" label="Last day" type="date" />}
      {schedule.until === 'days' && (
        <TextField name="schedule.days" label="How many days" type="number" unit="days" width="short" />
      )}
    </>
  );
}

/** A new plan's first day; for one that is changed, from when the change holds. @param planBefore see `planKey` */
export function StartField({ planBefore, today }: { planBefore: string | undefined; today: string }) {
  const fields = usePlanFields();
  const isChange = planBefore !== undefined;
  const isAsked = isChange
    ? planBefore !== planKey(fields, today) && !isAsNeeded(fields.frequency)
    : needsSchedule({ ...fields, times: timesIn(fields.times) }) &&
      !isAsNeeded(fields.frequency) &&
      fields.frequency !== STEPS;
  if (!isAsked) return null;
  return (
    <>
      <ChoicesField
        name="schedule.start"
        label={isChange ? 'From when?' : 'First day'}
        options={[
          { value: 'today', label: 'Today' },
          { value: 'tomorrow', label: 'Tomorrow' },
          { value: 'day', label: 'Another day' },
        ]}
      />
      {fields.schedule.start === 'day' && <TextField name="schedule.startOn" label="Day" type="date" />}
    </>
  );
}
