import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import type { FakeRequest } from '@/testing/fake-server';
import { keptDrafts } from './profile-fields';
import { expectToast } from '@/features/care-team/testing/page-parts';
import { renderProfile } from './testing/render-profile';

const MARGARET = anAccount({
  phone: '+1 (555) 010-0123',
  dateOfBirth: '1944-05-06',
  address: '12 Elm Street, Springfield',
  emergencyContact: 'Anna, my daughter',
  medicalConditions: 'Diabetes type 2',
  allergies: 'Penicillin',
  medications: 'Metformin 500 mg',
});

const saved = (requests: readonly FakeRequest[]) =>
  requests.filter(({ path }) => path === '/api/user/profile').map(({ body }) => body);

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

async function write(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save changes' }));

beforeAll(async () => {
  await Promise.all([import('@/ui/confirm-dialog-panel'), import('@/ui/dialog-panel')]);
});
beforeEach(() => keptDrafts.write(MARGARET.id, null));

describe('Personal Information (PROF-02)', () => {
  it('shows every field except the role, and saves them all (PROF-20, PROF-26, D-95)', async () => {
    const { user, requests } = await renderProfile({ account: MARGARET });
    const labels = {
      'First name': 'Margaret',
      'Last name': 'Ellis',
      Email: 'margaret@example.com',
      Phone: '+1 (555) 010-0123',
      'Date of birth': '1944-05-06',
      Address: '12 Elm Street, Springfield',
      'Time zone': 'America/New_York',
      'Emergency contact': 'Anna, my daughter',
      'Medical conditions': 'Diabetes type 2',
      Allergies: 'Penicillin',
      Medications: 'Metformin 500 mg',
    };
    for (const [label, value] of Object.entries(labels)) expect(field(label)).toHaveValue(value);
    expect(screen.queryByLabelText(/role/i)).toBeNull();
    await write(user, 'First name', 'Marge');
    await user.selectOptions(field('Time zone'), 'Europe/Berlin');
    await save(user);
    await expectToast('Success', 'Profile updated successfully!');
    const { firstName: _before, lastName, email, phone, dateOfBirth, address } = MARGARET;
    const { emergencyContact, medicalConditions, allergies, medications } = MARGARET;
    const kept = { lastName, email, phone, dateOfBirth, address };
    const medical = { emergencyContact, medicalConditions, allergies, medications };
    const changed = { firstName: 'Marge', timeZone: 'Europe/Berlin' };
    expect(saved(requests)).toStrictEqual([expect.objectContaining({ ...kept, ...medical, ...changed })]);
  });

  it('text typed during saving stays, and is not saved yet (PROF-26)', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { user, requests } = await renderProfile({
      account: MARGARET,
      instead: {
        'PUT /api/user/profile': async () => {
          await held;
          return { body: { ...MARGARET, firstName: 'Marge' } };
        },
      },
    });
    await write(user, 'First name', ' Marge ');
    await save(user);
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    await write(user, 'Allergies', 'Penicillin, nuts');
    release();
    await expectToast('Success', 'Profile updated successfully!');
    expect(field('First name')).toHaveValue('Marge');
    expect(field('Allergies')).toHaveValue('Penicillin, nuts');
    expect(field('Allergies')).toHaveFocus();
    expect(keptDrafts.read(MARGARET.id)).toMatchObject({ firstName: 'Marge', allergies: 'Penicillin, nuts' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await save(user);
    await waitFor(() => expect(saved(requests)).toHaveLength(2));
    expect(saved(requests)[1]).toMatchObject({ firstName: 'Marge', allergies: 'Penicillin, nuts' });
  });

  it('optional fields may be blank (PROF-09, PROF-13)', async () => {
    const { user, requests } = await renderProfile({ account: MARGARET });
    for (const label of ['Phone', 'Address']) await write(user, label, '');
    await save(user);
    await expectToast('Success', 'Profile updated successfully!');
    expect(saved(requests)).toMatchObject([{ phone: null, address: null }]);
  });

  // One of each field: shared/api/profile-fields.test.ts has the others.
  it.each([
    ['PROF-05', 'First name', '', 'First name is required'],
    ['PROF-06', 'Last name', '', 'Last name is required'],
    ['PROF-08', 'Email', 'josé@example.com', 'Invalid email format'],
    ['PROF-10', 'Phone', '123456789', 'Phone number must be at least 10 digits'],
    ['PROF-16', 'Address', 'Elm Street, Springfield', 'Address should include both numbers and letters'],
  ])(
    '%s %s "%s": says so at the field, in the summary and in the toast (PROF-17, D-96)',
    async (_id, label, text, words) => {
      const { user, requests } = await renderProfile({ account: MARGARET });
      await write(user, label, text);
      await save(user);
      const summary = await screen.findByRole('alert');
      expect(summary).toHaveFocus();
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words));
      await user.click(within(summary).getByRole('link', { name: words }));
      expect(field(label)).toHaveFocus();
      await expectToast('Validation Error', 'Please fix the errors below before saving');
      expect(saved(requests)).toHaveLength(0);
    },
  );

  it('an address of 501 characters (PROF-15, CONST-35)', async () => {
    const { user } = await renderProfile({ account: anAccount({ address: `1 ${'x'.repeat(499)}` }) });
    await save(user);
    expect(await screen.findByRole('link', { name: 'Address cannot exceed 500 characters' })).toBeVisible();
  });

  it('a failure shows the server’s message, also at the field, and nothing typed is lost (PROF-23)', async () => {
    const words = 'Another account has this email. Please use a different one.';
    const refusal = { status: 409, body: { message: words, code: 'conflict', fields: { email: words } } };
    const { user } = await renderProfile({ account: MARGARET, instead: { 'PUT /api/user/profile': refusal } });
    await write(user, 'Email', 'anna@example.com');
    await save(user);
    await expectToast('Error', words);
    expect(field('Email')).toHaveValue('anna@example.com');
    expect(field('Email')).toHaveAccessibleDescription(expect.stringContaining(words));
  });

  it('without a message from the server: Failed to update profile (PROF-23)', async () => {
    const away = () => {
      throw new TypeError('Failed to fetch');
    };
    const { user } = await renderProfile({ account: MARGARET, instead: { 'PUT /api/user/profile': away } });
    await save(user);
    await expectToast('Error', 'Failed to update profile');
  });

  it('links to the emergency card, which has the medical fields', async () => {
    await renderProfile({ account: MARGARET });
    expect(screen.getByRole('link', { name: 'emergency card' })).toHaveAttribute('href', '/emergency-card');
  });
});

