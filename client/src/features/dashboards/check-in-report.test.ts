import { describe, expect, it } from 'vitest';
import type { CheckIn } from '@shared/api/check-in';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { checkInReports } from './check-in-report';

const margaret: CheckIn = {
  seniorId: '0195a000-0000-7000-8000-000000000001',
  checkInTime: '09:00',
  lastSignAt: null,
  tellsHelpers: true,
  seenBy: null,
  unreachable: [],
};

/** At that time of March 3 in New York, where the reader lives as well. */
function said(changes: Partial<CheckIn>, time = '10:00', readerZone = 'America/New_York') {
  const now = new Date(`2026-03-03T${time}:00-05:00`);
  const source = { now, zone: 'America/New_York', readerZone, formats: AMERICAN_FORMATS };
  return checkInReports({ ...margaret, ...changes }, source).map(({ label, summary, badges }) => [
    label,
    summary,
    ...badges.map(({ words }) => words),
  ]);
}

describe('what helpers see on the Care Dashboard', () => {
  it.each([
    ['10:00', { lastSignAt: '2026-03-03T13:12:00.000Z' }, ['Fine today, 8:12\u00a0AM', 'Fine']],
    ['07:00', { lastSignAt: '2026-03-02T23:00:00.000Z' }, ['Not heard from yet']],
    ['09:00', {}, ['Not heard from yet', 'No answer']],
    ['23:30', {}, ['Not heard from yet', 'No answer']],
    ['02:00', { lastSignAt: '2026-03-02T23:00:00.000Z' }, ['Fine today, 6:00\u00a0PM', 'Fine']],
    [
      '10:00',
      { seenBy: { name: 'Anna Ellis', at: '2026-03-03T14:40:00.000Z' } },
      ['Anna Ellis has seen to it, 9:40\u00a0AM', 'Seen'],
    ],
    ['07:00', { seenBy: { name: 'Anna Ellis', at: '2026-03-02T14:40:00.000Z' } }, ['Not heard from yet']],
  ])('at %s (%#): %o is %o (REACH-61, REACH-65)', (time, changes, words) => {
    expect(said(changes, time)).toEqual([['‘I’m fine’', ...words]]);
  });

  it('times are the reader’s own', () => {
    expect(said({ lastSignAt: '2026-03-03T13:12:00.000Z' }, '10:00', 'America/Chicago')[0]).toContain(
      'Fine today, 7:12\u00a0AM',
    );
  });

  it('nothing where nobody asks and every device is well', () => {
    expect(said({ checkInTime: null })).toEqual([]);
  });

  it('a device that nothing reaches has a line of its own (REACH-67)', () => {
    const unreachable = [{ id: margaret.seniorId, label: 'Kitchen tablet', since: '2026-03-02T14:10:00.000Z' }];
    expect(said({ checkInTime: null, unreachable })).toEqual([
      ['Kitchen tablet', 'Cannot be reached since Monday 9:10\u00a0AM', 'Silent'],
    ]);
  });
});
