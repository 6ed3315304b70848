/** The lazy-loaded form of AddMedicationDialog. */
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { MedicationFields } from './medication-fields';
import { EMPTY_MEDICATION, medicationForm } from './medication-form';
import { useSaveNewMedication } from './use-save-new-medication';

export function AddMedicationForm({ open, onOpenChange }: OverlayState) {
  const save = useSaveNewMedication({
    success: 'Medication added successfully!',
    failure: 'Failed to add medication. Please try again.',
  });

  return (
    <FormDialog
      title="Add Medication"
      open={open}
      onOpenChange={onOpenChange}
      schema={medicationForm}
      defaultValues={EMPTY_MEDICATION}
      onSubmit={save}
      submitLabel="Add Medication"
      pendingLabel="Adding..."
    >
      <MedicationFields />
    </FormDialog>
  );
}
