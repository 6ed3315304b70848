import * as z from 'zod';
import { registrationForm } from '@shared/api/account-fields';

export const MISMATCH = 'Passwords do not match. Please check and try again.';

/** What the server accepts, and the password a second time, which is never sent. */
export const createAccountSchema = registrationForm
  .safeExtend({ confirmPassword: z.string().min(1, { error: 'Confirm password is required' }) })
  .superRefine(({ password, confirmPassword }, context) => {
    if (password !== confirmPassword && confirmPassword !== '') {
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: MISMATCH });
    }
  });
