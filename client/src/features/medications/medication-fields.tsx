import type { ComponentType, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { FREQUENCIES, isAsNeeded, parseDoseTimes, readTime, usualTimes } from '@shared/domain/dose-times';
import type { Formats } from '@shared/domain/formats';
import { localDate } from '@shared/domain/zoned-time';
import { CheckboxField } from '@/ui/form/choice-fields';
import { FieldFrame } from '@/ui/form/field-frame';
import { TextareaField, TextField } from '@/ui/form/text-fields';
import { useField } from '@/ui/form/use-field';
import { NativeSelect } from '@/ui/input';
import { lazyComponent } from '@/ui/lazy-component';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { listed } from '@/lib/words';
import { medicationsQuery } from './api';
import { type MedicationDraft, timesAsText } from './medication-form';
import { LookField } from './look-field';
import { NameField } from './name-field';
import { PhotoField } from './photo-field';
import { timesIn } from './plan-fields';
import { isRhythmChoice, needsSchedule, RHYTHM_CHOICES, STEPS } from './schedule-draft';
import { AmountFields, StartField, UntilField, usePlanFields } from './schedule-questions';
import { AnotherTime, TimeChips } from './time-chips';

export interface MedicationFieldsProps {
  /** The current frequency of the medication being edited. */
  frequency?: string;
  /** The plan of the medication being edited, as `planKey` says it. */
  planBefore?: string;
  /** In words, a schedule that stays as it is until another frequency is chosen. */
  keptWords?: string | null;
  /** The senior's IANA time zone. */
  zone: string;
  photoUrl?: string | null;
  /** A connected senior's id, for the names on their list; omit for the current user. */
  seniorId?: string | undefined;
  /** Theirs. */
  firstName?: string | undefined;
  /** Replaces the default times field. */
  times?: ReactNode;
  afterTimes?: ReactNode;
  children?: ReactNode;
}

const RhythmPart = lazyScheduleField(() => import('./schedule-fields').then((module) => module.RhythmFields));
const PlanPreview = lazyScheduleField(() => import('./schedule-preview').then((module) => module.PlanPreview));

/** The fields shared by the add and edit forms (MED-08). */
export function MedicationFields(props: MedicationFieldsProps) {
  const { frequency, planBefore, keptWords = null, zone, photoUrl = null, seniorId, firstName } = props;
  const { times, afterTimes, children } = props;
  const isChange = planBefore !== undefined;
  const chosen = useWatch<MedicationDraft, 'frequency'>({ name: 'frequency' });
  const today = localDate(useNow(), zone);
  const isKept = keptWords !== null && chosen === frequency;
  const rhythm = <RhythmPart isNeeded={isRhythmChoice(chosen)} isChange={isChange} zone={zone} />;
  return (
    <>
      <NameField seniorId={seniorId} />
      <TextField name="dosage" label="Dosage" hint="For example 500 mg, or 1 tablet" maxLength={100} />
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <legend className="mb-3 text-lg font-bold">How often?</legend>
        <FrequencyField current={frequency ?? ''} />
        {isKept ? (
          <p className="max-w-measure">{keptWords}</p>
        ) : (
          <>
            {chosen !== STEPS && rhythm}
            {times ?? <TimesField />}
            {chosen === STEPS && rhythm}
            <AmountFields />
          </>
        )}
      </fieldset>
      {!isKept && (
        <>
          <UntilField />
          <StartField planBefore={planBefore} today={today} />
          <PlanPreviewWhereNeeded isChange={isChange} zone={zone} />
        </>
      )}
      {afterTimes}
      <ImportantField firstName={firstName} />
      <TextareaField name="instructions" label="Instructions" hint="For example: take with food" optional />
      <PhotoField currentUrl={photoUrl} />
      <LookField photoUrl={photoUrl} />
      {children}
    </>
  );
}

/** A component of its own, since it reads the dosage: each letter of that would re-render the whole form. */
function PlanPreviewWhereNeeded({ isChange, zone }: Omit<SchedulePartProps, 'isNeeded'>) {
  const fields = usePlanFields();
  const isNeeded = needsSchedule({ ...fields, times: timesIn(fields.times) });
  return <PlanPreview isNeeded={isNeeded} isChange={isChange} zone={zone} />;
}

export interface SchedulePartProps {
  isNeeded: boolean;
  isChange: boolean;
  /** The senior's IANA time zone. */
  zone: string;
}

/** What only few schedules need, loaded when one of them is chosen. */
function lazyScheduleField(fetch: () => Promise<ComponentType<SchedulePartProps>>) {
  return lazyComponent<SchedulePartProps>({ fetch, isNeeded: ({ isNeeded }) => isNeeded, onFailed: 'try again' });
}

/** The four standard frequencies (MED-15), and the medication's current one if it differs; then the schedules (SCHED-18). */
function FrequencyField({ current }: { current: string }) {
  const { id, error, control } = useField({ name: 'frequency', label: 'Frequency' });
  const known: readonly string[] = [...FREQUENCIES, ...RHYTHM_CHOICES];
  const own = current === '' || known.includes(current) ? [] : [current];
  return (
    <FieldFrame id={id} label="Frequency" error={error}>
      <NativeSelect {...control}>
        {current === '' && <option value="">Choose how often</option>}
        {[...own, ...FREQUENCIES].map((frequency) => (
          <option key={frequency} value={frequency}>
            {frequency}
          </option>
        ))}
        <optgroup label="Another schedule">
          {RHYTHM_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </optgroup>
      </NativeSelect>
    </FieldFrame>
  );
}

/** What is taken as needed is not waited for (REACH-42). */
function ImportantField({ firstName }: Pick<MedicationFieldsProps, 'firstName'>) {
  const frequency = useWatch<MedicationDraft, 'frequency'>({ name: 'frequency' });
  if (isAsNeeded(frequency)) return null;
  return firstName === undefined ? (
    <CheckboxField
      name="isImportant"
      label="Important: tell my helpers if I do not answer"
      hint="Who is told, and when, is under Reminders."
    />
  ) : (
    <CheckboxField
      name="isImportant"
      label={`Important: tell the helpers if ${firstName} does not answer`}
      hint={`Who is told, and when, is under Reminders on ${firstName}’s page.`}
    />
  );
}

interface TimesFieldProps {
  /** A connected senior's id, for their usual times; omit for the current user. */
  seniorId?: string | undefined;
  /** Such as 'Margaret’s time (New York time)', if it differs from this device's time zone. */
  whose?: string | undefined;
}

/**
 * Times by pressing, or as comma-separated text, or a note that none are needed (D-16, KIND-05). Typed times are kept
 * while the note shows.
 */
export function TimesField({ seniorId, whose }: TimesFieldProps) {
  const formats = useFormats();
  const { control, setValue } = useFormContext<MedicationDraft>();
  const [frequency, times] = useWatch({ control, name: ['frequency', 'times'] });
  const follow = useFrequencyOfTimes();
  const offered = useUsualTimes(seniorId);
  if (isAsNeeded(frequency)) return <NoTimesNeeded />;
  const entries = times
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const chosen = entries.flatMap((entry) => readTime(entry) ?? []);
  const toggle = (time: string) => {
    const rest = entries.filter((entry) => readTime(entry) !== time);
    const next = rest.length < entries.length ? rest : [...rest, timesAsText([time], formats)];
    setValue('times', inOrder(next).join(', '), { shouldDirty: true });
    follow(chosen.length, next.length);
  };
  const example = `For example ${timesAsText(['08:00', '20:00'], formats)}`;
  return (
    <div className="grid gap-2">
      <TextField name="times" label="Times" hint={whose === undefined ? example : `${example}, in ${whose}`} />
      <p role="status" className="font-semibold empty:hidden">
        {understood(times, formats)}
      </p>
      <TimeChips offered={offered} chosen={chosen} onToggle={toggle} />
      <AnotherTime onAdd={(time) => chosen.includes(time) || toggle(time)} />
    </div>
  );
}

/** The usual times of the person the medication is for. */
export function useUsualTimes(seniorId: string | undefined) {
  const { data = [] } = useQuery(medicationsQuery(seniorId));
  return usualTimes(data);
}

/**
 * Chooses the frequency that fits the number of times, as long as nobody chose another one: two presses less for each
 * medication.
 */
export function useFrequencyOfTimes(): (before: number, after: number) => void {
  const { getValues, setValue } = useFormContext<{ frequency: string }>();
  return (before, after) => {
    const current = getValues('frequency');
    if (current !== '' && current !== frequencyOf(before)) return;
    setValue('frequency', frequencyOf(after), { shouldDirty: true });
  };
}

/** Empty where no standard frequency fits. */
function frequencyOf(times: number): string {
  return times > 3 ? '' : (FREQUENCIES[times - 1] ?? '');
}

/** Sorts entries by their time; the unreadable ones stay at the end. */
function inOrder(entries: readonly string[]): string[] {
  return [...entries].sort((one, other) => (readTime(one) ?? '99').localeCompare(readTime(other) ?? '99'));
}

/** How typed times are read, if that is not how they were typed. */
function understood(times: string, formats: Formats): string | null {
  const read = parseDoseTimes(times);
  if (!read.ok || timesAsText(read.times, formats) === times.trim()) return null;
  return `We read this as ${listed(read.times.map((time) => timesAsText([time], formats)))}.`;
}

/** Replaces the times field for as-needed medications (D-16). */
export function NoTimesNeeded() {
  return (
    <div>
      <p className="mb-1 font-semibold">Times</p>
      <p className="text-muted">Take it only when you need it.</p>
    </div>
  );
}
