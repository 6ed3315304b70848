import type { ReactNode } from 'react';
import { SelectField } from '@/ui/form/choice-fields';
import { TextField, TextareaField } from '@/ui/form/text-fields';
import { frequencyOptions } from './medication-form';
import { PhotoField } from './photo-field';
import { TimesField } from './times-field';

export interface MedicationFieldsProps {
  /** Of the medication that is edited. */
  frequency?: string;
  photoUrl?: string | null;
  /** Where the times are asked for in another way. */
  times?: ReactNode;
  children?: ReactNode;
}

/** What is asked about a medication, when it is added and when it is changed (MED-08). */
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
