/** The API of questions for the doctor, and of links to the pack. `seniorId` is a connected senior's ID; omit it for the current user. */
import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@shared/api/appointments';
import type { VisitQuestion } from '@shared/api/visit-questions';
import { isMedical } from '@shared/domain/appointment-types';
import { isOver, nextAppointment } from '@shared/domain/appointments';
import { questionsOfVisit } from '@shared/domain/pack/questions';
import { sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';

const about = (seniorId: string | undefined) => (seniorId === undefined ? {} : { query: { senior: seniorId } });

/** All of them: each card finds its own. */
export function visitQuestionsQuery(seniorId?: string) {
  return apiQuery('GET /api/visit-questions', about(seniorId));
}

/** Those of that visit; undefined until they have come. */
export function useQuestionsOf(
  { id }: Pick<Appointment, 'id'>,
  seniorId: string | undefined,
  now: Date,
): VisitQuestion[] | undefined {
  const { data: questions } = useQuery(visitQuestionsQuery(seniorId));
  // The screen has read them already: the same key as in the appointments' own queries.
  const { data: appointments } = useQuery(apiQuery('GET /api/appointments', about(seniorId)));
  if (questions === undefined || appointments === undefined) return undefined;
  const medical = appointments.filter(({ type }) => isMedical(type));
  const isPast = (appointmentId: string) => {
    // What the server still ties questions to and does not list is long over.
    const appointment = appointments.find((one) => one.id === appointmentId);
    return appointment === undefined || isOver(appointment, now);
  };
  return questionsOfVisit(questions, id, nextAppointment(medical, now)?.id ?? null, isPast);
}

/** Characters of a question. */
export const MOST_QUESTION = 300;

const INVALIDATES = ['visit-questions'] as const;

export function useAddQuestion() {
  return useApiMutation('POST /api/visit-questions', {
    invalidates: INVALIDATES,
    toasts: { success: null, failure: sentenceOf },
  });
}

/** From outside the list. */
export function useAskDoctor() {
  return useApiMutation('POST /api/visit-questions', {
    invalidates: INVALIDATES,
    toasts: { success: 'It is on the list of questions for the doctor.', failure: sentenceOf },
  });
}

export function useChangeQuestion() {
  return useApiMutation('PATCH /api/visit-questions/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'What the doctor said is kept.', failure: sentenceOf },
  });
}

export function useDeleteQuestion() {
  return useApiMutation('DELETE /api/visit-questions/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'The question was deleted.', failure: sentenceOf },
  });
}

/** Those to one's own pack that work now. */
export function packLinksQuery() {
  return { ...apiQuery('GET /api/doctors-pack/links', {}), ...onEveryScreen };
}

const LINKS = ['doctors-pack'] as const;

export function useCreatePackLink() {
  return useApiMutation('POST /api/doctors-pack/links', {
    invalidates: LINKS,
    toasts: { success: null, failure: sentenceOf },
  });
}

export function useRevokePackLink() {
  return useApiMutation('DELETE /api/doctors-pack/links/{id}', {
    invalidates: LINKS,
    toasts: { success: 'The link does not work anymore.', failure: sentenceOf },
  });
}
