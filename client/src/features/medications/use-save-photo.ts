import { useApiMutation } from '@/lib/api-mutation';
import { outcomeToasts } from '@/lib/outcomes';
import type { PhotoChoice } from './medication-form';

interface PhotoSaving {
  /** What is said when medication and photo are saved. */
  success: string;
  /** What is said before 'Please try again with Edit.' when only the medication is. */
  withoutPhoto: string;
}

/** Carries out what was chosen about the photo of a medication that is saved, and says how it went with both. */
export function useSavePhoto({ success, withoutPhoto }: PhotoSaving) {
  const options = { invalidates: ['medications'], toasts: { success: null, failure: null } };
  const { mutateAsync: set } = useApiMutation('POST /api/medications/{id}/photo', options);
  const { mutateAsync: remove } = useApiMutation('DELETE /api/medications/{id}/photo', options);
  const { succeeded, failed } = outcomeToasts<null, null>({
    success,
    failure: { title: 'The photo was not saved', description: `${withoutPhoto} Please try again with Edit.` },
  });
  return async (medicationId: string, photo: PhotoChoice): Promise<void> => {
    const params = { id: medicationId };
    try {
      if (photo === 'remove') await remove({ params });
      else if (photo !== null) await set({ params, body: formWith(photo) });
      succeeded(null, null);
    } catch (error) {
      failed(error, null);
    }
  };
}

function formWith(photo: File): FormData {
  const form = new FormData();
  form.append('photo', photo);
  return form;
}
