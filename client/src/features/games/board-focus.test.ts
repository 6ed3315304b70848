import { describe, expect, it } from 'vitest';
import { fieldAfterKey } from './board-focus';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

/** Three fields in a row; the last row has two. */
const board = { count: 8, columns: 3 };
const after = (key: string, field: number, held = {}) => fieldAfterKey({ ...plain, ...held, key }, field, board);

describe('the keys of a board', () => {
  it.each([
    ['in the middle', 4, [3, 5, 1, 7, 3, 5]],
    ['at the first field', 0, [0, 1, 0, 3, 0, 2]],
    ['at the end of a row', 2, [1, 2, 2, 5, 0, 2]],
    ['at the start of a row', 3, [3, 4, 0, 6, 3, 5]],
    ['above the gap of the last row', 5, [4, 5, 2, 5, 3, 5]],
    ['at the last field', 7, [6, 7, 4, 7, 6, 7]],
  ])('%s they move to the neighbor, and stop at an edge (GAME-48)', (_where, field, expected) => {
    expect(KEYS.map((key) => after(key, field))).toStrictEqual(expected);
  });

  it('Ctrl with Home and End moves to the first and the last', () => {
    expect(after('Home', 4, { ctrlKey: true })).toBe(0);
    expect(after('End', 4, { ctrlKey: true })).toBe(7);
  });

  it('other keys, and those of the browser, move nothing', () => {
    expect(['Tab', 'Enter', 'a'].map((key) => after(key, 4))).toStrictEqual([null, null, null]);
    expect(KEYS.map((key) => after(key, 4, { altKey: true }))).toStrictEqual(KEYS.map(() => null));
    expect(after('ArrowLeft', 4, { ctrlKey: true })).toBeNull();
  });
});
