/** Another user signs in, in another window of the same browser: no data of one user is sent or kept as the other's. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { serveProfile } from '@/features/profile/testing/serve-profile';
import { callApi } from '@/lib/api';
import { anAccount } from '@/testing/account';
import type { FakeAnswer } from '@/testing/fake-server';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

const MARGARET = anAccount({ allergies: 'Penicillin' });
const ROBERT = anAccount({
  id: '0195a000-0000-7000-8000-000000000009',
  username: 'robert.hughes',
  firstName: 'Robert',
  lastName: 'Hughes',
  email: 'robert@example.com',
});
const REFUSED: FakeAnswer = {
  status: 401,
  body: { message: 'Someone else has signed in on this device. Nothing was changed.', code: 'another_person' },
};
const others = { 'GET /api/conversations': { body: [] }, 'GET /api/medications': { body: [] } };

beforeAll(async () => {
  await Promise.all([
    import('@/pages/profile-page'),
    import('./shell/signed-in-frame'),
    import('@/ui/toast-panel'),
    import('@/lib/session'),
  ]);
}, 60_000);

const write = (field: RegExp, value: string) => fireEvent.change(screen.getByLabelText(field), { target: { value } });

/** Margaret's profile, being edited in a browser where Robert is signed in by now. */
async function openMargaretsInRobertsBrowser() {
  const saved = vi.fn();
  serveProfile({
    account: ROBERT,
    instead: {
      ...others,
      'PUT /api/user/profile': () => {
        saved();
        return REFUSED;
      },
    },
  });
  const app = renderWholeApp('/profile', MARGARET);
  await expectTitle('Profile Settings');
  await screen.findByLabelText(/^Address/, {}, { timeout: 10_000 });
  write(/^Address/, 'Maple Street 12');
  return { ...app, saved };
}

it('a refused change shows who is signed in now, and nothing of the previous user (AUTH-36)', async () => {
  const { user, saved } = await openMargaretsInRobertsBrowser();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => within(screen.getByRole('banner')).getByRole('link', { name: /Robert/ }), { timeout: 10_000 });
  expect(saved).toHaveBeenCalledOnce();
  expect(await screen.findByLabelText('First name', {}, { timeout: 10_000 })).toHaveValue('Robert');
  expect(screen.getByLabelText(/^Address/)).toHaveValue('');
  expect(screen.queryByDisplayValue('Penicillin')).not.toBeInTheDocument();
  write(/^Address/, 'Oak Road 3');
  expect(sessionStorage.getItem(`profile ${ROBERT.id}`)).toContain('Oak Road 3');
  expect(sessionStorage.getItem(`profile ${ROBERT.id}`)).not.toMatch(/Maple|Penicillin|Margaret/);
  // Her own draft is still there for her.
  expect(sessionStorage.getItem(`profile ${MARGARET.id}`)).toContain('Maple Street 12');
});

it('each request says which user’s page it comes from, except the one that asks who is signed in (D-35)', async () => {
  const sent: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push([address, new Headers(init?.headers).get('x-person')]);
    return new Response('[]', { status: 200 });
  });
  const app = renderWholeApp('/nowhere', MARGARET);
  await callApi('GET /api/medications', {});
  await callApi('GET /api/user/me', {});
  expect(sent).toContainEqual(['/api/medications', MARGARET.id]);
  expect(sent).toContainEqual(['/api/user/me', null]);
  app.queryClient.setQueryData(['user', 'me'], null);
  sent.length = 0;
  await callApi('POST /api/logout', {});
  await waitFor(() => expect(sent).toContainEqual(['/api/logout', null]));
});
