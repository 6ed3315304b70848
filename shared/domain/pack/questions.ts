/** Which questions for the doctor belong to a visit. */

interface Question {
  /** Null: the next visit. */
  appointmentId: string | null;
  answer: string | null;
}

/**
 * To the next visit go those of no visit, and those without an answer of visits that are over (PACK-04).
 * @param nextId the next medical visit
 */
export function questionsOfVisit<Q extends Question>(
  questions: readonly Q[],
  visitId: string,
  nextId: string | null,
  isOver: (appointmentId: string) => boolean,
): Q[] {
  return questions.filter(({ appointmentId, answer }) => {
    if (appointmentId === visitId) return true;
    if (visitId !== nextId) return false;
    return appointmentId === null || (answer === null && isOver(appointmentId));
  });
}
