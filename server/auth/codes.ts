/** Codes that an app shows (RFC 6238: SHA-1, 30 seconds, 6 digits), and how their secret is kept. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may differ by one step either way. */
const LEEWAY = [-1, 0, 1] as const;
/** As long as SHA-1's result, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = () => randomBytes(SECRET_BYTES);

/** As apps take it. */
export function inBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export const stepAt = (at: Date) => Math.floor(at.getTime() / STEP_MS);

export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is; null if none. Takes the same time for every code of six digits. */
export function stepOf(secret: Uint8Array, code: string, at: Date): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (const step of LEEWAY.map((distance) => stepAt(at) + distance)) {
    const right = Buffer.from(codeAt(secret, step));
    const isRight = given.length === right.length && timingSafeEqual(given, right);
    if (isRight && found === null) found = step;
  }
  return found;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param owner whose it is: copied into another account's row, it cannot be opened. */
export function seal(secret: Uint8Array, key: Uint8Array, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null if it was sealed with another key, or for another person. */
export function unseal(sealed: string, key: Uint8Array, owner: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
