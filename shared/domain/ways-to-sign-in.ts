/** Signing in other than with a password alone (SAFE-). */

/** What a browser can be asked: to sign in or to confirm with a passkey, to set one up, or for a code. */
export const CHALLENGE_PURPOSES = ['passkey', 'passkey_add', 'code'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** 'asking': a new device has opened it, and the first one shows three numbers. */
export const PAIRING_STATES = ['waiting', 'asking', 'allowed', 'used', 'refused'] as const;

export const MOST_PASSKEYS = 10;
export const RECOVERY_CODES = 10;

/** Crockford's: without I, L, O and U. What looks like a digit is read as one. */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', L: '1' };

export const PAIRING_CODE_LENGTH = 8;
/** 140 bits. */
export const RECOVERY_CODE_LENGTH = 28;

/** A code made of 5 bits of each byte. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => CODE_LETTERS.charAt(byte % CODE_LETTERS.length)).join('');
}

/** A code as it was made, however it was typed or pasted. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/** For the eye: 'ABCD-EFGH'. */
export function groupedCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}
