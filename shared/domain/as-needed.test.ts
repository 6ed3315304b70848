import { describe, expect, it } from 'vitest';
import { asNeededState, doseNotes, type Taking } from './as-needed';

/** A clock of hours, which may go past 24. */
const at = (hours: number) => new Date(Date.UTC(2026, 2, 3) + hours * 3_600_000);
const taken = (hours: number, amount: number | null = null): Taking => ({ takenAt: at(hours), amount });
const LIMITS = { amount: 2, minGapMinutes: 240, mostIn24h: 8 };

describe('when the next can be taken (SCHED-22)', () => {
  it.each<[string, Taking[], number, number | null]>([
    ['nothing taken yet', [], 12, null],
    ['the gap has not passed', [taken(10)], 12, 14],
    ['the gap has just passed', [taken(10)], 14, null],
    ['the most is reached', [taken(0), taken(5), taken(10), taken(15)], 20, 24],
    ['the first is 24 hours ago', [taken(0), taken(5), taken(10), taken(15)], 24, null],
    ['more was taken than planned', [taken(0, 4), taken(5, 7)], 10, 29],
    ['less was taken than planned', [taken(0, 1), taken(5, 1)], 10, null],
    ['the gap is longer than the rest of the day', [taken(0, 6), taken(23)], 23.5, 27],
  ])('%s', (_what, takings, now, next) => {
    expect(asNeededState(takings, LIMITS, at(now)).nextAt).toEqual(next === null ? null : at(next));
  });

  it('without limits it can always be taken', () => {
    const limits = { amount: 1, minGapMinutes: null, mostIn24h: null };
    expect(asNeededState([taken(1), taken(1)], limits, at(1)).nextAt).toBeNull();
  });

  it('counts decimals without losing any', () => {
    const limits = { amount: 0.1, minGapMinutes: null, mostIn24h: 0.3 };
    expect(asNeededState([taken(1), taken(2)], limits, at(3))).toMatchObject({ nextAt: null, amountIn24h: 0.2 });
    expect(asNeededState([taken(1), taken(2), taken(3)], limits, at(4)).nextAt).toEqual(at(25));
  });

  it('says until when one more is left (SCHED-23)', () => {
    const three = [taken(0), taken(5), taken(10)];
    expect(asNeededState(three, LIMITS, at(15))).toMatchObject({ amountIn24h: 6, oneMoreUntil: at(24) });
    expect(asNeededState(three.slice(1), LIMITS, at(15)).oneMoreUntil).toBeNull();
  });
});

describe('what is said about one that was taken (SCHED-25)', () => {
  it.each<[string, Taking[], number, number | null, string[]]>([
    ['as planned', [taken(0)], 4, null, []],
    ['too soon', [taken(0)], 3, null, ['too_soon']],
    ['above the most', [taken(0, 8)], 5, null, ['over_most']],
    ['both', [taken(0, 8)], 1, null, ['too_soon', 'over_most']],
    ['more than the most at once', [], 5, 9, ['over_most']],
    ['entered later, from before the others', [taken(10)], 4, null, []],
  ])('%s', (_what, others, when, amount, notes) => {
    expect(doseNotes(others, LIMITS, at(when), amount)).toEqual(notes);
  });
});
