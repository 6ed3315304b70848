import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Medication, MedicationLog } from '@shared/api/medications';
import type { Phase, Schedule } from '@shared/domain/dose-plan';
import { doseToShow } from '@shared/domain/doses';
import { renderApp } from '@/testing/render';
import { stateOf } from './as-needed-words';
import { MedicationCard, type MedicationCardProps } from './medication-card';
import { MedicationList } from './medication-list';
import { aMedication, aTakenLog, NOON, ZONE } from './testing/story';

/** Tuesday, March 3, 2026, 12:10 PM in New York. */
function card(medication: Medication, logs: readonly MedicationLog[] = [], props: Partial<MedicationCardProps> = {}) {
  render(
    <MedicationCard
      medication={medication}
      dose={doseToShow(medication, logs, NOON, ZONE)}
      now={NOON}
      zone={ZONE}
      asNeeded={stateOf(medication, logs, NOON)}
      onTake={vi.fn()}
      {...props}
    />,
  );
  return screen.getByRole('article');
}

const phase = (fields: Partial<Phase> = {}): Phase => ({
  fromOn: '2026-03-01',
  throughOn: null,
  rhythm: { kind: 'daily' },
  doses: [{ time: '21:00', amount: 2 }],
  ...fields,
});
const scheduled = (phases: Phase[], rest: Partial<Schedule> = {}) =>
  aMedication({ name: 'Warfarin', schedule: { unit: 'tablet', phases, asNeeded: null, ...rest } });

it('says the amount with the time, halves as ½ (SCHED-21)', () => {
  const doses = [
    { time: '08:00', amount: 0.5 },
    { time: '21:00', amount: 2 },
  ];
  const times = within(card(scheduled([phase({ doses })]))).getByRole('list', { name: 'When to take it' });
  expect(
    within(times)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toStrictEqual(['8:00 AM: ½ tablet next dose', '9:00 PM: 2 tablets']);
});

it('on a day off it says when the next one is, and offers nothing to take (SCHED-21)', () => {
  const weekly = phase({ rhythm: { kind: 'weekdays', on: [4] }, doses: [{ time: '08:00', amount: 1 }] });
  const shown = card(scheduled([weekly]));
  expect(shown).toHaveTextContent('Not today. Next: Thursday, March 5, 8:00 AM');
  expect(within(shown).queryByRole('button')).toBeNull();
});

it('before its first day it says when it starts, after the last that it is finished (SCHED-09)', () => {
  expect(card(scheduled([phase({ fromOn: '2026-03-09' })]))).toHaveTextContent('Starts on Monday, March 9');
  document.body.innerHTML = '';
  const over = card(scheduled([phase({ fromOn: '2026-02-01', throughOn: '2026-02-13' })]));
  expect(over).toHaveTextContent('Finished on Friday, February 13');
});

it('a finished one stands in a section of its own (SCHED-09)', () => {
  const over = { ...scheduled([phase({ fromOn: '2026-02-01', throughOn: '2026-02-13' })]), name: 'Amoxicillin' };
  const list = { logs: [], recentLogs: undefined, now: NOON, zone: ZONE, onHistory: vi.fn() };
  renderApp(<MedicationList medications={[over, aMedication({ name: 'Lisinopril' })]} {...list} />);
  const finished = within(screen.getByRole('region', { name: 'Finished' }));
  expect(finished.getAllByRole('article').map((each) => each.getAttribute('aria-labelledby'))).toHaveLength(1);
  expect(finished.getByRole('heading', { name: 'Amoxicillin' })).toBeVisible();
});

const acetaminophen = aMedication({
  name: 'Acetaminophen',
  frequency: 'As needed',
  times: [],
  schedule: { unit: 'tablet', phases: [], asNeeded: { amount: 2, minGapMinutes: 240, mostIn24h: 8 } },
});
const takenAt = (...instants: string[]) =>
  instants.map((takenTime) => ({ ...aTakenLog(acetaminophen, { takenTime }), scheduledTime: takenTime }));

it('as needed: it can be taken now, or from when (SCHED-23)', () => {
  expect(card(acetaminophen)).toHaveTextContent('You can take it now');
  document.body.innerHTML = '';
  const shown = card(acetaminophen, takenAt('2026-03-03T13:00:00Z', '2026-03-03T16:30:00Z'));
  expect(shown).toHaveTextContent('Next from 3:30 PM');
  expect(shown).toHaveTextContent('4 tablets in 24 hours (most: 8)');
  expect(within(shown).getByRole('button', { name: 'Take Now Acetaminophen' })).toBeEnabled();
});

it('says when one more is left (SCHED-23)', () => {
  const logs = takenAt('2026-03-03T02:00:00Z', '2026-03-03T07:00:00Z', '2026-03-03T12:00:00Z');
  expect(card(acetaminophen, logs)).toHaveTextContent('One more until 9:00 PM');
});

it('a skipped dose is gray, says why, and can be taken after all (SCHED-26)', () => {
  const medication = aMedication({ name: 'Warfarin', times: ['11:00'] });
  const log = { ...aTakenLog(medication, { time: '11:00' }), status: 'skipped' as const, reason: 'Felt unwell' };
  const shown = card(medication, [{ ...log, takenTime: null }]);
  expect(shown.querySelector('p')).toHaveClass('bg-scheduled');
  expect(shown).toHaveTextContent('Skipped: felt unwell');
  expect(within(shown).getByRole('button', { name: 'Take after all Warfarin' })).toBeEnabled();
});
