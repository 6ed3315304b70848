// What an app on a phone does: the code of a moment, by RFC 6238.
import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** @param secret in base32, also with spaces @param stepsAhead half minutes from now: no code counts twice */
export function appCodeOf(secret: string, stepsAhead = 0): string {
  const bitsOf = (letter: string) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  const bits = Array.from(secret.replaceAll(' ', ''), bitsOf).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAhead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}
