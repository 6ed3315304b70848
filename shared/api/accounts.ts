import { z } from '../zod';
import { TEXT_SIZES } from '../comfort';
import { INVITATION_TOKEN } from '../domain/care-team';
import { FORMAT_CHOICES } from '../domain/formats';
import { ROLES } from '../domain/roles';
import { insertUserSchema } from '../schema/users';
import { loginBody, refuseObviousPassword, registrationFields } from './account-fields';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';

export const registerBody = z
  .strictObject(
    insertUserSchema.pick({ username: true, password: true, email: true, firstName: true, lastName: true, role: true })
      .shape,
  )
  .extend(registrationFields)
  .extend({
    /** From the link of an open invitation; needed where registration is by invitation only. */
    invitationToken: z.string().regex(INVITATION_TOKEN, { error: 'This invitation link is not complete' }).optional(),
  })
  .superRefine(refuseObviousPassword);

/** What connected people see of each other (D-57). */
export const personCard = z.object({
  id,
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  profileImageUrl: z.string().nullable(),
});

const accountComfort = z.object({
  textSize: z.literal(TEXT_SIZES),
  theme: z.enum(['light', 'dark', 'contrast']).nullable(),
  motion: z.enum(['full', 'reduced']).nullable(),
  readAloudRate: z.number().nullable(),
  changedAt: sentInstant,
});

/** How times, dates and units are written for this person (KIND-36). */
export const formats = z.strictObject({
  clock: z.enum(FORMAT_CHOICES.clock, { error: 'This clock is not offered' }),
  date: z.enum(FORMAT_CHOICES.date, { error: 'This date order is not offered' }),
  weekStart: z.literal(FORMAT_CHOICES.weekStart, { error: 'A week cannot start on this day' }),
  weight: z.enum(FORMAT_CHOICES.weight, { error: 'This unit is not offered' }),
  temperature: z.enum(FORMAT_CHOICES.temperature, { error: 'This unit is not offered' }),
  glucose: z.enum(FORMAT_CHOICES.glucose, { error: 'This unit is not offered' }),
});

/** One's own account. The password and its hash never leave the server. */
export const account = personCard.extend({
  email: z.string().nullable(),
  /** UTC while it is unknown. */
  timeZone: z.string(),
  /** False until a device or the person has said it (KIND-38). */
  timeZoneKnown: z.boolean(),
  /** Where the senior's own clock is, while they use another one (SCHED-28); null: at home. */
  homeTimeZone: z.string().nullable(),
  phone: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  address: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  medicalConditions: z.string().nullable(),
  allergies: z.string().nullable(),
  medications: z.string().nullable(),
  /** Reading settings; null until something was chosen while signed in (D-98). */
  comfort: accountComfort.nullable(),
  formats,
  simpleView: z.boolean(),
  teamSetsSimpleView: z.boolean(),
  /** The home page begins with the guide: a senior who has not ended it, with nothing in the account yet (KIND-02). */
  showsGuide: z.boolean(),
  /** Stays null if the server sends no email, since there is nothing to verify (D-62). */
  emailVerifiedAt: sentInstant.nullable(),
  /** When the account will be deleted; null: not requested. */
  deletionAt: sentInstant.nullable(),
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
  announces: 'nobody',
});

export const login = endpoint('POST /api/login', {
  summary: 'Sign in',
  access: 'public',
  body: loginBody,
  response: account,
  announces: 'nobody',
});

export const logout = endpoint('POST /api/logout', {
  summary: 'Sign out; also answers 204 when already signed out',
  access: 'public',
  announces: 'nobody',
});

export const getCurrentUser = endpoint('GET /api/user/me', {
  summary: 'The signed-in person',
  access: 'session',
  response: account,
});

export const endGuide = endpoint('POST /api/user/end-guide', {
  summary: 'A senior has finished or skipped the guide; ending it again changes nothing (KIND-02)',
  access: 'session',
  response: account,
  announces: 'nobody',
});

export const getPerson = endpoint('GET /api/user/{id}', {
  summary: 'One’s own account in full, or a person of the same care circle in short',
  access: 'session',
  params: idParams,
  response: z.union([account, personCard]),
});
