/** Lazily loaded: asks who is there before a way to sign in changes. */
import { useQuery } from '@tanstack/react-query';
import * as z from '@shared/zod';
import { confirmFields } from '@shared/api/sign-in-fields';
import { Button } from '@/ui/button';
import { DialogActions, DialogPanel } from '@/ui/dialog-panel';
import { FormFrame } from '@/ui/form/form';
import { PasswordField } from '@/ui/form/text-fields';
import { useCheckedForm } from '@/ui/form/use-checked-form';
import type { OverlayState } from '@/ui/lazy-component';
import { ScreenLockWay } from '@/ui/screen-lock-way';
import { useScreenLock } from '@/lib/screen-lock';
import { passkeysQuery, useConfirmPerson } from './api';

export interface ConfirmPersonProps extends OverlayState {
  onConfirmed: () => void;
}

export function ConfirmPersonDialog({ open, onOpenChange, onConfirmed }: ConfirmPersonProps) {
  return (
    <DialogPanel
      title="Please show that it is you"
      description="Ways to sign in are changed only by the person whose account it is. You are asked once in ten minutes."
      open={open}
      onOpenChange={onOpenChange}
      closesOnOutsidePress={false}
    >
      <Answer onConfirmed={onConfirmed} onCancel={() => onOpenChange(false)} />
    </DialogPanel>
  );
}

const passwordForm = z.strictObject(confirmFields);

/** Mounted while the dialog is open. */
function Answer({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { mutateAsync: confirm } = useConfirmPerson();
  const checked = useCheckedForm({
    schema: passwordForm,
    defaultValues: { password: '' },
    onSubmit: async (body) => {
      await confirm({ body });
      onConfirmed();
    },
  });
  return (
    <>
      <ByScreenLock onConfirmed={onConfirmed} />
      <FormFrame checked={checked}>
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" pending={checked.isPending} pendingLabel="One moment...">
            Go on
          </Button>
        </DialogActions>
      </FormFrame>
    </>
  );
}

/** Only for those who have set up a device. */
function ByScreenLock({ onConfirmed }: { onConfirmed: () => void }) {
  const { data } = useQuery(passkeysQuery());
  const { mutateAsync: confirm } = useConfirmPerson();
  const isThere = useScreenLock();
  if (!isThere || data === undefined || data.passkeys.length === 0) return null;
  return (
    <ScreenLockWay
      words="Use your face, finger or screen lock"
      divider="or"
      onAnswer={async (response) => {
        await confirm({ body: { response } });
        onConfirmed();
      }}
    />
  );
}
