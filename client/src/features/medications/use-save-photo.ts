import { useApiMutation } from '@/lib/api-mutation';
import { outcomeToasts } from '@/lib/outcomes';
import type { PhotoChoice } from './medication-form';

interface PhotoSaving {
  /** The toast when both the medication and its photo are saved. */
  success: string;
  /** Comes before 'Please try again with Edit.' when only the medication is saved. */
  withoutPhoto: string;
}

/** Saves or removes a saved medication's photo and shows one toast for both. Never rejects. */
export function useSavePhoto({ success, withoutPhoto }: PhotoSaving) {
  const options = { invalidates: ['medications'], toasts: { success: null, failure: null } };
  const { mutateAsync: set } = useApiMutation('POST /api/medications/{id}/photo', options);
  const { mutateAsync: remove } = useApiMutation('DELETE /api/medications/{id}/photo', options);
  const { succeeded, failed } = outcomeToasts<null, null>({
    success,
    failure: ({ code, sentence }) => ({
      title: 'The photo was not saved',
      // Trying again does not help where there is no room.
      description: `${withoutPhoto} ${code === 'no_room' ? sentence : 'Please try again with Edit.'}`,
    }),
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
