// Every way to sign in besides a password: before it, and in the profile.
import type { Page } from '@playwright/test';
import { expect, PASSWORD, registerByApi } from '../test';
import { becomeCaregiver, type Screen, visit } from './ways';

export const SIGN_IN_SCREENS: Screen[] = [
  { name: 'forgot password', open: (page) => visit(page, '/forgot-password', 'Forgot your password?') },
  {
    name: 'new password',
    open: async (page) => {
      await visit(page, `/reset-password/${'x'.repeat(32)}`, 'Choose a new password');
      await expect(page).toHaveURL('/reset-password');
    },
  },
  { name: 'use a code', open: (page) => visit(page, '/use-code', 'Use a code from another device') },
  {
    name: 'set up a tablet',
    open: async (page) => {
      const seniorId = await becomeCaregiver(page);
      await visit(page, `/set-up-tablet?senior=${seniorId}`, "Set up Margaret's tablet together");
    },
  },
  {
    name: 'who is there',
    open: async (page) => {
      await registerByApi(page);
      await visit(page, '/profile', 'Sign in another device');
      await page.getByRole('button', { name: 'Show a code' }).click();
      await expect(page.getByRole('dialog').getByLabel('Your password')).toBeVisible();
    },
  },
  {
    name: 'code for another device',
    open: async (page) => {
      await registerByApi(page);
      await confirmPerson(page);
      await visit(page, '/profile', 'Sign in another device');
      await page.getByRole('button', { name: 'Show a code' }).click();
      await expect(page.getByRole('img', { name: 'QR code for the new device' })).toBeVisible();
    },
  },
  {
    name: 'ask for a code as well',
    open: async (page) => {
      await registerByApi(page, 'caregiver');
      await confirmPerson(page);
      await visit(page, '/profile', 'Ask for a code as well');
      await page.getByRole('region', { name: 'Ask for a code as well' }).getByRole('button').click();
      await expect(page.getByLabel('Enter the code that it shows')).toBeVisible();
    },
  },
];

async function confirmPerson(page: Page): Promise<void> {
  expect((await page.request.post('/api/user/confirm', { data: { password: PASSWORD } })).status()).toBe(204);
}
