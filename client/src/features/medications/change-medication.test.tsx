import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Medication } from '@shared/api/medications';
import { currentUserQuery } from '@/lib/session';
import { expectConsoleError } from '@/testing/console-errors';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { newQueryClient, renderApp, type RenderedApp } from '@/testing/render';
import { MedicationsPage } from './medications-page';
import { requestsTo, serveMedications } from './testing/serve-medications';
import { aMedication, MARGARET } from './testing/story';

const metformin = aMedication({
  name: 'Metformin',
  dosage: '500 mg',
  frequency: 'Twice daily',
  times: ['08:00', '18:00'],
  instructions: 'Take with food.',
  imageUrl: '/api/medications/1/photo/2.webp',
});
const PATH = `/api/medications/${metformin.id}`;

async function renderPage(instead: Record<string, FakeRoute> = {}): Promise<RenderedApp & { requests: FakeRequest[] }> {
  const requests = serveMedications({ medications: [metformin], instead });
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, MARGARET);
  const app = renderApp(<MedicationsPage user={MARGARET} />, { queryClient });
  await screen.findByRole('article', { name: 'Metformin' });
  return { ...app, requests };
}

/** As Anna's device does it. */
async function changeElsewhere(body: Partial<Medication>): Promise<void> {
  await fetch(PATH, { method: 'PATCH', body: JSON.stringify(body) });
}

beforeAll(async () => {
  // Dialogs are lazy; loading one the first time takes longer than a test's default timeout.
  await Promise.all([
    import('./edit-medication-dialog'),
    import('@/ui/dialog-panel'),
    import('@/ui/confirm-dialog-panel'),
  ]);
});

