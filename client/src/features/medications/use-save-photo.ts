import type { PhotoChoice } from './medication-form';
import { useRemoveMedicationPhoto, useSetMedicationPhoto } from './mutations';

/** Carries out what was chosen about the photo of a saved medication. False when it failed: the rest stays saved. */
export function useSavePhoto(): (medicationId: string, photo: PhotoChoice) => Promise<boolean> {
  const { mutateAsync: set } = useSetMedicationPhoto();
  const { mutateAsync: remove } = useRemoveMedicationPhoto();
  return async (medicationId, photo) => {
    if (photo === null) return true;
    try {
      const params = { id: medicationId };
      if (photo === 'remove') await remove({ params });
      else await set({ params, body: formWith(photo) });
      return true;
    } catch {
      return false;
    }
  };
}

function formWith(photo: File): FormData {
  const form = new FormData();
  form.append('photo', photo);
  return form;
}
