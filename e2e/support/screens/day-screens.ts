// Appointments, the calendar, readings, and finding all of it.
import { addAppointments, addReadings } from '../care-story';
import { expect, registerByApi } from '../test';
import { type Tour, visit } from './ways';

export const DAY_TOURS: Tour[] = [
  {
    name: 'a senior with visits and readings',
    begin: async (page) => {
      await registerByApi(page);
      await Promise.all([addAppointments(page.request), addReadings(page.request)]);
    },
    screens: [
      {
        name: 'appointments',
        open: async (page) => {
          await visit(page, '/appointments', 'My Appointments');
          await expect(page.getByText('Eye doctor').first()).toBeVisible();
        },
      },
      {
        name: 'calendar',
        open: async (page) => {
          await visit(page, '/calendar', 'Calendar');
          await expect(page.getByText(/Eye doctor/).first()).toBeVisible();
        },
      },
      {
        name: 'calendar, week',
        open: async (page) => {
          await visit(page, '/calendar', 'Calendar');
          await page.getByRole('tab', { name: 'Week' }).click();
          await expect(page.getByText(/Eye doctor/).first()).toBeVisible();
        },
      },
      {
        name: 'an event in the calendar',
        open: async (page) => {
          await visit(page, '/calendar', 'Calendar');
          await page
            .getByRole('button', { name: /Eye doctor/ })
            .first()
            .click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'health',
        open: async (page) => {
          await visit(page, '/health', 'Health Tracking');
          await expect(page.getByText('124/80').first()).toBeVisible();
        },
      },
      {
        name: 'blood pressure history',
        open: async (page) => {
          await visit(page, '/health', 'Health Tracking');
          await page.getByRole('button', { name: /^Show all.*Blood Pressure/ }).click();
          await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
        },
      },
      {
        name: 'find',
        open: async (page) => {
          await visit(page, '/search?q=e', 'Find');
          await page.getByRole('searchbox').fill('ey');
          await expect(page.getByRole('link', { name: /^Eye doctor/ })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a senior without visits and readings',
    begin: registerByApi,
    screens: [
      { name: 'appointments, empty', open: (page) => visit(page, '/appointments', 'My Appointments') },
      {
        name: 'add appointment',
        open: async (page) => {
          await visit(page, '/appointments', 'My Appointments');
          await page.getByRole('button', { name: 'Add Appointment' }).first().click();
          await page.getByRole('dialog').getByRole('button', { name: 'Add Appointment' }).click();
          await expect(page.getByText('There is a problem')).toBeVisible();
        },
      },
      {
        name: 'calendar, empty',
        open: async (page) => {
          await visit(page, '/calendar', 'Calendar');
          await expect(page.getByText('Ready to add your first event?')).toBeVisible();
        },
      },
      {
        name: 'calendar apps',
        open: async (page) => {
          await visit(page, '/calendar', 'Calendar');
          await page.getByRole('button', { name: 'Use in my calendar app' }).click();
          await page.getByRole('button', { name: 'Make my private address' }).click();
          await expect(page.getByRole('textbox', { name: 'Your private address' })).toBeVisible();
        },
      },
      { name: 'health, empty', open: (page) => visit(page, '/health', 'Health Tracking') },
      {
        name: 'what one feels',
        open: async (page) => {
          await visit(page, '/health', 'Health Tracking');
          await page.getByRole('button', { name: 'Write down how I feel' }).click();
          await expect(page.getByRole('button', { name: 'Short of breath' })).toBeVisible();
        },
      },
      {
        name: 'how bad it is',
        open: async (page) => {
          await visit(page, '/health', 'Health Tracking');
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
          await visit(page, '/health', 'Health Tracking');
          await page.getByRole('button', { name: 'Set the limits for Blood Pressure' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
          await expect(page.getByText('There is a problem')).toBeVisible();
        },
      },
      {
        name: 'record metric',
        open: async (page) => {
          await visit(page, '/health', 'Health Tracking');
          await page.getByRole('button', { name: 'Record Metric' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Record Metric' }).click();
          await expect(page.getByText('There is a problem')).toBeVisible();
        },
      },
    ],
  },
];
