import { expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import { summarized, summaryOf, summaryWords, type SummaryDetails } from './summary-notice';

it.each([
  ['in the morning', 'UTC', '2026-03-03T08:00Z', '2026-03-03T20:00Z'],
  ['at 6 PM', 'UTC', '2026-03-03T18:00Z', '2026-03-03T20:00Z'],
  ['just after 6 PM: the next evening', 'UTC', '2026-03-03T18:01Z', '2026-03-04T20:00Z'],
  ['shortly before midnight', 'UTC', '2026-03-03T23:30Z', '2026-03-04T20:00Z'],
  ['in the senior’s zone', 'America/New_York', '2026-03-03T13:00Z', '2026-03-04T01:00Z'],
  ['on a day of 23 hours', 'America/New_York', '2026-03-08T05:30Z', '2026-03-09T00:00Z'],
  ['on the evening before it', 'America/New_York', '2026-03-08T00:30Z', '2026-03-09T00:00Z'],
  ['on a day of 25 hours', 'Europe/Berlin', '2026-10-24T18:30Z', '2026-10-25T19:00Z'],
])('a dose %s is told of that evening, and of no other (REACH-34, REACH-97)', (_when, zone, due, evening) => {
  const { at } = summaryOf(new Date(due), zone);
  expect(at).toEqual(new Date(evening));
  const { after, to } = summarized(at, zone);
  expect(new Date(due) > after && new Date(due) <= to).toBe(true);
  // Where one evening ends, the next begins.
  expect(summarized(summaryOf(new Date(to.getTime() + 60_000), zone).at, zone).after).toEqual(to);
});

const dose = (at: string, name = 'Metformin') => ({ name, at: new Date(at) });
const details: SummaryDetails = {
  at: new Date('2026-03-03T20:00Z'),
  unmarked: [dose('2026-03-03T08:00Z')],
  zone: 'UTC',
  readerZone: 'UTC',
  formats: AMERICAN_FORMATS,
  owner: null,
  showsDetails: true,
};
const LAST_NIGHT = dose('2026-03-02T21:00Z', 'Lisinopril');

it.each<[Partial<SummaryDetails>, string, string]>([
  [{}, '1 dose was not marked today', 'Not marked today: Metformin 8:00 AM'],
  [{ showsDetails: false, owner: 'Margaret' }, 'Margaret: 1 dose was not marked today', 'Hearthside shows which.'],
  [
    { unmarked: [dose('2026-03-03T08:00Z'), dose('2026-03-03T12:00Z', 'Aspirin')] },
    '2 doses were not marked today',
    'Not marked today: Metformin 8:00 AM, Aspirin 12:00 PM',
  ],
  [
    { unmarked: [LAST_NIGHT] },
    '1 dose was not marked yesterday evening',
    'Not marked yesterday evening: Lisinopril 9:00 PM',
  ],
  [
    { unmarked: [LAST_NIGHT, dose('2026-03-03T08:00Z')] },
    '2 doses were not marked since yesterday evening',
    'Not marked yesterday evening: Lisinopril 9:00 PM\nNot marked today: Metformin 8:00 AM',
  ],
  [
    { owner: 'Margaret', readerZone: 'America/New_York' },
    'Margaret: 1 dose was not marked today',
    'Not marked today: Metformin 8:00 AM (Margaret’s time)',
  ],
])('says %o (REACH-34, REACH-74)', (changes, title, body) => {
  expect(summaryWords({ ...details, ...changes })).toEqual({ title, body });
});
