import { localDate } from '@shared/domain/zoned-time';
import { sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { useFormats } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { listed } from '@/lib/words';
import { useAddMedication } from './api';
import { type CheckedMedication, planBody, timesAsText } from './medication-form';
import { type Asked, passedToday, timesToday } from './passed-today';
import { useSavePhoto } from './use-save-photo';

interface NewMedicationOptions {
  /** The connected senior to add the medication for; omit for the current user. */
  seniorId?: string;
  /** Their IANA time zone. */
  zone: string;
  /** The toast on success. */
  success: string;
  /** The toast on failure; defaults to the server's message. */
  failure?: string;
}

/**
 * Adds the medication, records what was taken of it today already (KIND-04), then adds its photo. Rejects only if
 * adding the medication fails, so that the form stays open.
 */
export function useSaveNewMedication({ seniorId, zone, success, failure }: NewMedicationOptions) {
  const formats = useFormats();
  const { mutateAsync: add } = useAddMedication(failure ?? sentenceOf);
  const { mutateAsync: record } = useApiMutation('POST /api/medication-logs', {
    invalidates: ['medication-logs', 'medications'],
    toasts: { success: null, failure: null },
  });
  const savePhoto = useSavePhoto({ success, withoutPhoto: 'The medication was added without its photo.' });
  return async (checked: Asked<CheckedMedication>): Promise<void> => {
    const { photo, passed, look, startsOn: _start, planKey: _key, frequency, times, schedule, ...medication } = checked;
    const now = new Date();
    const gone = passedToday(timesToday(checked, localDate(now, zone)), now, zone);
    // Of several, only the latest is to be taken now: never two doses at once.
    const countsFrom = passed === 'next' ? now : passed === 'now' ? gone.at(-1)?.at : undefined;
    const owner = seniorId === undefined ? {} : { userId: seniorId };
    const body = {
      ...medication,
      ...planBody({ frequency, times, schedule }),
      ...owner,
      ...(look && { look }),
      ...(countsFrom && { countsFrom: countsFrom.toISOString() }),
    };
    const { id: medicationId } = await add({ body });
    if (passed === 'taken') {
      const takes = gone.map(({ at }) => {
        const scheduledTime = at.toISOString();
        return record({ body: { ...owner, medicationId, scheduledTime, takenTime: scheduledTime, status: 'taken' } });
      });
      const results = await Promise.allSettled(takes);
      const missing = gone.filter((_dose, index) => results[index]?.status === 'rejected');
      if (missing.length > 0) {
        const words = listed(missing.map(({ time }) => timesAsText([time], formats)));
        toast({
          title: 'Not marked as taken',
          description: `The medication was added, but ${words} could not be marked as taken. Please mark it in the list.`,
          variant: 'destructive',
        });
      }
    }
    await savePhoto(medicationId, photo);
  };
}
