/** The rules of Trivia: a round's ten questions, their order, and when a question may be repeated. */
import { createRandom, type Random } from './random';
import { POINTS_PER_ANSWER, TRIVIA_QUESTIONS } from './scores';

export const TRIVIA_FIELDS = ['history', 'music', 'film', 'geography', 'nature', 'food', 'sport', 'words'] as const;
export type TriviaField = (typeof TRIVIA_FIELDS)[number];

export interface TriviaQuestion {
  /** See `questionId`. */
  id: string;
  field: TriviaField;
  question: string;
  answer: string;
  /** Three wrong ones. */
  others: readonly string[];
  /** A sentence shown after the answer. */
  fact: string;
}

/** A question as shown: all its answers, in display order. */
export interface AskedQuestion extends TriviaQuestion {
  answers: readonly string[];
}

/**
 * A question that was shown before, and in which cycle through its level's questions. A list of them is ordered by when
 * they were last shown, oldest first.
 */
export interface SeenQuestion {
  id: string;
  turn: number;
}

/** A round covers at least this many fields if the level has as many. */
const LEAST_FIELDS = 5;

/**
 * Independent of the question's position and its answers: 32 bits of FNV-1a over its text. Rewording a question makes
 * it a new one.
 */
export function questionId(question: string): string {
  let hash = 0x811c9dc5;
  for (const letter of question) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * The next round from all questions of a level: unseen ones first, then the ones seen longest ago, so that none repeats
 * before all others were shown. Fields take turns. The same seed and seen questions give the same round. A level with
 * too few questions gives all of them.
 */
export function chooseQuestions(
  questions: readonly TriviaQuestion[],
  seen: readonly SeenQuestion[],
  seed: number,
): AskedQuestion[] {
  const random = createRandom(seed);
  const turnOf = new Map(seen.map(({ id, turn }) => [id, turn]));
  const waiting = inOrderOfWaiting(questions, seen, random);
  const turns = [...new Set(waiting.map(({ id }) => turnOf.get(id) ?? 0))].sort((a, b) => a - b);
  const chosen: TriviaQuestion[] = [];
  for (const turn of turns) {
    takeFieldsInTurn(
      chosen,
      waiting.filter(({ id }) => (turnOf.get(id) ?? 0) === turn),
      random.shuffle(TRIVIA_FIELDS),
    );
  }
  return chosen.map((question) => ({ ...question, answers: random.shuffle([question.answer, ...question.others]) }));
}

/** Unseen ones at random, then the others, longest ago first. */
function inOrderOfWaiting(
  questions: readonly TriviaQuestion[],
  seen: readonly SeenQuestion[],
  random: Random,
): TriviaQuestion[] {
  const placeOf = new Map(seen.map(({ id }, index) => [id, index]));
  const place = ({ id }: TriviaQuestion) => placeOf.get(id) ?? -1;
  return random.shuffle(questions).sort((a, b) => place(a) - place(b));
}

/**
 * Adds questions until a round is full. A field that is still needed comes first; after that, always the field with
 * most questions left, so that all of them last to the end.
 */
function takeFieldsInTurn(
  chosen: TriviaQuestion[],
  waiting: readonly TriviaQuestion[],
  fields: readonly TriviaField[],
): void {
  let left = fields.map((field) => waiting.filter((question) => question.field === field));
  while (chosen.length < TRIVIA_QUESTIONS) {
    left = left.filter((questions) => questions.length > 0).sort((a, b) => b.length - a.length);
    const touched = new Set(chosen.map(({ field }) => field));
    const isNew = ([next]: TriviaQuestion[]) => next !== undefined && !touched.has(next.field);
    const next = ((touched.size < LEAST_FIELDS ? left.find(isNew) : undefined) ?? left[0])?.shift();
    if (next === undefined) return;
    chosen.push(next);
  }
}

/**
 * Marks a question as shown. One that was due in this cycle is now done; one that was not starts the next. The most
 * recent one stays unchanged: it is still the same showing.
 * @param level the ids of all questions of its level
 */
export function markSeen(seen: readonly SeenQuestion[], level: ReadonlySet<string>, id: string): SeenQuestion[] {
  if (seen.at(-1)?.id === id) return [...seen];
  const turnNow = Math.max(1, ...seen.filter((each) => level.has(each.id)).map(({ turn }) => turn));
  const turnBefore = seen.find((each) => each.id === id)?.turn ?? 0;
  return [...seen.filter((each) => each.id !== id), { id, turn: Math.max(turnNow, turnBefore + 1) }];
}

/** Ten points for each right answer (GAME-37). */
export function triviaScore(rightAnswers: number): number {
  return rightAnswers * POINTS_PER_ANSWER;
}
