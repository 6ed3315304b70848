import { describe, expect, it } from 'vitest';
import matchPairs from './match-pairs.json';
import offensiveWords from './offensive-words.json';
import searchWords from './search-words.json';
import film from './trivia/film.json';
import food from './trivia/food.json';
import geography from './trivia/geography.json';
import history from './trivia/history.json';
import music from './trivia/music.json';
import nature from './trivia/nature.json';
import sport from './trivia/sport.json';
import wordLore from './trivia/words.json';
import words from './words.json';

const LEVELS = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
const FIELDS = { film, food, geography, history, music, nature, sport, words: wordLore };

const SCRAMBLE_LENGTHS = { easy: [3, 4], medium: [5, 5], hard: [6, 6], expert: [7, 8], master: [8, 10] } as const;

const allScrambleWords = LEVELS.flatMap((level) => words[level].map(({ word }) => word));
const allSearchWords = LEVELS.flatMap((level) => searchWords[level]);
const allQuestions = Object.values(FIELDS).flat();

const reversed = (word: string) => word.split('').reverse().join('');
const letters = (word: string) => word.split('').sort().join('');

/** A text as people read it: letter case, spaces, and punctuation do not make a second entry. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9&]/g, '');

function repeated(texts: string[]): string[] {
  const keys = texts.map(bare);
  return texts.filter((_text, at) => keys.indexOf(bare(texts[at] ?? '')) !== at);
}

const unsorted = (list: string[]) => list.filter((word, at) => at > 0 && word <= (list[at - 1] ?? ''));

const levelPlaces = (entries: { level: string }[]) =>
  entries.map(({ level }) => (LEVELS as readonly string[]).indexOf(level));

/** Straight apostrophes and plain letters only, single spaces, none at the ends: consistent, and easy to type. */
const untidy = (text: string) => !/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text) || /["`]/.test(text);

describe('word scramble', () => {
  it.each(LEVELS)('has at least 90 %s words, in alphabetical order', (level) => {
    const list = words[level].map(({ word }) => word);
    expect(list.length).toBeGreaterThanOrEqual(90);
    expect(unsorted(list)).toStrictEqual([]);
  });

  it.each(LEVELS)('%s words have only capital letters, and the level’s length', (level) => {
    const [least, most] = SCRAMBLE_LENGTHS[level];
    const wrong = words[level].filter(
      ({ word }) => !/^[A-Z]+$/.test(word) || word.length < least || word.length > most,
    );
    expect(wrong).toStrictEqual([]);
  });

  it('has every word once', () => {
    expect(Object.keys(words)).toStrictEqual([...LEVELS]);
    expect(repeated(allScrambleWords)).toStrictEqual([]);
  });

  it('has no word whose letters spell another word of these files', () => {
    const known = new Set([...allScrambleWords, ...allSearchWords]);
    const twins = allScrambleWords.flatMap((word) =>
      [...known].filter((other) => other !== word && letters(other) === letters(word)).map((other) => [word, other]),
    );
    expect(twins).toStrictEqual([]);
  });

  it('has short hints that do not give the word away', () => {
    const wrong = LEVELS.flatMap((level) => words[level]).filter(
      ({ word, hint }) => hint.length > 60 || untidy(hint) || !/^[A-Z]/.test(hint) || hint.toUpperCase().includes(word),
    );
    expect(wrong).toStrictEqual([]);
  });
});

describe('word search', () => {
  it.each(LEVELS)('has at least 90 %s words, in alphabetical order (GAME-44)', (level) => {
    expect(searchWords[level].length).toBeGreaterThanOrEqual(90);
    expect(unsorted(searchWords[level])).toStrictEqual([]);
  });

  it('has words of 3 to 6 capital letters only (D-87)', () => {
    expect(allSearchWords.filter((word) => !/^[A-Z]{3,6}$/.test(word))).toStrictEqual([]);
  });

  it('has every word once', () => {
    expect(Object.keys(searchWords)).toStrictEqual([...LEVELS]);
    expect(repeated(allSearchWords)).toStrictEqual([]);
  });

  it.each(LEVELS)('has no %s word inside another one, in either direction', (level) => {
    const list = searchWords[level];
    const inside = list.flatMap((word) =>
      list
        .filter((other) => other !== word && (other.includes(word) || other.includes(reversed(word))))
        .map((other) => [word, other]),
    );
    expect(inside).toStrictEqual([]);
  });

  it('has no palindromes, which would be on the board twice', () => {
    expect(allSearchWords.filter((word) => word === reversed(word))).toStrictEqual([]);
  });
});

describe('word match', () => {
  it.each(LEVELS)('has at least 24 %s pairs, no side of them twice (GAME-41, GAME-42)', (level) => {
    const pairs = matchPairs.filter((pair) => pair.level === level);
    expect(pairs.length).toBeGreaterThanOrEqual(24);
    expect(repeated(pairs.flatMap(({ left, right }) => [left, right]))).toStrictEqual([]);
  });

  it('has at least 130 pairs, from easy to master', () => {
    expect(matchPairs.length).toBeGreaterThanOrEqual(130);
    const places = levelPlaces(matchPairs);
    expect(places).not.toContain(-1);
    expect(places).toStrictEqual(places.toSorted((one, other) => one - other));
  });

  it('has texts that fit on a card', () => {
    const wrong = matchPairs
      .flatMap(({ left, right }) => [left, right])
      .filter((text) => text.length > 18 || untidy(text));
    expect(wrong).toStrictEqual([]);
  });
});

describe('trivia', () => {
  it.each(Object.entries(FIELDS))('%s has at least 40 questions, at least 8 for each level', (_field, list) => {
    expect(list.length).toBeGreaterThanOrEqual(40);
    const tooFew = LEVELS.filter((level) => list.filter((question) => question.level === level).length < 8);
    expect(tooFew).toStrictEqual([]);
    const places = levelPlaces(list);
    expect(places).not.toContain(-1);
    expect(places).toStrictEqual(places.toSorted((one, other) => one - other));
  });

  it('asks nothing twice', () => {
    expect(allQuestions.length).toBeGreaterThanOrEqual(320);
    expect(repeated(allQuestions.map(({ question }) => question))).toStrictEqual([]);
    expect(repeated(allQuestions.map(({ fact }) => fact))).toStrictEqual([]);
  });

  it('has one answer and three different others', () => {
    const wrong = allQuestions.filter(
      ({ answer, others }) => others.length !== 3 || repeated([answer, ...others]).length > 0,
    );
    expect(wrong).toStrictEqual([]);
  });

  it('does not give the answer away in the question', () => {
    expect(allQuestions.filter(({ question, answer }) => bare(question).includes(bare(answer)))).toStrictEqual([]);
  });

  it('has short, tidy texts', () => {
    const wrong = allQuestions.filter(
      ({ question, answer, others, fact }) =>
        !/^[A-Z].{0,108}\?$/.test(question) ||
        !/^[A-Z].{0,158}[.!?]$/.test(fact) ||
        [answer, ...others].some((text) => text.length > 32) ||
        [question, answer, ...others, fact].some(untidy),
    );
    expect(wrong).toStrictEqual([]);
  });
});

describe('words that never appear on a board by accident', () => {
  it('are 60 to 150, in capital letters, unique, in alphabetical order', () => {
    expect(offensiveWords.length).toBeGreaterThanOrEqual(60);
    expect(offensiveWords.length).toBeLessThanOrEqual(150);
    expect(offensiveWords.filter((word) => !/^[A-Z]{3,}$/.test(word))).toStrictEqual([]);
    expect(unsorted(offensiveWords)).toStrictEqual([]);
  });

  it('are in none of the games’ words, in either direction', () => {
    const wrong = [...allScrambleWords, ...allSearchWords].filter((word) =>
      offensiveWords.some((bad) => word.includes(bad) || reversed(word).includes(bad)),
    );
    expect(wrong).toStrictEqual([]);
  });
});
