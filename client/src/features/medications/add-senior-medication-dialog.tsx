/** The half of AddSeniorMedicationDialog that is fetched late. */
import { FormDialog } from '@/components/form/form-dialog';
import type { OverlayState } from '@/components/lazy-part';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/zone-note';
import { toastFailure } from '@/lib/toast-failure';
import { MedicationFields } from './medication-fields';
import type { CheckedMedication } from './medication-form';
import { useAddMedication } from './mutations';
import { toastPhotoFailed } from './save-toasts';
import { TimesListField } from './times-list-field';
import { EMPTY_TIMES_LIST, timesListForm } from './times-list-form';
import { useSavePhoto } from './use-save-photo';

export interface AddSeniorMedicationDialogProps extends OverlayState {
  seniorId: string;
  firstName: string;
  /** The senior's own. */
  zone: string;
}

/** Care management's 'Add Medication', with a list of times (D1:139, MED-33, MED-38). */
export function AddSeniorMedicationForm({ seniorId, firstName, zone, ...overlay }: AddSeniorMedicationDialogProps) {
  const add = useAddMedication();
  const savePhoto = useSavePhoto();
  const note = zoneNote(zone, useNow());

  const submit = async ({ photo, ...medication }: CheckedMedication) => {
    const added = await add({ ...medication, userId: seniorId }).catch((error: unknown) => {
      toastFailure(error);
      throw error;
    });
    const isPhotoSaved = await savePhoto(added.id, photo);
    if (isPhotoSaved) toast({ title: 'Success', description: 'Medication added successfully' });
    else toastPhotoFailed('The medication was added without its photo.');
  };

  return (
    <FormDialog
      title="Add Medication"
      description={`For ${firstName}`}
      {...overlay}
      // Not what was begun for another senior, nor in the list of one's own, which writes its times another way.
      draftKey={`for ${seniorId}`}
      schema={timesListForm}
      defaultValues={EMPTY_TIMES_LIST}
      onSubmit={submit}
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
