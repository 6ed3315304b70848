/** The Medications tab on the page about one senior. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { medicationsQuery } from '@/features/medications/api';
import type { FakeRoute } from '@/testing/fake-server';
import { newQueryClient } from '@/testing/render';
import {
  away,
  expectToast,
  lisinopril,
  markAsGiven,
  openCareManagement,
  setUpCareManagement,
  today,
  usual,
} from './testing/care-page';
import {
  aConnection,
  aMedication,
  aTakenLog,
  MARGARET,
  NOON,
  ROBERT,
  withMargaret,
  withRobert,
  type CaredForOnServer,
} from './testing/care-story';

const DOROTHY = '01959b2e-0000-7000-8000-000000000003';

setUpCareManagement();

describe('Medications tab', () => {
  async function openTab(stored: CaredForOnServer = usual, queryClient = newQueryClient()) {
    const app = openCareManagement(stored, { queryClient });
    await app.user.click(await screen.findByRole('tab', { name: 'Medications' }));
    return app;
  }

  async function openDialog(stored: CaredForOnServer = usual, queryClient = newQueryClient()) {
    const app = await openTab(stored, queryClient);
    await app.user.click(screen.getByRole('button', { name: 'Add Medication' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Medication' }));
    const submit = () => app.user.click(dialog.getByRole('button', { name: 'Add Medication' }));
    const fill = async (frequency = 'Twice daily') => {
      await app.user.type(dialog.getByLabelText('Name'), 'Warfarin');
      await app.user.type(dialog.getByLabelText('Dosage'), '5 mg');
      await app.user.selectOptions(dialog.getByLabelText('Frequency'), frequency);
    };
    return { ...app, dialog, submit, fill };
  }

  const posted = (requests: { method: string; body: unknown }[]) => requests.filter(({ method }) => method === 'POST');
  const accept: FakeRoute = { status: 201, body: aMedication('Warfarin', ['08:00', '20:00']) };

  it('shows each medication as a card that can be taken, edited and deleted (MON-26)', async () => {
    await openTab();
    expect(await screen.findAllByRole('article')).toHaveLength(5);
    const card = within(screen.getByRole('article', { name: 'Lisinopril' }));
    expect(card.getByRole('button', { name: /Take Late/ })).toBeVisible();
    expect(card.getByRole('button', { name: /Edit/ })).toBeVisible();
    expect(card.getByRole('button', { name: /Delete/ })).toBeVisible();
  });

  it('deletes after asking in the required words (MON-26)', async () => {
    const { user, requests } = await openTab({
      ...usual,
      instead: { [`DELETE /api/medications/${lisinopril.id}`]: { status: 204 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Lisinopril' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Medication' }));
    expect(
      dialog.getByText('Are you sure you want to delete "Lisinopril"? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('names the time zone if it is not the device’s (D-11)', async () => {
    const stored = { ...usual, connections: [aConnection({ timeZone: 'Asia/Tokyo' })] };
    const { user } = openCareManagement(stored);
    expect(await today()).toHaveTextContent('Times are Tokyo time.');
    await user.click(screen.getByRole('tab', { name: 'Medications' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Times are Tokyo time.');
    await user.click(await screen.findByRole('button', { name: 'Edit Lisinopril' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Medication' });
    expect(dialog).toHaveTextContent('For Margaret');
    expect(dialog).toHaveTextContent("For example 8:00 AM, 8:00 PM, in Margaret's time (Tokyo time)");
  });

  it('a dose can be taken for the senior from its card too (DOSE-09)', async () => {
    const log = aTakenLog(lisinopril, '08:00');
    const { user, requests } = await openTab({
      ...usual,
      instead: { 'POST /api/medication-logs': { status: 201, body: log } },
    });
    await user.click(await screen.findByRole('button', { name: 'Take Late Lisinopril' }));
    await markAsGiven(user);
    await waitFor(() => expect(posted(requests)).toHaveLength(1));
    expect(posted(requests)[0]?.body).toMatchObject({ userId: MARGARET, medicationId: lisinopril.id });
  });

  it('has a list of times: one empty at first, Remove only if there are more (MON-25, MON-27, MED-13, MED-14)', async () => {
    const { dialog, user } = await openDialog();
    expect(dialog.getByLabelText('Time 1')).toHaveValue('');
    expect(dialog.queryByLabelText('Time 2')).toBeNull();
    expect(dialog.queryByRole('button', { name: /Remove/ })).toBeNull();
    const options = within(dialog.getByLabelText('Frequency')).getAllByRole('option');
    expect(options.slice(1, 5).map((option) => option.textContent)).toStrictEqual([
      'Once daily',
      'Twice daily',
      'Three times daily',
      'As needed',
    ]);
    await user.type(dialog.getByLabelText('Time 1'), '08:00');
    await user.click(dialog.getByRole('button', { name: 'Add Time' }));
    await waitFor(() => expect(dialog.getByLabelText('Time 2')).toHaveFocus());
    await user.type(dialog.getByLabelText('Time 2'), '20:00');
    await user.click(dialog.getByRole('button', { name: 'Remove time 1' }));
    expect(dialog.getByLabelText('Time 1')).toHaveValue('20:00');
    expect(dialog.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('adds it for the senior, confirms, and clears the form (MON-29, MED-33, MON-47, MON-51, ROLE-05)', async () => {
    const { dialog, submit, fill, user, requests } = await openDialog({
      ...usual,
      instead: { 'POST /api/medications': accept },
    });
    await fill();
    await user.type(dialog.getByLabelText('Time 1'), '20:00');
    await user.click(dialog.getByRole('button', { name: 'Add Time' }));
    await user.type(dialog.getByLabelText('Time 2'), '19:00');
    await user.type(dialog.getByLabelText(/Instructions/), 'With food');
    const before = requests.length;
    await submit();
    await expectToast('Success', 'Medication added successfully');
    expect(posted(requests)[0]?.body).toStrictEqual({
      name: 'Warfarin',
      dosage: '5 mg',
      frequency: 'Twice daily',
      times: ['19:00', '20:00'],
      instructions: 'With food',
      isActive: true,
      isImportant: false,
      userId: MARGARET,
    });
    expect(requests.slice(before).map(({ path }) => path)).toContain(`/api/medications?senior=${MARGARET}`);
    await user.click(screen.getByRole('button', { name: 'Add Medication' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('requires name, dosage, frequency and at least one time (MON-28, MED-10)', async () => {
    const { dialog, submit, requests } = await openDialog();
    await submit();
    const summary = within(await dialog.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toStrictEqual([
      'Name is required',
      'Dosage is required',
      'Frequency is required',
      'At least one time is required',
    ]);
    expect(posted(requests)).toStrictEqual([]);
  });

  it('an empty time among others is not dropped silently (MON-28)', async () => {
    const { dialog, submit, fill, user, requests } = await openDialog();
    await fill();
    await user.type(dialog.getByLabelText('Time 1'), '08:00');
    await user.click(dialog.getByRole('button', { name: 'Add Time' }));
    await submit();
    await user.click(await dialog.findByRole('link', { name: 'Fill in this time, or remove it' }));
    expect(dialog.getByLabelText('Time 2')).toHaveFocus();
    expect(dialog.getByLabelText('Time 2')).toBeInvalid();
    expect(posted(requests)).toStrictEqual([]);
  });

  it('As needed has no times (D-16)', async () => {
    const { dialog, submit, fill, requests } = await openDialog({
      ...usual,
      instead: { 'POST /api/medications': accept },
    });
    await fill('As needed');
    expect(dialog.queryByLabelText('Time 1')).toBeNull();
    await submit();
    await waitFor(() => expect(posted(requests)[0]?.body).toMatchObject({ frequency: 'As needed', times: [] }));
  });

  it('a refusal shows the server’s message, and typed text stays (MED-38, MON-46)', async () => {
    const { dialog, submit, fill, user } = await openDialog({ ...usual, instead: { 'POST /api/medications': away } });
    await fill();
    await user.type(dialog.getByLabelText('Time 1'), '20:00');
    await submit();
    await expectToast('Error', 'Hearthside is resting.');
    expect(dialog.getByLabelText('Name')).toHaveValue('Warfarin');
    expect(dialog.getByLabelText('Time 1')).toHaveValue('20:00');
  });

  it('usual times are pressed, and a time that has passed is asked about (KIND-04, KIND-05)', async () => {
    const { dialog, submit, fill, user, requests } = await openDialog({
      ...usual,
      instead: { 'POST /api/medications': accept },
    });
    await fill();
    await user.click(dialog.getByRole('button', { name: 'Morning 8:00 AM' }));
    expect(dialog.getByLabelText('Time 1')).toHaveValue('08:00');
    await submit();
    expect(posted(requests)).toStrictEqual([]);
    expect(dialog.getByRole('group', { name: /Has Margaret taken the 8:00 AM one already today\?/ })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'No, start with the next one' }));
    await submit();
    await waitFor(() => expect(posted(requests)[0]?.body).toMatchObject({ countsFrom: NOON.toISOString() }));
  });

  it('suggests what the household’s others take whose lists were shown and may be read; none is requested for it (KIND-08)', async () => {
    const queryClient = newQueryClient();
    const takes = (seniorId: string | undefined, name: string) =>
      queryClient.setQueryData(medicationsQuery(seniorId).queryKey, [aMedication(name, ['08:00'])]);
    takes(ROBERT, 'Letrozole');
    takes(DOROTHY, 'Levobunolol');
    takes(undefined, 'Levocarnitine');
    const sharesNothing = { medications: false, health: false, appointments: false, family: false, tasks: false };
    const withDorothy = aConnection({ seniorId: DOROTHY, permissions: sharesNothing });
    const { dialog, user, requests } = await openDialog(
      { ...usual, connections: [withMargaret, withRobert, withDorothy] },
      queryClient,
    );
    await user.type(dialog.getByLabelText('Name'), 'le');
    const list = within(await dialog.findByRole('listbox', { name: 'Suggested names' }));
    await list.findByRole('option', { name: 'Leflunomide' });
    const names = list.getAllByRole('option').map((option) => option.textContent);
    expect(names.slice(0, 3)).toStrictEqual(['LevothyroxineOn the list', 'Levocarnitine', 'Letrozole']);
    expect(names).not.toContain('Levobunolol');
    expect(requests.filter(({ path }) => path.includes(ROBERT))).toStrictEqual([]);
  });

  it('names the time zone of the times (D-11)', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText("Every time of the day, in Margaret's time (New York time)")).toBeVisible();
  });
});
