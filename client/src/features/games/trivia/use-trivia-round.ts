import { useEffect, useState } from 'react';
import {
  chooseQuestions,
  markSeen,
  triviaScore,
  type TriviaQuestion,
  type SeenQuestion,
} from '@shared/domain/games/trivia';

export interface TriviaRoundOf {
  userId: string;
  seed: number;
  /** All questions of a level. */
  questions: readonly TriviaQuestion[];
}

/** One round: the current question, the answer, and the number of correct answers. */
export function useTriviaRound({ userId, seed, questions }: TriviaRoundOf) {
  const [round] = useState(() => chooseQuestions(questions, readSeen(userId), seed));
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [right, setRight] = useState(0);
  const question = round[index];

  // Mark questions as seen when shown, so that those a stopped round did not reach can still come up.
  useEffect(() => {
    if (question === undefined) return;
    const levelIds = new Set(questions.map(({ id }) => id));
    keepSeen(userId, markSeen(readSeen(userId), levelIds, question.id));
  }, [question, questions, userId]);

  return {
    question,
    /** Starts at 1. */
    number: index + 1,
    count: round.length,
    isLast: index + 1 === round.length,
    chosen,
    right,
    score: triviaScore(right),
    /** Counts only the first answer to a question. @returns the score including this answer */
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

/** Local storage key of the questions recently seen on this device, to avoid repeats. */
const keyOf = (userId: string) => `hearthside.trivia-seen.${userId}`;

/** Oldest first. Empty if nothing is stored or storage is disabled. */
export function readSeen(userId: string): SeenQuestion[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readEntry) : [];
  } catch {
    return [];
  }
}

export function keepSeen(userId: string, seen: readonly SeenQuestion[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(seen.map(({ id, turn }) => [id, turn])));
  } catch {
    // Without storage, questions may repeat sooner.
  }
}

function readEntry(entry: unknown): SeenQuestion[] {
  if (!Array.isArray(entry)) return [];
  const [id, turn]: unknown[] = entry;
  return typeof id === 'string' && typeof turn === 'number' ? [{ id, turn }] : [];
}
