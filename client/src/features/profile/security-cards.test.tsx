/** Account Information, the password, and the signed-in devices. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectToast } from '@/features/care-team/testing/page-parts';
import { anAccount } from '@/testing/account';
import { renderProfile } from './testing/render-profile';
import { TABLET, THIS_ONE } from './testing/serve-profile';

const MARGARET = anAccount();
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeAll(async () => {
  await Promise.all([
    import('./change-password-dialog'),
    import('@/ui/confirm-dialog-panel'),
    import('@/ui/dialog-panel'),
  ]);
});
beforeEach(() => {
  // Tuesday, March 3, 2026, 12:10 PM in New York.
  vi.useFakeTimers({ now: new Date('2026-03-03T17:10:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('Account Information (PROF-03)', () => {
  it('shows account type and username, which cannot be changed', async () => {
    await renderProfile({ account: MARGARET });
    const card = region('Account Information');
    const pairs = card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(pairs).toStrictEqual([
      ['Account Type', 'Senior'],
      ['Username', 'margaret.ellis'],
    ]);
    expect(card.queryByRole('textbox')).toBeNull();
  });
});

describe('the password (D-40)', () => {
  async function openDialog(instead = {}) {
    const app = await renderProfile({ account: MARGARET, instead });
    await app.user.click(region('Password').getByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    const write = async (current: string, next: string, repeated = next) => {
      const texts = { 'Current password': current, 'New password': next, 'New password again': repeated };
      for (const [label, text] of Object.entries(texts))
        if (text !== '') await app.user.type(dialog.getByLabelText(label), text);
      await app.user.click(dialog.getByRole('button', { name: 'Change password' }));
    };
    const changes = () => app.requests.filter(({ path }) => path === '/api/user/password').map(({ body }) => body);
    return { ...app, dialog, write, changes };
  }

  it('sends the current and the new one; afterwards only this device is signed in', async () => {
    const { write, changes } = await openDialog();
    await write('warm hearth 12', 'a lighthouse on the hill');
    await expectToast('Success', 'Your password was changed. Every other device is signed out.');
    expect(changes()).toStrictEqual([{ currentPassword: 'warm hearth 12', newPassword: 'a lighthouse on the hill' }]);
    await waitFor(() => expect(region('Where you are signed in').getAllByRole('listitem')).toHaveLength(1));
  });

  it.each([
    ['', 'a lighthouse', 'a lighthouse', 'Please enter your current password'],
    ['warm hearth 12', 'short', 'short', 'Password needs at least 8 characters'],
    ['warm hearth 12', 'a lighthouse', 'a lighthose', 'Passwords do not match. Please check and try again.'],
    ['warm hearth 12', 'a lighthouse', '', 'Please type the new password again'],
  ])('refuses "%s", "%s", "%s" before it is sent (D-39)', async (current, next, repeated, words) => {
    const { dialog, write, changes } = await openDialog();
    await write(current, next, repeated);
    expect(await dialog.findByRole('link', { name: words })).toBeVisible();
    expect(changes()).toHaveLength(0);
  });

  it('a wrong current one is reported at its field: no toast about the session, no redirect to sign-in (D-30)', async () => {
    const words = 'This is not your current password';
    const body = { message: words, code: 'invalid_input', fields: { currentPassword: words } };
    const { dialog, write } = await openDialog({ 'POST /api/user/password': { status: 400, body } });
    await write('not this one', 'a lighthouse on the hill');
    expect(await dialog.findByRole('link', { name: words })).toBeVisible();
    expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(dialog.getByLabelText('New password')).toHaveValue('a lighthouse on the hill');
    expect(screen.queryByText('Unauthorized')).toBeNull();
  });
});

describe('signed-in devices', () => {
  it('shows each device and its last use; this one is marked and has no button', async () => {
    const nameless = { ...TABLET, id: 'old', device: null, lastUsedAt: null };
    const early = { ...TABLET, id: 'early', device: 'Firefox on Linux', lastUsedAt: '2026-02-20T12:00:00.000Z' };
    await renderProfile({ account: MARGARET, devices: [THIS_ONE, TABLET, early, nameless] });
    const card = region('Where you are signed in');
    const rows = await card.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toStrictEqual([
      'Chrome on WindowsThis device',
      'Safari on iPadLast used yesterdaySign out Safari on iPad',
      'Firefox on LinuxLast used Friday, February 20Sign out Firefox on Linux',
      'Another deviceSign out Another device',
    ]);
  });

  it('of many, shows this one and the three used last; one press shows the others, and the keyboard focus moves there', async () => {
    const others = Array.from({ length: 6 }, (_, index) => ({ ...TABLET, id: `${index}`, device: `Tablet ${index}` }));
    const { user } = await renderProfile({ account: MARGARET, devices: [THIS_ONE, ...others] });
    const card = region('Where you are signed in');
    expect(await card.findAllByRole('listitem')).toHaveLength(4);
    await user.click(card.getByRole('button', { name: 'Show all 7 devices' }));
    expect(card.getAllByRole('listitem')).toHaveLength(7);
    expect(card.getByRole('button', { name: 'Sign out Tablet 3' })).toHaveFocus();
  });

  it('signs a device out, after asking', async () => {
    const { user, requests } = await renderProfile({ account: MARGARET });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPad' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out this device' });
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await expectToast('Success', 'Safari on iPad is signed out.');
    await waitFor(() => expect(screen.queryByText('Safari on iPad')).toBeNull());
    expect(screen.getByText('This device')).toBeVisible();
  });

  it('an outage does not look like no devices', async () => {
    const instead = { 'GET /api/user/devices': { status: 503, body: {} } };
    await renderProfile({ account: MARGARET, instead });
    expect(await screen.findByText('Could not load your devices')).toBeVisible();
  });
});
