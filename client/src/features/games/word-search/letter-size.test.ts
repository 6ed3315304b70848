import { beforeEach, describe, expect, it } from 'vitest';
import { cellPixels, fittingSize, keepSize, keptSize, nextSize } from './letter-size';

const phone = { width: 358, height: 844, textScale: 1 };
const tablet = { width: 764, height: 1180, textScale: 1 };
const screen = { width: 864, height: 800, textScale: 1 };

describe('the size of the letters', () => {
  it.each([
    ['phone', phone, 8, 56, 'moved'],
    ['phone', phone, 10, 56, 'moved'],
    ['phone', phone, 16, 56, 'moved'],
    ['tablet', tablet, 10, 68, 'whole'],
    ['tablet', tablet, 12, 56, 'whole'],
    ['tablet', tablet, 14, 56, 'moved'],
    ['screen', screen, 8, 68, 'whole'],
    ['screen', screen, 14, 56, 'whole'],
    ['screen', screen, 16, 56, 'moved'],
  ])('on a %s a square of %i has cells of %i px and is %s (GAME-43)', (_, room, side, cell, shown) => {
    const { cell: pixels } = cellPixels(fittingSize({ ...room, side }), { ...room, side });
    expect(pixels).toBe(cell);
    expect(pixels * side <= room.width ? 'whole' : 'moved').toBe(shown);
  });

  it('smaller letters show more of the board: on a phone the whole first board (GAME-43)', () => {
    const { cell } = cellPixels(0, { ...phone, side: 8 });
    expect([cell, cell * 8 <= phone.width]).toEqual([44, true]);
  });

  it.each([8, 10, 12, 14, 16])('no letter on a board of %i is under 28 px, and no cell under 44 (GAME-43)', (side) => {
    for (const width of [300, 358, 764, 1152]) {
      for (const textScale of [1, 1.25, 1.5, 2]) {
        for (const size of [0, 1, 2, 3] as const) {
          const { cell, letter } = cellPixels(size, { width, side, textScale });
          expect(cell).toBeGreaterThanOrEqual(Math.max(44, letter * 1.3));
          expect(letter).toBeGreaterThanOrEqual(28 * textScale);
        }
      }
    }
  });

  it('each step is larger, up to the last (GAME-43)', () => {
    expect([nextSize(0, 1), nextSize(1, 1), nextSize(3, 1), nextSize(3, -1), nextSize(0, -1)]).toEqual([1, 2, 3, 2, 0]);
  });

  describe('on this device', () => {
    beforeEach(() => localStorage.clear());

    it('is remembered (GAME-43)', () => {
      expect(keptSize()).toBeNull();
      keepSize(3);
      expect(keptSize()).toBe(3);
    });

    it('any other stored value is ignored (GAME-43)', () => {
      localStorage.setItem('hearthside.word-search-letters', '7');
      expect(keptSize()).toBeNull();
    });
  });
});
