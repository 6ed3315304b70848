import { z } from 'zod';
import { isTimeZone } from '../domain/zoned-time';
import { insertUserSchema, ROLES } from '../schema/users';
import { endpoint } from './endpoint';
import { id, idParams, isWritable, optionalText, sentInstant } from './fields';

const username = z
  .string({ error: (issue) => (issue.input === undefined ? 'Username is required' : 'Username must be text') })
  .trim()
  .min(1, { error: 'Username is required' })
  .min(3, { error: 'Username needs at least 3 characters' })
  .max(32, { error: 'Username can have at most 32 characters' })
  .regex(/^[A-Za-z0-9._-]+$/, { error: 'Username can have letters, digits, dots, underscores and hyphens only' });

/** Nothing about composition: length is what counts (D-39). Never trimmed. */
const newPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'Password is required' : 'Password must be text') })
  .min(1, { error: 'Password is required' })
  .min(8, { error: 'Password needs at least 8 characters' })
  .max(128, { error: 'Password can have at most 128 characters' })
  .refine(isWritable, { error: 'Password has a character that cannot be used' });

const optionalEmail = optionalText('Email', 254).refine((text) => text === null || z.email().safeParse(text).success, {
  error: 'Write the email like name@example.com',
});

export const timeZone = z
  .string({ error: 'Time zone must be text' })
  .max(64, { error: 'This time zone is not known' })
  .refine(isTimeZone, { error: 'This time zone is not known' });

export const registerBody = z
  .strictObject(
    insertUserSchema.pick({ username: true, password: true, email: true, firstName: true, lastName: true, role: true })
      .shape,
  )
  .extend({
    username,
    password: newPassword,
    email: optionalEmail,
    firstName: optionalText('First name', 100),
    lastName: optionalText('Last name', 100),
    role: z.enum(ROLES, { error: 'Choose senior, caregiver or family_member' }).default('senior'),
    timeZone: timeZone.optional(),
  })
  .superRefine((values, context) => {
    const secret = values.password.toLowerCase();
    if (secret === values.username.toLowerCase() || secret === values.email?.toLowerCase()) {
      context.addIssue({
        code: 'custom',
        path: ['password'],
        message: 'Password must not be your username or email',
      });
    }
  });

/** Bounded so that nothing absurd reaches the hash; every wrong pair gets the same answer. */
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

/** What connected people see of each other (D-57). */
export const personCard = z.object({
  id,
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  profileImageUrl: z.string().nullable(),
});

/** One's own account. The password and its hash never leave the server. */
export const account = personCard.extend({
  email: z.string().nullable(),
  timeZone: z.string(),
  phone: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  address: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  medicalConditions: z.string().nullable(),
  allergies: z.string().nullable(),
  medications: z.string().nullable(),
  createdAt: sentInstant,
  updatedAt: sentInstant,
});

export type Account = z.output<typeof account>;
export type PersonCard = z.output<typeof personCard>;

export const register = endpoint('POST /api/register', {
  summary: 'Create an account and sign in',
  access: 'public',
  body: registerBody,
  response: account,
  status: 201,
});

export const login = endpoint('POST /api/login', {
  summary: 'Sign in',
  access: 'public',
  body: loginBody,
  response: account,
});

export const logout = endpoint('POST /api/logout', {
  summary: 'Sign out; also answers 204 when already signed out',
  access: 'public',
});

export const getCurrentUser = endpoint('GET /api/user/me', {
  summary: 'The signed-in person',
  access: 'session',
  response: account,
});

export const getPerson = endpoint('GET /api/user/{id}', {
  summary: 'Oneself in full, or somebody of the same care circle in short',
  access: 'session',
  params: idParams,
  response: z.union([account, personCard]),
});
