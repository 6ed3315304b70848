/** What care management and the profile have for signing in: steps for a tablet (SAFE-26), and what is offered to whom. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { SetUpTabletPage } from '@/pages/set-up-tablet-page';
import { serveProfile, THIS_ONE, TABLET } from '@/features/profile/testing/serve-profile';
import { anAccount } from '@/testing/account';
import { renderApp } from '@/testing/render';
import { openCareManagement, setUpCareManagement, usual } from './testing/care-page';
import { MARGARET, serveCare } from './testing/care-story';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

setUpCareManagement();
beforeAll(async () => {
  await Promise.all([
    import('@/features/profile/personal-information'),
    import('@/features/ways-to-sign-in/confirm-person-dialog'),
    import('@/ui/toast-panel'),
  ]);
}, 60_000);

const PATH = `/set-up-tablet?senior=${MARGARET}`;

it('care management leads to the steps, for those who are connected (SAFE-26)', async () => {
  openCareManagement(usual);
  expect(await screen.findByRole('link', { name: "Set up Margaret's tablet together" })).toHaveAttribute('href', PATH);
});

it('the page has the steps and no power: it asks the server for nothing but who is connected (SAFE-21, SAFE-26)', async () => {
  const requests = serveCare(usual);
  renderApp(<SetUpTabletPage />, { path: PATH });
  expect(await screen.findByRole('heading', { name: "Set up Margaret's tablet together" })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('Only Margaret can do this')).toBeVisible();
  expect(screen.getByText(location.origin)).toBeVisible();
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/care-connections']);
});

it('says nothing about a person who is not connected (SAFE-26)', async () => {
  serveCare({ ...usual, connections: [] });
  renderApp(<SetUpTabletPage />, { path: '/set-up-tablet' });
  expect(await screen.findByText('Senior Not Found')).toBeVisible();
});

it.each([
  ['senior', null, ['Sign in without a password', 'Sign in another device']],
  ['caregiver', null, ['Sign in without a password', 'Ask for a code as well', 'Sign in another device']],
  ['family_member', '2026-03-09T12:00:00.000Z', ['Sign in without a password', 'Ask for a code as well']],
] as const)(
  'the profile of a %s whose account ends at %s has %j (SAFE-13, SAFE-16, SAFE-27)',
  async (role, deletionAt, titles) => {
    const user = anAccount({ role, deletionAt });
    serveProfile({
      account: user,
      devices: [THIS_ONE, { ...TABLET, wasPaired: true }],
      instead: { 'GET /api/conversations': { body: [] }, 'GET /api/care-connections': { body: [] } },
    });
    renderWholeApp('/profile', user);
    await expectTitle('Profile Settings');
    const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(cards()).toEqual(expect.arrayContaining([...titles])), { timeout: 10_000 });
    expect(cards().includes('Ask for a code as well')).toBe(role !== 'senior');
    expect(cards().includes('Sign in another device')).toBe(deletionAt === null);
    const devices = within(screen.getByRole('region', { name: 'Where you are signed in' }));
    expect(await devices.findByText(/, added from another device$/)).toBeVisible();
  },
);

it('a new address is saved once the person has shown who they are (SAFE-09)', async () => {
  let isConfirmed = false;
  const user = anAccount();
  const asked = { status: 403, body: { message: 'Please show that it is you first.', code: 'confirm_first' } };
  const requests = serveProfile({
    account: user,
    instead: {
      'GET /api/conversations': { body: [] },
      'GET /api/care-connections': { body: [] },
      'PUT /api/user/profile': () => (isConfirmed ? { body: { ...user, email: 'new@example.com' } } : asked),
      'POST /api/user/confirm': () => {
        isConfirmed = true;
        return { status: 204 };
      },
    },
  });
  const app = renderWholeApp('/profile', user);
  const email = await screen.findByLabelText(/^Email/, {}, { timeout: 10_000 });
  await app.user.clear(email);
  await app.user.type(email, 'new@example.com');
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please show that it is you' }));
  expect(screen.queryByText('Error')).toBeNull();
  await app.user.type(dialog.getByLabelText('Your password'), 'warm hearth 12');
  await app.user.click(dialog.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2), { timeout: 10_000 });
  expect(await screen.findByText('Profile updated successfully!', {}, { timeout: 10_000 })).toBeVisible();
});
