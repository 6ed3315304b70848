/** The new device's side of being signed in from another one (SAFE-26). */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentUserQuery } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { serve, type FakeAnswer } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { openPage } from './testing/open-auth-page';
import { UseCodePage } from './use-code-page';

const NOT_YET: FakeAnswer = { status: 409, body: { message: 'Not yet', code: 'conflict' } };
const GONE: FakeAnswer = { status: 404, body: { message: 'Not found', code: 'not_found' } };
const NOBODY: FakeAnswer = { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } };
const OPENED: FakeAnswer = { body: { number: '42', expiresAt: '2026-03-03T17:15:00.000Z' } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

function open(opened: FakeAnswer = OPENED) {
  let [finish, me] = [NOT_YET, NOBODY];
  const requests = serve({
    'POST /api/device-pairings/open': opened,
    'POST /api/device-pairings/finish': () => finish,
    'GET /api/user/me': () => me,
  });
  const app = renderApp(<UseCodePage />, { path: '/use-code' });
  const become = async (answer: FakeAnswer, account = NOBODY) => {
    [finish, me] = [answer, account];
    await act(() => vi.advanceTimersByTimeAsync(2100));
  };
  return { ...app, requests, become };
}

it('the sign-in page leads there (SAFE-26)', async () => {
  const page = openPage();
  await page.user.click(screen.getByRole('link', { name: 'Use a code from another device' }));
  expect(page.history.at(-1)).toBe('/use-code');
});

it('a code typed in any way shows the number, and the page goes on once the other device allows it (SAFE-24, SAFE-26)', async () => {
  const { user, requests, become, queryClient, history } = open();
  await user.type(screen.getByLabelText('Code'), 'abcd 2345');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('42')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Press this number on your other device' })).toHaveFocus();
  expect(requests[0]?.body).toStrictEqual({ code: 'ABCD2345' });
  await become(NOT_YET);
  expect(history.at(-1)).toBe('/use-code');
  await become({ body: anAccount() });
  await waitFor(() => expect(history.at(-1)).toBe('/'));
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toStrictEqual(anAccount());
});

it('goes on, too, where the answer that signed it in was lost on its way (SAFE-26)', async () => {
  const { user, become, queryClient, history } = open();
  await user.type(screen.getByLabelText('Code'), 'ABCD2345');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('42');
  await become(GONE, { body: anAccount() });
  await waitFor(() => expect(history.at(-1)).toBe('/'));
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toStrictEqual(anAccount());
});

it('refused or too old, it says so and takes a new code (SAFE-26)', async () => {
  const { user, become } = open();
  await user.type(screen.getByLabelText('Code'), 'ABCD2345');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('42');
  await become(GONE);
  expect(await screen.findByRole('alert')).toHaveTextContent('This device was not signed in');
  expect(screen.getByLabelText('Code')).toHaveValue('');
});

it('a code that does not work is told by the server’s words (SAFE-26)', async () => {
  const message = 'This code does not work. Please look at it again, or make a new one.';
  const { user } = open({ status: 404, body: { message, code: 'not_found' } });
  await user.type(screen.getByLabelText('Code'), 'ABCD2345');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('a scanned code leaves the address at once, and still needs one press (SAFE-25, SAFE-28)', async () => {
  history.replaceState(null, '', '/use-code#code=ABCD2345');
  const { user, requests } = open();
  expect(await screen.findByLabelText('Code')).toHaveValue('ABCD-2345');
  expect(location.href).not.toContain('ABCD');
  expect(requests).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('42')).toBeVisible();
});
