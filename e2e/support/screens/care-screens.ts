// What caregivers see, and what a senior decides about their access.
import { writeTo } from '../talk-story';
import { expect, FROM_OUTSIDE, inviteByApi, newPerson, registerByApi, registerWithAddress } from '../test';
import { becomeCaregiver, caredFor, haveBeenAsked, type Tour, unfold, visit } from './ways';

const MARGARETS = 'Care Management for Margaret Ellis';

export const CARE_TOURS: Tour[] = [
  {
    name: 'a caregiver without connections',
    begin: (page) => registerByApi(page, 'caregiver'),
    screens: [
      { name: 'care dashboard, empty', open: (page) => visit(page, '/', 'Care Dashboard') },
      { name: 'messages, empty', open: (page) => visit(page, '/messages', 'Messages') },
      {
        name: 'the menu',
        open: async (page) => {
          await page.setViewportSize({ width: 820, height: 1180 });
          await visit(page, '/', 'Care Dashboard');
          await page.getByRole('button', { name: 'Menu' }).click();
          await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a caregiver',
    begin: becomeCaregiver,
    screens: [
      {
        name: 'care dashboard',
        open: async (page) => {
          await visit(page, '/', 'Care Dashboard');
          await expect(page.getByRole('link', { name: /^Open Margaret's care/ })).toBeVisible();
          await expect(page.getByText(/of \d+ taken/)).toBeVisible();
        },
      },
      {
        name: 'care management',
        open: async (page) => {
          await visit(page, `/senior-monitoring?senior=${await caredFor(page)}`, MARGARETS);
          await expect(page.getByText('Lisinopril').first()).toBeVisible();
        },
      },
      {
        name: 'medications in care management',
        open: async (page) => {
          await visit(page, `/care-management/${await caredFor(page)}`, MARGARETS);
          await page.getByRole('tab', { name: 'Medications' }).click();
          await page.getByRole('button', { name: 'Add Medication' }).click();
          await expect(page.getByRole('button', { name: 'Add Time' })).toBeVisible();
          await page.getByRole('combobox', { name: 'Name' }).fill('met');
          await expect(page.getByRole('option', { name: 'Methotrexate' })).toBeVisible();
        },
      },
      {
        name: 'appointments in care management',
        open: async (page) => {
          await visit(page, `/senior-monitoring?senior=${await caredFor(page)}`, MARGARETS);
          await page.getByRole('tab', { name: 'Appointments' }).click();
          await expect(page.getByText('Eye doctor').first()).toBeVisible();
        },
      },
      {
        name: 'health metrics in care management',
        open: async (page) => {
          await visit(page, `/senior-monitoring?senior=${await caredFor(page)}`, MARGARETS);
          await page.getByRole('tab', { name: 'Health Metrics' }).click();
          await expect(page.getByText('124/80').first()).toBeVisible();
        },
      },
      {
        name: 'a conversation',
        open: async (page) => {
          const lines = ['Good morning, Margaret!', 'Did you sleep well?'];
          const id = await writeTo(page.request, await caredFor(page), lines);
          await visit(page, `/messages?conversation=${id}`, 'Messages');
          await expect(page.getByText('Did you sleep well?').last()).toBeVisible();
        },
      },
      {
        name: 'set up a tablet',
        open: async (page) =>
          visit(page, `/set-up-tablet?senior=${await caredFor(page)}`, "Set up Margaret's tablet together"),
      },
    ],
  },
  {
    name: 'a senior who has invited people',
    begin: async (page) => {
      await registerByApi(page);
      for (const name of ['anna', 'tom']) await inviteByApi(page.request, `${name}@example.org`);
    },
    screens: [
      {
        name: 'care team',
        open: async (page) => {
          await visit(page, '/', 'Good Day!');
          await unfold(page, 'My Care Team');
          await expect(page.getByText('anna@example.org').first()).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a senior whom people have asked',
    begin: async (page) => {
      await registerByApi(page);
      await haveBeenAsked(page, ['Anna', 'Tom']);
    },
    screens: [
      {
        name: 'asked to let people in',
        open: async (page) => {
          await visit(page, '/', 'Good Day!');
          await unfold(page, 'My Care Team');
          await expect(page.getByRole('status').getByText('2 people ask to be let in')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'somebody invited by two seniors',
    begin: async (page) => {
      const email = `${newPerson('anna').username}@example.org`;
      for (const _senior of [1, 2]) {
        await registerByApi(page);
        await inviteByApi(page.request, email);
      }
      await page.context().setExtraHTTPHeaders(FROM_OUTSIDE);
      await registerWithAddress(page.request, email);
    },
    screens: [
      {
        name: 'invitations without proof of the address',
        open: async (page) => {
          await visit(page, '/', 'Care Dashboard');
          await page.getByRole('button', { name: 'Ask to be let in' }).first().click();
          await expect(page.getByText('You have asked to be let in.')).toBeVisible();
        },
      },
    ],
  },
];
