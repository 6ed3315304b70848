import { expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import { accountWords } from './account-words';
import { ACCOUNT_TOPICS } from './kinds';
import { alarmingReadingWords, commentWords, messageWords, updateWords } from './social-words';

const CANARY = 'Xanadu';
const anna = { firstName: 'Anna', username: 'anna.ellis' };
const news = { writer: anna, content: `${CANARY}\nsecond line`, count: 1, showsDetails: false };

it.each([
  [messageWords(news), 'New message from Anna'],
  [messageWords({ ...news, count: 3 }), '3 new messages from Anna'],
  [messageWords({ ...news, writer: { firstName: null, username: 'anna.ellis' } }), 'New message from anna.ellis'],
  [updateWords(news), 'Family update from Anna'],
  [commentWords({ ...news, isOwn: true }), 'Anna answered your family update'],
  [commentWords({ ...news, isOwn: false }), 'Anna answered a family update that you answered'],
  [commentWords({ ...news, count: 2, isOwn: true }), '2 new answers to your family update'],
])('without details %o has not a word of the text (REACH-74)', ({ title, body }, expected) => {
  expect({ title, body }).toEqual({ title: expected, body: 'Open Hearthside to read it.' });
});

it.each([
  [`${CANARY}\nsecond line`, CANARY],
  ['\n  first after a blank line', 'first after a blank line'],
  ['', 'A photo'],
  ['a'.repeat(121), `${'a'.repeat(120)}…`],
])('with details %j is told as its first line (REACH-30)', (content, body) => {
  expect(messageWords({ ...news, content, showsDetails: true }).body).toBe(body);
});

it('a reading has its value only with details, in the person’s own unit (REACH-31, REACH-74)', () => {
  const reading = { type: 'temperature', value: { reading: 104, unit: '°F' }, showsDetails: false };
  const words = (changes: object) => alarmingReadingWords({ ...reading, formats: AMERICAN_FORMATS, ...changes });
  expect(words({})).toEqual({
    title: 'A reading needs your attention',
    body: 'Open Hearthside to see it, and what you can do.',
  });
  expect(words({ showsDetails: true }).body).toBe('Temperature: 104 °F');
});

it.each(ACCOUNT_TOPICS)('the mail about the %s says whose account, when, and what to do (REACH-33)', (topic) => {
  const at = new Date('2026-03-03T20:05:00Z');
  const zone = 'America/New_York';
  const person = { firstName: 'Anna', username: 'anna.ellis', passkeys: 0, zone, formats: AMERICAN_FORMATS };
  const { title, body } = accountWords({ topic, at, ...person });
  expect(title).toContain('Hearthside');
  expect(body).toMatch(/^Hello Anna,\n\n/);
  expect(body).toContain('anna.ellis');
  expect(body).toMatch(/If (it was not you|you did not ask for this)/);
  expect(body).toContain(topic === 'deletion' ? 'on Tuesday, March 10' : 'on Tuesday, March 3, 3:05 PM');
  expect(accountWords({ topic, at, ...person, firstName: null }).body).toMatch(/^Hello,\n/);
});

it.each([
  [0, undefined],
  [1, '1 device can still sign in with a screen lock. "Remove all" in your profile ends that.'],
  [3, '3 devices can still sign in with a screen lock. "Remove all" in your profile ends that.'],
])('the mail about a new password names %i passkeys that stay (SAFE-14)', (passkeys, line) => {
  const person = { firstName: 'Anna', username: 'anna', zone: 'UTC', formats: AMERICAN_FORMATS };
  const { body } = accountWords({ topic: 'password', at: new Date(), passkeys, ...person });
  expect(body.split('\n').find((one) => one.includes('screen lock'))).toBe(line);
});
