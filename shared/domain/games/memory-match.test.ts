import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { rounds } from '../../testing/thoroughness';
import { type Level, LEVELS } from './game-types';
import {
  dealCards,
  dealPhotos,
  isAllFound,
  isMismatch,
  levelWith,
  type MemoryMatchTable,
  memoryMatchScore,
  TURN_BACK_MS,
  turnBack,
  turnCard,
} from './memory-match';
import { LOOK_ALIKES, SYMBOL_NAMES } from './memory-match-symbols';
import { bestPossibleScore } from './scores';

const SEEDS = rounds({ usual: 500, full: 10_000 });
/** Many seeds take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** A table of three pairs: A B A C C B. */
const table: MemoryMatchTable = {
  cards: ['teapot', 'daisy', 'teapot', 'fish', 'fish', 'daisy'],
  open: [],
  found: [],
};
const press = (from: MemoryMatchTable, ...places: number[]) => places.reduce(turnCard, from);

function timesOf<T>(items: readonly T[]): Map<T, number> {
  const times = new Map<T, number>();
  for (const item of items) times.set(item, (times.get(item) ?? 0) + 1);
  return times;
}

describe('dealing', () => {
  it.each([
    ['easy', 8],
    ['medium', 12],
    ['hard', 16],
    ['expert', 24],
    ['master', 24],
  ] as const)('at %s deals %i cards in pairs, whatever the seed (GAME-34, D-88)', (level, count) => {
    fc.assert(
      fc.property(seed, (any) => {
        const { cards, open, found } = dealCards(level, any);
        expect(cards).toHaveLength(count);
        expect([...timesOf(cards).values()].every((times) => times === 2)).toBe(true);
        expect([...open, ...found]).toEqual([]);
      }),
      { numRuns: SEEDS },
    );
  });

  it('deals pictures that look alike at Master, up to Expert never (D-88)', () => {
    fc.assert(
      fc.property(seed, fc.constantFrom(...LEVELS), (any, level) => {
        const onTable = new Set<string>(dealCards(level, any).cards);
        const ofEachRow = LOOK_ALIKES.map((row) => row.filter((symbol) => onTable.has(symbol)).length);
        const allowed = level === 'master' ? [0, 2] : [0, 1];
        expect(ofEachRow.every((count) => allowed.includes(count))).toBe(true);
      }),
      { numRuns: SEEDS },
    );
  });

  it('deals the same table for the same seed and another one for another', () => {
    fc.assert(
      fc.property(seed, fc.constantFrom(...LEVELS), (any, level) => {
        expect(dealCards(level, any)).toEqual(dealCards(level, any));
      }),
    );
    const tables = Array.from({ length: 200 }, (_, any) => dealCards('hard', any).cards.join(' '));
    expect(new Set(tables).size).toBe(200);
  });

  it('names each of the 24 pictures differently', () => {
    expect(new Set(Object.values(SYMBOL_NAMES)).size).toBe(24);
    expect(Object.keys(SYMBOL_NAMES).sort()).toEqual(LOOK_ALIKES.flat().sort());
  });
});

describe('turning cards', () => {
  it('a pair stays open and gives 10 points (GAME-35)', () => {
    const after = press(table, 0, 2);
    expect(after).toMatchObject({ open: [], found: ['teapot'] });
    expect(memoryMatchScore(after)).toBe(10);
    expect(memoryMatchScore(press(after, 1, 5))).toBe(20);
  });

  it('two different cards stay open for a second, then turn back, without points (GAME-36)', () => {
    expect(TURN_BACK_MS).toBe(1000);
    const open = press(table, 0, 1);
    expect(open.open).toEqual([0, 1]);
    expect(isMismatch(open)).toBe(true);
    expect(turnBack(open)).toEqual(table);
    expect(memoryMatchScore(open)).toBe(0);
  });

  it('one open card stays open when it is time to turn back', () => {
    const open = press(table, 0);
    expect(turnBack(open)).toBe(open);
  });

  it('pressing an open or a matched card again changes nothing', () => {
    const one = press(table, 0);
    expect(press(one, 0)).toBe(one);
    const two = press(table, 0, 1);
    expect(press(two, 1)).toBe(two);
    expect(press(two, 0)).toBe(two);
    const matched = press(table, 0, 2);
    expect(press(matched, 2)).toBe(matched);
  });

  it('a third card turns the two others back at once and opens', () => {
    expect(press(table, 0, 1, 3).open).toEqual([3]);
    expect(press(table, 0, 1, 3, 4).found).toEqual(['fish']);
  });

  it('a position without a card changes nothing', () => {
    expect(press(table, 6)).toBe(table);
    expect(press(table, -1)).toBe(table);
  });

  it('whatever is pressed: points never decrease, at most two cards are open, and the best score ends the game (GAME-35)', () => {
    const levels: fc.Arbitrary<Level> = fc.constantFrom(...LEVELS);
    fc.assert(
      fc.property(seed, levels, fc.array(fc.nat(30), { maxLength: 60 }), (any, level, places) => {
        let now = dealCards(level, any);
        for (const place of places) {
          const next = turnCard(now, place);
          expect(memoryMatchScore(next)).toBeGreaterThanOrEqual(memoryMatchScore(now));
          expect(next.open.length).toBeLessThanOrEqual(2);
          expect(next.open.some((at) => next.found.some((symbol) => symbol === next.cards[at]))).toBe(false);
          now = next;
        }
        for (const symbol of new Set(now.cards)) {
          now = turnBack(
            press({ ...now, open: [] }, ...now.cards.flatMap((card, at) => (card === symbol ? [at] : []))),
          );
        }
        expect(isAllFound(now)).toBe(true);
        expect(memoryMatchScore(now)).toBe(bestPossibleScore('memory_match', level));
      }),
      { numRuns: rounds({ usual: 200, full: 2_000 }) },
    );
  });
});

describe('photos instead of symbols (DIGEST-19, DIGEST-20)', () => {
  const faces = Array.from({ length: 15 }, (_, index) => `photo ${index}`);

  it.each([
    [3, 'master', null],
    [4, 'easy', 'easy'],
    [4, 'master', 'easy'],
    [6, 'master', 'medium'],
    [8, 'expert', 'hard'],
    [11, 'master', 'hard'],
    [12, 'expert', 'expert'],
    [12, 'master', 'master'],
    [40, 'easy', 'easy'],
  ] as const)('%i photos for a person at %s: %s', (photos, reached, level) => {
    expect(levelWith(photos, reached)).toBe(level);
  });

  it('each level deals as many pairs as with symbols, of photos of the deck, the same for the same seed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LEVELS), seed, (level, dealt) => {
        const { cards } = dealPhotos(level, dealt, faces);
        expect(cards).toHaveLength(dealCards(level, dealt).cards.length);
        expect([...new Set(cards)].every((face) => faces.includes(face))).toBe(true);
        expect(new Set(cards).size * 2).toBe(cards.length);
        expect(dealPhotos(level, dealt, faces).cards).toEqual(cards);
      }),
      { numRuns: 100 },
    );
  });

  it('turning, matching and scores are the same', () => {
    const dealt = dealPhotos('easy', 5, faces);
    const first = dealt.cards.indexOf(dealt.cards[0] ?? '', 1);
    const found = turnCard(turnCard(dealt, 0), first);
    expect([found.found, memoryMatchScore(found)]).toEqual([[dealt.cards[0]], 10]);
  });
});
