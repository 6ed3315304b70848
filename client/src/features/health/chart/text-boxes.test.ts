import { describe, expect, it } from 'vitest';
import { freePlace, isFree, spread, type TextBox, textWidth, wordsAt } from './text-boxes';

const REM = 16;
const NOTHING = { boxes: [], spots: [] };

function box(x: number, y: number, changes: Partial<TextBox> = {}): TextBox {
  return { words: 'Systolic', x, y, anchor: 'start', ...changes };
}

const WIDTH = textWidth('Systolic', REM);

describe('the position of labels', () => {
  it.each([
    ['at the same place', box(100, 100), false],
    ['overlapping at the side', box(100 + WIDTH - 1, 100), false],
    ['next to it', box(100 + WIDTH + 1, 100), true],
    ['half a line lower', box(100, 108), false],
    ['two lines lower', box(100, 132), true],
    ['two lines higher', box(100, 68), true],
    ['ending at its beginning', box(99, 100, { anchor: 'end' }), true],
    ['centered over it', box(100 + WIDTH / 2, 100, { anchor: 'middle' }), false],
    ['next to it, but with an overlapping icon', box(100 + WIDTH + 10, 100, { lead: 24 }), false],
  ])('is taken or free for other words %s', (_where, other, free) => {
    expect(isFree(box(100, 100), { ...NOTHING, boxes: [other] }, REM)).toBe(free);
  });

  it('is taken by a mark inside', () => {
    expect(isFree(box(100, 100), { ...NOTHING, spots: [{ x: 110, y: 95 }] }, REM)).toBe(false);
    expect(isFree(box(100, 100), { ...NOTHING, spots: [{ x: 110, y: 70 }] }, REM)).toBe(true);
    expect(isFree(box(100, 100), { ...NOTHING, spots: [{ x: 90, y: 95 }] }, REM)).toBe(true);
  });

  it('may cover a mark rather than another label, and is empty rather than cover a label', () => {
    const [left, right] = [box(0, 100), box(200, 100)];
    const spots = [
      { x: 5, y: 95 },
      { x: 205, y: 95 },
    ];
    expect(freePlace([left, right], { boxes: [], spots: [{ x: 5, y: 95 }] }, REM)).toBe(right);
    expect(freePlace([left, right], { boxes: [box(10, 100)], spots }, REM)).toBe(right);
    expect(freePlace([left, right], { boxes: [box(10, 100), box(210, 100)], spots }, REM)).toBeNull();
  });

  it('stays inside the plot', () => {
    const plot = { left: 40, right: 300, rem: REM };
    expect(wordsAt('146/92', 150, 20, plot)).toMatchObject({ x: 150, anchor: 'middle' });
    expect(wordsAt('146/92', 45, 20, plot)).toMatchObject({ x: 40, anchor: 'start' });
    expect(wordsAt('146/92', 299, 20, plot)).toMatchObject({ x: 300, anchor: 'end' });
  });

  it('of two names at one height is one below the other', () => {
    expect(spread([100, 102], 20)).toStrictEqual([100, 120]);
    expect(spread([100, 180], 20)).toStrictEqual([100, 180]);
  });
});
