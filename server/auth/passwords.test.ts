// Which new passwords are refused as easy to guess, and which spellings are the same password.
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { PRODUCT_NAME } from '@shared/product';
import { DEMO_PASSWORD } from '../demo/demo-family';
import { AppError } from '../errors/app-error';
import { hashPassword, refuseCommonPassword, verifyPassword } from './passwords';

const refusal = (password: string) => {
  try {
    refuseCommonPassword(password, 'password');
    return null;
  } catch (error) {
    return error;
  }
};

describe('a password that is easy to guess is refused (D-39)', () => {
  it.each(['password123', 'PassWord123', 'iloveyou1', 'sunshine', 'qwertyuiop'])('%s: on the list', (password) => {
    expect(refusal(password)).toBeInstanceOf(AppError);
  });

  it.each([PRODUCT_NAME, `${PRODUCT_NAME.toUpperCase()}2026!`, '1-hearthside-1', 'Caregiver#1', 'medications 24'])(
    '%s: a word of this product, with digits or signs around it',
    (password) => {
      expect(refusal(password)).toMatchObject({
        code: 'invalid_input',
        extra: { fields: { password: expect.any(String) } },
      });
    },
  );

  it('the demo family’s password, which everyone can read', () => {
    expect(refusal(DEMO_PASSWORD)).toBeInstanceOf(AppError);
  });

  it.each([
    'quiet lantern by the river',
    'our caregiver Grace is kind',
    'hearthside and home',
    '🌻🌻🌻🌻🌻🌻🌻🌻',
    '94716-235806',
  ])('%s: an acceptable password', (password) => {
    expect(refusal(password)).toBeNull();
  });
});

describe('a password with letters that keyboards encode in two ways', () => {
  const [inOne, inTwo] = ['caf\u00E9 au lait 12', 'cafe\u0301 au lait 12'];

  it('is the same on each keyboard', async () => {
    expect(inOne).not.toBe(inTwo);
    expect(await verifyPassword(await hashPassword(inOne), inTwo)).toBe(true);
    expect(await verifyPassword(await hashPassword(inTwo), inOne)).toBe(true);
  });

  it('still opens an account that stored it with an earlier version', async () => {
    expect(await verifyPassword(await hash(inTwo), inTwo)).toBe(true);
    expect(await verifyPassword(await hash(inTwo), 'cafe au lait 12')).toBe(false);
  });

  it('otherwise has to match exactly', async () => {
    const stored = await hashPassword(inOne);
    for (const other of ['cafe au lait 12', 'Caf\u00E9 au lait 12', `${inOne} `, 'caf\u00E9 au lait \u2460\u2461']) {
      expect(await verifyPassword(stored, other)).toBe(false);
    }
    expect(await verifyPassword(null, inTwo)).toBe(false);
  });
});
