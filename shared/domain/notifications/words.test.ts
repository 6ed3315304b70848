import { expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import { bytesOf, doseWords, endedWords } from './words';

const AT = new Date('2026-03-03T13:00:00Z');
const WARFARIN = { name: 'Warfarin', dosage: '5 mg' };
const given = {
  at: AT,
  now: AT,
  zone: 'America/New_York',
  formats: AMERICAN_FORMATS,
  doses: [WARFARIN],
  showsDetails: false,
};
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

it.each([
  ['one dose', {}, 'Time for your medication', 'Due at 8:00 AM'],
  ['several', { doses: [WARFARIN, WARFARIN, WARFARIN] }, 'Time for 3 medications', 'Due at 8:00 AM'],
  ['a few minutes late', { now: later(4) }, 'Time for your medication', 'Due at 8:00 AM'],
  ['late', { now: later(55) }, 'Time for your medication', 'Due at 8:00 AM, 55 minutes late'],
  ['with details', { showsDetails: true }, 'Time for your medication', 'Due at 8:00 AM\nWarfarin, 5 mg'],
  [
    'a 24-hour clock',
    { formats: { ...AMERICAN_FORMATS, clock: '24' as const } },
    'Time for your medication',
    'Due at 08:00',
  ],
])('%s, in the senior’s zone (REACH-21, REACH-74)', (_what, changes, title, body) => {
  expect(doseWords({ ...given, ...changes })).toEqual({ title, body });
});

it('names as many as a push message has room for (REACH-21)', () => {
  const long = { name: 'Ж'.repeat(200), dosage: 'x'.repeat(100) };
  const said = (doses: number) =>
    doseWords({ ...given, showsDetails: true, doses: Array.from({ length: doses }, () => long) }).body.split('\n');
  expect(said(3)).toHaveLength(4);
  expect(said(15)).toHaveLength(5);
  expect(said(15).at(-1)).toBe('and 12 more');
  expect(bytesOf(said(15).join('\n'))).toBeLessThan(2_100);
});

it.each([
  ['taken', 'Taken at 8:00 AM'],
  ['skipped', 'Skipped at 8:00 AM'],
  ['gone', 'Nothing to take'],
] as const)('what is %s (REACH-26)', (as, title) => {
  expect(endedWords(as, AT, 'America/New_York', AMERICAN_FORMATS).title).toBe(title);
});
