import { describe, expect, it } from 'vitest';
import {
  degreeWords,
  FACES,
  hasDegree,
  isEmergency,
  isSevere,
  SYMPTOM_KINDS,
  SYMPTOM_WORDS,
  symptomWords,
} from './symptoms';

const DEGREES = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

describe('symptoms', () => {
  it('have these kinds and words, in this order (SYMPT-02)', () => {
    expect(SYMPTOM_KINDS.map((kind) => [kind, SYMPTOM_WORDS[kind]])).toEqual([
      ['pain', 'Pain'],
      ['dizzy', 'Dizzy'],
      ['breath', 'Short of breath'],
      ['chest_pain', 'Chest pain or pressure'],
      ['tired', 'Very tired'],
      ['nausea', 'Sick to my stomach'],
      ['swelling', 'Swollen legs or feet'],
      ['fall', 'Fell or nearly fell'],
      ['confused', 'Confused'],
      ['sleep', 'Slept badly'],
      ['low_mood', 'Sad or worried'],
      ['other', 'Something else'],
    ]);
  });

  it('have five faces with a number each, and falls have no degree (SYMPT-07)', () => {
    expect(FACES.map(({ severity, words }) => `${words} ${severity}`)).toEqual([
      'A little 2',
      'Some 4',
      'Quite bad 6',
      'Very bad 8',
      'The worst 10',
    ]);
    expect(SYMPTOM_KINDS.filter((kind) => !hasDegree(kind))).toEqual(['fall']);
  });

  it.each([
    [null, null],
    [0, '0 of 10'],
    [2, 'A little, 2 of 10'],
    [6, 'Quite bad, 6 of 10'],
    [7, '7 of 10'],
    [10, 'The worst, 10 of 10'],
  ])('a degree of %s is said as %s (SYMPT-07)', (severity, words) => {
    expect(degreeWords(severity)).toBe(words);
  });

  it.each([
    ['pain', 6, null, 'Pain: Quite bad, 6 of 10'],
    ['pain', null, 'the knee', 'Pain'],
    ['fall', null, null, 'Fell or nearly fell'],
    ['other', 8, 'Ringing in my ears', 'Ringing in my ears: Very bad, 8 of 10'],
  ] as const)('%s of %s with the note %s reads ‘%s’ (SYMPT-27)', (kind, severity, note, words) => {
    expect(symptomWords({ kind, severity, note })).toBe(words);
  });

  it('chest pain of any degree, and shortness of breath from 8 on, lead to help first (SYMPT-09)', () => {
    const leading = SYMPTOM_KINDS.flatMap((kind) =>
      DEGREES.filter((severity) => isEmergency({ kind, severity })).map((severity) => `${kind} ${severity}`),
    );
    expect(leading).toEqual(['breath 8', 'breath 9', 'breath 10', ...DEGREES.map((each) => `chest_pain ${each}`)]);
  });

  it('from 8 on, and every fall, are told and listed (SYMPT-27, SYMPT-31)', () => {
    for (const kind of SYMPTOM_KINDS) {
      const told = DEGREES.filter((severity) => isSevere({ kind, severity }));
      expect(told).toEqual(kind === 'fall' ? [...DEGREES] : [8, 9, 10]);
    }
  });
});
