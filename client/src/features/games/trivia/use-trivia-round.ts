import { useEffect, useState } from 'react';
import { chooseQuestions, markSeen, triviaScore, type TriviaQuestion } from '@shared/domain/games/trivia';
import { keepSeen, readSeen } from './seen-questions';

export interface TriviaRoundOf {
  userId: string;
  seed: number;
  /** All of a level. */
  questions: readonly TriviaQuestion[];
}

/** One round: which question is asked, what was answered, and how many answers were right. */
export function useTriviaRound({ userId, seed, questions }: TriviaRoundOf) {
  const [round] = useState(() => chooseQuestions(questions, readSeen(userId), seed));
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [right, setRight] = useState(0);
  const question = round[index];

  // Kept when it is shown, not before: what a stopped round did not ask is still to come.
  useEffect(() => {
    if (question === undefined) return;
    const levelIds = new Set(questions.map(({ id }) => id));
    keepSeen(userId, markSeen(readSeen(userId), levelIds, question.id));
  }, [question, questions, userId]);

  return {
    question,
    /** From 1. */
    number: index + 1,
    count: round.length,
    isLast: index + 1 === round.length,
    chosen,
    right,
    score: triviaScore(right),
    /** @returns the score with this answer. The first answer to a question counts. */
    answer: (text: string): number => {
      if (chosen !== null || question === undefined) return triviaScore(right);
      const rightNow = text === question.answer ? right + 1 : right;
      setChosen(text);
      setRight(rightNow);
      return triviaScore(rightNow);
    },
    next: () => {
      setChosen(null);
      setIndex(index + 1);
    },
  };
}
