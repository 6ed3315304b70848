import { z } from '../zod';
import { personCard } from './accounts';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';
import { questionChanges, questionForm } from './visit-question-fields';

/** What somebody wants to ask at a visit, and what the doctor said. */
export const visitQuestion = z.object({
  id,
  userId: id,
  /** Null: the next visit. */
  appointmentId: id.nullable(),
  text: z.string(),
  answer: z.string().nullable(),
  answeredAt: sentInstant.nullable(),
  /** Null: its author has left. */
  askedBy: personCard.nullable(),
  createdAt: sentInstant,
});

export type VisitQuestion = z.output<typeof visitQuestion>;

export const listVisitQuestions = endpoint('GET /api/visit-questions', {
  summary:
    'Questions for the doctor of oneself or of a connected senior, oldest first; with `appointment` those of that visit, and those that go on to it when it is the next one',
  access: { area: 'appointments', action: 'read', senior: 'query.senior' },
  query: z.strictObject({ senior: id.optional(), appointment: id.optional() }),
  response: z.array(visitQuestion),
});

export const addVisitQuestion = endpoint('POST /api/visit-questions', {
  summary: 'Add a question for the doctor',
  access: { area: 'appointments', action: 'add', senior: 'body.userId' },
  body: questionForm,
  response: visitQuestion,
  status: 201,
  idempotency: 'key',
});

export const changeVisitQuestion = endpoint('PATCH /api/visit-questions/{id}', {
  summary: 'Change a question, write down the answer, or move it to another visit',
  access: { area: 'appointments', action: 'change', senior: 'row' },
  params: idParams,
  body: z.strictObject(questionChanges),
  response: visitQuestion,
});

export const deleteVisitQuestion = endpoint('DELETE /api/visit-questions/{id}', {
  summary: 'Delete a question',
  access: { area: 'appointments', action: 'delete', senior: 'row' },
  params: idParams,
});
