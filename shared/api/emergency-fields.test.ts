import { describe, expect, it } from 'vitest';
import { CONTACT_TYPES } from '../domain/emergency-contact';
import { contactForm } from './emergency-fields';

const ANNA = { name: 'Anna Ellis', phone: '(555) 010-4477' };

/** The first message of each field. */
function messagesFor(typed: object): Record<string, string> {
  const { error } = contactForm.safeParse(typed);
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('contactForm', () => {
  it('fills in defaults: family, not primary, nothing else (EMER-08, EMER-14)', () => {
    expect(contactForm.parse({ ...ANNA, relationship: ' ', notes: '' })).toEqual({
      ...ANNA,
      contactType: 'family',
      relationship: null,
      notes: null,
      isPrimary: false,
    });
  });

  it('accepts the five kinds (EMER-08)', () => {
    expect(CONTACT_TYPES).toEqual(['emergency', 'family', 'friend', 'medical', 'professional']);
    for (const contactType of CONTACT_TYPES) expect(messagesFor({ ...ANNA, contactType })).toEqual({});
  });

  it.each<[object, Record<string, string>]>([
    [{}, { name: 'Name is required', phone: 'Phone is required' }],
    [{ ...ANNA, name: 'x'.repeat(100) }, {}],
    [{ ...ANNA, name: 'x'.repeat(101) }, { name: 'Name can have at most 100 characters' }],
    [{ ...ANNA, phone: '  ' }, { phone: 'Phone is required' }],
    [{ ...ANNA, phone: '911' }, { phone: 'Phone number must be at least 10 digits' }],
    [{ ...ANNA, phone: '911', contactType: 'medical' }, { phone: 'Phone number must be at least 10 digits' }],
    [{ ...ANNA, phone: '911', contactType: 'emergency' }, {}],
    [{ ...ANNA, phone: 'Anna' }, { phone: 'Invalid phone number format' }],
    [{ ...ANNA, notes: 'x'.repeat(501) }, { notes: 'Notes can have at most 500 characters' }],
    [{ ...ANNA, contactType: 'pet' }, { contactType: 'Choose the kind of contact' }],
  ])('%j: %j (EMER-07, D-85)', (typed, expected) => {
    expect(messagesFor(typed)).toEqual(expected);
  });
});
