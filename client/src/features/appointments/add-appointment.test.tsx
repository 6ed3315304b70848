import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENT_TYPES } from '@shared/domain/appointment-types';
import type { FakeRoute } from '@/testing/fake-server';
import { currentUserQuery } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { newQueryClient } from '@/testing/render';
import { openAddDialog } from './testing/open-add-dialog';
import { NOON } from './testing/story';

beforeAll(async () => {
  await Promise.all([import('./add-appointment-dialog'), import('@/ui/dialog-panel'), import('@/ui/toast-panel')]);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('adding an appointment', () => {
  it.each([
    ['the same senior', 'margaret', 'Blood test'],
    ['another senior', 'joe', ''],
  ])('a draft for one senior, opened for %s: %s', async (_whom, next, title) => {
    const queryClient = newQueryClient();
    queryClient.setQueryData(currentUserQuery.queryKey, anAccount({ role: 'caregiver' }));
    const { dialog, user, unmount } = await openAddDialog({ seniorId: 'margaret' }, {}, queryClient);
    await user.type(dialog.getByLabelText('Title'), 'Blood test');
    unmount();
    const again = await openAddDialog({ seniorId: next }, {}, queryClient);
    expect(again.dialog.getByLabelText('Title')).toHaveValue(title);
  });

  it('asks for title, type, date, times, location and description (APPT-09, APPT-10)', async () => {
    const { dialog } = await openAddDialog();
    const labels = ['Title', 'Type', 'Date', 'Start time', 'End time', 'Location', 'Description'];
    expect(labels.map((label) => dialog.getByLabelText(new RegExp(`^${label}`)).tagName)).toStrictEqual([
      'INPUT',
      'SELECT',
      'INPUT',
      'INPUT',
      'INPUT',
      'INPUT',
      'TEXTAREA',
    ]);
    const options = within(dialog.getByLabelText('Type')).getAllByRole('option');
    expect(options.map((option) => option.textContent).join(', ')).toBe(
      'Choose a type, Doctor, Dentist, Specialist, Therapy, Lab, Personal, Other',
    );
  });

  it('lists everything missing at once (APPT-11, APPT-12, APPT-13, APPT-14)', async () => {
    const { dialog, submit, posted } = await openAddDialog();
    await submit();
    const summary = within(await dialog.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toStrictEqual([
      'Title is required',
      'Type is required',
      'Date is required',
      'Start time is required',
    ]);
    expect(posted()).toStrictEqual([]);
  });

  it('sends the instant, an empty end as null, confirms and clears the form (APPT-15, APPT-26, APPT-30, APPT-35)', async () => {
    const { dialog, open, submit, fill, posted } = await openAddDialog();
    await fill();
    await submit();
    expect(await screen.findByText('Appointment added successfully')).toBeInTheDocument();
    expect(screen.getByText('Success')).toBeInTheDocument();
    expect(posted()).toStrictEqual([
      {
        title: 'Blood test',
        type: 'Lab',
        startTime: '2026-03-05T14:00:00.000Z',
        endTime: null,
        location: null,
        description: null,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    expect(dialog.queryByLabelText('Title')).toBeNull();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByLabelText('Start time')).toHaveValue('');
  });

  it('a failure shows the server’s message, and typed text stays (APPT-34)', async () => {
    const away: FakeRoute = { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } };
    const { dialog, submit, fill } = await openAddDialog({}, { 'POST /api/appointments': away });
    await fill();
    await submit();
    const toaster = within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
    expect(await toaster.findByText('Hearthside is resting.')).toBeInTheDocument();
    expect(toaster.getByText('Error')).toBeInTheDocument();
    expect(dialog.getByLabelText('Title')).toHaveValue('Blood test');
    expect(dialog.getByLabelText('Date')).toHaveValue('2026-03-05');
  });

  it('a retry after a failure is the same appointment to the server, since only the response may have been lost', async () => {
    const away: FakeRoute = { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } };
    const { submit, fill, keys } = await openAddDialog({}, { 'POST /api/appointments': away });
    await fill();
    await submit();
    await waitFor(() => expect(keys()).toHaveLength(1));
    await screen.findAllByText('Hearthside is resting.');
    await submit();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
  });

  it('the server’s message about a field appears at that field', async () => {
    const body = { message: 'Look again.', code: 'invalid', fields: { startTime: 'This time is too far away' } };
    const { dialog, submit, fill } = await openAddDialog({}, { 'POST /api/appointments': { status: 400, body } });
    await fill();
    await submit();
    await waitFor(() => expect(dialog.getByLabelText('Start time')).toBeInvalid());
    expect(dialog.getByLabelText('Start time')).toHaveAccessibleDescription(/This time is too far away$/);
  });

  it('a mistyped year is refused', async () => {
    const { dialog, submit, fill, posted } = await openAddDialog();
    await fill('0026-03-05');
    await submit();
    expect(await dialog.findByRole('link', { name: 'This date is too far away' })).toBeVisible();
    expect(posted()).toStrictEqual([]);
  });

  it('for a senior it names them, and sends their id', async () => {
    const seniorId = '01959b2e-0000-7000-8000-000000000001';
    const { dialog, submit, fill, posted } = await openAddDialog({ seniorId, firstName: 'Margaret' });
    expect(dialog.getByText('For Margaret')).toBeVisible();
    await fill();
    await submit();
    await waitFor(() => expect(posted()[0]).toMatchObject({ userId: seniorId }));
  });

  it('starts with a type that is not in the list, and on a given day (CAL-08, CAL-17)', async () => {
    const { dialog, submit, fill, posted } = await openAddDialog({
      types: EVENT_TYPES,
      defaultType: 'general',
      date: '2026-03-19',
      title: 'Add Event',
    });
    expect(dialog.getByLabelText('Type')).toHaveDisplayValue('General');
    expect(within(dialog.getByLabelText('Type')).getAllByRole('option')).toHaveLength(EVENT_TYPES.length + 1);
    expect(dialog.getByLabelText('Date')).toHaveValue('2026-03-19');
    expect(dialog.getByLabelText('Start time')).toHaveValue('09:00');
    await fill();
    await submit();
    await waitFor(() => expect(posted()[0]).toMatchObject({ type: 'general', startTime: '2026-03-19T13:00:00.000Z' }));
  });
});

describe('the summary of day and times', () => {
  const meant = async (...times: Parameters<Awaited<ReturnType<typeof openAddDialog>>['fill']>) => {
    const { dialog, submit, fill, posted } = await openAddDialog();
    await fill(...times);
    const words = within(dialog.getByRole('status'))
      .getAllByText(/./)
      .map((line) => line.textContent);
    await submit();
    await waitFor(() => expect(posted()).toHaveLength(1));
    return { words, sent: posted()[0] };
  };

  it('includes the weekday, so that mistakes are noticed', async () => {
    expect((await meant('2026-03-05', '09:00', '09:30')).words).toStrictEqual(['Thursday, March 5, 9:00 AM']);
  });

  it('appears below the two times, and leaves no empty field between them and the location', async () => {
    const { dialog } = await openAddDialog();
    const times = dialog.getByRole('status').parentElement ?? document.body;
    expect(within(times).getByLabelText('Start time')).toBeVisible();
    expect(within(times).getByLabelText(/^End time/)).toBeVisible();
    expect(within(times).queryByLabelText(/^Location/)).toBeNull();
  });

  it('says what has already passed', async () => {
    expect((await meant('2026-03-03', '09:00')).words).toContain('This time has already passed');
  });

  it('an end before the start is on the next day, and says so (D-76)', async () => {
    const { words, sent } = await meant('2026-03-03', '22:00', '06:00');
    expect(words).toStrictEqual(['Tuesday, March 3, 10:00 PM', 'Ends on Wednesday, March 4']);
    expect(sent).toMatchObject({ startTime: '2026-03-04T03:00:00.000Z', endTime: '2026-03-04T11:00:00.000Z' });
  });

  it('a start that the clock skips moves to after the gap, and says so (D-11)', async () => {
    const { words, sent } = await meant('2026-03-08', '02:30');
    expect(words).toStrictEqual(['Sunday, March 8, 3:00 AM', 'Clocks move forward then and skip the time you entered']);
    expect(sent).toMatchObject({ startTime: '2026-03-08T07:00:00.000Z' });
  });

  it('a visit across a clock change lasts as long as the clock shows (D-11)', async () => {
    const { words, sent } = await meant('2026-03-07', '22:00', '06:00');
    expect(words).toStrictEqual(['Saturday, March 7, 10:00 PM', 'Ends on Sunday, March 8']);
    expect(sent).toMatchObject({ startTime: '2026-03-08T03:00:00.000Z', endTime: '2026-03-08T10:00:00.000Z' });
  });

  it('the fields name the time zone if this device shows another (D-11)', async () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    const { dialog } = await openAddDialog({ firstName: 'Margaret' });
    expect(dialog.getByLabelText('Start time')).toHaveAccessibleDescription("In Margaret's time (New York time)");
    vi.unstubAllEnvs();
  });
});
