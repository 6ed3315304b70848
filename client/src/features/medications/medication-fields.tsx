import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isAsNeeded } from '@shared/domain/dose-times';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/form/choice-fields';
import { TextareaField, TextField } from '@/ui/form/text-fields';
import { listed } from '@/lib/words';
import { frequencyOptions, type MedicationDraft, timesAsText } from './medication-form';
import { PhotoField } from './photo-field';

export interface MedicationFieldsProps {
  /** The current frequency of the medication being edited. */
  frequency?: string;
  photoUrl?: string | null;
  /** Replaces the default times field. */
  times?: ReactNode;
  children?: ReactNode;
}

/** The fields shared by the add and edit forms (MED-08). */
export function MedicationFields({ frequency = '', photoUrl = null, times, children }: MedicationFieldsProps) {
  return (
    <>
      <TextField name="name" label="Name" hint="As it stands on the package" maxLength={200} />
      <TextField name="dosage" label="Dosage" hint="For example 500 mg, or 1 tablet" maxLength={100} />
      <SelectField
        name="frequency"
        label="Frequency"
        options={frequencyOptions(frequency)}
        {...(frequency === '' && { placeholder: 'Choose how often' })}
      />
      {times ?? <TimesField />}
      <TextareaField name="instructions" label="Instructions" hint="For example: take with food" optional />
      <PhotoField currentUrl={photoUrl} />
      {children}
    </>
  );
}

/** Common times, offered as a suggestion and never filled in automatically. */
const usualTimes: ReadonlyMap<string, readonly string[]> = new Map([
  ['Once daily', ['08:00']],
  ['Twice daily', ['08:00', '20:00']],
  ['Three times daily', ['08:00', '14:00', '20:00']],
]);

const EXAMPLE = 'For example 8:00 AM, 8:00 PM';

/**
 * Times as comma-separated text, or a note that none are needed (D-16). Typed times are kept while the note shows.
 * @param whose such as 'Margaret’s time (New York time)', if it differs from this device's time zone
 */
export function TimesField({ whose }: { whose?: string | undefined }) {
  const { control, setValue, setFocus } = useFormContext<MedicationDraft>();
  const [frequency, times] = useWatch({ control, name: ['frequency', 'times'] });
  if (isAsNeeded(frequency)) return <NoTimesNeeded />;
  const usual = times.trim() === '' ? usualTimes.get(frequency) : undefined;
  return (
    <div className="grid gap-2">
      <TextField name="times" label="Times" hint={whose === undefined ? EXAMPLE : `${EXAMPLE}, in ${whose}`} />
      {usual !== undefined && (
        <Button
          icon="clock"
          className="justify-self-start"
          onClick={() => {
            setValue('times', timesAsText(usual), { shouldDirty: true });
            setFocus('times');
          }}
        >
          Use {listed(usual.map((time) => timesAsText([time])))}
        </Button>
      )}
    </div>
  );
}

/** Replaces the times field for as-needed medications (D-16). */
export function NoTimesNeeded() {
  return (
    <div>
      <p className="mb-1 font-semibold">Times</p>
      <p className="text-muted">Not needed: it is taken only when wanted.</p>
    </div>
  );
}
