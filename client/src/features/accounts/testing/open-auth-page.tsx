/** The sign-in page with a fake server behind it, and what people do on it. */
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { AuthPage } from '../auth-page';
import { anAccount } from '@/testing/account';

export const refused: FakeRoute = () => {
  throw new TypeError('Failed to fetch');
};

/** An answer that comes when the test says so. */
export function held() {
  let answer = () => {};
  const promise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const route: FakeRoute = async () => {
    await promise;
    return { body: anAccount() };
  };
  return { route, answer: () => answer() };
}

export function openPage(routes: Record<string, FakeRoute> = {}) {
  const requests = serve(routes);
  return { requests, ...renderApp(<AuthPage />, { path: '/auth' }) };
}

export type Page = ReturnType<typeof openPage>;

export async function signIn({ user }: Page, username = 'margaret.ellis', password = 'warm hearth 12') {
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

export async function openCreateAccount({ user }: Page) {
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
}

export async function fillAccount(page: Page, confirm = 'warm hearth 12') {
  await openCreateAccount(page);
  const { user } = page;
  await user.type(screen.getByLabelText('Username'), 'margaret.ellis');
  await user.type(screen.getByLabelText('Password'), 'warm hearth 12');
  await user.type(screen.getByLabelText('Confirm password'), confirm);
}

export async function createAccount({ user }: Page) {
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

/** The message at the edge of the screen. */
export async function expectToast(title: string, words: string) {
  const region = document.querySelector<HTMLElement>('[data-toaster]');
  if (region === null) throw new Error('no toaster');
  expect(await within(region).findByText(title, {}, { timeout: 4000 })).toBeVisible();
  expect(within(region).getByText(words)).toBeVisible();
}
