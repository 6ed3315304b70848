import { z } from '../zod';
import { PAIRING_STATES } from '../domain/ways-to-sign-in';
import { account } from './accounts';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';
import { creationOptions, newPasskey, requestOptions, usedPasskey } from './passkey-fields';
import {
  appCode,
  appOrRecoveryCode,
  confirmFields,
  newPasswordFields,
  pairingCode,
  pairingNumber,
  passkeyName,
  resetRequestFields,
  token,
} from './sign-in-fields';

const OWN = { event: 'profile_changed', to: 'self' } as const;

export const readResetOffer = endpoint('GET /api/password-reset', {
  summary: 'Whether a link for a forgotten password can be mailed from here',
  access: 'public',
  response: z.object({ isMailOn: z.boolean() }),
});

export const requestReset = endpoint('POST /api/password-reset', {
  summary:
    'Mail a link for a forgotten password, if that account has a confirmed address; the answer is always the same',
  access: 'public',
  body: z.strictObject(resetRequestFields),
  response: z.object({ message: z.string() }),
  announces: 'nobody',
});

export const confirmReset = endpoint('POST /api/password-reset/confirm', {
  summary: 'Choose a new password with the token from the mail; ends every session and signs nobody in',
  access: 'public',
  body: z.strictObject({ token, ...newPasswordFields }),
  announces: 'nobody',
});

export const confirmPerson = endpoint('POST /api/user/confirm', {
  summary: 'Show who you are with the password or a passkey: for 10 minutes this device may change ways to sign in',
  access: 'session',
  body: z
    .strictObject({ password: confirmFields.password.optional(), response: usedPasskey.optional() })
    .refine(({ password, response }) => (password === undefined) !== (response === undefined), {
      error: 'Send a password or the answer of a passkey',
    }),
  announces: 'nobody',
});

const passkey = z.object({ id, name: z.string(), createdAt: sentInstant, lastUsedAt: sentInstant.nullable() });

export type Passkey = z.output<typeof passkey>;

export const listPasskeys = endpoint('GET /api/passkeys', {
  summary: 'One’s passkeys, the oldest first, and whether they can be used at this address',
  access: 'session',
  response: z.object({ canUse: z.boolean(), passkeys: z.array(passkey) }),
});

export const startPasskey = endpoint('POST /api/passkeys/options', {
  summary: 'What this device needs to make a passkey (confirm first)',
  access: 'session',
  response: creationOptions,
  announces: 'nobody',
});

export const addPasskey = endpoint('POST /api/passkeys', {
  summary:
    'Keep the passkey that this device has made (confirm first); it is named after the device if no name is given',
  access: 'session',
  body: z.strictObject({ response: newPasskey, name: passkeyName.optional() }),
  response: passkey,
  status: 201,
  announces: OWN,
});

export const renamePasskey = endpoint('PATCH /api/passkeys/{id}', {
  summary: 'Rename a passkey (confirm first)',
  access: 'session',
  params: idParams,
  body: z.strictObject({ name: passkeyName }),
  response: passkey,
  announces: OWN,
});

export const removePasskey = endpoint('DELETE /api/passkeys/{id}', {
  summary: 'Remove a passkey (confirm first)',
  access: 'session',
  params: idParams,
  announces: OWN,
});

export const removeAllPasskeys = endpoint('DELETE /api/passkeys', {
  summary: 'Remove all of one’s passkeys (confirm first)',
  access: 'session',
  announces: OWN,
});

export const startPasskeySignIn = endpoint('POST /api/passkeys/sign-in/options', {
  summary: 'What a browser needs to sign in, or to confirm, with a passkey',
  access: 'public',
  response: requestOptions,
  announces: 'nobody',
});

export const passkeySignIn = endpoint('POST /api/passkeys/sign-in', {
  summary: 'Sign in with a passkey',
  access: 'public',
  body: z.strictObject({ response: usedPasskey }),
  response: account,
  announces: 'nobody',
});

export const codeSignIn = endpoint('POST /api/login/code', {
  summary: 'The second step of signing in: the code of the app, or a recovery code',
  access: 'public',
  body: z.strictObject({ code: appOrRecoveryCode }),
  response: account,
  announces: 'nobody',
});

export const readSecondFactor = endpoint('GET /api/second-factor', {
  summary: 'Whether one is asked for a code when signing in, and how many recovery codes are left',
  access: 'session',
  response: z.object({ isOn: z.boolean(), since: sentInstant.nullable(), recoveryCodesLeft: z.number() }),
});

export const startSecondFactor = endpoint('POST /api/second-factor', {
  summary: 'A new secret for an app that shows codes (confirm first); asked for only once it is confirmed',
  access: 'session',
  response: z.object({ secret: z.string(), uri: z.string() }),
  status: 201,
  announces: 'nobody',
});

const tenCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint('POST /api/second-factor/confirm', {
  summary: 'Show that the app works (confirm first): from now on codes are asked for; ends one’s other sessions',
  access: 'session',
  body: z.strictObject({ code: appCode }),
  response: tenCodes,
  announces: OWN,
});

export const removeSecondFactor = endpoint('POST /api/second-factor/remove', {
  summary: 'Do not ask for codes anymore (confirm first)',
  access: 'session',
  body: z.strictObject({ code: appOrRecoveryCode }),
  announces: OWN,
});

export const renewRecoveryCodes = endpoint('POST /api/second-factor/recovery-codes', {
  summary: 'Ten new recovery codes; the former ones end (confirm first)',
  access: 'session',
  response: tenCodes,
  status: 201,
  announces: OWN,
});

const pairing = z.object({
  id,
  state: z.enum(PAIRING_STATES),
  expiresAt: sentInstant,
  /** Such as 'Chrome on Android'; null until a device has opened it, or if it does not say. */
  newDevice: z.string().nullable(),
  /** Three to choose from while it asks, otherwise none. */
  numbers: z.array(z.string()),
  /** As the list of devices names the new session, once it is signed in. */
  deviceId: z.string().nullable(),
});

export type Pairing = z.output<typeof pairing>;

export const beginPairing = endpoint('POST /api/device-pairings', {
  summary: 'A code that signs in another device of one’s own (confirm first); ends a former one',
  access: 'session',
  response: z.object({ id, code: z.string(), url: z.string(), expiresAt: sentInstant }),
  status: 201,
  announces: 'nobody',
});

export const readPairing = endpoint('GET /api/device-pairings/{id}', {
  summary: 'How far it is, for the device that began it',
  access: 'session',
  params: idParams,
  response: pairing,
});

export const openPairing = endpoint('POST /api/device-pairings/open', {
  summary: 'The new device enters the code, and shows the number',
  access: 'public',
  body: z.strictObject({ code: pairingCode }),
  response: z.object({ number: z.string(), expiresAt: sentInstant }),
  announces: 'nobody',
});

export const answerPairing = endpoint('POST /api/device-pairings/{id}/answer', {
  summary: 'The first device says which number the new one shows; a wrong one refuses it for good',
  access: 'session',
  params: idParams,
  body: z.strictObject({ number: pairingNumber }),
  response: pairing,
  announces: 'nobody',
});

export const refusePairing = endpoint('DELETE /api/device-pairings/{id}', {
  summary: 'Not mine, or no longer wanted',
  access: 'session',
  params: idParams,
  announces: 'nobody',
});

export const finishPairing = endpoint('POST /api/device-pairings/finish', {
  summary: 'Sign in the new device, once the first one has allowed it',
  access: 'public',
  response: account,
  announces: 'nobody',
});
