import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { DoseLog } from '@shared/domain/dose-log';
import { doseToShow } from '@shared/domain/doses';
import { instantOf } from '@shared/domain/zoned-time';
import { MedicationCard, type MedicationCardProps } from './medication-card';
import { acetaminophen, aMedication, aTakenLog, lisinopril, metformin, NOON, TODAY, ZONE } from './testing/story';

function renderCard(props: Partial<MedicationCardProps> = {}) {
  const { medication = lisinopril, now = NOON } = props;
  const dose = doseToShow(medication, [], now, ZONE);
  render(<MedicationCard medication={medication} dose={dose} now={now} zone={ZONE} onTake={vi.fn()} {...props} />);
  return screen.getByRole('article', { name: medication.name });
}

/** The card of a dose due at noon, viewed this many minutes (and milliseconds) later. */
function cardWhenLate(minutes: number, milliseconds = 0) {
  const due = instantOf(TODAY, '12:00', ZONE).getTime();
  const now = new Date(due + minutes * 60_000 + milliseconds);
  return renderCard({ medication: aMedication({ name: 'Warfarin', times: ['12:00'] }), now });
}

const ADDED_AFTER = 'This was due before it was added here. Take it only if it has not been taken yet.';

it('an important one says that helpers are told (REACH-42)', () => {
  expect(renderCard()).not.toHaveTextContent('Important');
  expect(renderCard({ medication: aMedication({ name: 'Warfarin', isImportant: true }) })).toHaveTextContent(
    'Important: helpers are told',
  );
});

const ribbonOf = (card: HTMLElement) => card.querySelector('p');

describe('a dose on the card', () => {
  it.each([
    ['DOSE-18 31 minutes before is scheduled', -31, 0, 'Scheduled', '12:00 PM'],
    ['exactly 30 minutes before is upcoming (DOSE-16)', -30, 0, 'Upcoming', 'Due in 30 minutes'],
    ['at the minute it is upcoming (DOSE-16)', 0, 0, 'Upcoming', 'Due now'],
    ['exactly 30 minutes after is upcoming (DOSE-16)', 30, 0, 'Upcoming', 'Due at 12:00 PM'],
    ['a moment more is pending (DOSE-14)', 30, 1, 'Pending', '30 minutes late'],
    ['exactly two hours late is pending (DOSE-12, DOSE-14)', 120, 0, 'Pending', '2 hours late'],
    ['a moment more is late (DOSE-12, DOSE-13)', 120, 1, 'Late', '2 hours late'],
    ['late, in words (DOSE-13)', 250, 0, 'Late', '4 hours 10 minutes late'],
  ])('%s', (_title, minutes, milliseconds, word, detail) => {
    const ribbon = ribbonOf(cardWhenLate(minutes, milliseconds));
    expect(ribbon).toHaveTextContent(`${word}${detail}`);
  });

  it.each([
    ['orange (DOSE-13)', 250, 'bg-missed', 'Take Late Warfarin'],
    ['yellow (DOSE-15)', 55, 'bg-pending', 'Take Now Warfarin'],
    ['blue (DOSE-17)', 5, 'bg-upcoming', 'Take Now Warfarin'],
  ])('%s with its button', (_title, minutes, colour, button) => {
    const card = cardWhenLate(minutes);
    expect(ribbonOf(card)).toHaveClass(colour);
    expect(within(card).getByRole('button', { name: button })).toBeEnabled();
  });

  it.each([
    ['late', 250, '12:30', true],
    ['pending', 55, '12:30', true],
    ['due about now', 20, '12:10', false],
    ['late, and added before', 250, '11:59', false],
  ])(
    'taking a dose due before it was added asks for a second thought: %s (DOSE-13, D-12)',
    (_what, late, added, isSaid) => {
      const due = instantOf(TODAY, '12:00', ZONE).getTime();
      const createdAt = instantOf(TODAY, added, ZONE).toISOString();
      const medication = aMedication({ name: 'Warfarin', times: ['12:00'], createdAt });
      const card = renderCard({ medication, now: new Date(due + late * 60_000) });
      expect(within(card).queryAllByText(ADDED_AFTER)).toHaveLength(isSaid ? 1 : 0);
      expect(within(card).getByRole('button', { name: /Warfarin/ })).toBeEnabled();
    },
  );

  it('scheduled is gray and has no button (DOSE-19, DOSE-24)', () => {
    const card = cardWhenLate(-200);
    expect(ribbonOf(card)).toHaveClass('bg-scheduled');
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
    expect(card).toHaveTextContent('Nothing to do yet');
  });

  it('taken is green, overrides lateness, says when, and has no button (DOSE-10, DOSE-11, DOSE-24)', () => {
    const dose = doseToShow(lisinopril, [aTakenLog(lisinopril, { takenTime: '2026-03-03T13:04:00Z' })], NOON, ZONE);
    const card = renderCard({ dose });
    expect(ribbonOf(card)).toHaveClass('bg-taken');
    expect(ribbonOf(card)).toHaveTextContent('Taken8:00 AM');
    expect(card).toHaveTextContent('Taken at 8:04 AM');
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });

  it('also becomes taken if the log does not say when (DOSE-10)', () => {
    const untimed = { ...aTakenLog(lisinopril), takenTime: null };
    const cardWith = (logs: DoseLog[]) => (
      <MedicationCard medication={lisinopril} dose={doseToShow(lisinopril, logs, NOON, ZONE)} now={NOON} zone={ZONE} />
    );
    const { rerender } = render(cardWith([]));
    rerender(cardWith([untimed]));
    const card = screen.getByRole('article');
    expect(ribbonOf(card)).toHaveTextContent('Taken8:00 AM');
    expect(card).not.toHaveTextContent('Taken at');
  });

  it('shows the first untaken dose of today (DOSE-20, DOSE-22)', () => {
    const dose = doseToShow(metformin, [aTakenLog(metformin, { time: '11:15' })], NOON, ZONE);
    expect(ribbonOf(renderCard({ medication: metformin, dose }))).toHaveTextContent('Scheduled6:00 PM');
  });

  it('says next to an open dose that it was taken today, before its times changed (D-12)', () => {
    const log: DoseLog = aTakenLog(lisinopril);
    const changed = { ...lisinopril, times: ['11:45'] };
    const card = renderCard({ medication: changed, dose: doseToShow(changed, [log], NOON, ZONE) });
    expect(card).toHaveTextContent(/Already taken today at 8:0\d AM, before its times were changed\./);
    expect(within(card).getByRole('button', { name: /^Take/ })).toBeEnabled();
  });

  it('shows the last dose if all are taken (DOSE-23)', () => {
    const logs = [aTakenLog(metformin, { time: '11:15' }), aTakenLog(metformin, { time: '18:00' })];
    const dose = doseToShow(metformin, logs, NOON, ZONE);
    expect(ribbonOf(renderCard({ medication: metformin, dose }))).toHaveTextContent('Taken6:00 PM');
  });

  it('is scheduled without times (DOSE-21)', () => {
    const card = renderCard({ medication: aMedication({ times: [] }) });
    expect(ribbonOf(card)).toHaveTextContent('ScheduledNo times yet');
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows Taking... and cannot be pressed in the meantime (DOSE-25)', () => {
    expect(within(renderCard({ isTaking: true })).getByRole('button', { name: 'Taking...' })).toBeDisabled();
  });

  it('takes exactly the dose it shows', async () => {
    const onTake = vi.fn();
    const card = renderCard({ onTake });
    await userEvent.click(within(card).getByRole('button', { name: 'Take Late Lisinopril' }));
    expect(onTake).toHaveBeenCalledWith(
      lisinopril,
      expect.objectContaining({ scheduledAt: instantOf(TODAY, '08:00', ZONE) }),
    );
  });
});

