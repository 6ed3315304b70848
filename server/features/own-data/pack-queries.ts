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

/** Links that work or have not been cleared away yet; never their secrets. */
const LINKS = `
  select days, paper, created_at as "createdAt", expires_at as "expiresAt", looks, last_looked_at as "lastLookedAt", file,
    file_name as "fileName"
  from pack_links where user_id = $1 order by created_at, id`;

export interface OwnPackLink {
  days: number;
  paper: string;
  createdAt: Date;
  expiresAt: Date;
  looks: number;
  lastLookedAt: Date | null;
  /** Its key in the file store. */
  file: string;
  fileName: string;
}

export async function listPackLinks(reads: Database['reads'], userId: string): Promise<OwnPackLink[]> {
  return (await reads.query<OwnPackLink>({ name: 'export_pack_links', text: LINKS, values: [userId] })).rows;
}

export function walkQuestions(reads: Database['reads'], userId: string): Pages<OwnQuestion> {
  return walk(async (after) => {
    const values = [userId, after?.createdAt ?? null, after?.id ?? null];
    return (await reads.query<OwnQuestion>(QUESTIONS, values)).rows;
  });
}
