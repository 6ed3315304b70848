// What visitors see, and what is on every page.
import type { Page } from '@playwright/test';
import { addContacts, shareCard } from '../emergency-story';
import { giveVoiceAndEars, hear } from '../speech';
import { expect, inviteByApi, registerByApi } from '../test';
import { addMedications, type Tour, visit } from './ways';

export const FIRST_TOURS: Tour[] = [
  {
    name: 'a visitor',
    screens: [
      { name: 'landing', open: (page) => visit(page, '/', 'Why Choose Hearthside') },
      { name: 'sign in', open: (page) => visit(page, '/auth', 'Welcome to Hearthside') },
      {
        name: 'create account',
        open: async (page) => {
          await visit(page, '/auth', 'Welcome to Hearthside');
          await page.getByRole('tab', { name: 'Create Account' }).click();
          await expect(page.getByLabel('Confirm password')).toBeVisible();
        },
      },
      { name: 'not found', open: (page) => visit(page, '/nowhere', '404 Page Not Found') },
      { name: 'confirm email', open: (page) => visit(page, `/verify-email/${'x'.repeat(32)}`, 'Confirm your email') },
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
        name: 'emergency card that was stopped',
        open: (page) => visit(page, `/emergency-card/${'x'.repeat(32)}`, 'This card cannot be opened'),
      },
      {
        name: 'emergency card of somebody',
        open: async (page) => {
          await registerByApi(page);
          await addContacts(page.request);
          const link = await shareCard(page.request);
          await page.request.post('/api/logout');
          await visit(page, link, 'Emergency card of Margaret Ellis');
        },
      },
      {
        name: 'invitation',
        open: async (page) => {
          await registerByApi(page);
          const { link } = await inviteByApi(page.request, 'anna@example.org');
          await page.request.post('/api/logout');
          await visit(page, link, 'Margaret Ellis invited you');
        },
      },
    ],
  },
  {
    name: 'a senior with voice and ears',
    begin: async (page) => {
      await giveVoiceAndEars(page);
      await registerByApi(page);
      await addMedications(page.request);
    },
    screens: [
      {
        name: 'reading aloud',
        open: async (page) => {
          await visitMedications(page);
          await page.getByRole('button', { name: 'Read aloud' }).click();
          await expect(page.getByRole('region', { name: 'Reading aloud' })).toBeVisible();
        },
      },
      {
        name: 'voice',
        open: async (page) => {
          await visitMedications(page);
          await page.getByRole('button', { name: 'Voice' }).click();
          await page.getByRole('button', { name: 'Yes, turn voice on' }).click();
          await hear(page, 'take my medication');
          await expect(page.getByRole('button', { name: 'Yes, take it' })).toBeVisible();
        },
      },
    ],
  },
];

async function visitMedications(page: Page): Promise<void> {
  await visit(page, '/medications', 'My Medications');
  await expect(page.getByText('Lisinopril').first()).toBeVisible();
}
