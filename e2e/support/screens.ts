// Every screen as somebody meets it, with believable data: what the accessibility checks walk through.
import type { Page } from '@playwright/test';
import { addAppointments, addGames, addReadings } from './care-story';
import { addContacts, shareCard } from './emergency-story';
import { giveVoiceAndEars, hear } from './speech';
import { keepDocument, shareUpdate, writeTo } from './talk-story';
import { addMedicationByApi, expect, inviteByApi, medicationsOfEveryStatus, registerByApi } from './test';

export interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
}

export const SCREENS: Screen[] = [
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
  {
    name: 'help',
    open: async (page) => {
      await visitAsSenior(page, '/medications', 'My Medications');
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await expect(page.getByText('In an emergency, call 911.')).toBeVisible();
    },
  },
  {
    name: 'voice',
    open: async (page) => {
      await giveVoiceAndEars(page);
      await visitAsSenior(page, '/medications', 'My Medications');
      await page.getByRole('button', { name: 'Voice' }).click();
      await page.getByRole('button', { name: 'Yes, turn voice on' }).click();
      await hear(page, 'take my medication');
      await expect(page.getByRole('button', { name: 'Yes, take it' })).toBeVisible();
    },
  },
  {
    name: 'reading aloud',
    open: async (page) => {
      await giveVoiceAndEars(page);
      await visitAsSenior(page, '/medications', 'My Medications');
      await page.getByRole('button', { name: 'Read aloud' }).click();
      await expect(page.getByRole('region', { name: 'Reading aloud' })).toBeVisible();
    },
  },
  { name: 'senior home', open: (page) => visitAsSenior(page, '/', 'Good Day!') },
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
      await page.getByRole('dialog').getByRole('button', { name: 'Add Medication' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
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
      await visit(page, link, 'Margaret Ellis invites you');
    },
  },
  { name: 'who looked', open: (page) => visitAs(page, 'senior', '/who-looked', 'Who looked at my data') },
  {
    name: 'appointments',
    open: async (page) => {
      await visitWithCare(page, '/appointments', 'My Appointments');
      await expect(page.getByText('Eye doctor').first()).toBeVisible();
    },
  },
  { name: 'appointments, empty', open: (page) => visitAs(page, 'senior', '/appointments', 'My Appointments') },
  {
    name: 'add appointment',
    open: async (page) => {
      await visitAs(page, 'senior', '/appointments', 'My Appointments');
      await page.getByRole('button', { name: 'Add Appointment' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add Appointment' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
    },
  },
  {
    name: 'calendar',
    open: async (page) => {
      await visitWithCare(page, '/calendar', 'Calendar');
      await expect(page.getByText(/Eye doctor/).first()).toBeVisible();
    },
  },
  {
    name: 'calendar, week',
    open: async (page) => {
      await visitWithCare(page, '/calendar', 'Calendar');
      await page.getByRole('tab', { name: 'Week' }).click();
      await expect(page.getByText(/Eye doctor/).first()).toBeVisible();
    },
  },
  {
    name: 'calendar, empty',
    open: async (page) => {
      await visitAs(page, 'senior', '/calendar', 'Calendar');
      await expect(page.getByText('Ready to add your first event?')).toBeVisible();
    },
  },
  {
    name: 'an event in the calendar',
    open: async (page) => {
      await visitWithCare(page, '/calendar', 'Calendar');
      await page
        .getByRole('button', { name: /Eye doctor/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'calendar apps',
    open: async (page) => {
      await visitAs(page, 'senior', '/calendar', 'Calendar');
      await page.getByRole('button', { name: 'Use in my calendar app' }).click();
      await page.getByRole('button', { name: 'Make my private address' }).click();
      await expect(page.getByRole('textbox', { name: 'Your private address' })).toBeVisible();
    },
  },
  {
    name: 'health',
    open: async (page) => {
      await visitWithCare(page, '/health', 'Health Tracking');
      await expect(page.getByText('124/80').first()).toBeVisible();
    },
  },
  { name: 'health, empty', open: (page) => visitAs(page, 'senior', '/health', 'Health Tracking') },
  {
    name: 'blood pressure history',
    open: async (page) => {
      await visitWithCare(page, '/health', 'Health Tracking');
      await page.getByRole('button', { name: /^Show all.*Blood Pressure/ }).click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    },
  },
  {
    name: 'record metric',
    open: async (page) => {
      await visitAs(page, 'senior', '/health', 'Health Tracking');
      await page.getByRole('button', { name: 'Record Metric' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Record Metric' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
    },
  },
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
  { name: 'messages, empty', open: (page) => visitAs(page, 'caregiver', '/messages', 'Messages') },
  {
    name: 'a conversation',
    open: async (page) => {
      const seniorId = await becomeCaregiver(page);
      const id = await writeTo(page.request, seniorId, ['Good morning, Margaret!', 'Did you sleep well?']);
      await visit(page, `/messages?conversation=${id}`, 'Messages');
      await expect(page.getByText('Did you sleep well?').last()).toBeVisible();
    },
  },
  { name: 'family, empty', open: (page) => visitAs(page, 'senior', '/family', 'Family Updates') },
  {
    name: 'family',
    open: async (page) => {
      await registerByApi(page);
      await shareUpdate(page.request, 'The roses are in bloom again.');
      await visit(page, '/family', 'Family Updates');
      await expect(page.getByText('The roses are in bloom again.')).toBeVisible();
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
  { name: 'confirm email', open: (page) => visit(page, `/verify-email/${'x'.repeat(32)}`, 'Confirm your email') },
  { name: 'games, empty', open: (page) => visitAs(page, 'senior', '/games', 'Brain Games') },
  {
    name: 'games',
    open: async (page) => {
      await registerByApi(page);
      await addGames(page.request);
      await visit(page, '/games', 'Brain Games');
      await expect(page.getByRole('img', { name: /^Word Search/ })).toBeVisible();
    },
  },
  {
    name: 'daily challenge',
    open: async (page) => {
      await visitAs(page, 'senior', '/games', 'Brain Games');
      await page.getByRole('button', { name: 'Start Challenge' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue' })).toBeVisible();
    },
  },
  ...['Word Scramble', 'Word Match', 'Word Search', 'Memory Match', 'Trivia', 'Pattern Memory'].map((name) => ({
    name,
    open: async (page: Page) => {
      await visitAs(page, 'senior', `/games/${name.toLowerCase().replace(' ', '-')}`, name);
      await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
    },
  })),
  {
    name: 'the result of a game',
    open: async (page) => {
      await visitAs(page, 'senior', '/games/trivia', 'Trivia');
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
    },
  },
  { name: 'documents, empty', open: (page) => visitAs(page, 'senior', '/documents', 'My Documents') },
  {
    name: 'documents',
    open: async (page) => {
      await registerByApi(page);
      await keepDocument(page.request, 'Insurance card');
      await visit(page, '/documents', 'My Documents');
      await expect(page.getByText('Insurance card').first()).toBeVisible();
    },
  },
  {
    name: 'emergency contacts',
    open: async (page) => {
      await visitWithContacts(page, '/emergency-contacts', 'Emergency Contacts');
      await expect(page.getByRole('article', { name: 'Anna Ellis' })).toBeVisible();
    },
  },
  {
    name: 'emergency contacts, empty',
    open: async (page) => {
      await visitAs(page, 'senior', '/emergency-contacts', 'Emergency Contacts');
      await expect(page.getByText('No Emergency Contacts')).toBeVisible();
    },
  },
  {
    name: 'add emergency contact',
    open: async (page) => {
      await visitAs(page, 'senior', '/emergency-contacts', 'Emergency Contacts');
      await page.getByRole('button', { name: 'Add Contact' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add contact' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
    },
  },
  {
    name: 'before calling 911',
    open: async (page) => {
      await visitAs(page, 'senior', '/emergency-contacts', 'Emergency Contacts');
      await page.getByRole('link', { name: 'Call 911' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'a number to dial',
    open: async (page) => {
      await visitWithContacts(page, '/emergency-contacts', 'Emergency Contacts');
      await page.getByRole('link', { name: 'Call Anna Ellis' }).click();
      await expect(page.getByText('Dial this number on a telephone')).toBeVisible();
    },
  },
  {
    name: 'emergency card, empty',
    open: async (page) => {
      await visitAs(page, 'senior', '/emergency-card', 'My Emergency Card');
      await expect(page.getByText('No allergies written down')).toBeVisible();
    },
  },
  {
    name: 'emergency card with its code',
    open: async (page) => {
      await registerByApi(page);
      await addContacts(page.request);
      await shareCard(page.request);
      await visit(page, '/emergency-card', 'My Emergency Card');
      await expect(page.getByLabel('Link to your card')).toBeVisible();
    },
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
    name: 'emergency card that was stopped',
    open: (page) => visit(page, `/emergency-card/${'x'.repeat(32)}`, 'This card cannot be opened'),
  },
];

async function visit(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

async function visitAs(page: Page, role: string, path: string, heading: string): Promise<void> {
  await registerByApi(page, role);
  await visit(page, path, heading);
}

/** A senior with medications, connected with a caregiver whom the page is then signed in as. @returns the senior's id. */
async function becomeCaregiver(page: Page): Promise<string> {
  const senior = await registerByApi(page);
  for (const medication of medicationsOfEveryStatus()) await addMedicationByApi(page.request, medication);
  await addAppointments(page.request);
  await addReadings(page.request);
  const { id, link } = await inviteByApi(page.request, `${senior.username}.helper@example.org`);
  await registerByApi(page, 'caregiver');
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await page.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  expect(answer.status()).toBe(200);
  return senior.id;
}

async function visitAsSenior(page: Page, path: string, heading: string): Promise<void> {
  await registerByApi(page);
  for (const medication of medicationsOfEveryStatus()) await addMedicationByApi(page.request, medication);
  await visit(page, path, heading);
  await expect(page.getByText('Lisinopril').first()).toBeVisible();
}

/** A senior with appointments and readings. */
async function visitWithCare(page: Page, path: string, heading: string): Promise<void> {
  await registerByApi(page);
  await addAppointments(page.request);
  await addReadings(page.request);
  await visit(page, path, heading);
}

/** As whoever `page` is signed in as, once they have turned the simple view on. */
async function visitSimply(page: Page, path: string, heading: string): Promise<void> {
  expect((await page.request.put('/api/user/simple-view', { data: { isOn: true } })).status()).toBe(200);
  await visit(page, path, heading);
}

/** A senior with people to call. */
async function visitWithContacts(page: Page, path: string, heading: string): Promise<void> {
  await registerByApi(page);
  await addContacts(page.request);
  await visit(page, path, heading);
}
