// What caregivers see, and what a senior decides about their access.
import { expect, FROM_OUTSIDE, inviteByApi, newPerson, registerByApi, registerWithAddress } from '../test';
import { type Screen, visit, visitAs, becomeCaregiver, haveBeenAsked, visitAsSenior } from './ways';

export const CARE_SCREENS: Screen[] = [
  { name: 'care dashboard, empty', open: (page) => visitAs(page, 'caregiver', '/', 'Care Dashboard') },
  {
    name: 'care dashboard',
    open: async (page) => {
      await becomeCaregiver(page);
      await visit(page, '/', 'Care Dashboard');
      await expect(page.getByRole('link', { name: /^Open Margaret's care/ })).toBeVisible();
      await expect(page.getByText(/of \d+ taken/)).toBeVisible();
    },
  },
  {
    name: 'care management',
    open: async (page) => {
      const seniorId = await becomeCaregiver(page);
      await visit(page, `/senior-monitoring?senior=${seniorId}`, 'Care Management for Margaret Ellis');
      await expect(page.getByText('Lisinopril').first()).toBeVisible();
    },
  },
  {
    name: 'medications in care management',
    open: async (page) => {
      const seniorId = await becomeCaregiver(page);
      await visit(page, `/care-management/${seniorId}`, 'Care Management for Margaret Ellis');
      await page.getByRole('tab', { name: 'Medications' }).click();
      await page.getByRole('button', { name: 'Add Medication' }).click();
      await expect(page.getByRole('button', { name: 'Add Time' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Name' }).fill('met');
      await expect(page.getByRole('option', { name: 'Methotrexate' })).toBeVisible();
    },
  },
  {
    name: 'invite caregiver',
    open: async (page) => {
      await visitAsSenior(page, '/', 'Good Day!');
      await page.getByRole('button', { name: 'Invite Caregiver' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'care team',
    open: async (page) => {
      await visitAsSenior(page, '/', 'Good Day!');
      for (const name of ['anna', 'tom']) await inviteByApi(page.request, `${name}@example.org`);
      await page.reload();
      await expect(page.getByText('anna@example.org').first()).toBeVisible();
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
  {
    name: 'asked to let people in',
    open: async (page) => {
      await registerByApi(page);
      await haveBeenAsked(page, ['Anna', 'Tom']);
      await visit(page, '/', 'Good Day!');
      await expect(page.getByRole('status').getByText('2 people ask to be let in')).toBeVisible();
    },
  },
  {
    name: 'invitations without proof of the address',
    open: async (page) => {
      const email = `${newPerson('anna').username}@example.org`;
      for (const _senior of [1, 2]) {
        await registerByApi(page);
        await inviteByApi(page.request, email);
      }
      await page.context().setExtraHTTPHeaders(FROM_OUTSIDE);
      await registerWithAddress(page.request, email);
      await visit(page, '/', 'Care Dashboard');
      await page.getByRole('button', { name: 'Ask to be let in' }).first().click();
      await expect(page.getByText('You have asked to be let in.')).toBeVisible();
    },
  },
  { name: 'who looked', open: (page) => visitAs(page, 'senior', '/who-looked', 'Who looked at my data') },
  {
    name: 'appointments in care management',
    open: async (page) => {
      const seniorId = await becomeCaregiver(page);
      await visit(page, `/senior-monitoring?senior=${seniorId}`, 'Care Management for Margaret Ellis');
      await page.getByRole('tab', { name: 'Appointments' }).click();
      await expect(page.getByText('Eye doctor').first()).toBeVisible();
    },
  },
  {
    name: 'health metrics in care management',
    open: async (page) => {
      const seniorId = await becomeCaregiver(page);
      await visit(page, `/senior-monitoring?senior=${seniorId}`, 'Care Management for Margaret Ellis');
      await page.getByRole('tab', { name: 'Health Metrics' }).click();
      await expect(page.getByText('124/80').first()).toBeVisible();
    },
  },
];
