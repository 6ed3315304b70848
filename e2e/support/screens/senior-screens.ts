// The homes, the medications and the profile.
import { addAppointments } from '../care-story';
import { addContacts } from '../emergency-story';
import { giveVoiceAndEars } from '../speech';
import { addMedicationByApi, expect, medicationsOfEveryStatus, registerByApi, registerNewcomer } from '../test';
import { type Screen, visit, visitAs, visitAsSenior, visitSimply } from './ways';

export const SENIOR_SCREENS: Screen[] = [
  { name: 'senior home', open: (page) => visitAsSenior(page, '/', 'Good Day!') },
  {
    name: 'find',
    open: async (page) => {
      await registerByApi(page);
      await addAppointments(page.request);
      await visit(page, '/search?q=e', 'Find');
      await page.getByRole('searchbox').fill('ey');
      await expect(page.getByRole('link', { name: /^Eye doctor/ })).toBeVisible();
    },
  },
  {
    name: 'the menu',
    open: async (page) => {
      await page.setViewportSize({ width: 820, height: 1180 });
      await visitAs(page, 'caregiver', '/', 'Care Dashboard');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'guide, photo and name',
    open: async (page) => {
      await registerNewcomer(page);
      await visit(page, '/', 'Your photo and name');
    },
  },
  {
    name: 'guide, text size and sound',
    open: async (page) => {
      await giveVoiceAndEars(page);
      await registerNewcomer(page);
      await visit(page, '/', 'Your photo and name');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Skip', exact: true }).click();
      await page.getByRole('button', { name: 'Skip', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Listen to this' })).toBeVisible();
    },
  },
  {
    name: 'reminders',
    open: async (page) => {
      await visitAs(page, 'senior', '/reminders', 'Reminders');
      await page.getByRole('region', { name: 'Quiet hours' }).getByRole('radio', { name: 'On' }).check();
      await expect(page.getByLabel('From', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a reminder that is no longer there',
    open: (page) => visitAs(page, 'senior', `/reminders/${crypto.randomUUID()}`, 'This reminder is no longer there.'),
  },
  { name: 'senior home, empty', open: (page) => visitAs(page, 'senior', '/', 'Good Day!') },
  {
    name: 'simple view',
    open: async (page) => {
      await registerByApi(page);
      for (const medication of medicationsOfEveryStatus()) await addMedicationByApi(page.request, medication);
      await visitSimply(page, '/', 'Lisinopril');
    },
  },
  {
    name: 'simple view, nothing to take',
    open: async (page) => {
      await registerByApi(page);
      await visitSimply(page, '/', 'Nothing to take now');
    },
  },
  {
    name: 'simple view, next',
    open: async (page) => {
      await registerByApi(page);
      await addAppointments(page.request);
      await visitSimply(page, '/?show=next', 'Eye doctor');
    },
  },
  {
    name: 'simple view, call someone',
    open: async (page) => {
      await registerByApi(page);
      await addContacts(page.request);
      await visitSimply(page, '/?show=call', 'Call someone');
      await expect(page.getByRole('link', { name: /^Call Anna Ellis/ })).toBeVisible();
    },
  },
  {
    name: 'simple view, messages',
    open: async (page) => {
      await registerByApi(page);
      await visitSimply(page, '/?show=messages', 'No messages yet');
    },
  },
  { name: 'medications', open: (page) => visitAsSenior(page, '/medications', 'My Medications') },
  { name: 'medications, empty', open: (page) => visitAs(page, 'senior', '/medications', 'My Medications') },
  {
    name: 'add medication',
    open: async (page) => {
      await visitAsSenior(page, '/medications', 'My Medications');
      await page.getByRole('button', { name: 'Add Medication' }).click();
      await page.getByText('What it looks like').click();
      await page.getByRole('group', { name: 'Form' }).getByText('Capsule').click();
      await page.getByRole('group', { name: 'Color of the capsule' }).getByText('White').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add Medication' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
    },
  },
  {
    name: 'a schedule in steps',
    open: async (page) => {
      await visitAsSenior(page, '/medications', 'My Medications');
      await page.getByRole('button', { name: 'Add Medication' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Frequency').selectOption('The dose changes over time');
      await dialog.getByRole('button', { name: /^Bedtime/ }).click();
      await dialog.getByRole('button', { name: 'Add a step' }).click();
      await dialog.getByRole('group', { name: 'Step 2' }).getByLabel(/^At /).fill('½');
      await dialog.getByRole('group', { name: 'Step 1' }).getByLabel(/^At /).fill('2');
      await dialog.getByRole('group', { name: 'Step 1' }).getByLabel('Through').fill('2100-01-01');
      await expect(dialog.getByText(/^Next: /)).toBeVisible();
    },
  },
  {
    name: 'how a medication went',
    open: async (page) => {
      await visitAsSenior(page, '/medications', 'My Medications');
      await page.getByRole('button', { name: 'More about Lisinopril' }).click();
      await page.getByRole('button', { name: 'How it went' }).click();
      await expect(page.getByRole('dialog', { name: 'Lisinopril: How it went' })).toBeVisible();
      await expect(page.getByRole('dialog').locator('.animate-pulse')).toHaveCount(0);
    },
  },
  {
    name: 'history of doses',
    open: async (page) => {
      await visitAsSenior(page, '/medications', 'My Medications');
      await page.getByRole('button', { name: 'History of Lisinopril' }).click();
      await expect(page.getByText('The last 7 days')).toBeVisible();
    },
  },
  {
    name: 'delete medication',
    open: async (page) => {
      await visitAsSenior(page, '/medications', 'My Medications');
      await page.getByRole('button', { name: /^Delete Lisinopril/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'profile',
    open: async (page) => {
      await visitAs(page, 'senior', '/profile', 'Profile Settings');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'change password',
    open: async (page) => {
      await visitAs(page, 'caregiver', '/profile', 'Profile Settings');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
