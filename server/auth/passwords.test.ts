// What is refused as a new password because many would try it, here or anywhere.
import { describe, expect, it } from 'vitest';
import { PRODUCT_NAME } from '@shared/product';
import { DEMO_PASSWORD } from '../demo/demo-family';
import { AppError } from '../errors/app-error';
import { refuseCommonPassword } from './passwords';

const refusal = (password: string) => {
  try {
    refuseCommonPassword(password, 'password');
    return null;
  } catch (error) {
    return error;
  }
};

describe('D-39 a password that is easy to guess is refused', () => {
  it.each(['password123', 'PassWord123', 'iloveyou1', 'sunshine', 'qwertyuiop'])(
    '%s: it is on the list',
    (password) => {
      expect(refusal(password)).toBeInstanceOf(AppError);
    },
  );

  it.each([PRODUCT_NAME, `${PRODUCT_NAME.toUpperCase()}2026!`, '1-hearthside-1', 'Caregiver#1', 'medications 24'])(
    '%s: it is a word of this place, with digits or signs around it',
    (password) => {
      expect(refusal(password)).toMatchObject({
        code: 'invalid_input',
        extra: { fields: { password: expect.any(String) } },
      });
    },
  );

  it('the one of the demo family, which everybody can read', () => {
    expect(refusal(DEMO_PASSWORD)).toBeInstanceOf(AppError);
  });

  it.each([
    'quiet lantern by the river',
    'our caregiver Grace is kind',
    'hearthside and home',
    '🌻🌻🌻🌻🌻🌻🌻🌻',
    '94716-235806',
  ])('%s: it is a password like any other', (password) => {
    expect(refusal(password)).toBeNull();
  });
});
