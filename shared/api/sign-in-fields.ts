/** Fields of the ways to sign in, validated by the contracts and by the client's forms. */
import * as z from '../zod';
import { PAIRING_CODE_LENGTH, plainCode, RECOVERY_CODE_LENGTH } from '../domain/ways-to-sign-in';
import { newPassword } from './account-fields';
import { isWritable, requiredName, requiredText } from './fields';

export const resetRequestFields = {
  /** A user name or an email address. */
  login: requiredText('Username or email', 254),
};

export const newPasswordFields = { password: newPassword };

/** The same whether the link is incomplete, unknown, used or too old. */
export const token = z.string({ error: 'The link is not complete' }).min(1).max(200);

export const confirmFields = {
  password: z
    .string({ error: 'Please enter your password' })
    .min(1, { error: 'Please enter your password' })
    .max(1024, { error: 'Password is too long' })
    .refine(isWritable, { error: 'Password has a character that cannot be used' }),
};

export const passkeyName = requiredName('Name', 60);

const PLEASE_ENTER = 'Please enter the 6 digits';
const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = new RegExp(`^[0-9A-Z]{${RECOVERY_CODE_LENGTH}}$`);

/** The app's six digits, also with spaces between. */
export const appCode = z
  .string({ error: PLEASE_ENTER })
  .max(20, { error: PLEASE_ENTER })
  .overwrite(plainCode)
  .regex(APP_CODE, { error: PLEASE_ENTER });

const EITHER = 'Please enter the 6 digits, or a whole recovery code';

/** Six digits, or a recovery code. */
export const appOrRecoveryCode = z
  .string({ error: EITHER })
  .max(60, { error: EITHER })
  .overwrite(plainCode)
  .refine((code) => APP_CODE.test(code) || RECOVERY_CODE.test(code), { error: EITHER });

const EIGHT = `The code has ${PAIRING_CODE_LENGTH} letters and digits`;

/** From the first device's screen. */
export const pairingCode = z
  .string({ error: EIGHT })
  .max(20, { error: EIGHT })
  .overwrite(plainCode)
  .regex(new RegExp(`^[0-9A-Z]{${PAIRING_CODE_LENGTH}}$`), { error: EIGHT });

export const pairingNumber = z
  .string({ error: 'Choose one of the numbers' })
  .regex(/^\d{2}$/, { error: 'Choose one of the numbers' });
