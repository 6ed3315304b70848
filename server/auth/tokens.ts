/** Secrets that are given out once, and of which only a digest is kept. */
import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 192 bits: nobody can guess it. */
const TOKEN_BYTES = 24;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form of a token: reading the database must not be enough to use it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A key of 256 bits for one purpose, from the installation's secret: no database or backup of it contains it. */
export function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hearthside ${purpose}`, 32));
}
