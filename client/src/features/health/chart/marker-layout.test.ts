import { describe, expect, it } from 'vitest';
import type { MedicationChange } from '@shared/api/medications';
import { instantOf } from '@shared/domain/zoned-time';
import { TODAY, ZONE } from '../testing/readings';
import { changeMarks, changesByDay, changeWords, NUMBER_SIZE } from './marker-layout';
import { plotOf } from './plot';
import { trendRange } from './trend-range';

const RANGE = trendRange(30, TODAY, ZONE);

function aChange(name: string, date: string, changes: Partial<MedicationChange> = {}): MedicationChange {
  return {
    id: `${name} ${date}`,
    medicationId: name,
    kind: 'started',
    name,
    dosage: '10 mg',
    frequency: 'Once daily',
    changedAt: instantOf(date, '10:00', ZONE).toISOString(),
    effectiveOn: null,
    ...changes,
  };
}

function plot(width: number) {
  const scale = { least: 0, most: 10, ticks: [] };
  const wishes = { days: 30, scale, valueWords: ['100'], namesBeside: [], hasLane: true };
  return plotOf({ width, rem: 16 }, { ...wishes, room: { above: true, below: false } });
}

describe('medication changes next to a chart', () => {
  it('show name and dosage as text', () => {
    expect(changeWords(aChange('Lisinopril', TODAY))).toBe('Lisinopril 10 mg started');
    expect(changeWords(aChange('Aspirin', TODAY, { kind: 'stopped', dosage: '81 mg' }))).toBe('Aspirin 81 mg stopped');
    const changed = aChange('Metformin', TODAY, { kind: 'changed', dosage: '500 mg', frequency: 'Twice daily' });
    expect(changeWords(changed)).toBe('Metformin changed to 500 mg, twice daily');
  });

  it('are grouped by local day; changes outside the shown days are left out (D-11)', () => {
    const late = aChange('Late', TODAY, { changedAt: '2026-03-03T04:30:00Z' });
    const days = changesByDay([late, aChange('B', '2026-03-02'), aChange('Old', '2025-12-01')], RANGE);
    expect(days.map(({ date, changes }) => [date, changes.map(({ name }) => name)])).toStrictEqual([
      ['2026-03-02', ['B', 'Late']],
    ]);
  });

  it('have their text above their line if there is room, before it at the right end', () => {
    const days = changesByDay([aChange('Lisinopril', '2026-02-10'), aChange('Aspirin', '2026-03-02')], RANGE);
    const { look, marks } = changeMarks(days, plot(800));
    expect(look).toBe('words');
    expect(marks.map(({ words, anchor }) => [words, anchor])).toStrictEqual([
      ['Lisinopril 10 mg started', 'start'],
      ['Aspirin 10 mg started', 'end'],
    ]);
  });

  it.each([
    ['they would run into each other', 800, [aChange('A', '2026-02-20'), aChange('B', '2026-02-21')]],
    ['they are wider than a phone', 200, [aChange('Hydrochlorothiazide', '2026-02-20')]],
    ['one day has several', 800, [aChange('A', '2026-02-20'), aChange('B', '2026-02-20')]],
  ])('become numbers if %s', (_what, width, changes) => {
    const { look, marks } = changeMarks(changesByDay(changes, RANGE), plot(width));
    expect(look).toBe('numbers');
    expect(marks.map(({ words }) => words)).toStrictEqual(marks.map((_, index) => String(index + 1)));
    expect(marks.flatMap(({ changes: days }) => days.flatMap((day) => day.changes))).toHaveLength(changes.length);
  });

  it('that are close share a number, and no two numbers overlap', () => {
    const changes = Array.from({ length: 12 }, (_, index) => aChange(`M${index}`, `2026-02-${10 + index}`));
    const { marks } = changeMarks(changesByDay(changes, RANGE), plot(322));
    expect(marks.length).toBeLessThan(12);
    expect(marks.flatMap(({ lines }) => lines)).toHaveLength(12);
    const xs = marks.map(({ x }) => x);
    xs.slice(1).forEach((x, index) => expect(x - (xs[index] ?? 0)).toBeGreaterThanOrEqual(NUMBER_SIZE * 16));
  });
});
