/** Account fields, validated by the contract and by the client's forms, which must not load the tables for it. */
import * as z from '../zod';
import { ROLES } from '../domain/roles';
import { isTimeZone, zoneSpelling } from '../domain/time-zone';
import { isEmailAddress } from './email-fields';
import { isWritable, optionalName, optionalText } from './fields';

const username = z
  .string({ error: (issue) => (issue.input === undefined ? 'Username is required' : 'Username must be text') })
  .trim()
  .min(1, { error: 'Username is required' })
  .min(3, { error: 'Username needs at least 3 characters' })
  .max(32, { error: 'Username can have at most 32 characters' })
  .regex(/^[A-Za-z0-9._-]+$/, { error: 'Username can have letters, digits, dots, underscores and hyphens only' });

/** No rules about composition: length is what counts (D-39). Never trimmed. */
export const newPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'Password is required' : 'Password must be text') })
  .min(1, { error: 'Password is required' })
  .min(8, { error: 'Password needs at least 8 characters' })
  .max(128, { error: 'Password can have at most 128 characters' })
  .refine(isWritable, { error: 'Password has a character that cannot be used' });

const optionalEmail = optionalText('Email', 254).refine((text) => text === null || isEmailAddress(text), {
  error: 'Write the email like name@example.com',
});

export const timeZone = z
  .string({ error: 'Time zone must be text' })
  .max(64, { error: 'This time zone is not known' })
  .refine(isTimeZone, { error: 'This time zone is not known' })
  .overwrite(zoneSpelling);

export const registrationFields = {
  username,
  password: newPassword,
  email: optionalEmail,
  firstName: optionalName('First name', 100),
  lastName: optionalName('Last name', 100),
  role: z.enum(ROLES, { error: 'Choose senior, caregiver or family_member' }).default('senior'),
  timeZone: timeZone.optional(),
};

interface Credentials {
  username: string;
  email: string | null;
  password: string;
}

/** A password that is the username or the email is the first guess. */
export function refuseObviousPassword(
  { username: name, email, password }: Credentials,
  context: z.RefinementCtx,
): void {
  if (isObviousPassword({ username: name, email, password })) {
    context.addIssue({ code: 'custom', path: ['password'], message: OBVIOUS_PASSWORD });
  }
}

export const OBVIOUS_PASSWORD = 'Password must not be your username or email';

export function isObviousPassword({ username: name, email, password }: Credentials): boolean {
  const secret = password.toLowerCase();
  return secret === name.toLowerCase() || secret === email?.toLowerCase();
}

/** Accepts what the contract's body accepts (see account-fields.test.ts). */
export const registrationForm = z.strictObject(registrationFields).superRefine(refuseObviousPassword);

/** Bounded so that nothing absurd is hashed; all wrong credentials get the same response. */
export const loginBody = z.strictObject({
  username: z
    .string({ error: (issue) => (issue.input === undefined ? 'Username is required' : 'Username must be text') })
    .trim()
    .min(1, { error: 'Username is required' })
    .max(254, { error: 'Username is too long' })
    .refine(isWritable, { error: 'Username has a character that cannot be used' }),
  password: z
    .string({ error: (issue) => (issue.input === undefined ? 'Password is required' : 'Password must be text') })
    .min(1, { error: 'Password is required' })
    .max(1024, { error: 'Password is too long' })
    .refine(isWritable, { error: 'Password has a character that cannot be used' }),
});
