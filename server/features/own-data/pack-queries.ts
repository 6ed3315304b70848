import type { Database } from '../../db/connect';
import { PAGE, type Pages, walk } from './walk';

export interface OwnQuestion {
  id: string;
  appointmentId: string | null;
  text: string;
  answer: string | null;
  askedBy: string | null;
  answeredAt: Date | null;
  createdAt: Date;
}

/** Questions for the doctor, oldest first. */
const QUESTIONS = `
  select q.id, q.appointment_id as "appointmentId", q.text, q.answer,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as "askedBy",
    q.answered_at as "answeredAt", q.created_at as "createdAt"
  from visit_questions q left join users u on u.id = q.asked_by
  where q.user_id = $1 and q.deleted_at is null and ($2::timestamptz is null or (q.created_at, q.id) > ($2, $3::uuid))
  order by q.created_at, q.id limit ${PAGE}`;

export function walkQuestions(reads: Database['reads'], userId: string): Pages<OwnQuestion> {
  return walk(async (after) => {
    const values = [userId, after?.createdAt ?? null, after?.id ?? null];
    return (await reads.query<OwnQuestion>(QUESTIONS, values)).rows;
  });
}
