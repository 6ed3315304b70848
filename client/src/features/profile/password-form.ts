import * as z from 'zod';
import { passwordFields } from '@shared/api/profile-fields';

const MISMATCH = 'Passwords do not match. Please check and try again.';

/** What the server accepts, and the new password a second time, which is never sent. */
export const passwordForm = z
  .strictObject({ ...passwordFields, repeated: z.string().min(1, { error: 'Please write the new password again' }) })
  .superRefine(({ newPassword, repeated }, context) => {
    if (repeated !== newPassword && repeated !== '') {
      context.addIssue({ code: 'custom', path: ['repeated'], message: MISMATCH });
    }
  });
