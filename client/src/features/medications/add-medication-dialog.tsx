/** The lazy-loaded form of AddMedicationDialog. */
import { useMemo } from 'react';
import { localDate } from '@shared/domain/zoned-time';
import { useNow } from '@/lib/use-now';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { MedicationFields } from './medication-fields';
import { emptyMedication, medicationForm } from './medication-form';
import { askingAboutToday, PassedTodayField } from './passed-today';
import { useSaveNewMedication } from './use-save-new-medication';

interface AddMedicationDialogProps extends OverlayState {
  /** The current user's IANA time zone. */
  zone: string;
}

export function AddMedicationForm({ zone, ...overlay }: AddMedicationDialogProps) {
  const save = useSaveNewMedication({
    zone,
    success: 'Medication added successfully!',
    failure: 'Failed to add medication. Please try again.',
  });
  const schema = useMemo(() => askingAboutToday(medicationForm(zone), zone), [zone]);
  const today = localDate(useNow(), zone);

  return (
    <FormDialog
      title="Add Medication"
      {...overlay}
      schema={schema}
      defaultValues={{ ...emptyMedication(today), passed: '' }}
      onSubmit={save}
      submitLabel="Add Medication"
      anotherLabel="Save and add another"
      pendingLabel="Adding..."
    >
      <MedicationFields zone={zone} afterTimes={<PassedTodayField zone={zone} />} />
    </FormDialog>
  );
}