describe('the card', () => {
  it('shows name, dosage, frequency, times and instructions (MED-18)', () => {
    const card = renderCard({ medication: aMedication({ ...metformin, instructions: 'Take with food.' }) });
    expect(within(card).getByRole('heading', { name: 'Metformin' })).toBeInTheDocument();
    expect(card).toHaveTextContent('500 mg, Twice daily');
    expect(timesOn(card)).toStrictEqual(['11:15 AM next dose', '6:00 PM']);
    expect(card).toHaveTextContent('Take with food.');
  });

  it('shows its photo, or a default illustration (MED-17)', () => {
    const imageUrl = '/api/medications/1/photo/2.webp';
    const card = renderCard({ medication: aMedication({ name: 'Warfarin', imageUrl }) });
    expect(within(card).getByRole('img', { name: 'Warfarin, as it looks' })).toHaveAttribute(
      'src',
      `${imageUrl}?size=thumbnail`,
    );
    expect(within(renderCard()).getByRole('img', { name: /^Default picture/ })).toBeInTheDocument();
  });

  it('parses times sent as JSON text (MED-23)', () => {
    const stored: object = { ...metformin, times: '["18:00","11:15"]' };
    const medication = { ...metformin, ...stored };
    expect(timesOn(renderCard({ medication }))).toStrictEqual(['11:15 AM next dose', '6:00 PM']);
  });

  it('marks the next time, unless the card is taken (MED-24)', () => {
    const dose = doseToShow(lisinopril, [aTakenLog(lisinopril)], NOON, ZONE);
    expect(timesOn(renderCard({ dose }))).toStrictEqual(['8:00 AM']);
  });

  it('has a delete button only on request, and the same for Edit (MED-19)', () => {
    const card = renderCard();
    expect(within(card).queryByRole('button', { name: 'Delete Lisinopril' })).not.toBeInTheDocument();
    expect(within(card).queryByRole('button', { name: 'Edit Lisinopril' })).not.toBeInTheDocument();
  });

  it('as needed can be taken at any time and shows when it was last taken (D-16)', () => {
    const lastTakenAt = new Date('2026-03-01T21:20:00Z');
    const card = renderCard({ medication: acetaminophen, lastTakenAt });
    expect(ribbonOf(card)).toHaveTextContent('As neededLast taken Sunday, 4:20 PM');
    expect(within(card).getByRole('button', { name: 'Take Now Acetaminophen' })).toBeEnabled();
  });

  it.each([
    ['today', new Date('2026-03-03T14:30:00Z'), 'Last taken today, 9:30 AM'],
    ['yesterday', new Date('2026-03-02T14:30:00Z'), 'Last taken yesterday, 9:30 AM'],
    ['never', null, 'Not taken yet'],
    ['not known', undefined, ''],
  ])('last taken: %s (D-16)', (_title, lastTakenAt, words) => {
    const ribbon = ribbonOf(renderCard({ medication: acetaminophen, lastTakenAt }));
    expect(ribbon).toHaveTextContent(new RegExp(`^As needed${words}$`));
  });

  it('an inactive medication has nothing to take', () => {
    const card = renderCard({ medication: aMedication({ isActive: false }), dose: null });
    expect(ribbonOf(card)).toHaveTextContent('Paused');
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });
});

function timesOn(card: HTMLElement): (string | null)[] {
  return within(within(card).getByRole('list', { name: 'When to take it' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}
