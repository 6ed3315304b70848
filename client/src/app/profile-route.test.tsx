/** The profile within the app: its pages, the header that follows it, and the link that verifies an address. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectToast } from '@/features/care-team/testing/page-parts';
import { serveUploads } from '@/testing/fake-upload';
import { PICTURE, serveProfile } from '@/features/profile/testing/serve-profile';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { routeAt } from './routes/routes';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

const MARGARET = anAccount();
const others = {
  'GET /api/conversations': { body: [] },
  'GET /api/medications': { body: [] },
  'GET /api/medication-logs': { body: [] },
  'GET /api/appointments': { body: [] },
  'GET /api/health-metrics': { body: [] },
  'GET /api/health-metrics/latest': { body: [] },
  'GET /api/care-invitations/sent': { body: [] },
  'GET /api/care-connections': { body: [] },
  'GET /api/emergency-contacts': { body: [] },
};

async function openProfile(account = MARGARET) {
  const requests = serveProfile({ account, instead: others });
  const app = renderWholeApp('/profile', account);
  await expectTitle('Profile Settings');
  await screen.findByRole('button', { name: 'Save changes' }, { timeout: 10_000 });
  return { ...app, requests };
}

const banner = () => within(screen.getByRole('banner'));

describe('/profile', () => {
  it('is available to every signed-in user, and to no one else (NAV-17)', () => {
    for (const role of ['senior', 'caregiver', 'family_member'] as const) {
      expect(routeAt('/profile', anAccount({ role }))?.title).toBe('Profile Settings');
    }
    expect(routeAt('/profile', null)).toBeUndefined();
  });

  it.each([
    ['senior', 'Senior'],
    ['caregiver', 'Caregiver'],
    ['family_member', 'Family Member'],
  ] as const)('the account type of a %s: %s (PROF-03)', async (role, words) => {
    await openProfile(anAccount({ role }));
    expect(within(screen.getByRole('region', { name: 'Account Information' })).getByText(words)).toBeVisible();
  });

  it('links to the documents, and for a senior to ‘Who looked’ (D-84)', async () => {
    await openProfile();
    const links = within(screen.getByRole('region', { name: 'More about you' })).getAllByRole('link');
    const addresses = links.map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(expect.arrayContaining(['/documents', '/who-looked']));
    for (const address of addresses) expect(routeAt(address ?? '', MARGARET)).toBeDefined();
  });

  it('the header follows a saved name at once (PROF-27, NAV-30)', async () => {
    const { user } = await openProfile();
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Greta');
    expect(banner().getByRole('link', { name: /Margaret/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await expectToast('Success', 'Profile updated successfully!');
    expect(banner().getByRole('link', { name: /Greta/ })).toBeVisible();
  });

  it('a new picture (PROF-27, NAV-29)', async () => {
    const { user } = await openProfile();
    serveUploads();
    expect(screen.getByRole('banner').querySelector('img')).toBeNull();
    await user.upload(
      screen.getByLabelText(/Add a picture/),
      new File([new Uint8Array(8)], 'me.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute('src', PICTURE));
  });

  it('asks before the header’s logo discards unsaved changes', async () => {
    const { user, history } = await openProfile();
    await user.type(screen.getByLabelText('First name'), 'x');
    await user.click(banner().getByRole('link', { name: 'Hearthside' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' }, { timeout: 10_000 });
    expect(history.at(-1)).toBe('/profile');
    await user.click(within(dialog).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(history.at(-1)).toBe('/'));
  });
});

describe('the link that verifies an address (D-62)', () => {
  const TOKEN = 'a-secret-nobody-guesses-00000001';
  const PROVE = 'POST /api/email-verification';
  const press = () => screen.findByRole('button', { name: 'Confirm my email' }, { timeout: 10_000 });

  it('signed out: opening it verifies nothing, a press does', async () => {
    const requests = serve({ [PROVE]: { body: { email: 'anna@example.com' } } });
    const { user } = renderWholeApp(`/verify-email/${TOKEN}`, null);
    await expectTitle('Confirm your email');
    expect(requests).toHaveLength(0);
    await user.click(await press());
    expect(await within(screen.getByRole('main')).findByRole('status')).toHaveTextContent(
      'anna@example.com is confirmed.',
    );
    expect(requests).toMatchObject([{ method: 'POST', body: { token: TOKEN } }]);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  it('signed in: the account is refetched, and the profile is offered', async () => {
    const requests = serveProfile({
      account: anAccount({ role: 'caregiver' }),
      instead: { ...others, [PROVE]: { body: { email: 'anna@example.com' } } },
    });
    const { user } = renderWholeApp(`/verify-email/${TOKEN}`, anAccount({ role: 'caregiver' }));
    await user.click(await press());
    expect(await screen.findByRole('link', { name: 'Go to my profile' })).toHaveAttribute('href', '/profile');
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/user/me'));
  });

  it('one that no longer works says so, for any reason', async () => {
    const body = { message: 'This link no longer works.', code: 'invalid_input' };
    serve({ [PROVE]: { status: 400, body } });
    const { user } = renderWholeApp(`/verify-email/${TOKEN}`, null);
    await user.click(await press());
    expect(await screen.findByText(/may have expired or already been used/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull();
  });

  it('without a connection it can be pressed again', async () => {
    serve({ [PROVE]: { status: 503, body: { message: 'Please try once more.', code: 'unavailable' } } });
    const { user } = renderWholeApp(`/verify-email/${TOKEN}`, null);
    await user.click(await press());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try once more.');
    expect(await press()).toBeEnabled();
  });
});
