// The profile, and what it has for every way to sign in besides a password.
import type { Page } from '@playwright/test';
import { expect, PASSWORD, registerByApi } from '../test';
import { type Tour, visit } from './ways';

export const PROFILE_TOURS: Tour[] = [
  {
    name: 'a senior’s profile',
    begin: registerByApi,
    screens: [
      {
        name: 'profile',
        open: async (page) => {
          await visit(page, '/profile', 'Profile Settings');
          await page.getByRole('button', { name: 'Save changes' }).click();
          await expect(page.getByText('There is a problem')).toBeVisible();
          await expect(page.getByText('This device', { exact: true })).toBeVisible();
        },
      },
      {
        name: 'who is there',
        open: async (page) => {
          await visit(page, '/profile', 'Sign in another device');
          await page.getByRole('button', { name: 'Show a code' }).click();
          await expect(page.getByRole('dialog').getByLabel('Your password')).toBeVisible();
        },
      },
      {
        name: 'code for another device',
        open: async (page) => {
          await confirmPerson(page);
          await visit(page, '/profile', 'Sign in another device');
          await page.getByRole('button', { name: 'Show a code' }).click();
          await expect(page.getByRole('img', { name: 'QR code for the new device' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a caregiver’s profile',
    begin: (page) => registerByApi(page, 'caregiver'),
    screens: [
      {
        name: 'change password',
        open: async (page) => {
          await visit(page, '/profile', 'Profile Settings');
          await page.getByRole('button', { name: 'Change password' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'ask for a code as well',
        open: async (page) => {
          await confirmPerson(page);
          await visit(page, '/profile', 'Ask for a code as well');
          await page.getByRole('region', { name: 'Ask for a code as well' }).getByRole('button').click();
          await expect(page.getByLabel('Enter the code that it shows')).toBeVisible();
        },
      },
    ],
  },
];

async function confirmPerson(page: Page): Promise<void> {
  expect((await page.request.post('/api/user/confirm', { data: { password: PASSWORD } })).status()).toBe(204);
  // Pages that are open already do not know it.
  await page.goto('about:blank');
}
