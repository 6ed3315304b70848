import { describe, expect, it } from 'vitest';
import { suggestNames } from './suggest-names';

const COMMON = [
  'Insulin aspart',
  'Insulin glargine',
  'Levothyroxine',
  'Losartan and hydrochlorothiazide',
  'Metformin',
  'Metoprolol succinate',
  'Metoprolol tartrate',
  'Metronidazole',
  'Toprol-XL',
];

const suggested = (typed: string, own: string[] = [], others: string[] = []) =>
  suggestNames(typed, { own, others, common: COMMON }).map(({ name }) => name);

describe('names suggested while one is typed (KIND-08)', () => {
  it.each<[string, string, string[], string[]]>([
    ['nothing', '', [], []],
    ['one letter', 'm', [], []],
    ['blanks and one letter', ' m ', [], []],
    ['two letters', 'lo', [], ['Losartan and hydrochlorothiazide']],
    ['capitals', 'METF', [], ['Metformin']],
    ['blanks around and between', ' metoprolol   s', [], ['Metoprolol succinate']],
    ['a later word', 'hydro', [], ['Losartan and hydrochlorothiazide']],
    ['several later words', 'and hyd', [], ['Losartan and hydrochlorothiazide']],
    ['a word after a hyphen', 'xl', [], ['Toprol-XL']],
    ['the middle of a word', 'formin', [], []],
    ['the beginning before a later word', 'me', ['Vitamin D (meal)'], ['Vitamin D (meal)', ...COMMON.slice(4, 8)]],
    ['own names first', 'in', ['Zinc and insulin'], ['Zinc and insulin', 'Insulin aspart', 'Insulin glargine']],
    ['an own name that is common too, once', 'metf', ['metformin'], ['metformin']],
    ['an own name twice in the list', 'zi', ['Zinc', 'zinc '], ['Zinc']],
    ['a complete name', 'metformin', [], []],
    ['a complete own name', 'zinc', ['Zinc', 'Zinc oxide'], []],
    ['what no name has', 'xyz', [], []],
    ['signs that mean something in a pattern', 'me(', [], []],
  ])('%s', (_what, typed, own, expected) => {
    expect(suggested(typed, own)).toEqual(expected);
  });

  it('at most six', () => {
    const own = Array.from({ length: 9 }, (_, index) => `Mixture ${index}`);
    expect(suggested('mi', own)).toEqual(own.slice(0, 6));
  });

  it('the household’s other lists come after the own one and before common names', () => {
    expect(suggested('metf', ['Aid for metformin'], ['Metformin ER', 'aid for Metformin'])).toEqual([
      'Aid for metformin',
      'Metformin ER',
      'Metformin',
    ]);
    expect(suggested('zinc', [], ['Zinc'])).toEqual([]);
  });

  it('tells which are on the list already', () => {
    const known = { own: ['Metformin ER'], others: ['Metformin forte'], common: COMMON };
    expect(suggestNames('metf', known)).toEqual([
      { name: 'Metformin ER', isOwn: true },
      { name: 'Metformin forte', isOwn: false },
      { name: 'Metformin', isOwn: false },
    ]);
  });
});
