import { describe, expect, it } from 'vitest';
import { asAnswer, challengeScore, challengeWords, STUDY_SECONDS, WORDS_TO_REMEMBER } from './memory-challenge';

describe('the Word Memory Challenge', () => {
  it('has five words, two seconds each (GAME-52, GAME-54)', () => {
    expect(WORDS_TO_REMEMBER).toEqual(['GARDEN', 'SUNSET', 'FAMILY', 'SMILE', 'PEACE']);
    expect(STUDY_SECONDS).toBe(2);
  });

  it('answers are upper-cased (GAME-59)', () => {
    expect(asAnswer(' Garden ')).toBe('GARDEN');
  });

  it.each([
    [['garden', 'sunset', 'family', 'smile', 'peace'], 100],
    [['GARDEN', 'SUNSET', 'FAMILY', 'SMILE', ''], 80],
    [['Garden', ' sunset ', 'family'], 60],
    // In the wrong place a word does not count.
    [['sunset', 'garden', 'family', 'smile', 'peace'], 60],
    [['peace', 'garden', 'sunset', 'family', 'smile'], 0],
    [['garden', 'garden', 'garden', 'garden', 'garden'], 20],
    [['gardens', 'sun', '', ' ', 'piece'], 0],
    [[], 0],
    [['garden', 'sunset', 'family', 'smile', 'peace', 'garden'], 100],
  ])('%j: %i points (GAME-58)', (answers, score) => {
    expect(challengeScore(answers)).toBe(score);
  });

  it.each([
    ['GAME-60', 100, 'Perfect!'],
    ['GAME-61', 80, 'Excellent!'],
    ['GAME-62', 60, 'Good job!'],
    ['GAME-63', 40, 'Keep practicing!'],
    ['GAME-63', 0, 'Keep practicing!'],
  ])('%s %i points: %s', (_id, score, words) => {
    expect(challengeWords(score)).toBe(words);
  });
});
