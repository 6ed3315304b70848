import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { rounds } from '../../testing/thoroughness';
import { bestPossibleScore, TRIVIA_QUESTIONS } from './scores';
import {
  type AskedQuestion,
  chooseQuestions,
  markSeen,
  questionId,
  type SeenQuestion,
  TRIVIA_FIELDS,
  type TriviaQuestion,
  triviaScore,
} from './trivia';

const SEEDS = rounds({ usual: 500, full: 10_000 });
const ROUNDS = rounds({ usual: 50, full: 300 });
/** Many rounds take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** That many questions of each field, in the order of `TRIVIA_FIELDS`. */
function levelOf(counts: readonly number[]): TriviaQuestion[] {
  return TRIVIA_FIELDS.flatMap((field, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, number) => {
      const question = `${field} ${number}?`;
      return { id: questionId(question), field, question, answer: 'right', others: ['a', 'b', 'c'], fact: '' };
    }),
  );
}

/** Plays whole rounds, one after the other. @returns the questions of each. */
function playRounds(level: readonly TriviaQuestion[], seeds: readonly number[]): AskedQuestion[][] {
  const ids = new Set(level.map(({ id }) => id));
  let seen: SeenQuestion[] = [];
  return seeds.map((any) => {
    const round = chooseQuestions(level, seen, any);
    for (const { id } of round) seen = markSeen(seen, ids, id);
    return round;
  });
}

const evenLevel = levelOf([12, 12, 12, 12, 12, 12, 12, 12]);
const anyLevel = fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 8, maxLength: 8 }).map(levelOf);
/** Like real content: about as many of each field. */
const likelyLevel = fc.array(fc.integer({ min: 8, max: 14 }), { minLength: 8, maxLength: 8 }).map(levelOf);
const someSeeds = fc.array(seed, { minLength: 30, maxLength: 30 });
const fieldsOf = (round: readonly TriviaQuestion[]) => new Set(round.map(({ field }) => field)).size;
const idsOf = (round: readonly TriviaQuestion[]) => round.map(({ id }) => id);

describe('a round', () => {
  it('has ten different questions, each with its four answers, for any seed (GAME-37)', () => {
    fc.assert(
      fc.property(seed, (any) => {
        const round = chooseQuestions(evenLevel, [], any);
        expect(new Set(idsOf(round)).size).toBe(TRIVIA_QUESTIONS);
        expect(fieldsOf(round)).toBe(8);
        expect(round.every(({ answers }) => answers.toSorted().join(' ') === 'a b c right')).toBe(true);
      }),
      { numRuns: SEEDS },
    );
  });

  it('is the same for the same seed and the same seen questions', () => {
    fc.assert(
      fc.property(seed, someSeeds, (any, before) => {
        const seen = playRounds(evenLevel, before.slice(0, 4))
          .flat()
          .map(({ id }) => ({ id, turn: 1 }));
        expect(chooseQuestions(evenLevel, seen, any)).toEqual(chooseQuestions(evenLevel, seen, any));
      }),
    );
    const deals = Array.from({ length: 100 }, (_, any) => idsOf(chooseQuestions(evenLevel, [], any)).join(' '));
    expect(new Set(deals).size).toBe(100);
  });

  it('puts the right answer in each of the four places about equally often', () => {
    const places = Array.from({ length: 500 }, (_, any) => chooseQuestions(evenLevel, [], any))
      .flat()
      .map(({ answers, answer }) => answers.indexOf(answer));
    for (const place of [0, 1, 2, 3]) {
      expect(places.filter((each) => each === place).length / places.length).toBeCloseTo(0.25, 1);
    }
  });

  it('has all questions of a level with fewer than ten', () => {
    expect(chooseQuestions(levelOf([2, 1, 3]), [], 1)).toHaveLength(6);
    expect(chooseQuestions([], [], 1)).toEqual([]);
  });

  it('is worth ten points for each right answer (GAME-37)', () => {
    expect(triviaScore(0)).toBe(0);
    expect(triviaScore(7)).toBe(70);
    expect(triviaScore(TRIVIA_QUESTIONS)).toBe(bestPossibleScore('trivia', 'hard'));
  });
});

describe('successive rounds', () => {
  it('repeat no question before all of the level were shown, cycle after cycle', () => {
    fc.assert(
      fc.property(anyLevel, someSeeds, (level, seeds) => {
        const asked = idsOf(playRounds(level, seeds).flat());
        for (let start = 0; start < asked.length; start += level.length) {
          const once = asked.slice(start, start + level.length);
          expect(new Set(once).size).toBe(once.length);
        }
      }),
      { numRuns: ROUNDS },
    );
  });

  it('share no question with the previous round, as long as there are others', () => {
    fc.assert(
      fc.property(likelyLevel, someSeeds, (level, seeds) => {
        const played = playRounds(level, seeds).map(idsOf);
        played.forEach((round, index) => {
          expect(round.filter((id) => played[index + 1]?.includes(id) === true)).toEqual([]);
        });
      }),
      { numRuns: ROUNDS },
    );
  });

  it('cover at least five fields each', () => {
    fc.assert(
      fc.property(likelyLevel, someSeeds, (level, seeds) => {
        expect(Math.min(...playRounds(level, seeds).map(fieldsOf))).toBeGreaterThanOrEqual(5);
      }),
      { numRuns: ROUNDS },
    );
  });

  it('show a newly added question soon, and only once', () => {
    const ids = new Set(idsOf(evenLevel));
    let seen: SeenQuestion[] = evenLevel.slice(1).map(({ id }) => ({ id, turn: 3 }));
    const added = idsOf(evenLevel)[0] ?? '';
    expect(idsOf(chooseQuestions(evenLevel, seen, 5))).toContain(added);
    seen = markSeen(seen, ids, added);
    expect(seen.at(-1)).toEqual({ id: added, turn: 3 });
    expect(idsOf(chooseQuestions(evenLevel, seen, 6))).not.toContain(added);
  });

  it('return to questions that a canceled round did not show', () => {
    const ids = new Set(idsOf(evenLevel));
    const [first, second] = idsOf(chooseQuestions(evenLevel, [], 1));
    const seen = markSeen([], ids, first ?? '');
    expect(seen).toEqual([{ id: first, turn: 1 }]);
    expect(markSeen(seen, ids, first ?? '')).toEqual(seen);
    const others = evenLevel.filter(({ id }) => id !== second).map(({ id }) => ({ id, turn: 1 }));
    expect(idsOf(chooseQuestions(evenLevel, others, 9))[0]).toBe(second);
  });

  it('ignore seen questions of other levels', () => {
    const ids = new Set(idsOf(evenLevel));
    const seen = markSeen([{ id: 'of another level', turn: 9 }], ids, idsOf(evenLevel)[0] ?? '');
    expect(seen.at(-1)?.turn).toBe(1);
  });
});

describe('the id of a question', () => {
  it('stays the same for the same text and differs for any other', () => {
    expect(questionId('Who painted the Mona Lisa?')).toBe('1rscdre');
    const ids = Array.from({ length: 5000 }, (_, number) => questionId(`What is number ${number}?`));
    expect(new Set(ids).size).toBe(5000);
  });
});
