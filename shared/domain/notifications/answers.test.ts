import { expect, it } from 'vitest';
import { answersNow, type Answerable, type Answerer, isTheirs } from './answers';
import { NOTICE_ANSWERS, NOTICE_KINDS } from './kinds';

const OWN: Answerer = { isOwn: true, isOnLadder: false, mayTake: true };
const HELPER: Answerer = { isOwn: false, isOnLadder: true, mayTake: true };
const READER: Answerer = { isOwn: false, isOnLadder: false, mayTake: false };
const dose: Answerable = { kind: 'dose', endedAs: null, hasOpenDoses: true, isAlarm: true };

it.each<[string, Partial<Answerable>, Answerer, string[]]>([
  ['a senior’s dose', {}, OWN, ['take', 'skip', 'snooze']],
  ['a helper’s alarm', {}, HELPER, ['take', 'skip', 'on_it']],
  ['a helper who only sees medications', {}, { ...HELPER, mayTake: false }, ['on_it']],
  ['somebody who may only read', {}, READER, []],
  ['a reminder that is no alarm yet', { isAlarm: false }, HELPER, ['take', 'skip']],
  ['too late, but still recorded', { endedAs: 'late' }, HELPER, ['take', 'skip']],
  ['taken', { endedAs: 'taken', hasOpenDoses: false }, HELPER, []],
  ['a reading of one’s own', { kind: 'reading' }, OWN, ['seen']],
  ['a reading, by a helper', { kind: 'reading' }, HELPER, ['seen', 'on_it']],
  ['a reading, by somebody else', { kind: 'reading' }, READER, []],
  ['a check-in of one’s own', { kind: 'check_in' }, OWN, ['fine']],
  ['a check-in, by a helper', { kind: 'check_in' }, HELPER, ['seen', 'on_it']],
  ['a message', { kind: 'message', isAlarm: false }, OWN, []],
])('%s can be answered now: %o (REACH-23, REACH-49, REACH-57)', (_what, changes, answerer, answers) => {
  expect(answersNow({ ...dose, ...changes }, answerer)).toEqual(answers);
});

it('nobody who may only read has an answer, whatever the kind (REACH-23)', () => {
  const theirs = NOTICE_KINDS.flatMap((kind) => NOTICE_ANSWERS.filter((answer) => isTheirs(answer, kind, READER)));
  expect(theirs).toEqual([]);
});
