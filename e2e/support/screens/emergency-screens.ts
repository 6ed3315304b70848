// Emergency contacts, and what first responders need to know.
import { addContacts, shareCard } from '../emergency-story';
import { expect, registerByApi } from '../test';
import { type Tour, visit } from './ways';

export const EMERGENCY_TOURS: Tour[] = [
  {
    name: 'a senior with contacts',
    begin: async (page) => {
      await registerByApi(page);
      await addContacts(page.request);
      await shareCard(page.request);
    },
    screens: [
      {
        name: 'emergency contacts',
        open: async (page) => {
          await visit(page, '/emergency-contacts', 'Emergency Contacts');
          await expect(page.getByRole('article', { name: 'Anna Ellis' })).toBeVisible();
        },
      },
      {
        name: 'a number to dial',
        open: async (page) => {
          await visit(page, '/emergency-contacts', 'Emergency Contacts');
          await page.getByRole('link', { name: 'Call Anna Ellis' }).click();
          await expect(page.getByText('Dial this number on a phone')).toBeVisible();
        },
      },
      {
        name: 'emergency card with its code',
        open: async (page) => {
          await visit(page, '/emergency-card', 'My Emergency Card');
          await expect(page.getByLabel('Link to your card')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a senior without contacts',
    begin: registerByApi,
    screens: [
      {
        name: 'emergency contacts, empty',
        open: async (page) => {
          await visit(page, '/emergency-contacts', 'Emergency Contacts');
          await expect(page.getByText('No Emergency Contacts')).toBeVisible();
        },
      },
      {
        name: 'add emergency contact',
        open: async (page) => {
          await visit(page, '/emergency-contacts', 'Emergency Contacts');
          await page.getByRole('button', { name: 'Add Contact' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Add contact' }).click();
          await expect(page.getByText('There is a problem')).toBeVisible();
        },
      },
      {
        name: 'before calling 911',
        open: async (page) => {
          await visit(page, '/emergency-contacts', 'Emergency Contacts');
          await page.getByRole('link', { name: 'Call 911' }).click();
          await expect(page.getByRole('alertdialog')).toBeVisible();
        },
      },
      {
        name: 'emergency card, empty',
        open: async (page) => {
          await visit(page, '/emergency-card', 'My Emergency Card');
          await expect(page.getByText('No allergies listed')).toBeVisible();
        },
      },
    ],
  },
];
