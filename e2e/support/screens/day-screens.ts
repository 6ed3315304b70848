// Appointments, the calendar and readings.
import { addHelper, addTasks } from '../help-story';
import { expect, registerByApi } from '../test';
import { type Screen, visit, visitAs, visitWithCare } from './ways';

export const DAY_SCREENS: Screen[] = [
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
    name: 'help board',
    open: async (page) => {
      await registerByApi(page);
      const helper = await addHelper(page, { firstName: 'Anna' });
      await addTasks(page.request, helper);
      await helper.dispose();
      await visit(page, '/tasks', 'Help Board');
      await page.getByRole('button', { name: /^Done \(/ }).click();
      await expect(page.getByText('Soup for the week').first()).toBeVisible();
    },
  },
  { name: 'help board, empty', open: (page) => visitAs(page, 'senior', '/tasks', 'Nobody needs a hand just now.') },
  {
    name: 'ask for help',
    open: async (page) => {
      await visitAs(page, 'senior', '/tasks', 'Help Board');
      await page.getByRole('button', { name: 'Ask for help' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Ask for help' });
      await dialog.getByText('Repeat', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Ask for help' }).click();
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
    name: 'what one feels',
    open: async (page) => {
      await visitAs(page, 'senior', '/health', 'Health Tracking');
      await page.getByRole('button', { name: 'Write down how I feel' }).click();
      await expect(page.getByRole('button', { name: 'Short of breath' })).toBeVisible();
    },
  },
  {
    name: 'how bad it is',
    open: async (page) => {
      await visitAs(page, 'senior', '/health', 'Health Tracking');
      await page.getByRole('button', { name: 'Write down how I feel' }).click();
      await page.getByRole('button', { name: 'Dizzy' }).click();
      await page.getByText('Add a note').click();
      await page.getByText('It was earlier').click();
      await expect(page.getByLabel('Day')).toBeVisible();
    },
  },
  {
    name: 'limits for a blood pressure',
    open: async (page) => {
      await visitAs(page, 'senior', '/health', 'Health Tracking');
      await page.getByRole('button', { name: 'Set the limits for Blood Pressure' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
    },
  },
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
];
