import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { addVisitQuestion, changeVisitQuestion, VisitQuestion } from '@shared/api/visit-questions';
import { isOver } from '@shared/domain/appointments';
import { questionsOfVisit } from '@shared/domain/pack/questions';
import type { AccessGate, Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import { notFound } from '../../errors/app-error';
import type { QuestionChange, QuestionQueries, QuestionRow } from './question-queries';
import { timesOf, type Visits, type VisitsFor } from './visits';

type NewQuestion = z.output<(typeof addVisitQuestion)['body']>;
type SentChange = z.output<(typeof changeVisitQuestion)['body']>;

interface QuestionParts {
  queries: QuestionQueries;
  visitsFor: VisitsFor;
  gate: AccessGate;
  clock: () => Date;
}

/** Questions for the doctor. The caller has checked access to the appointments of `senior`. */
export function createQuestionService({ queries, visitsFor, gate, clock }: QuestionParts) {
  async function assertVisit(senior: Senior, appointmentId: string | null | undefined): Promise<void> {
    if (!appointmentId) return;
    if ((await visitsFor(senior.id)).find(appointmentId) === null) throw notFound();
  }

  async function presentOne(senior: Senior, row: QuestionRow | null): Promise<VisitQuestion> {
    if (row === null) throw notFound();
    return presentQuestion(row, await visitsFor(senior.id));
  }

  return {
    async list(viewer: Viewer, senior: Senior, appointmentId: string | undefined): Promise<VisitQuestion[]> {
      // A senior sees when the family is busy, and nothing else of theirs (D-59).
      if (!gate.offers(viewer, senior.id, 'appointments', 'read')) throw notFound();
      const [rows, visits] = await Promise.all([queries.list(senior.id), visitsFor(senior.id)]);
      const questions = rows.map((row) => presentQuestion(row, visits)).reverse();
      const oldestFirst = questions.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
      return appointmentId === undefined ? oldestFirst : ofVisit(oldestFirst, appointmentId, visits, clock());
    },

    async add(viewer: Viewer, senior: Senior, { text, appointmentId }: NewQuestion, idempotencyKey: string | null) {
      const former = await queries.findSent(senior.id, idempotencyKey);
      if (former !== null) return { value: await presentOne(senior, former), isNew: false };
      await assertVisit(senior, appointmentId);
      const id = uuidv7();
      const question = { id, text, appointmentId, userId: senior.id, askedBy: viewer.id, createdAt: clock() };
      const isNew = await queries.add({ ...question, idempotencyKey });
      const stored = isNew ? await queries.find(senior.id, id) : await queries.findSent(senior.id, idempotencyKey);
      return { value: await presentOne(senior, stored), isNew };
    },

    async change(senior: Senior, id: string, { text, answer, appointmentId }: SentChange): Promise<VisitQuestion> {
      const current = await queries.find(senior.id, id);
      if (current !== null && appointmentId !== current.question.appointmentId) {
        await assertVisit(senior, appointmentId);
      }
      const change: QuestionChange = {
        ...(text === undefined ? {} : { text }),
        ...(appointmentId === undefined ? {} : { appointmentId }),
        ...(answer === undefined || answer === current?.question.answer
          ? {}
          : { answer, answeredAt: answer === null ? null : clock() }),
      };
      if (Object.keys(change).length > 0) await queries.change(senior.id, id, change);
      return presentOne(senior, await queries.find(senior.id, id));
    },

    async remove(senior: Senior, id: string): Promise<void> {
      if (!(await queries.remove(senior.id, id, clock()))) throw notFound();
    },

    async findOwner(id: string): Promise<string> {
      const owner = await queries.findOwner(id);
      if (owner === null) throw notFound();
      return owner;
    },
  };
}

/** @throws AppError not_found for a visit that does not exist */
function ofVisit(questions: readonly VisitQuestion[], appointmentId: string, visits: Visits, now: Date) {
  if (visits.find(appointmentId) === null) throw notFound();
  return questionsOfVisit(questions, appointmentId, visits.next(now)?.id ?? null, (id) => {
    const visit = visits.find(id);
    return visit !== null && isOver(timesOf(visit), now);
  });
}

/** One of a visit that is gone belongs to the next. */
function presentQuestion({ question, askedBy }: QuestionRow, visits: Visits): VisitQuestion {
  const { id, userId, appointmentId, text, answer, answeredAt, createdAt } = question;
  return {
    id,
    userId,
    appointmentId: appointmentId === null || visits.find(appointmentId) === null ? null : appointmentId,
    text,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    askedBy,
    createdAt: createdAt.toISOString(),
  };
}
