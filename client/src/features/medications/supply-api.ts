/** How much is left of what is counted. `seniorId` is a connected senior's ID; omit it for the current user. */
import { useMemo } from 'react';
import type { Medication } from '@shared/api/medications';
import { lastsWords, supplySetting, supplyWords } from '@shared/domain/supply-words';
import { sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { useFormats } from '@/lib/formats';

/** The events of a medication are below it. A refill is a task, too. */
const INVALIDATES = ['supplies', 'medications', 'tasks'] as const;

export function useSetSupply() {
  return useApiMutation('PUT /api/medications/{id}/supply', {
    invalidates: ['supplies'],
    // The count that follows says it.
    toasts: { success: null, failure: null },
  });
}

export function useStopSupply() {
  return useApiMutation('DELETE /api/medications/{id}/supply', {
    invalidates: INVALIDATES,
    toasts: { success: 'It is not counted anymore.', failure: sentenceOf },
  });
}

export function useTakeBack() {
  return useApiMutation('DELETE /api/medications/{id}/supply-events/{eventId}', {
    invalidates: INVALIDATES,
    toasts: {
      success: { title: 'Undone', description: 'It is as it was before.' },
      failure: sentenceOf,
    },
  });
}

export interface RecordSupply {
  /** @returns once it is stored; rejects with the failure, which a form shows itself */
  count: (amount: number) => Promise<unknown>;
  refill: (amount: number) => Promise<unknown>;
  isPending: boolean;
}

/**
 * Writes down a count or a refill of a medication, and says how long it lasts now, with Undo.
 * @param inForm false: a failure is told in a toast
 */
export function useRecordSupply(medication: Medication, zone: string, inForm = true): RecordSupply {
  const formats = useFormats();
  const { mutate: takeBack } = useTakeBack();
  const { mutateAsync, isPending } = useApiMutation('POST /api/medications/{id}/supply-events', {
    invalidates: INVALIDATES,
    toasts: {
      success: ({ id: eventId, kind, supply }) => {
        const setting = supplySetting(medication, new Date(), zone, formats);
        const undo = () => takeBack({ params: { id: medication.id, eventId } });
        return {
          title: kind === 'refill' ? 'Refilled' : 'Counted',
          description: kind === 'refill' ? lastsWords(supply, setting) : supplyWords(supply, setting).line,
          action: { label: 'Undo', onPress: undo },
        };
      },
      failure: inForm ? null : sentenceOf,
    },
  });
  return useMemo(() => {
    const record = (kind: 'count' | 'refill', amount: number) =>
      mutateAsync({ params: { id: medication.id }, body: { kind, amount } });
    return { count: (amount) => record('count', amount), refill: (amount) => record('refill', amount), isPending };
  }, [mutateAsync, isPending, medication.id]);
}