describe('leaving', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

  it('Cancel goes to / (PROF-04)', async () => {
    const { user, history } = await renderProfile({ account: MARGARET });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(history.at(-1)).toBe('/');
  });

  it('with unsaved changes it asks first, and leaving discards them (PROF-04)', async () => {
    const { user, history } = await renderProfile({ account: MARGARET });
    await write(user, 'First name', 'Marge');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(history.at(-1)).toBe('/profile');
    expect(field('First name')).toHaveValue('Marge');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(history.at(-1)).toBe('/'));
    expect(keptDrafts.read(MARGARET.id)).toBeNull();
  });

  it('so does a link elsewhere, and closing the tab makes the browser ask; without changes neither does', async () => {
    const { user, history } = await renderProfile({ account: MARGARET });
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await write(user, 'First name', 'Marge');
    expect(leave()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'emergency card' }));
    await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(history.at(-1)).toBe('/emergency-card'));
    expect(leave()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'emergency card' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a draft is restored when the user returns, even after signing in again, and can be discarded', async () => {
    const first = await renderProfile({ account: MARGARET });
    await write(first.user, 'First name', 'Marge');
    first.unmount();
    const { user } = await renderProfile({ account: MARGARET });
    expect(await screen.findByText('Here is what you typed before. It is not saved yet.')).toBeVisible();
    expect(field('First name')).toHaveValue('Marge');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('First name')).toHaveValue('Margaret');
    expect(screen.queryByText(/what you typed before/)).toBeNull();
    expect(keptDrafts.read(MARGARET.id)).toBeNull();
  });

  it('after saving there is nothing left to ask about', async () => {
    const { user, history } = await renderProfile({ account: MARGARET });
    await write(user, 'First name', 'Marge');
    await save(user);
    await expectToast('Success', 'Profile updated successfully!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(history.at(-1)).toBe('/');
    expect(keptDrafts.read(MARGARET.id)).toBeNull();
  });

  it('is not shown to another user in this tab', async () => {
    const first = await renderProfile({ account: MARGARET });
    await write(first.user, 'First name', 'Marge');
    first.unmount();
    await renderProfile({ account: anAccount({ id: '0195a000-0000-7000-8000-000000000009', firstName: 'Tom' }) });
    expect(field('First name')).toHaveValue('Tom');
  });
});
