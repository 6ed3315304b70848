/** All Trivia questions, in a separate chunk that loads when a round begins. */
import type { Level } from '@shared/domain/games/game-types';
import { questionId, TRIVIA_FIELDS, type TriviaQuestion } from '@shared/domain/games/trivia';

/** The shape of a question in the JSON files. */
interface WrittenQuestion {
  level: string;
  question: string;
  answer: string;
  others: string[];
  fact: string;
}

const files = import.meta.glob<WrittenQuestion[]>('../content/trivia/*.json', { eager: true, import: 'default' });

export function questionsOf(level: Level): TriviaQuestion[] {
  return TRIVIA_FIELDS.flatMap((field) =>
    (files[`../content/trivia/${field}.json`] ?? [])
      .filter((written) => written.level === level)
      .map(({ question, answer, others, fact }) => ({
        id: questionId(question),
        field,
        question,
        answer,
        others,
        fact,
      })),
  );
}
