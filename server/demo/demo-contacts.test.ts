import { expect, it } from 'vitest';
import { contactForm } from '@shared/api/emergency-fields';
import { CARD_DETAILS, CONTACTS } from './demo-contacts';
import { PEOPLE } from './demo-family';

it('the demo seniors’ contacts are valid input, and each senior has one primary contact', () => {
  for (const { owner: _owner, ...contact } of CONTACTS) expect(contactForm.parse(contact)).toEqual(contact);
  for (const owner of ['margaret', 'robert'] as const) {
    expect(PEOPLE[owner].role).toBe('senior');
    expect(CONTACTS.filter((contact) => contact.owner === owner && contact.isPrimary)).toHaveLength(1);
    expect(CARD_DETAILS[owner]).toBeDefined();
  }
  expect(CONTACTS.some(({ contactType }) => contactType === 'emergency')).toBe(true);
});
