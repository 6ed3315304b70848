/** The lazy-loaded form of AddSeniorMedicationDialog. */
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { MedicationFields } from './medication-fields';
import { EMPTY_TIMES_LIST, TimesListField, timesListForm } from './times-list-field';
import { useSaveNewMedication } from './use-save-new-medication';

export interface AddSeniorMedicationDialogProps extends OverlayState {
  seniorId: string;
  firstName: string;
  /** The senior's IANA time zone. */
  zone: string;
}

/** Care management's 'Add Medication' form, with a list of times (MED-33, MED-38). */
export function AddSeniorMedicationForm({ seniorId, firstName, zone, ...overlay }: AddSeniorMedicationDialogProps) {
  const save = useSaveNewMedication({ seniorId, success: 'Medication added successfully' });
  const note = zoneNote(zone, useNow());

  return (
    <FormDialog
      title="Add Medication"
      description={`For ${firstName}`}
      {...overlay}
      // One draft per senior, separate from the current user's own, which stores its times differently.
      draftKey={`for ${seniorId}`}
      schema={timesListForm}
      defaultValues={EMPTY_TIMES_LIST}
      onSubmit={save}
      submitLabel="Add Medication"
      pendingLabel="Adding..."
    >
      <MedicationFields
        times={
          <TimesListField
            hint={note === null ? 'Every time of the day' : `Every time of the day, in ${firstName}'s time (${note})`}
          />
        }
      />
    </FormDialog>
  );
}
