import { sentenceOf } from '@/lib/api';
import { useAddMedication } from './api';
import type { CheckedMedication } from './medication-form';
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
  const { mutateAsync: add } = useAddMedication(failure ?? sentenceOf);
  const savePhoto = useSavePhoto({ success, withoutPhoto: 'The medication was added without its photo.' });
  return async ({ photo, ...medication }: CheckedMedication): Promise<void> => {
    const { id } = await add({ body: { ...medication, ...(seniorId !== undefined && { userId: seniorId }) } });
    await savePhoto(id, photo);
  };
}
