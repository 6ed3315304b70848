/** Lazily loaded content of DeleteAccountDialog. */
import * as z from '@shared/zod';
import { deletionFields } from '@shared/api/profile-fields';
import { DELETION_WAIT_DAYS } from '@shared/domain/account-deletion';
import { SOMEONE_WHO_LEFT } from '@shared/domain/person-name';
import { FormDialog } from '@/ui/form/form-dialog';
import { PasswordField, TextField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import type { CurrentUser } from '@/lib/session';
import { useRequestDeletion } from './api';

interface DeleteAccountDialogProps extends OverlayState {
  user: CurrentUser;
}

export function DeleteAccountForm({ user, open, onOpenChange }: DeleteAccountDialogProps) {
  const { mutateAsync: request } = useRequestDeletion();
  return (
    <FormDialog
      title="Delete my account"
      open={open}
      onOpenChange={onOpenChange}
      schema={formFor(user.username)}
      defaultValues={{ username: '', password: '' }}
      onSubmit={async (body) => void (await request({ body }))}
      submitLabel="Delete my account"
      pendingLabel="One moment..."
      destructive
    >
      <Consequences isSenior={user.role === 'senior'} />
      <TextField
        name="username"
        label="Type your username to be sure"
        hint={`Your username is ${user.username}`}
        autoComplete="off"
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </FormDialog>
  );
}

/** The request's fields. The username must be the user's own, in any capitalization. */
function formFor(ownName: string) {
  return z.strictObject(deletionFields).superRefine(({ username }, context) => {
    if (username === '' || username.toLowerCase() === ownName.toLowerCase()) return;
    const message = `Please type your own username: ${ownName}`;
    context.addIssue({ code: 'custom', path: ['username'], message });
  });
}

function Consequences({ isSenior }: { isSenior: boolean }) {
  return (
    <dl className="grid max-w-measure gap-3 [&_dt]:font-bold">
      <div>
        <dt>What goes</dt>
        <dd>
          Everything you keep here: your profile, medications, readings, appointments, documents, photos and games, and
          what you wrote to others.
          {isSenior && ' Your family updates go too, with what others shared there.'}
        </dd>
      </div>
      <div>
        <dt>What stays</dt>
        <dd>What others wrote to you stays with them. Instead of your name, they will see “{SOMEONE_WHO_LEFT}”.</dd>
      </div>
      <div>
        <dt>You have {DELETION_WAIT_DAYS} days</dt>
        <dd>
          Until then you can sign in and press “Keep my account”. After that, nothing can be restored, so you may want
          to download everything first.
        </dd>
      </div>
    </dl>
  );
}
