/** Lazily loaded content of ChangePasswordDialog. */
import * as z from '@shared/zod';
import { passwordFields } from '@shared/api/profile-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import { PasswordField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import { useChangePassword } from './api';

const MISMATCH = 'Passwords do not match. Please check and try again.';

/** The request's fields, plus the repeated new password, which is never sent. */
const passwordForm = z
  .strictObject({ ...passwordFields, repeated: z.string().min(1, { error: 'Please type the new password again' }) })
  .superRefine(({ newPassword, repeated }, context) => {
    if (repeated !== newPassword && repeated !== '') {
      context.addIssue({ code: 'custom', path: ['repeated'], message: MISMATCH });
    }
  });

const BLANK = { currentPassword: '', newPassword: '', repeated: '' };

export function ChangePasswordForm({ open, onOpenChange }: OverlayState) {
  const { mutateAsync: change } = useChangePassword();
  return (
    <FormDialog
      title="Change password"
      description="You will stay signed in here. Every other device will be signed out."
      open={open}
      onOpenChange={onOpenChange}
      schema={passwordForm}
      defaultValues={BLANK}
      onSubmit={async ({ repeated: _neverSent, ...body }) => change({ body })}
      submitLabel="Change password"
      pendingLabel="Changing..."
    >
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="8 characters or more. A few words are easy to remember."
      />
      <PasswordField name="repeated" label="New password again" autoComplete="new-password" />
    </FormDialog>
  );
}
