import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeAt, inBase32, newSecret, seal, stepAt, stepOf, unseal } from './codes';

/** Appendix B of RFC 6238, of which an app shows the last six digits. */
const EXAMPLES = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;
const SECRET = Buffer.from('12345678901234567890');

describe('codes that an app shows (SAFE-17)', () => {
  it.each(EXAMPLES)('RFC 6238’s own example, at second %d', (second, digits) => {
    expect(codeAt(SECRET, stepAt(new Date(second * 1000)))).toBe(digits.slice(-6));
  });

  it('is taken one step early and one late, and no further', () => {
    const at = new Date('2026-03-03T12:00:10Z');
    const step = stepAt(at);
    const taken = [-2, -1, 0, 1, 2].map((distance) => stepOf(SECRET, codeAt(SECRET, step + distance), at));
    expect(taken).toEqual([null, step - 1, step, step + 1, null]);
    expect([stepOf(SECRET, '', at), stepOf(SECRET, 'ÄÄÄ', at)]).toEqual([null, null]);
  });

  it('writes a secret as RFC 4648 does', () => {
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => inBase32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
    expect(inBase32(newSecret())).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('a secret at rest (SAFE-15)', () => {
  it('opens with the same key, for the same person, unchanged, and not otherwise', () => {
    const [key, secret] = [randomBytes(32), newSecret()];
    const sealed = seal(secret, key, 'anna');
    expect(unseal(sealed, key, 'anna')).toEqual(secret);
    expect(seal(secret, key, 'anna')).not.toBe(sealed);
    expect(unseal(sealed, key, 'ben')).toBeNull();
    expect(unseal(sealed, randomBytes(32), 'anna')).toBeNull();
    const bytes = Buffer.from(sealed, 'base64url');
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(unseal(changed.toString('base64url'), key, 'anna')).toBeNull();
    }
    for (const wrong of ['', 'AAAA', sealed.slice(0, 20)]) expect(unseal(wrong, key, 'anna')).toBeNull();
  });
});
