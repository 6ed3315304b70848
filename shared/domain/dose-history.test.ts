import { describe, expect, it } from 'vitest';
import { doseHistory, type HistorySource, historySummary, type MarkedLog, type PastDose } from './dose-history';
import type { PlanChange } from './known-plan';
import { instantOf } from './zoned-time';

const ZONE = 'America/New_York';
const TODAY = '2026-03-03';
const at = (date: string, time: string) => instantOf(date, time, ZONE);
const NOON = at(TODAY, '12:10');
const LONG_AGO = '2025-06-01T12:00:00.000Z';

type Plan = HistorySource['medications'][number];

const plan: Plan = { id: 'm1', frequency: 'Twice daily', times: ['08:00', '18:00'], createdAt: LONG_AGO };
const asNeeded: Plan = { id: 'm1', frequency: 'As needed', times: [], createdAt: LONG_AGO };

function marked(date: string, time: string, more: Partial<MarkedLog> & { takenOn?: [string, string] } = {}): MarkedLog {
  const { takenOn = [date, time], ...rest } = more;
  const status = rest.status ?? 'taken';
  return {
    medicationId: 'm1',
    scheduledTime: at(date, time).toISOString(),
    takenTime: status === 'taken' ? at(...takenOn).toISOString() : null,
    status,
    recordedBy: 'margaret',
    recordedByName: null,
    ...rest,
  };
}

function change(kind: PlanChange['kind'], date: string, time: string, more: Partial<PlanChange> = {}): PlanChange {
  const changedAt = at(date, time).toISOString();
  return { medicationId: 'm1', kind, dosage: '500 mg', frequency: 'Twice daily', changedAt, ...more };
}

const words = ({ time, outcome, takenLate, markedBy }: PastDose) =>
  [time ?? 'as needed', outcome, takenLate !== null && `${takenLate} min late`, markedBy?.name]
    .filter(Boolean)
    .join(' ');

/** '03-02: 08:00 taken, 18:00 missed' */
function told(source: Partial<HistorySource>, { days = 3, now = NOON, zone = ZONE } = {}): string[] {
  const history = doseHistory({ medications: [plan], logs: [], changes: [], ...source }, days, now, zone);
  return history.days.map(({ date, doses }) => `${date.slice(5)}: ${doses.map(words).join(', ')}`);
}

const NOTHING_MARKED = ['03-03: 08:00 open, 18:00 open', '03-02: 08:00 missed, 18:00 missed'];

