// What every visitor sees first, and what is on every page.
import { giveVoiceAndEars, hear } from '../speech';
import { expect } from '../test';
import { type Screen, visit, visitAsSenior } from './ways';

export const FIRST_SCREENS: Screen[] = [
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
  { name: 'confirm email', open: (page) => visit(page, `/verify-email/${'x'.repeat(32)}`, 'Confirm your email') },
];