describe('editing a medication', () => {
  async function openDialog(instead: Record<string, FakeRoute> = {}) {
    const app = await renderPage(instead);
    await app.user.click(screen.getByRole('button', { name: 'Edit Metformin' }));
    await screen.findByRole('dialog', { name: 'Edit Medication' });
    const save = () => app.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    return { ...app, save };
  }
  const changes = (requests: FakeRequest[]) => requestsTo(requests, 'PATCH', PATH).map(({ body }) => body);

  it('starts with the stored data and sends only the changes (D-71)', async () => {
    const { user, requests, save } = await openDialog();
    expect(screen.getByLabelText('Name')).toHaveValue('Metformin');
    expect(screen.getByLabelText('Times')).toHaveValue('8:00 AM, 6:00 PM');
    expect(screen.getByLabelText('Instructions (optional)')).toHaveValue('Take with food.');
    await user.clear(screen.getByLabelText('Times'));
    await user.type(screen.getByLabelText('Times'), '9:00, 19:00');
    await user.clear(screen.getByLabelText('Instructions (optional)'));
    await save();
    expect(await screen.findByText('Medication changed successfully!')).toBeInTheDocument();
    expect(changes(requests)).toStrictEqual([
      { frequency: 'Twice daily', times: ['09:00', '19:00'], instructions: null },
    ]);
    expect(screen.getByRole('article', { name: 'Metformin' })).toHaveTextContent('7:00 PM');
  });

  it('the medication changes in the charts are refetched: this is one of them', async () => {
    const { user, queryClient, save } = await openDialog();
    const marks = ['medication-changes', {}];
    queryClient.setQueryData(marks, []);
    await user.type(screen.getByLabelText('Dosage'), ' daily');
    await save();
    expect(await screen.findByText('Medication changed successfully!')).toBeInTheDocument();
    expect(queryClient.getQueryState(marks)?.isInvalidated).toBe(true);
  });

  it('a field another user changes in the meantime keeps that change (D-71)', async () => {
    const { user, requests, save } = await openDialog();
    await changeElsewhere({ dosage: '1000 mg' });
    await user.type(screen.getByLabelText('Instructions (optional)'), ' Not at night.');
    await save();
    await screen.findByText('Medication changed successfully!');
    expect(changes(requests).at(-1)).toStrictEqual({ instructions: 'Take with food. Not at night.' });
    expect(screen.getByRole('article', { name: 'Metformin' })).toHaveTextContent('1000 mg');
  });

  it('an earlier draft is applied to the current data (D-71)', async () => {
    const { user, queryClient, requests, save } = await openDialog();
    await user.type(screen.getByLabelText('Instructions (optional)'), ' Not at night.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await changeElsewhere({ dosage: '1000 mg' });
    await queryClient.invalidateQueries({ queryKey: ['medications'] });
    await waitFor(() => expect(screen.getByRole('article', { name: 'Metformin' })).toHaveTextContent('1000 mg'));
    await user.click(screen.getByRole('button', { name: 'Edit Metformin' }));
    expect(await screen.findByLabelText('Dosage')).toHaveValue('1000 mg');
    expect(screen.getByLabelText('Instructions (optional)')).toHaveValue('Take with food. Not at night.');
    await save();
    await screen.findByText('Medication changed successfully!');
    expect(changes(requests).at(-1)).toStrictEqual({ instructions: 'Take with food. Not at night.' });
  });

  it('saving without changes changes nothing (D-71)', async () => {
    const { requests, save } = await openDialog();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes(requests)).toStrictEqual([{}]);
  });

  it('pauses it: then it is listed separately', async () => {
    const { user, save } = await openDialog();
    await user.click(screen.getByRole('checkbox', { name: /^Currently taking/ }));
    await save();
    const section = await screen.findByRole('region', { name: 'Not currently taking' });
    expect(within(section).getByRole('article', { name: 'Metformin' })).toBeInTheDocument();
  });

  it('removes the photo (D-72)', async () => {
    const { user, requests, save } = await openDialog({ [`DELETE ${PATH}/photo`]: { body: metformin } });
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    await save();
    await screen.findByText('Medication changed successfully!');
    expect(requestsTo(requests, 'DELETE', `${PATH}/photo`)).toHaveLength(1);
  });

  it('a failure says so and keeps typed text', async () => {
    const { user, save } = await openDialog({ [`PATCH ${PATH}`]: { status: 503, body: {} } });
    await user.type(screen.getByLabelText('Name'), ' XR');
    await save();
    expect(await screen.findByText('Failed to change medication. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Metformin XR');
  });
});

describe('deleting a medication', () => {
  async function openDialog(instead: Record<string, FakeRoute> = {}) {
    const app = await renderPage(instead);
    await app.user.click(screen.getByRole('button', { name: 'Delete Metformin' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Medication' });
    return { ...app, dialog };
  }

  it('asks first; Cancel keeps it (MED-20, MED-21, MED-22)', async () => {
    const { user, requests, dialog } = await openDialog();
    expect(dialog).toHaveTextContent('Are you sure you want to delete "Metformin"? This action cannot be undone.');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toStrictEqual(['Cancel', 'Delete']);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(requestsTo(requests, 'DELETE', PATH)).toHaveLength(0);
  });

  it('deletes it, confirms and refetches the lists (MED-30, MED-32, MED-36)', async () => {
    const { user, requests, dialog } = await openDialog();
    const before = requests.length;
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Medication deleted successfully!')).toBeInTheDocument();
    expect(screen.getByText('Success')).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    const after = requests.slice(before).map(({ method, path }) => `${method} ${path.split('?')[0]}`);
    expect(after).toContain('GET /api/medications');
    expect(after).toContain('GET /api/medication-logs');
    expect(requestsTo(requests, 'DELETE', PATH)[0]?.body).toBeNull();
  });

  it('a failure says so, and the medication stays (MED-37)', async () => {
    const { user, dialog } = await openDialog({ [`DELETE ${PATH}`]: { status: 503, body: {} } });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete medication.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('article', { name: 'Metformin' })).toBeInTheDocument();
  });

  it('without a session it redirects to sign-in (DOSE-33)', async () => {
    expectConsoleError(/navigation/);
    const refusal = { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } };
    const { user, dialog } = await openDialog({ [`DELETE ${PATH}`]: refusal });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(screen.queryByText('Failed to delete medication.')).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 600));
  });
});
