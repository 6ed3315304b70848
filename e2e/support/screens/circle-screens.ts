// Messages, family updates and documents.
import { addHelper, addTasks } from '../help-story';
import { keepDocument, shareUpdate, writeTo } from '../talk-story';
import { expect, registerByApi } from '../test';
import { type Screen, visit, visitAs, becomeCaregiver } from './ways';

export const CIRCLE_SCREENS: Screen[] = [
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
    name: 'family letter',
    open: async (page) => {
      await registerByApi(page);
      const helper = await addHelper(page, { firstName: 'Anna' });
      await addTasks(page.request, helper);
      await helper.dispose();
      await visit(page, '/family-letter', 'Family Letter');
      await expect(page.getByText('Needs a hand')).toBeVisible();
    },
  },
  { name: 'family letter, quiet', open: (page) => visitAs(page, 'senior', '/family-letter', 'A quiet week.') },
  {
    name: 'family',
    open: async (page) => {
      await registerByApi(page);
      await shareUpdate(page.request, 'The roses are in bloom again.');
      await visit(page, '/family', 'Family Updates');
      await expect(page.getByText('The roses are in bloom again.')).toBeVisible();
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
];
