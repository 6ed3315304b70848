// The help board, family updates, the letter and documents.
import { addHelper, addTasks } from '../help-story';
import { keepDocument, shareUpdate } from '../talk-story';
import { expect, registerByApi } from '../test';
import { type Tour, visit } from './ways';

export const CIRCLE_TOURS: Tour[] = [
  {
    name: 'a senior whose circle has nothing yet',
    begin: registerByApi,
    screens: [
      { name: 'family, empty', open: (page) => visit(page, '/family', 'Family Updates') },
      { name: 'family letter, quiet', open: (page) => visit(page, '/family-letter', 'A quiet week.') },
      { name: 'documents, empty', open: (page) => visit(page, '/documents', 'My Documents') },
      { name: 'help board, empty', open: (page) => visit(page, '/tasks', 'Nobody needs a hand just now.') },
      {
        name: 'ask for help',
        open: async (page) => {
          await visit(page, '/tasks', 'Help Board');
          await page.getByRole('button', { name: 'Ask for help' }).first().click();
          const dialog = page.getByRole('dialog', { name: 'Ask for help' });
          await dialog.getByText('Repeat', { exact: true }).click();
          await dialog.getByRole('button', { name: 'Ask for help' }).click();
          await expect(page.getByText('There is a problem')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a senior with a circle',
    begin: async (page) => {
      await registerByApi(page);
      const helper = await addHelper(page, { firstName: 'Anna' });
      await addTasks(page.request, helper);
      await helper.dispose();
      await shareUpdate(page.request, 'The roses are in bloom again.');
      await keepDocument(page.request, 'Insurance card');
    },
    screens: [
      {
        name: 'help board',
        open: async (page) => {
          await visit(page, '/tasks', 'Help Board');
          await page.getByRole('button', { name: /^Done \(/ }).click();
          await expect(page.getByText('Soup for the week').first()).toBeVisible();
        },
      },
      {
        name: 'family letter',
        open: async (page) => {
          await visit(page, '/family-letter', 'Family Letter');
          await expect(page.getByText('Needs a hand')).toBeVisible();
        },
      },
      {
        name: 'family',
        open: async (page) => {
          await visit(page, '/family', 'Family Updates');
          await expect(page.getByText('The roses are in bloom again.')).toBeVisible();
        },
      },
      {
        name: 'documents',
        open: async (page) => {
          await visit(page, '/documents', 'My Documents');
          await expect(page.getByText('Insurance card').first()).toBeVisible();
        },
      },
    ],
  },
];
