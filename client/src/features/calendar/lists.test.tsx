import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aSource, atNoon, renderCalendar } from './testing/render-calendar';
import { anAppointment, anna, checkUp, dentist, idOf, margarets, onClock } from './testing/story';

atNoon();

const section = (name: string) => screen.getByRole('region', { name });
const titleOf = () => screen.getByRole('heading', { level: 2, name: /20\d\d/ });
const rowsOf = (name: string) =>
  within(section(name))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

describe('the week', () => {
  async function openWeek(story: Parameters<typeof renderCalendar>[0] = {}) {
    const app = renderCalendar(story);
    await app.user.click(screen.getByRole('tab', { name: 'Week' }));
    return app;
  }

  it('lists Sunday to Saturday, each day with its count and its events (CAL-01, CAL-06, CAL-14)', async () => {
    await openWeek();
    expect(titleOf()).toHaveTextContent('March 1 to 7, 2026');
    const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(headings).toStrictEqual([
      'Sunday, March 1 1 appointment',
      'Monday, March 2 1 appointment',
      'Today, Tuesday, March 3 2 appointments',
      'Wednesday, March 4 No appointments',
      'Thursday, March 5 No appointments',
      'Friday, March 6 No appointments',
      'Saturday, March 7 No appointments',
    ]);
    expect(rowsOf('Tuesday, March 3')).toStrictEqual(['2:30 PM Dr. Chen Maple Street Clinic ', '6:00 PM Book club ']);
    expect(screen.getByRole('heading', { name: /Today/ })).toHaveAttribute('aria-current', 'date');
  });

  it('Previous and Next move seven days, Today returns (CAL-12, CAL-13)', async () => {
    const { user } = await openWeek();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(titleOf()).toHaveTextContent('March 8 to 14, 2026');
    expect(titleOf()).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(titleOf()).toHaveTextContent('February 22 to 28, 2026');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(titleOf()).toHaveTextContent('March 1 to 7, 2026');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('tab', { name: 'Month' }));
    expect(screen.getByRole('gridcell', { name: /Tuesday, March 10\b/, selected: true })).toBeVisible();
  });

  it('an event past midnight is late on each of its days (APPT-04, APPT-17)', async () => {
    const stay = anAppointment('Stay with Tom', '2026-03-02 20:00', { endTime: onClock('2026-03-03 15:00') });
    const night = anAppointment('Night shift', '2026-03-01 22:00', { endTime: onClock('2026-03-02 06:00') });
    await openWeek({ sources: [aSource([stay, night])] });
    expect(rowsOf('Sunday, March 1')).toStrictEqual(['From 10:00 PM Night shift  Late']);
    expect(rowsOf('Monday, March 2')).toStrictEqual([
      'Until 6:00 AM Night shift  Late',
      'From 8:00 PM Stay with Tom  Late',
    ]);
    expect(rowsOf('Tuesday, March 3')).toStrictEqual(['Until 3:00 PM Stay with Tom  Late']);
  });

  it('adds to a day (CAL-08), and opens an event (CAL-09)', async () => {
    const { user, actions } = await openWeek();
    await user.click(screen.getByRole('button', { name: 'Add event on Friday, March 6' }));
    expect(actions.add).toHaveBeenCalledExactlyOnceWith('2026-03-06');
    await user.click(screen.getByRole('button', { name: /Dr\. Chen/ }));
    expect(await screen.findByRole('dialog', { name: 'Dr. Chen' }, { timeout: 5000 })).toBeVisible();
  });

  it('an empty calendar offers to add the first event (CAL-15)', async () => {
    const { user, actions } = await openWeek({ sources: [aSource([])] });
    expect(screen.getByText('Ready to add your first event?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Your First Event' }));
    expect(actions.add).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('shows the week of the month’s selected day', async () => {
    const { user } = renderCalendar();
    screen.getByRole('gridcell', { name: /Tuesday, March 3\b/ }).focus();
    await user.keyboard('{PageDown}');
    await user.click(screen.getByRole('tab', { name: 'Week' }));
    expect(titleOf()).toHaveTextContent('March 29 to April 4, 2026');
  });
});

