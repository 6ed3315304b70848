import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { MedicationsPage } from './medications-page';
import { added, clockAt, fillIn, openDialog } from './testing/add-medication';
import { serveMedications } from './testing/serve-medications';
import { aMedication, MARGARET } from './testing/story';

let isOffline = false;

vi.mock('./medicine-names', () => ({
  get MEDICINE_NAMES() {
    if (isOffline) throw new Error('The file could not be fetched');
    return ['Insulin aspart', 'Insulin glargine', 'Meclizine', 'Metformin', 'Sitagliptin and metformin'];
  },
}));

const field = () => screen.getByRole('combobox', { name: 'Name' });
const options = () => screen.queryAllByRole('option').filter((option) => option.closest('[role=listbox]') !== null);
const active = () => options().find((option) => option.getAttribute('aria-selected') === 'true');
const names = () => options().map((option) => option.textContent);
const suggested = async (first: string) => {
  await screen.findByRole('option', { name: first });
  return names();
};

describe('the name of a medication', () => {
  beforeAll(async () => {
    await Promise.all([import('./add-medication-dialog'), import('@/ui/dialog-panel')]);
  });
  beforeEach(() => {
    clockAt('06:00');
    isOffline = false;
  });

  it('is suggested from two letters on, and picked by a press (KIND-08)', async () => {
    const { user, dialog } = await openDialog();
    await user.type(field(), 'm');
    expect(names()).toEqual([]);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.type(field(), 'etf');
    expect(await suggested('Metformin')).toEqual(['Metformin', 'Sitagliptin and metformin']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(within(dialog).getByText('2 suggestions')).toHaveRole('status');
    await user.click(screen.getByRole('option', { name: 'Metformin' }));
    expect(field()).toHaveValue('Metformin');
    expect(field()).toHaveFocus();
    expect(names()).toEqual([]);
  });

  it('is picked by the arrow keys and Enter, which then does not submit (KIND-08)', async () => {
    const { user, requests } = await openDialog();
    await user.type(field(), 'insulin');
    const [first, second] = await suggested('Insulin aspart');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent(second ?? '');
    expect(field()).toHaveAttribute('aria-activedescendant', active()?.id);
    await user.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent(first ?? '');
    // Up from the first is the field itself, where nothing is chosen.
    await user.keyboard('{ArrowUp}');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Insulin aspart');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(added(requests)).toEqual([]);
  });

  it('stays as typed: Enter submits the form, and leaving the field changes nothing (KIND-08)', async () => {
    const { user } = await openDialog();
    await user.type(field(), 'Metfor');
    await suggested('Metformin');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is a problem');
    expect(field()).toHaveValue('Metfor');
    await user.type(field(), 'm');
    await suggested('Metformin');
    await user.tab();
    await waitFor(() => expect(names()).toEqual([]));
    expect(field()).toHaveValue('Metform');
  });

  it('Escape closes the list first, then the dialog (KIND-08)', async () => {
    const { user, dialog } = await openDialog();
    await user.type(field(), 'Metfor');
    await suggested('Metformin');
    await user.keyboard('{Escape}');
    expect(names()).toEqual([]);
    expect(dialog).toBeVisible();
    expect(field()).toHaveValue('Metfor');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a press on a button below the list does what it says (KIND-08)', async () => {
    const { user } = await openDialog();
    await user.type(field(), 'Metfor');
    await suggested('Metformin');
    const target = screen.getByRole('button', { name: /^Morning/ });
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(names()).not.toEqual([]);
    await user.pointer({ keys: '[/MouseLeft]', target });
    expect(target).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(names()).toEqual([]));
  });

  it('suggests what is on the list already first, and says so (KIND-08)', async () => {
    serveMedications({ medications: [aMedication({ name: 'Metamucil' })] });
    const { user } = renderApp(<MedicationsPage user={MARGARET} />);
    await screen.findByRole('article', { name: 'Metamucil' });
    await user.click(screen.getByRole('button', { name: 'Add Medication' }));
    await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'me');
    await screen.findByRole('option', { name: 'Meclizine' });
    expect(names()).toEqual(['MetamucilOn the list', 'Meclizine', 'Metformin', 'Sitagliptin and metformin']);
  });

  it('works without the common names if they cannot be fetched (KIND-08)', async () => {
    isOffline = true;
    const { user, requests, dialog } = await openDialog();
    await fillIn(user, '8 AM');
    expect(names()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Add Medication' }));
    await waitFor(() => expect(added(requests)).toHaveLength(1));
  });
});
