/** Care team fields, validated by the contract and by the client's forms, which must not load the tables for it. */
import * as z from 'zod';
import { ALL_SHARED } from '../domain/care-team';
import { emailAddress } from './email-fields';
import { optionalName, optionalText } from './fields';

const flag = z.boolean({ error: 'Each switch is on or off' });

/** The four switches (ROLE-18). */
export const permissions = z.strictObject(
  { medications: flag, health: flag, appointments: flag, family: flag },
  { error: 'Say for each of the four switches whether it is on' },
);

const email = z
  .string({ error: 'Please enter an email address' })
  .trim()
  .min(1, { error: 'Please enter an email address' })
  .max(254, { error: 'This email is too long' })
  .pipe(emailAddress);

export const invitationFields = {
  caregiverEmail: email,
  relationship: optionalName('Relationship', 60),
  message: optionalText('Message', 1000),
  permissions: permissions.default(ALL_SHARED),
};

/** What the client's form checks; the contract's body is built on the same fields. */
export const invitationForm = z.strictObject(invitationFields);
