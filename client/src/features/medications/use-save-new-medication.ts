import { sentenceOf } from '@/lib/api';
import { useAddMedication } from './api';
import type { CheckedMedication } from './medication-form';
import { useSavePhoto } from './use-save-photo';

interface NewMedicationOptions {
  /** The connected senior to add the medication for; omit for the current user. */
  seniorId?: string;
  /** The toast on success. */
  success: string;
  /** The toast on failure; defaults to the server's message. */
  failure?: string;
}

/** Adds the medication, then its photo. Rejects only if adding the medication fails, so that the form stays open. */
export function useSaveNewMedication({ seniorId, success, failure }: NewMedicationOptions) {
  const { mutateAsync: add } = useAddMedication(failure ?? sentenceOf);
  const savePhoto = useSavePhoto({ success, withoutPhoto: 'The medication was added without its photo.' });
  return async ({ photo, ...medication }: CheckedMedication): Promise<void> => {
    const { id } = await add({ body: { ...medication, ...(seniorId !== undefined && { userId: seniorId }) } });
    await savePhoto(id, photo);
  };
}
