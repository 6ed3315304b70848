/** The half of AddMedicationDialog that is fetched late. */
import { FormDialog } from '@/components/form/form-dialog';
import type { OverlayState } from '@/components/lazy-part';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import { MedicationFields } from './medication-fields';
import { EMPTY_MEDICATION, medicationForm, type CheckedMedication } from './medication-form';
import { useAddMedication } from './mutations';
import { toastPhotoFailed } from './save-toasts';
import { useSavePhoto } from './use-save-photo';

interface AddMedicationDialogProps extends OverlayState {
  /** A connected senior to add it for; left out for oneself. */
  seniorId?: string;
}

export function AddMedicationForm({ seniorId, open, onOpenChange }: AddMedicationDialogProps) {
  const add = useAddMedication();
  const savePhoto = useSavePhoto();

  const submit = async ({ photo, ...medication }: CheckedMedication) => {
    const body = { ...medication, ...(seniorId !== undefined && { userId: seniorId }) };
    const added = await add(body).catch((error: unknown) => {
      toastFailure(error, { description: 'Failed to add medication. Please try again.' });
      throw error;
    });
    const isPhotoSaved = await savePhoto(added.id, photo);
    if (isPhotoSaved) toast({ title: 'Success', description: 'Medication added successfully!' });
    else toastPhotoFailed('The medication was added without its photo.');
  };

  return (
    <FormDialog
      title="Add Medication"
      open={open}
      onOpenChange={onOpenChange}
      draftKey={seniorId ?? ''}
      schema={medicationForm}
      defaultValues={EMPTY_MEDICATION}
      onSubmit={submit}
      submitLabel="Add Medication"
      pendingLabel="Adding..."
    >
      <MedicationFields />
    </FormDialog>
  );
}
