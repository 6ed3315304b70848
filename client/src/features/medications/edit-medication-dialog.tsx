/** The half of EditMedicationDialog that is fetched late. */
import { CheckboxField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import type { EditMedicationDialogProps } from './medication-dialogs';
import { MedicationFields } from './medication-fields';
import { draftOf, medicationForm, type CheckedMedication } from './medication-form';
import { thumbnailOf } from './photo-address';
import { useChangeMedication } from './mutations';
import { toastPhotoFailed } from './save-toasts';
import { useSavePhoto } from './use-save-photo';

export function EditMedicationForm({ medication, open, onOpenChange }: EditMedicationDialogProps) {
  const { mutateAsync: change } = useChangeMedication();
  const savePhoto = useSavePhoto();
  if (medication === null) return null;

  const submit = async ({ photo, userId: _owner, ...body }: CheckedMedication) => {
    await change({ params: { id: medication.id }, body }).catch((error: unknown) => {
      toastFailure(error, { description: 'Failed to change medication. Please try again.' });
      throw error;
    });
    const isPhotoSaved = await savePhoto(medication.id, photo);
    if (isPhotoSaved) toast({ title: 'Success', description: 'Medication changed successfully!' });
    else toastPhotoFailed('The rest was changed, but not the photo.');
  };

  return (
    <FormDialog
      title="Edit Medication"
      open={open}
      onOpenChange={onOpenChange}
      draftKey={medication.id}
      schema={medicationForm}
      defaultValues={draftOf(medication)}
      onSubmit={submit}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
    >
      <MedicationFields frequency={medication.frequency} photoUrl={thumbnailOf(medication.imageUrl)}>
        <CheckboxField
          name="isActive"
          label="Taken at present"
          hint="Without the tick it is kept, but nobody is reminded of it."
        />
      </MedicationFields>
    </FormDialog>
  );
}