describe('the doses of past days, newest day first (KIND-28)', () => {
  it.each<[string, MarkedLog[], string]>([
    ['nothing is marked', [], '08:00 missed, 18:00 missed'],
    ['one is taken by the senior', [marked('2026-03-02', '08:00')], '08:00 taken, 18:00 missed'],
    [
      'one is marked by a daughter',
      [marked('2026-03-02', '08:00', { recordedBy: 'susan', recordedByName: 'Susan' })],
      '08:00 taken Susan, 18:00 missed',
    ],
    [
      'half an hour after its time is not late',
      [marked('2026-03-02', '08:00', { takenOn: ['2026-03-02', '08:30'] })],
      '08:00 taken, 18:00 missed',
    ],
    [
      'more is late, past midnight too',
      [
        marked('2026-03-02', '08:00', { takenOn: ['2026-03-02', '08:31'] }),
        marked('2026-03-02', '18:00', { takenOn: ['2026-03-03', '00:10'] }),
      ],
      '08:00 taken 31 min late, 18:00 taken 370 min late',
    ],
    [
      'skipped, and marked as missed',
      [
        marked('2026-03-02', '08:00', { status: 'skipped', recordedBy: 'susan', recordedByName: 'Susan' }),
        marked('2026-03-02', '18:00', { status: 'missed', recordedBy: 'susan', recordedByName: 'Susan' }),
      ],
      '08:00 skipped Susan, 18:00 missed Susan',
    ],
    [
      'a mark that was taken back counts for nothing',
      [marked('2026-03-02', '08:00', { status: 'scheduled', recordedByName: 'Susan' })],
      '08:00 missed, 18:00 missed',
    ],
    [
      'what the log does not say is not made up',
      [marked('2026-03-02', '08:00', { takenTime: null, recordedBy: null })],
      '08:00 taken, 18:00 missed',
    ],
    [
      'an old log has only the clock time (DOSE-02)',
      [{ ...marked('2026-03-02', '08:00'), scheduledTime: '08:00' }],
      '08:00 taken, 18:00 missed',
    ],
    ['a log of another day', [marked('2026-03-01', '08:00')], '08:00 missed, 18:00 missed'],
  ])('%s', (_what, logs, yesterday) => {
    expect(told({ logs }, { days: 2 })).toEqual([NOTHING_MARKED[0], `03-02: ${yesterday}`]);
  });

  it('tells as many days as asked, today included', () => {
    expect(told({}, { days: 1 })).toHaveLength(1);
    expect(told({}, { days: 90 })).toHaveLength(90);
  });

  it('counts days and times in the senior’s zone (D-11)', () => {
    const logs = [marked('2026-03-02', '18:00')];
    const now = at(TODAY, '20:00');
    expect(told({ logs }, { days: 2, now })[1]).toBe('03-02: 08:00 missed, 18:00 taken');
    expect(told({}, { days: 1, now, zone: 'Asia/Tokyo' })).toEqual(['03-04: 08:00 open, 18:00 open']);
  });

  it('has the doses of a day without 2:30 AM (D-11)', () => {
    const medications = [{ ...plan, times: ['02:30'] }];
    const logs = [marked('2026-03-08', '02:30')];
    expect(told({ medications, logs }, { days: 2, now: at('2026-03-09', '12:00') })[1]).toBe('03-08: 02:30 taken');
  });

  it('an evening dose is still to take shortly after midnight', () => {
    const medications = [{ ...plan, times: ['23:30'] }];
    expect(told({ medications }, { days: 2, now: at(TODAY, '00:10') })[1]).toBe('03-02: 23:30 open');
    expect(told({ medications }, { days: 2, now: at(TODAY, '01:31') })[1]).toBe('03-02: 23:30 missed');
  });

  it('tells several medications by time', () => {
    const medications = [plan, { ...plan, id: 'm2', times: ['07:00', '12:00'] }];
    expect(told({ medications }, { days: 2 })[1]).toBe('03-02: 07:00 missed, 08:00 missed, 12:00 missed, 18:00 missed');
  });
});

describe('as needed, only what was taken (D-16)', () => {
  it('is told without a time that it was due', () => {
    const logs = [marked('2026-03-02', '10:13'), marked('2026-03-01', '23:50'), marked('2026-03-01', '07:00')];
    const source = { medications: [asNeeded], logs };
    expect(told(source)).toEqual(['03-02: as needed taken', '03-01: as needed taken, as needed taken']);
    expect(doseHistory({ ...source, changes: [] }, 3, NOON, ZONE).days[0]?.doses[0]?.takenAt).toEqual(
      at('2026-03-02', '10:13'),
    );
  });
});

