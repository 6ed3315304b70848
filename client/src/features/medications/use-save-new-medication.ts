import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import type { CheckedMedication } from './medication-form';
import { useAddMedication } from './mutations';
import { toastPhotoFailed } from './save-toasts';
import { useSavePhoto } from './use-save-photo';

interface NewMedicationOptions {
  /** A connected senior to add it for; left out for oneself. */
  seniorId?: string;
  /** What is said when it is saved. */
  success: string;
  /** What is said when it could not be; left out: what the server says. */
  failure?: string;
}

/** Adds what the form holds, then its photo. Rejects where the medication could not be added, so that the form stays. */
export function useSaveNewMedication({ seniorId, success, failure }: NewMedicationOptions) {
  const { mutateAsync: add } = useAddMedication();
  const savePhoto = useSavePhoto();
  return async ({ photo, ...medication }: CheckedMedication): Promise<void> => {
    const body = { ...medication, ...(seniorId !== undefined && { userId: seniorId }) };
    const added = await add({ body }).catch((error: unknown) => {
      toastFailure(error, failure === undefined ? {} : { description: failure });
      throw error;
    });
    const isPhotoSaved = await savePhoto(added.id, photo);
    if (isPhotoSaved) toast({ title: 'Success', description: success });
    else toastPhotoFailed('The medication was added without its photo.');
  };
}
