import { z } from '../zod';
import { TEXT_SIZES } from '../comfort';
import { PICTURE_MAX_BYTES } from '../domain/picture';
import { insertUserSchema } from '../schema/users';
import { timeZone } from './account-fields';
import { account, formats } from './accounts';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';
import { deletionFields, nameFields, passwordFields, profileFields } from './profile-fields';

export const changeProfile = endpoint('PUT /api/user/profile', {
  summary: 'Change one’s profile; a role in the body is ignored (D-95)',
  access: 'session',
  body: z
    .strictObject(
      insertUserSchema.pick({
        firstName: true,
        lastName: true,
        email: true,
        phone: true,
        dateOfBirth: true,
        address: true,
        emergencyContact: true,
        medicalConditions: true,
        allergies: true,
        medications: true,
        timeZone: true,
      }).shape,
    )
    .extend(profileFields)
    .extend({ role: z.unknown().optional() }),
  response: account,
  announces: { event: 'profile_changed', to: 'affected' },
});

export const changeName = endpoint('PUT /api/user/name', {
  summary: 'Change one’s name alone, as the guide does; needs no email address (KIND-02)',
  access: 'session',
  body: z.strictObject(nameFields),
  response: account,
  announces: { event: 'profile_changed', to: 'affected' },
});

export const setProfilePicture = endpoint('POST /api/user/profile-picture', {
  summary: 'Set one’s profile picture',
  access: 'session',
  upload: { field: 'profilePicture', maxBytes: PICTURE_MAX_BYTES, maxFiles: 1 },
  response: account,
  announces: { event: 'profile_changed', to: 'affected' },
});

export const removeProfilePicture = endpoint('DELETE /api/user/profile-picture', {
  summary: 'Remove one’s profile picture',
  access: 'session',
  response: account,
  announces: { event: 'profile_changed', to: 'affected' },
});

export const getProfilePicture = endpoint('GET /api/user/{id}/picture/{file}', {
  summary: 'The profile picture of oneself or a person in the same care circle; small by default',
  access: 'session',
  params: z.strictObject({ id, file: z.string().regex(/^[0-9a-f-]{36}\.webp$/) }),
  query: z.strictObject({ size: z.enum(['display', 'thumbnail']).default('thumbnail') }),
  file: 'image/webp',
});

export const changePassword = endpoint('POST /api/user/password', {
  summary: 'Choose a new password; every other device is signed out',
  access: 'session',
  body: z.strictObject(passwordFields),
  announces: 'nobody',
});

export const signedInDevice = z.object({
  /** Identifies the session without revealing its id. */
  id: z.string(),
  /** Such as 'Chrome on Windows'; null if the browser did not say. */
  device: z.string().nullable(),
  signedInAt: sentInstant.nullable(),
  lastUsedAt: sentInstant.nullable(),
  isThisOne: z.boolean(),
  /** Signed in from another device, without a password (SAFE-27). */
  wasPaired: z.boolean(),
});

export type SignedInDevice = z.output<typeof signedInDevice>;

export const listDevices = endpoint('GET /api/user/devices', {
  summary: 'Signed-in devices, this one first',
  access: 'session',
  response: z.array(signedInDevice),
});

export const signOutDevice = endpoint('DELETE /api/user/devices/{device}', {
  summary: 'Sign one device out',
  access: 'session',
  params: z.strictObject({ device: z.string().min(1).max(100) }),
  announces: 'nobody',
});

export const saveComfort = endpoint('PUT /api/user/comfort', {
  summary: 'Store one’s reading settings for all devices; formats are optional, and unchanged if left out (KIND-36)',
  access: 'session',
  body: z.strictObject({
    textSize: z.literal(TEXT_SIZES, { error: 'This text size is not offered' }),
    theme: z.enum(['light', 'dark', 'contrast'], { error: 'This theme is not offered' }).nullable(),
    motion: z.enum(['full', 'reduced'], { error: 'Say full or reduced' }).nullable(),
    readAloudRate: z.number({ error: 'This pace is not offered' }).min(0.5).max(2).nullable(),
    formats: formats.optional(),
  }),
  response: account,
  // A page that is being read must not change its text size.
  announces: 'nobody',
});

