/** Queries and mutations for symptoms. `seniorId` is a connected senior's; left out: the current user. */
import { sentenceOf } from '@/lib/api';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import { useApiMutation } from '@/lib/api-mutation';

/** The last 90 days, newest first. */
export function symptomsQuery(seniorId?: string) {
  return { ...apiQuery('GET /api/symptoms', { query: ofSenior(seniorId) }), ...onEveryScreen };
}

/** What may be worth telling the doctor. */
export function worthTellingQuery(seniorId?: string) {
  return { ...apiQuery('GET /api/worth-telling', { query: ofSenior(seniorId) }), ...onEveryScreen };
}

function ofSenior(seniorId: string | undefined) {
  return seniorId === undefined ? {} : { senior: seniorId };
}

const INVALIDATES = ['symptoms', 'worth-telling'] as const;

export function useAddSymptom() {
  const { mutate: takeBack } = useDeleteSymptom('Not written down.');
  return useApiMutation('POST /api/symptoms', {
    invalidates: INVALIDATES,
    toasts: {
      success: ({ id }) => ({
        title: 'Written down',
        action: { label: 'Undo', onPress: () => takeBack({ params: { id } }) },
      }),
      failure: sentenceOf,
    },
  });
}

export function useDeleteSymptom(words: string) {
  return useApiMutation('DELETE /api/symptoms/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: words, failure: sentenceOf },
  });
}
