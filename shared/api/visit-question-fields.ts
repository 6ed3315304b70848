/** Fields of questions for the doctor, validated by the contract and by the client's forms. */
import * as z from '../zod';
import { clearableText, id, requiredText } from './fields';

const MOST_ANSWER = 1000;

const text = requiredText('The question', 300);

export const questionForm = z.strictObject({
  text,
  /** Null: the next visit. */
  appointmentId: id.nullable().default(null),
  userId: id.optional(),
});

/** Absent fields stay unchanged. */
export const questionChanges = {
  text: text.optional(),
  answer: clearableText('The answer', MOST_ANSWER).optional(),
  appointmentId: id.nullish(),
};
