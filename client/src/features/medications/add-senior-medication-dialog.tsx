/** The lazy-loaded form of AddSeniorMedicationDialog. */
import { useMemo } from 'react';
import { localDate } from '@shared/domain/zoned-time';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { MedicationFields } from './medication-fields';
import { askingAboutToday, PassedTodayField } from './passed-today';
import { emptyTimesList, TimesListField, timesListForm } from './times-list-field';
import { useSaveNewMedication } from './use-save-new-medication';

export interface AddSeniorMedicationDialogProps extends OverlayState {
  seniorId: string;
  firstName: string;
  /** The senior's IANA time zone. */
  zone: string;
}

/** Care management's 'Add Medication' form, with a list of times (MED-33, MED-38). */
export function AddSeniorMedicationForm({ seniorId, firstName, zone, ...overlay }: AddSeniorMedicationDialogProps) {
  const save = useSaveNewMedication({ seniorId, zone, success: 'Medication added successfully' });
  const schema = useMemo(() => askingAboutToday(timesListForm(zone), zone), [zone]);
  const now = useNow();
  const note = zoneNote(zone, now);

  return (
    <FormDialog
      title="Add Medication"
      description={`For ${firstName}`}
      {...overlay}
      // One draft per senior, separate from the current user's own, which stores its times differently.
      draftKey={`for ${seniorId}`}
      schema={schema}
      defaultValues={{ ...emptyTimesList(localDate(now, zone)), passed: '' }}
      onSubmit={save}
      submitLabel="Add Medication"
      anotherLabel="Save and add another"
      pendingLabel="Adding..."
    >
      <MedicationFields
        zone={zone}
        seniorId={seniorId}
        firstName={firstName}
        times={
          <TimesListField
            seniorId={seniorId}
            hint={note === null ? 'Every time of the day' : `Every time of the day, in ${firstName}'s time (${note})`}
          />
        }
        afterTimes={<PassedTodayField zone={zone} firstName={firstName} />}
      />
    </FormDialog>
  );
}
