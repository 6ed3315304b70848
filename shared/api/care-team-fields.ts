/** Care team fields, validated by the contract and by the client's forms, which must not load the tables for it. */
import * as z from '../zod';
import { byArea, levelOf, type Levels, LEVELS } from '../access/access';
import { ALL_SHARED } from '../domain/care-team';
import { emailAddress } from './email-fields';
import { optionalName, optionalText } from './fields';

const level = z
  .union([z.enum(LEVELS), z.boolean()], { error: 'Each switch is off, see or help' })
  .transform((sent) => levelOf(sent));

/** The switches (ROLE-18, KIND-15). True means help and false off, as before there were levels. */
export const permissions = z.strictObject(
  byArea(() => level),
  { error: 'Say for each switch whether it is off, see or help' },
);

/** As sent: a page that was loaded before there was a help board knows four; the fifth stays as it is (TASK-03). */
export const sentPermissions = permissions.partial({ tasks: true });

const firstPermissions = sentPermissions.transform((sent): Levels => ({
  ...sent,
  tasks: sent.tasks ?? ALL_SHARED.tasks,
}));

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
  permissions: firstPermissions.default(ALL_SHARED),
};

/** What the client's form checks; the contract's body is built on the same fields. */
export const invitationForm = z.strictObject(invitationFields);
