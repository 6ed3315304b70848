/** Emergency contact fields, validated by the contract and by the client's form. */
import * as z from '../zod';
import {
  CONTACT_NAME_MAX_LENGTH,
  CONTACT_NOTES_MAX_LENGTH,
  CONTACT_RELATIONSHIP_MAX_LENGTH,
  CONTACT_TYPES,
} from '../domain/emergency-contact';
import { checkContactPhone } from '../domain/phone-number';
import { optionalName, optionalText, requiredName, requiredText } from './fields';

export const contactFields = {
  name: requiredName('Name', CONTACT_NAME_MAX_LENGTH),
  phone: requiredText('Phone', 40),
  contactType: z.enum(CONTACT_TYPES, { error: 'Choose the kind of contact' }).default('family'),
  relationship: optionalName('Relationship', CONTACT_RELATIONSHIP_MAX_LENGTH),
  notes: optionalText('Notes', CONTACT_NOTES_MAX_LENGTH),
  isPrimary: z.boolean({ error: 'Say yes or no' }).default(false),
};

interface ContactNumber {
  phone: string;
  contactType: (typeof CONTACT_TYPES)[number];
}

/** Short numbers such as 911 are for emergency services only (D-85). */
export function refuseWrongNumber({ phone, contactType }: ContactNumber, context: z.RefinementCtx): void {
  const message = checkContactPhone(phone, contactType === 'emergency');
  if (message !== null) context.addIssue({ code: 'custom', path: ['phone'], message });
}

export const contactForm = z.strictObject(contactFields).superRefine(refuseWrongNumber);
