/** The ceremonies of passkeys (WebAuthn): what devices are asked, and whether what they answer is right. */
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Request } from 'express';
import type { z } from 'zod';
import { isIP } from 'node:net';
import type { creationOptions, newPasskey, requestOptions, usedPasskey } from '@shared/api/passkey-fields';
import { PRODUCT_NAME } from '@shared/product';
import { AppError } from '../errors/app-error';
import { bareAddress } from './network-of';
import { digestOf } from './tokens';

/** How long a device waits for its person (ms). */
const TIMEOUT_MS = 5 * 60 * 1000;
/** ES256, EdDSA and RS256: what devices have. */
const ALGORITHMS = [-7, -8, -257];

/** Loaded when a passkey is used: few do, and it takes a while. */
const library = () => import('@simplewebauthn/server');

export interface RelyingParty {
  /** The host name that passkeys belong to. */
  id: string;
  /** Of the pages they may be used on. */
  origin: string;
}

/**
 * Passkeys belong to PUBLIC_URL's host, over https; for trying it out, localhost will do. They are for pages at that
 * address alone (SAFE-07).
 * @returns null for a page at another address
 */
export function relyingPartyFinder(publicUrl: string | undefined) {
  return (request: Pick<Request, 'secure' | 'host'>): RelyingParty | null => {
    const address = `${request.secure ? 'https' : 'http'}://${request.host}`;
    if (!URL.canParse(address)) return null;
    const page = new URL(address);
    const own = publicUrl === undefined ? page : new URL(publicUrl);
    const { hostname, origin } = own;
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
    const isNamed = own.protocol === 'https:' && isIP(bareAddress(hostname)) === 0 && publicUrl !== undefined;
    return page.host === own.host && (isLocal || isNamed) ? { id: hostname, origin } : null;
  };
}

export const needsHttps = () =>
  new AppError(
    'needs_https',
    'Signing in without a password needs a secure address (https). Ask whoever set up Hearthside.',
  );

interface KnownPasskey {
  credentialId: string;
  transports: string[];
}

/** What a device needs to make a passkey. It asks for its screen lock, and keeps who the person is. */
export function creationOptionsFor(
  party: RelyingParty,
  { id, username, name }: { id: string; username: string; name: string },
  challenge: string,
  known: readonly KnownPasskey[],
): z.input<typeof creationOptions> {
  return {
    rp: { id: party.id, name: PRODUCT_NAME },
    user: { id: Buffer.from(id).toString('base64url'), name: username, displayName: name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** What a device needs to use a passkey: any of this site, so nobody says who they are first. */
export function requestOptionsFor({ id }: RelyingParty, challenge: string): z.input<typeof requestOptions> {
  return { rpId: id, challenge, timeout: TIMEOUT_MS, userVerification: 'required' };
}

export interface MadePasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
}

interface Asked {
  party: RelyingParty;
  /** The digest of what was to be signed. */
  challenge: string;
}

/** @returns null for anything but the answer to what was asked. */
export async function checkNewPasskey(
  { party, challenge }: Asked,
  response: z.output<typeof newPasskey>,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const transports = (response.response.transports ?? []).filter(isTransport);
  const made = await unlessRefused(async () => {
    const attestation = decodeAttestationObject(Buffer.from(response.response.attestationObject, 'base64url'));
    // Nothing with certificates: they name addresses that the library would ask about them, and anyone can write one.
    const [kind, statement] = [attestation.get('fmt'), attestation.get('attStmt')];
    if (kind !== 'none' && (kind !== 'packed' || statement.get('x5c') !== undefined)) return null;
    return verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports }, clientExtensionResults: {} },
      expectedChallenge: (signed) => digestOf(signed) === challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  });
  if (made === null || !made.verified) return null;
  const { credential, credentialBackedUp } = made.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    isBackedUp: credentialBackedUp,
  };
}

interface StoredPasskey {
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  isBackedUp: boolean;
}

/** @returns null for anything but the answer of this passkey to what was asked. */
export async function checkUsedPasskey(
  { party, challenge }: Asked,
  response: z.output<typeof usedPasskey>,
  { userId, credentialId, publicKey, counter, isBackedUp }: StoredPasskey,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { userHandle, ...assertion } = response.response;
  if (typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() !== userId) return null;
  const { verifyAuthenticationResponse } = await library();
  const used = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response: { ...response, response: assertion, clientExtensionResults: {} },
      expectedChallenge: (signed) => digestOf(signed) === challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        // Devices that share a passkey count each for itself.
        counter: isBackedUp ? 0 : counter,
      },
    }),
  );
  if (used === null || !used.verified) return null;
  const { newCounter, credentialBackedUp } = used.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

/** The library throws for whatever it refuses. Nothing in here waits for the database, so nothing else is hidden. */
async function unlessRefused<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

const TRANSPORTS: ReadonlySet<string> = new Set<AuthenticatorTransport>(['ble', 'hybrid', 'internal', 'nfc', 'usb']);

const isTransport = (name: string): name is AuthenticatorTransport => TRANSPORTS.has(name);
