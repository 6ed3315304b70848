/** What browsers send and get when they use passkeys (WebAuthn Level 3, sections 5.1.8 to 5.1.10). */
import { z } from '../zod';

const base64url = (maxLength: number) =>
  z
    .string({ error: 'This is not what a device sends' })
    .min(1, { error: 'This is not what a device sends' })
    .max(maxLength, { error: 'This is not what a device sends' })
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'This is not what a device sends' });

/** At most 1,023 bytes. */
const credentialId = base64url(1364);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', { error: 'This is not what a device sends' }),
};

/** Browsers add more, which is ignored. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});

export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
});

const known = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** For `navigator.credentials.create`, in JSON. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** For `navigator.credentials.get`, in JSON: any passkey of this site. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
