import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aSource, atNoon, renderCalendar, type CalendarStory } from './testing/render-calendar';
import { anAppointment, anna, ANNA, bookClub, checkUp, dentist, margaret, margarets } from './testing/story';

atNoon();

const family = { sources: [aSource(margarets), aSource([dentist], { person: anna })] };
/** The calendar of Anna, who is family of Margaret. */
const annas = {
  user: { ...ANNA, timeZone: 'America/New_York' },
  sources: [aSource([dentist], { person: { ...anna, zone: 'America/New_York' } }), aSource(margarets)],
};

async function open(name: RegExp, story: CalendarStory = {}) {
  const app = renderCalendar(story);
  const pressed = screen.getByRole('button', { name });
  await app.user.click(pressed);
  return { ...app, pressed, event: within(await screen.findByRole('dialog', {}, { timeout: 5000 })) };
}

describe('an event', () => {
  it('shows title, time, place and notes, and returns the focus (CAL-09)', async () => {
    const { event, user, pressed } = await open(/Dr\. Chen/);
    expect(event.getByRole('heading', { name: 'Dr. Chen' })).toBeVisible();
    expect(event.getByText('Tuesday, March 3, 2:30 PM to 3:15 PM')).toBeVisible();
    expect(event.getByText('Maple Street Clinic')).toBeVisible();
    expect(event.getByText('Bring the list of medications.')).toBeVisible();
    expect(event.getByText('Doctor')).toBeVisible();
    await user.click(event.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(pressed).toHaveFocus());
  });

  it('a completed one says when, and cannot be completed again (CAL-09)', async () => {
    const { event } = await open(/Church/);
    expect(event.getByText('Sunday, March 1, 11:30 AM')).toBeVisible();
    expect(event.getAllByText('Completed')).not.toHaveLength(0);
    expect(event.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
  });

  it('another person’s has a badge with the name, their local time, and no controls (CAL-10)', async () => {
    const { event } = await open(/Dentist/, family);
    expect(event.getByText('Anna Ellis')).toBeVisible();
    expect(event.getByText('Thursday, March 12, 11:30 AM')).toBeVisible();
    expect(event.getByText("Anna's local time: 8:30 AM")).toBeVisible();
    for (const name of ['Mark as Completed', 'Edit', 'Delete']) {
      expect(event.queryByRole('button', { name })).toBeNull();
    }
  });

  it('another person’s color differs from the user’s own; the user’s own has no badge (CAL-10)', async () => {
    const { event, pressed } = await open(/Dr\. Chen/, family);
    expect(event.queryByText('Whose')).toBeNull();
    const others = screen.getByText('Dentist').closest('button');
    expect(pressed.className).toContain('bg-accent-soft');
    expect(others?.className).not.toContain('bg-accent-soft');
  });

  it('their time includes the day if it differs, and is omitted if the clocks agree', async () => {
    const early = anAppointment('Call', '2026-03-12 01:00', { userId: anna.id });
    const { event } = await open(/Call/, { sources: [aSource([]), aSource([early], { person: anna })] });
    expect(event.getByText("Anna's local time: Wednesday, March 11, 10:00 PM")).toBeVisible();
  });

  it('seniors can complete their own from the start on (CAL-11, D-75)', async () => {
    const { event, user, actions, pressed } = await open(/Foot care/);
    expect(event.getByText('Late')).toBeVisible();
    await user.click(event.getByRole('button', { name: 'Mark as Completed' }));
    expect(actions.complete).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Foot care' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pressed).toHaveFocus();
  });

  it('before the start the button is disabled, with the reason as text (CAL-11, D-75)', async () => {
    const { event } = await open(/Dr\. Chen/);
    const button = event.getByRole('button', { name: 'Mark as Completed' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Can only complete after appointment time');
  });

  it('exactly at the start it is enabled (CAL-11)', async () => {
    const now = anAppointment('Walk', '2026-03-03 12:10');
    const { event } = await open(/Walk/, { sources: [aSource([now])] });
    expect(event.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled();
  });

  it.each([/Foot care/, /Dentist/])('only seniors can complete events: %s (ROLE-17, CAL-11)', async (name) => {
    const { event } = await open(name, annas);
    expect(event.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
  });

  it('a senior’s past one is late for the family, too; their own are just past', async () => {
    const past = anAppointment('Gym', '2026-03-02 07:00', { userId: anna.id });
    const story = { ...annas, sources: [aSource([past], { person: anna }), aSource(margarets)] };
    const { event, user } = await open(/Foot care/, story);
    expect(event.getByText('Late')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /Gym/ }));
    const gym = await screen.findByRole('dialog', { name: 'Gym' });
    expect(within(gym).queryByText('Late')).toBeNull();
  });

  it('the user’s own is edited and deleted from here, and the focus stays where it was pressed', async () => {
    const { event, user, actions, pressed } = await open(/Book club/);
    const focused = vi.fn<() => void>(() => expect(pressed).toHaveFocus());
    actions.edit.mockImplementation(focused);
    await user.click(event.getByRole('button', { name: 'Edit' }));
    expect(actions.edit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: bookClub.id }));
    expect(focused).toHaveReturned();
    await user.click(pressed);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(actions.remove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: bookClub.id }));
  });

  it('the edit dialog knows whose event it is (CAL-20)', async () => {
    const { event, user, actions } = await open(/Dr\. Chen/);
    await user.click(event.getByRole('button', { name: 'Edit' }));
    expect(actions.edit.mock.calls[0]?.[0]).toMatchObject({
      id: checkUp.id,
      ownerUserId: margaret.id,
      ownerName: 'Margaret Ellis',
    });
  });

  describe('an event deleted by another user in the meantime', () => {
    const without = [aSource(margarets.filter(({ id }) => id !== bookClub.id))];

    it('closes, its day gets the focus, and pressing a day adds an event again (CAL-08, CAL-09)', async () => {
      const { user, actions, readAgain } = await open(/Book club/);
      readAgain(without);
      expect(screen.queryByRole('dialog')).toBeNull();
      const its = screen.getByRole('gridcell', { name: /^Tuesday, March 3\b/ });
      await waitFor(() => expect(its).toHaveFocus());
      await user.click(screen.getByRole('gridcell', { name: /^Wednesday, March 4\b/ }));
      expect(actions.add).toHaveBeenCalledExactlyOnceWith('2026-03-04');
    });

    it('stays closed when the event is back (CAL-09)', async () => {
      const { readAgain } = await open(/Book club/);
      readAgain(without);
      readAgain([aSource(margarets)]);
      expect(screen.getByRole('button', { name: /Book club/ })).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('in the week too, the day has the focus and can be added to (CAL-12, CAL-09)', async () => {
      const { user, actions, readAgain } = renderCalendar();
      await user.click(screen.getByRole('tab', { name: 'Week' }));
      await user.click(screen.getByRole('button', { name: /Book club/ }));
      await screen.findByRole('dialog');
      readAgain(without);
      const add = screen.getByRole('button', { name: 'Add event on Tuesday, March 3' });
      await waitFor(() => expect(add).toHaveFocus());
      await user.click(add);
      expect(actions.add).toHaveBeenCalledExactlyOnceWith('2026-03-03');
    });
  });
});
