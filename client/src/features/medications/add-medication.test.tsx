import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_MAX_BYTES } from '@shared/domain/picture';
import { expectConsoleError } from '@/testing/console-errors';
import { currentUserQuery } from '@/lib/session';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { newQueryClient } from '@/testing/render';
import { MARGARET } from './testing/story';
import { anAdded } from './testing/serve-medications';
import { added, clockAt, field, fillIn, openDialog, submit } from './testing/add-medication';

const ADD = 'POST /api/medications';

// Before any of the times below, so that there is nothing to ask about them.
beforeEach(() => {
  clockAt('06:00');
});

function photoOf(bytes: number, type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], 'tablet.jpg', { type });
}

describe('adding a medication', () => {
  beforeAll(async () => {
    // The dialog is lazy; loading it the first time takes longer than a test's default timeout.
    await Promise.all([import('./add-medication-dialog'), import('@/ui/dialog-panel')]);
  });

  it('has fields for name, dosage, frequency, times and instructions, all empty (MED-02, MED-08, MED-11, MED-15, SCHED-18)', async () => {
    await openDialog();
    for (const name of ['Name', 'Dosage', 'Frequency', 'Times', 'Instructions (optional)']) {
      expect(field(name)).toHaveValue('');
    }
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toStrictEqual([
      'Choose how often',
      'Once daily',
      'Twice daily',
      'Three times daily',
      'As needed',
      'Every few days',
      'On certain days of the week',
      'Some days on, some days off',
      'Once a month',
      'The dose changes over time',
    ]);
  });

  it('says at once what is missing, and sends nothing (MED-09, MED-10)', async () => {
    const { requests, ...open } = await openDialog();
    await submit(open);
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toStrictEqual([
      'Name is required',
      'Dosage is required',
      'Frequency is required',
      'At least one time is required',
    ]);
    expect(field('Times')).toHaveAccessibleDescription(/At least one time is required/);
    expect(added(requests)).toHaveLength(0);
  });

  it('sends the times split, trimmed and sorted, and shows the new card (MED-12, MED-16, MED-28, MED-29, MED-34, MED-39, D-73)', async () => {
    const { requests, ...open } = await openDialog();
    await fillIn(open.user, ' 20:15 ,8 AM, ');
    await submit(open);
    expect(await screen.findByText('Medication added successfully!')).toBeInTheDocument();
    expect(screen.getByText('Success')).toBeInTheDocument();
    expect(added(requests).map(({ body }) => body)).toStrictEqual([
      {
        name: 'Metformin',
        dosage: '500 mg',
        frequency: 'Twice daily',
        times: ['08:00', '20:15'],
        instructions: null,
        isActive: true,
        isImportant: false,
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Metformin' })).toHaveTextContent('8:15 PM');
    await open.user.click(screen.getByRole('button', { name: 'Add Medication' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('can be marked as important, unless it is taken as needed (REACH-42)', async () => {
    const { requests, ...open } = await openDialog();
    await fillIn(open.user);
    await open.user.click(screen.getByRole('checkbox', { name: /^Important: tell my helpers if I do not answer/ }));
    await open.user.selectOptions(field('Frequency'), 'As needed');
    expect(screen.queryByRole('checkbox', { name: /^Important/ })).toBeNull();
    await open.user.selectOptions(field('Frequency'), 'Twice daily');
    await submit(open);
    await screen.findByText('Medication added successfully!');
    expect(added(requests)[0]?.body).toMatchObject({ isImportant: true });
  });

  it('names the entry that is not a time (D-73)', async () => {
    const { requests, ...open } = await openDialog();
    await fillIn(open.user, '8 AM, lunch');
    await submit(open);
    await waitFor(() => expect(field('Times')).toHaveAccessibleDescription(/We could not read “lunch” as a time/));
    expect(field('Times')).toHaveValue('8 AM, lunch');
    expect(added(requests)).toHaveLength(0);
  });

  it('shows the message about an overlong entry at the field (D-73)', async () => {
    const open = await openDialog();
    await fillIn(open.user, `8:00 ${'x'.repeat(60)}`);
    await submit(open);
    await waitFor(() => expect(field('Times')).toHaveAccessibleDescription(/We could not read “8:00 xxx/));
  });

  it('as needed requires no time (D-16)', async () => {
    const { requests, ...open } = await openDialog();
    await fillIn(open.user, 'whenever');
    await open.user.selectOptions(field('Frequency'), 'As needed');
    expect(screen.queryByLabelText('Times')).not.toBeInTheDocument();
    expect(screen.getByText('Take it only when you need it.')).toBeInTheDocument();
    await submit(open);
    await screen.findByText('Medication added successfully!');
    expect(added(requests)[0]?.body).toMatchObject({ frequency: 'As needed', times: [] });
  });

  it('a failure says so and loses nothing typed (MED-35)', async () => {
    const sentence = 'Our database is away. Please try again in a minute.';
    const open = await openDialog({ [ADD]: { status: 503, body: { message: sentence, code: 'unavailable' } } });
    await fillIn(open.user);
    await submit(open);
    expect(await screen.findByText('Failed to add medication. Please try again.')).toBeInTheDocument();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Metformin');
    expect(field('Times')).toHaveValue('8 AM, 20:15');
  });

  it('after a lost response and a reload, the unsaved draft is sent as the same medication (MED-28)', async () => {
    const margaret = () => {
      const queryClient = newQueryClient();
      queryClient.setQueryData(currentUserQuery.queryKey, MARGARET);
      return { queryClient };
    };
    const lost = await openDialog({ [ADD]: { status: 503, body: {} } }, margaret());
    await fillIn(lost.user);
    await submit(lost);
    await screen.findByText('Failed to add medication. Please try again.');
    lost.unmount();
    const again = await openDialog({}, margaret());
    expect(screen.getByText('Here is what you typed before. It is not saved yet.')).toBeInTheDocument();
    await submit(again);
    await screen.findByText('Medication added successfully!');
    expect(added(again.requests)[0]?.body).toStrictEqual(added(lost.requests)[0]?.body);
    expect(sessionStorage).toHaveLength(0);
  });

  it('a server error about a field appears at that field', async () => {
    const body = { message: 'Invalid', code: 'invalid_input', fields: { dosage: 'Dosage is not known' } };
    const open = await openDialog({ [ADD]: { status: 400, body } });
    await fillIn(open.user);
    await submit(open);
    await waitFor(() => expect(field('Dosage')).toHaveAccessibleDescription(/Dosage is not known/));
  });

  it('without a session it redirects to sign-in (DOSE-33)', async () => {
    expectConsoleError(/navigation/);
    const open = await openDialog({ [ADD]: { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } } });
    await fillIn(open.user);
    await submit(open);
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(screen.queryByText('Failed to add medication. Please try again.')).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 600));
  });
});

describe('the photo of a new medication', () => {
  const uploads = (requests: FakeRequest[]) => requests.filter(({ path }) => path.endsWith('/photo'));

  /** Responds to the upload of the one photo, whatever id the medication got. */
  function servePhoto(answer: { status: number; body: object }): Record<string, FakeRoute> {
    const id = '01959b2e-0000-7000-a000-000000000001';
    const add: FakeRoute = ({ body }) => ({
      status: 201,
      body: anAdded(body, { id }),
    });
    return { [ADD]: add, [`POST /api/medications/${id}/photo`]: answer };
  }

  it('is sent after the medication was saved; exactly 5 MB is allowed (D-97, D-72)', async () => {
    const { requests, ...open } = await openDialog(servePhoto({ status: 200, body: {} }));
    await fillIn(open.user);
    await open.user.upload(field('Choose a photo'), photoOf(PICTURE_MAX_BYTES));
    expect(screen.getByLabelText('Choose another photo')).toBeInTheDocument();
    await submit(open);
    await screen.findByText('Medication added successfully!');
    const body = uploads(requests)[0]?.body;
    expect(body instanceof FormData && body.get('photo')).toMatchObject({ size: PICTURE_MAX_BYTES });
  });

  it.each([
    ['too large', photoOf(PICTURE_MAX_BYTES + 1), 'Please select an image smaller than 5MB'],
    ['no picture', photoOf(10, 'application/pdf'), 'Please select an image file'],
  ])('a file that is %s is refused at once', async (_title, file, words) => {
    const { requests, ...open } = await openDialog();
    await fillIn(open.user);
    // Bypasses the browser's filter, as dragging a file in does.
    fireEvent.change(field('Choose a photo'), { target: { files: [file] } });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    await submit(open);
    await screen.findByText('Medication added successfully!');
    expect(uploads(requests)).toHaveLength(0);
  });

  it.each([
    [415, 'unsupported_media', 'Please choose a photo.', 'Please try again with Edit.'],
    [507, 'no_room', 'Your storage is full. Please delete some.', 'Your storage is full. Please delete some.'],
  ])('if it fails with %d, the medication stays, and the user is told what to do', async (...row) => {
    const [status, code, message, advice] = row;
    const open = await openDialog(servePhoto({ status, body: { message, code } }));
    await fillIn(open.user);
    await open.user.upload(field('Choose a photo'), photoOf(10));
    await submit(open);
    expect(await screen.findByText('The photo was not saved')).toBeInTheDocument();
    expect(screen.getByText(`The medication was added without its photo. ${advice}`)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
