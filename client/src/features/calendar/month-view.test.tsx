import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { aSource, atNoon, renderCalendar } from './testing/render-calendar';
import { anAppointment, anna, ANNA, bookClub, checkUp, dentist, margarets, onClock } from './testing/story';

atNoon();

/** Finds a cell by the beginning of its name; its events follow. */
const day = (words: string | RegExp) =>
  screen.getByRole('gridcell', { name: typeof words === 'string' ? (name) => name.startsWith(words) : words });
const dialog = () => screen.findByRole('dialog', {}, { timeout: 5000 });
const titleOf = () => screen.getByRole('heading', { level: 2, name: /20\d\d/ });

describe('the month', () => {
  it('is a grid named by its title, Sunday to Saturday, with the rows it needs (CAL-01, CAL-06)', () => {
    renderCalendar();
    const grid = screen.getByRole('grid', { name: 'March 2026' });
    const columns = within(grid)
      .getAllByRole('columnheader')
      .map((header) => header.getAttribute('aria-label'));
    expect(columns).toStrictEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
    expect(within(grid).getAllByRole('row')).toHaveLength(6);
    expect(screen.getByRole('tab', { name: 'Month', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Week', selected: false })).toBeVisible();
  });

  it('a day names its date, its number of appointments and each of them; today is the current one (CAL-06)', () => {
    renderCalendar();
    expect(day('Tuesday, March 3,')).toHaveAccessibleName(
      'Tuesday, March 3, 2 appointments Dr. Chen 2:30 PM Book club 6:00 PM',
    );
    expect(day('Tuesday, March 3, 2 appointments')).toHaveAttribute('aria-current', 'date');
    expect(day('Monday, March 2, 1 appointment')).not.toHaveAttribute('aria-current');
    expect(day('Wednesday, April 1, no appointments')).toBeVisible();
  });

  it('the arrows move to other months and Today returns; the title is announced (CAL-02)', async () => {
    const { user } = renderCalendar();
    expect(titleOf()).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(titleOf()).toHaveTextContent('April 2026');
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(titleOf()).toHaveTextContent('February 2026');
    expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(titleOf()).toHaveTextContent('March 2026');
  });

  it.each([
    ['CAL-03', 'senior', 'Manage your appointments and view family schedules'],
    ['CAL-04', 'caregiver', 'Manage your appointments and monitor seniors'],
    ['CAL-05', 'family_member', 'View your schedule and connected seniors'],
  ] as const)('%s the subtitle for role %s', (_id, role, subtitle) => {
    renderCalendar({ user: anAccount({ role, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }) });
    expect(screen.getByText(subtitle)).toBeVisible();
  });

  it('one’s own events have the icon of their type, others’ have their owner’s color (KIND-34, CAL-10)', () => {
    renderCalendar({ sources: [aSource([checkUp, bookClub]), aSource([dentist], { person: anna })] });
    const chip = (name: RegExp) => within(screen.getByRole('button', { name }));
    expect(chip(/Dr\. Chen/).getByTestId(`type ${checkUp.type}`)).toBeInTheDocument();
    expect(chip(/Book club/).getByTestId(`type ${bookClub.type}`)).toBeInTheDocument();
    expect(chip(/Dentist/).queryByTestId(/^type/)).toBeNull();
  });

  it('a day shows three events in order and the number of others (CAL-07)', async () => {
    const { user, actions } = renderCalendar();
    const cell = day('Thursday, March 19, 5 appointments');
    const names = within(cell)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toStrictEqual([
      '+2 more on Thursday, March 19',
      'Pharmacy 10:00 AM',
      'Choir 11:00 AM',
      'Bank 12:00 PM',
    ]);
    await user.click(within(cell).getByRole('button', { name: /\+2 more/ }));
    const list = await dialog();
    expect(list).toHaveAccessibleName('Thursday, March 19');
    expect(within(list).getByRole('button', { name: /Tea/ })).toBeVisible();
    expect(actions.add).not.toHaveBeenCalled();
    await user.click(within(list).getByRole('button', { name: 'Add Event' }));
    await expect.poll(() => actions.add.mock.calls).toStrictEqual([['2026-03-19']]);
    expect(day(/Thursday, March 19\b/)).toBeInTheDocument();
  });

  it('four events show as three and one more, three show completely (CAL-07)', () => {
    const onThatDay = margarets.filter(({ startTime }) => startTime.startsWith('2026-03-19')).slice(0, 4);
    renderCalendar({ sources: [aSource([...onThatDay, ...onThatDay.slice(0, 3).map(aDayLater)])] });
    expect(within(day(/March 19, 4/)).getByText('+1 more')).toBeVisible();
    expect(within(day(/March 20, 3/)).queryByText(/more/)).toBeNull();
  });

  it('an event past midnight appears on both days (CAL-07)', () => {
    const night = anAppointment('Night train', '2026-03-24 21:00', { endTime: onClock('2026-03-25 05:00') });
    renderCalendar({ sources: [aSource([night])] });
    expect(within(day(/March 24, 1/)).getByRole('button', { name: 'Night train From 9:00 PM' })).toBeVisible();
    expect(within(day(/March 25, 1/)).getByRole('button', { name: 'Night train Until 5:00 AM' })).toBeVisible();
  });

  it('pressing a day adds an event on it, pressing an event does not (CAL-08)', async () => {
    const { user, actions } = renderCalendar();
    await user.click(day(/Wednesday, March 4\b/));
    await user.click(day(/Tuesday, March 3\b/));
    expect(actions.add.mock.calls).toStrictEqual([['2026-03-04'], ['2026-03-03']]);
    await user.click(screen.getByRole('button', { name: /Dr\. Chen/ }));
    expect(actions.add).toHaveBeenCalledTimes(2);
  });

  it('pressing a day next to an open event only closes the event (CAL-08)', async () => {
    const { user, actions } = renderCalendar();
    await user.click(screen.getByRole('button', { name: /Dr\. Chen/ }));
    await dialog();
    await user.click(day(/Wednesday, March 4\b/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(actions.add).not.toHaveBeenCalled();
    await user.click(day(/Wednesday, March 4\b/));
    expect(actions.add).toHaveBeenCalledExactlyOnceWith('2026-03-04');
  });

  it('others’ events show their name; completed ones say so (CAL-10)', () => {
    renderCalendar({ sources: [aSource(margarets), aSource([dentist], { person: anna })] });
    expect(screen.getByRole('button', { name: 'Dentist 11:30 AM, Anna' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Completed: Church 10:00 AM' })).toBeVisible();
  });

  it('a senior’s late ones say so, and the mark is explained below (APPT-17, APPT-21)', () => {
    const hers = anAppointment('Her meeting', '2026-03-02 09:00', { userId: ANNA.id });
    renderCalendar({ sources: [aSource(margarets), aSource([hers], { person: anna })] });
    const late = screen.getByRole('button', { name: 'Late: Foot care 10:00 AM' });
    expect(late.querySelector('use')).toHaveAttribute('href', expect.stringMatching(/late$/));
    expect(within(late).getByText('Late:')).not.toHaveClass('sr-only');
    expect(screen.getByRole('button', { name: 'Dr. Chen 2:30 PM' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Her meeting 9:00 AM, Anna' })).toBeVisible();
    expect(screen.getByText('Late')).toBeVisible();
  });

  it('if three titles have one line each, only the mark is visible and the word is for screen readers (APPT-17)', () => {
    const three = ['Foot care', 'Bank', 'Tea'].map((title, index) =>
      anAppointment(title, `2026-03-02 0${index + 7}:00`),
    );
    renderCalendar({ sources: [aSource(three)] });
    const late = screen.getByRole('button', { name: 'Late: Bank 8:00 AM' });
    expect(within(late).getByText('Late:')).toHaveClass('sr-only');
    expect(late.querySelector('use')).toHaveAttribute('href', expect.stringMatching(/late$/));
  });

  it('an event past midnight is late on each of its days (APPT-17)', () => {
    const stay = anAppointment('Stay with Tom', '2026-03-02 20:00', { endTime: onClock('2026-03-03 15:00') });
    const night = anAppointment('Night shift', '2026-03-01 22:00', { endTime: onClock('2026-03-02 06:00') });
    renderCalendar({ sources: [aSource([stay, night])] });
    const names = screen.getAllByRole('button', { name: /Stay|Night/ }).map((chip) => chip.textContent.trim());
    expect(names).toStrictEqual([
      'Late: Night shift From 10:00 PM',
      'Late: Night shift Until 6:00 AM',
      'Late: Stay with Tom From 8:00 PM',
      'Late: Stay with Tom Until 3:00 PM',
    ]);
  });

  it('each person’s events can be hidden, and only theirs', async () => {
    const { user } = renderCalendar({ sources: [aSource([checkUp, bookClub]), aSource([dentist], { person: anna })] });
    await user.click(screen.getByRole('checkbox', { name: 'Anna Ellis' }));
    expect(day('Thursday, March 12, no appointments')).toBeVisible();
    expect(day('Tuesday, March 3, 2 appointments')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Anna Ellis' }));
    expect(day('Thursday, March 12, 1 appointment')).toBeVisible();
  });

  it('a user alone on the calendar has no choice of people', () => {
    renderCalendar();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('days are those of the viewer’s own zone, which is named if this device has another (D-11)', () => {
    renderCalendar({
      user: { ...ANNA, timeZone: 'Pacific/Kiritimati' },
      sources: [aSource([bookClub], { person: { ...anna, zone: 'Pacific/Kiritimati' } })],
    });
    expect(day('Wednesday, March 4, 1 appointment')).toHaveAttribute('aria-current', 'date');
    expect(screen.getByText('Times are Kiritimati time.')).toBeVisible();
  });
});

function aDayLater({ title, startTime }: (typeof margarets)[number]) {
  return anAppointment(title, `2026-03-20 ${startTime.slice(11, 16)}`);
}
