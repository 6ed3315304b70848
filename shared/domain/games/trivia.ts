/** The rules of Trivia: which ten questions a round asks, in which order, and what comes before it is asked again. */
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
  /** A sentence to tell after the answer. */
  fact: string;
}

/** A question as it is asked: all its answers, in the order in which they stand. */
export interface AskedQuestion extends TriviaQuestion {
  answers: readonly string[];
}

/**
 * A question that was shown before, and in which time through all questions of its level. A list of them is in the order in
 * which they were last shown, the one not seen for longest first.
 */
export interface SeenQuestion {
  id: string;
  turn: number;
}

/** A round touches at least so many fields wherever there are as many. */
const LEAST_FIELDS = 5;

/**
 * Stays the same wherever the question stands and whatever its answers: 32 bits of FNV-1a over the words of the question.
 * Who rewords a question makes a new one of it.
 */
export function questionId(question: string): string {
  let hash = 0x811c9dc5;
  for (const letter of question) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * The next round out of all questions of a level: first the ones that were not seen, then the ones seen longest ago, so that
 * none comes back before all others were there. Within that the fields take turns. The same seed and the same seen ones give
 * the same round. A level with fewer questions than a round has gives all of them.
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

/** Never seen ones by chance, then the others, longest unseen first. */
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
 * Adds questions to a round until it is full. As long as it has too few fields a new one comes next; then always the field
 * with most left to ask, so that all of them last to the end.
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
 * A question is shown. One that was due in this time through the level is now done for it; one that was not begins the next.
 * The one that was shown last stays as it is: it is still the same showing.
 * @param level the ids of all questions of its level
 */
export function markSeen(seen: readonly SeenQuestion[], level: ReadonlySet<string>, id: string): SeenQuestion[] {
  if (seen.at(-1)?.id === id) return [...seen];
  const turnNow = Math.max(1, ...seen.filter((each) => level.has(each.id)).map(({ turn }) => turn));
  const turnBefore = seen.find((each) => each.id === id)?.turn ?? 0;
  return [...seen.filter((each) => each.id !== id), { id, turn: Math.max(turnNow, turnBefore + 1) }];
}

/** Ten points for each right answer (D2:184). */
export function triviaScore(rightAnswers: number): number {
  return rightAnswers * POINTS_PER_ANSWER;
}