describe('only what is known is told', () => {
  it('nothing was due before it was on the list, except what was marked', () => {
    const medications = [{ ...plan, createdAt: at('2026-03-02', '09:00').toISOString() }];
    expect(told({ medications })).toEqual(['03-03: 08:00 open, 18:00 open', '03-02: 18:00 missed']);
    const logs = [marked('2026-03-02', '08:00')];
    expect(told({ medications, logs })[1]).toBe('03-02: 08:00 taken, 18:00 missed');
  });

  it('nothing was due before it counts (KIND-03)', () => {
    const medications = [{ ...plan, countsFrom: at('2026-03-02', '12:00').toISOString() }];
    expect(told({ medications })).toEqual(['03-03: 08:00 open, 18:00 open', '03-02: 18:00 missed']);
  });

  it.each<[string, PlanChange[], string[]]>([
    ['another dosage leaves the times', [change('changed', TODAY, '10:00', { dosage: '850 mg' })], NOTHING_MARKED],
    [
      'other times',
      [change('changed', '2026-03-02', '10:00')],
      ['03-03: 08:00 open, 18:00 open', '03-02: 18:00 missed'],
    ],
    [
      'another frequency',
      [change('changed', '2026-03-02', '10:00', { dosage: '850 mg', frequency: 'Three times daily' })],
      ['03-03: 08:00 open, 18:00 open', '03-02: 18:00 missed'],
    ],
    [
      'a pause',
      [change('stopped', '2026-03-02', '12:00'), change('started', '2026-03-03', '07:00')],
      ['03-03: 08:00 open, 18:00 open', '03-02: 08:00 missed'],
    ],
    [
      'a pause that ended with other times',
      [change('stopped', '2026-03-01', '12:00'), change('started', '2026-03-02', '07:00', { frequency: 'Once daily' })],
      ['03-03: 08:00 open, 18:00 open', '03-02: 08:00 missed, 18:00 missed'],
    ],
  ])('before a change of times, only what was marked: %s', (_what, changes, expected) => {
    const started = change('started', '2025-06-01', '08:00');
    // In any order.
    expect(told({ changes: [...changes, started] }, { days: 2 })).toEqual(expected);
  });

  it('of a paused medication, what was due until then', () => {
    const medications = [{ ...plan, isActive: false }];
    const logs = [marked('2026-03-01', '18:00')];
    const changes = [change('started', '2025-06-01', '08:00'), change('stopped', '2026-03-02', '12:00')];
    expect(told({ medications, logs, changes })).toEqual(['03-02: 08:00 missed', '03-01: 08:00 missed, 18:00 taken']);
    // When it was paused is not known: only what was marked.
    expect(told({ medications, logs })).toEqual(['03-01: 18:00 taken']);
  });

  it('of a day with doses at other times, only those', () => {
    const logs = [marked('2026-03-02', '09:00', { takenOn: ['2026-03-02', '11:00'] })];
    expect(told({ logs }, { days: 2 })[1]).toBe('03-02: 09:00 taken 120 min late');
    // Undone, it was no dose.
    expect(told({ logs: [marked('2026-03-02', '09:00', { status: 'scheduled' })] }, { days: 2 })[1]).toBe(
      '03-02: 08:00 missed, 18:00 missed',
    );
  });

  it('of a medication that was deleted, what was marked (D-70)', () => {
    const logs = [marked('2026-03-02', '08:00'), marked('2026-03-01', '08:00', { status: 'scheduled' })];
    expect(told({ medications: [], logs })).toEqual(['03-02: 08:00 taken']);
    const changes = [change('started', '2026-02-01', '08:00', { frequency: 'As needed' })];
    expect(told({ medications: [], logs, changes })).toEqual(['03-02: as needed taken']);
  });

  it('says when the times last changed within these days', () => {
    const changes = [change('started', '2025-06-01', '08:00'), change('changed', '2026-02-20', '23:30')];
    const changedOn = (days: number) =>
      doseHistory({ medications: [plan], logs: [], changes }, days, NOON, ZONE).timesChangedOn;
    expect(changedOn(7)).toBeNull();
    expect(changedOn(30)).toBe('2026-02-20');
    expect(doseHistory({ medications: [plan], logs: [], changes: [] }, 30, NOON, ZONE).timesChangedOn).toBeNull();
  });
});

describe('the summary of some days', () => {
  it('counts what was due, neither what is still to take nor what was taken as needed (D-16)', () => {
    const medications = [plan, { ...asNeeded, id: 'm2' }];
    const logs = [
      marked('2026-03-03', '08:00'),
      marked('2026-03-02', '18:00'),
      marked('2026-03-01', '08:00', { status: 'skipped' }),
      marked('2026-03-01', '10:00', { medicationId: 'm2' }),
    ];
    const { days } = doseHistory({ medications, logs, changes: [] }, 3, NOON, ZONE);
    expect(historySummary(days)).toEqual({ due: 5, taken: 2, skipped: 1, asNeeded: 1 });
  });
});
