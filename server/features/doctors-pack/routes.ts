import {
  addVisitQuestion,
  changeVisitQuestion,
  deleteVisitQuestion,
  listVisitQuestions,
} from '@shared/api/visit-questions';
import type { AccessGate } from '../../access/access-gate';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import { createQuestionQueries } from './question-queries';
import { createQuestionService } from './questions';
import type { VisitsFor } from './visits';

interface PackParts {
  database: Database;
  gate: AccessGate;
  visitsFor: VisitsFor;
  clock: () => Date;
}

export function bindDoctorsPack(binder: Binder, { database, gate, visitsFor, clock }: PackParts): void {
  const questions = createQuestionService({ queries: createQuestionQueries(database), visitsFor, gate, clock });
  const ownerOf = ({ params }: { params: { id: string } }) => questions.findOwner(params.id);

  binder.bindSenior(listVisitQuestions, ({ viewer, senior, query }) =>
    questions.list(viewer, senior, query.appointment),
  );

  binder.bindSenior(
    addVisitQuestion,
    ({ viewer, senior, body, idempotencyKey }) => questions.add(viewer, senior, body, idempotencyKey),
    'ask',
  );

  binder.bindRow(
    changeVisitQuestion,
    ownerOf,
    ({ senior, params, body }) => questions.change(senior, params.id, body),
    ({ id, answer }) => ({ action: answer === null ? 'ask' : 'note', subjectId: id }),
  );

  binder.bindRow(
    deleteVisitQuestion,
    ownerOf,
    ({ senior, params }) => questions.remove(senior, params.id),
    () => ({ action: 'unask', subjectId: null }),
  );
}