describe('the month on a phone, or with large text', () => {
  it('lists today first, then the days with events, in order (CAL-06)', async () => {
    const { user } = renderCalendar({ isNarrow: true });
    expect(screen.queryByRole('grid')).toBeNull();
    const headings = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(headings()).toStrictEqual(['Today, Tuesday, March 3 2 appointments', 'Thursday, March 19 5 appointments']);
    expect(rowsOf('Thursday, March 19')).toHaveLength(5);
    const earlier = screen.getByRole('button', { name: 'Show earlier days (2)', expanded: false });
    await user.click(earlier);
    expect(headings().slice(0, 2)).toStrictEqual(['Sunday, March 1 1 appointment', 'Monday, March 2 1 appointment']);
  });

  it('moves to other months, and Today jumps to today’s heading (CAL-02)', async () => {
    const { user } = renderCalendar({ isNarrow: true });
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByText('Nothing planned in April 2026.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Today/ })).toHaveFocus());
  });

  it('adds to a day, and opens an event in a dialog (CAL-08, CAL-09)', async () => {
    const { user, actions } = renderCalendar({ isNarrow: true });
    await user.click(screen.getByRole('button', { name: 'Add event on Thursday, March 19' }));
    expect(actions.add).toHaveBeenCalledExactlyOnceWith('2026-03-19');
    const row = screen.getByRole('button', { name: /Dr\. Chen/ });
    await user.click(row);
    const event = await screen.findByRole('dialog', { name: 'Dr. Chen' }, { timeout: 5000 });
    expect(within(event).queryByRole('button', { name: /All of/ })).toBeNull();
    // The dialog opens with the focus on the row, and returns it there.
    const focused = vi.fn<() => void>(() => expect(row).toHaveFocus());
    actions.edit.mockImplementation(focused);
    await user.click(within(event).getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(focused).toHaveReturned());
  });

  it('shows today even without events', () => {
    renderCalendar({ isNarrow: true, sources: [aSource([dentist])] });
    expect(within(section('Tuesday, March 3')).getByText('Nothing planned today.')).toBeVisible();
  });

  it('others’ events have a badge with their name (CAL-10)', () => {
    renderCalendar({ isNarrow: true, sources: [aSource([]), aSource([dentist], { person: anna })] });
    expect(rowsOf('Thursday, March 12')).toStrictEqual(['11:30 AM Dentist Anna Ellis ']);
  });
});

describe('while loading or after a failure', () => {
  it('says that it is loading', () => {
    renderCalendar({ sources: [aSource(undefined, { isFetching: true })] });
    expect(screen.getByText('Loading your calendar …')).toBeInTheDocument();
    expect(screen.queryByText('Ready to add your first event?')).toBeNull();
  });

  it('says whose appointments failed to load, and shows the rest (D-74)', async () => {
    const refetch = vi.fn<() => Promise<void>>().mockResolvedValue();
    const failed = aSource(undefined, { person: anna, isError: true, refetch });
    const { user } = renderCalendar({ sources: [aSource([checkUp]), failed] });
    expect(screen.getByRole('alert')).toHaveTextContent("Could not load Anna's appointments");
    expect(screen.getByRole('button', { name: /Dr\. Chen/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Try again/ }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('a failure to load the user’s own does not look like an empty calendar (D-74, CAL-15)', () => {
    renderCalendar({ sources: [aSource(undefined, { isError: true })] });
    expect(screen.getByText('Could not load your appointments')).toBeVisible();
    expect(screen.queryByText('Ready to add your first event?')).toBeNull();
  });

  it('does not call it empty if only other days or other people have events (CAL-15)', () => {
    renderCalendar({ sources: [aSource([]), aSource([dentist], { person: anna })] });
    expect(screen.queryByText('Ready to add your first event?')).toBeNull();
  });
});

describe('many events', () => {
  it('five hundred events in a month render three per day (CAL-07)', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      anAppointment(`Visit ${index}`, `2026-03-${String(1 + (index % 31)).padStart(2, '0')} 09:00`),
    );
    renderCalendar({ sources: [aSource([...margarets, ...many])] });
    expect(within(screen.getByRole('grid')).getAllByRole('button', { name: /AM|PM/ })).toHaveLength(93);
  });

  it('two people with the same first name can be told apart', () => {
    const other = { ...anna, id: idOf(77), name: 'Anna Lane' };
    renderCalendar({
      sources: [
        aSource([]),
        aSource([dentist], { person: anna }),
        aSource([{ ...checkUp, userId: other.id }], { person: other }),
      ],
    });
    expect(screen.getByRole('button', { name: 'Dr. Chen 2:30 PM, Anna Lane' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dentist 11:30 AM, Anna Ellis' })).toBeVisible();
  });
});
