// The homes, the guide, reminders and the medications.
import { addAppointments } from '../care-story';
import { addContacts } from '../emergency-story';
import { giveVoiceAndEars } from '../speech';
import { addMedicationByApi, expect, registerByApi, registerNewcomer, timeFromNow } from '../test';
import { addMedications, chooseSimpleView, type Tour, unfold, visit } from './ways';

export const SENIOR_TOURS: Tour[] = [
  {
    name: 'a senior with medications',
    begin: async (page) => {
      await registerByApi(page);
      await addMedications(page.request);
    },
    screens: [
      {
        name: 'senior home',
        open: async (page) => {
          await visit(page, '/', 'Good Day!');
          await expect(page.getByText('Lisinopril').first()).toBeVisible();
        },
      },
      {
        name: 'invite caregiver',
        open: async (page) => {
          await visit(page, '/', 'Good Day!');
          await unfold(page, 'My Care Team');
          await page.getByRole('button', { name: 'Invite Caregiver' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'medications',
        open: async (page) => {
          await visit(page, '/medications', 'My Medications');
          await expect(page.getByText('Lisinopril').first()).toBeVisible();
        },
      },
      {
        name: 'add medication',
        open: async (page) => {
          await visit(page, '/medications', 'My Medications');
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
          await visit(page, '/medications', 'My Medications');
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
          await visit(page, '/medications', 'My Medications');
          await page.getByRole('button', { name: 'More about Lisinopril' }).click();
          await page.getByRole('button', { name: 'How it went' }).click();
          await expect(page.getByRole('dialog', { name: 'Lisinopril: How it went' })).toBeVisible();
          await expect(page.getByRole('dialog').locator('.animate-pulse')).toHaveCount(0);
        },
      },
      {
        name: 'history of doses',
        open: async (page) => {
          await visit(page, '/medications', 'My Medications');
          await page.getByRole('button', { name: 'History of Lisinopril' }).click();
          await expect(page.getByText('The last 7 days')).toBeVisible();
        },
      },
      {
        name: 'delete medication',
        open: async (page) => {
          await visit(page, '/medications', 'My Medications');
          await page.getByRole('button', { name: /^Delete Lisinopril/ }).click();
          await expect(page.getByRole('alertdialog')).toBeVisible();
        },
      },
      {
        // The last one: it stays open on every page.
        name: 'help',
        open: async (page) => {
          await visit(page, '/medications', 'My Medications');
          await page.getByRole('button', { name: 'Help', exact: true }).click();
          await expect(page.getByText('In an emergency, call 911.')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a senior without data',
    begin: registerByApi,
    screens: [
      { name: 'senior home, empty', open: (page) => visit(page, '/', 'Good Day!') },
      { name: 'medications, empty', open: (page) => visit(page, '/medications', 'My Medications') },
      { name: 'who looked', open: (page) => visit(page, '/who-looked', 'Who looked at my data') },
      {
        name: 'a reminder that is no longer there',
        open: (page) => visit(page, `/reminders/${crypto.randomUUID()}`, 'This reminder is no longer there.'),
      },
      {
        name: 'reminders',
        open: async (page) => {
          await visit(page, '/reminders', 'Reminders');
          await page.getByRole('region', { name: 'Quiet hours' }).getByRole('radio', { name: 'On' }).check();
          await expect(page.getByLabel('From', { exact: true })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a newcomer with voice and ears',
    begin: async (page) => {
      await giveVoiceAndEars(page);
      await registerNewcomer(page);
    },
    screens: [
      { name: 'guide, photo and name', open: (page) => visit(page, '/', 'Your photo and name') },
      {
        name: 'guide, text size and sound',
        open: async (page) => {
          await visit(page, '/', 'Your photo and name');
          await page.getByRole('button', { name: 'Next' }).click();
          for (const step of ['What you take', 'Who helps you']) {
            await expect(page.getByRole('heading', { name: step })).toBeFocused();
            // By keyboard: a press in the same place at once is the second half of a double press.
            await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
          }
          await expect(page.getByRole('button', { name: 'Listen to this' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'the simple view',
    begin: async (page) => {
      await registerByApi(page);
      // The only one, and due already: late in the evening another dose would come before the visit.
      const times = [timeFromNow(-55)];
      await addMedicationByApi(page.request, { name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', times });
      await addAppointments(page.request);
      await addContacts(page.request);
      await chooseSimpleView(page);
    },
    screens: [
      { name: 'simple view', open: (page) => visit(page, '/', 'Lisinopril') },
      { name: 'simple view, next', open: (page) => visit(page, '/?show=next', 'Eye doctor') },
      {
        name: 'simple view, call someone',
        open: async (page) => {
          await visit(page, '/?show=call', 'Call someone');
          await expect(page.getByRole('link', { name: /^Call Anna Ellis/ })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'the simple view without data',
    begin: async (page) => {
      await registerByApi(page);
      await chooseSimpleView(page);
    },
    screens: [
      { name: 'simple view, nothing to take', open: (page) => visit(page, '/', 'Nothing to take now') },
      { name: 'simple view, messages', open: (page) => visit(page, '/?show=messages', 'No messages yet') },
    ],
  },
];