export const nameTimeZone = endpoint('PUT /api/user/time-zone', {
  summary: 'The device’s time zone, for an account that has none yet; changes nothing for others (KIND-38)',
  access: 'session',
  body: z.strictObject({ timeZone }),
  response: account,
  announces: { event: 'profile_changed', to: 'affected' },
});

export const setTravelClock = endpoint('PUT /api/user/travel-clock', {
  summary: 'A senior on a journey uses the clock of where they are; null goes back to the one of home',
  access: 'session',
  body: z.strictObject({ timeZone: timeZone.nullable() }),
  response: account,
  announces: { event: 'profile_changed', to: 'affected' },
});

const simpleViewBody = z.strictObject({ isOn: z.boolean({ error: 'Say yes or no' }) });

export const setSimpleView = endpoint('PUT /api/user/simple-view', {
  summary: 'Turn one’s own simple view on or off, and choose whether the care team may',
  access: 'session',
  body: simpleViewBody.extend({ mayTeamChangeIt: z.boolean({ error: 'Say yes or no' }).optional() }),
  response: account,
  announces: { event: 'simple_view_changed', to: 'affected' },
});

const seniorSimpleView = z.object({ isOn: z.boolean(), mayChangeIt: z.boolean() });

export const readSeniorSimpleView = endpoint('GET /api/seniors/{id}/simple-view', {
  summary: 'Whether a connected senior uses the simple view, and whether the caller may change that',
  access: 'session',
  params: idParams,
  response: seniorSimpleView,
});

export const setSeniorSimpleView = endpoint('PUT /api/seniors/{id}/simple-view', {
  summary: 'Turn the simple view on or off for a connected senior who allows it',
  access: 'session',
  params: idParams,
  body: simpleViewBody,
  response: seniorSimpleView,
  announces: { event: 'simple_view_changed', to: 'affected' },
});

export const exportEverything = endpoint('GET /api/user/export', {
  summary: 'All of one’s data in one zip file: JSON, CSV, files and a FHIR R4 bundle',
  access: 'session',
  file: 'application/zip',
});

export const requestDeletion = endpoint('POST /api/user/deletion', {
  summary: 'Request deletion of the account in seven days',
  access: 'session',
  body: z.strictObject(deletionFields),
  response: account,
  announces: { event: 'profile_changed', to: 'self' },
});

export const cancelDeletion = endpoint('DELETE /api/user/deletion', {
  summary: 'Cancel the deletion of the account',
  access: 'session',
  response: account,
  announces: { event: 'profile_changed', to: 'self' },
});

const verificationState = z.object({
  /** Without email the address counts as given, and there is nothing to verify (D-62). */
  isMailOn: z.boolean(),
  /** When the latest working link was sent; null if there is none. */
  sent: z.object({ to: z.string(), at: sentInstant }).nullable(),
});

export type VerificationState = z.output<typeof verificationState>;

export const readVerification = endpoint('GET /api/user/email-verification', {
  summary: 'Whether one’s email address has to be verified, and when the latest link was sent',
  access: 'session',
  response: verificationState,
});

export const sendVerification = endpoint('POST /api/user/email-verification', {
  summary: 'Send the link that verifies one’s email address again',
  access: 'session',
  response: verificationState,
  announces: 'nobody',
});

export const verifyEmail = endpoint('POST /api/email-verification', {
  summary: 'Verify an email address with the token sent there',
  access: 'public',
  body: z.strictObject({ token: z.string({ error: 'The link is not complete' }).min(1).max(200) }),
  response: z.object({ email: z.string() }),
  announces: { event: 'profile_changed', to: 'affected' },
});
