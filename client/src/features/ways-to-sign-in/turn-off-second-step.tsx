/** Lazily loaded: a code once more, so that nobody else at an open screen turns it off. */
import * as z from '@shared/zod';
import { appOrRecoveryCode } from '@shared/api/sign-in-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import { useTurnOffSecondStep } from './api';
import { useConfirmed } from './use-confirmed';

const codeForm = z.strictObject({ code: appOrRecoveryCode });

export function TurnOffSecondStep({ open, onOpenChange }: OverlayState) {
  const { mutateAsync: turnOff } = useTurnOffSecondStep();
  const { confirmed, question } = useConfirmed();
  return (
    <>
      <FormDialog
        title="Turn it off"
        description="Your password alone will be enough to sign in. The recovery codes end, too."
        open={open}
        onOpenChange={onOpenChange}
        schema={codeForm}
        defaultValues={{ code: '' }}
        submitLabel="Turn it off"
        pendingLabel="Turning off..."
        onSubmit={async (body) => (await confirmed(async () => turnOff({ body }).then(() => true))) ?? false}
      >
        <TextField
          name="code"
          label="Code"
          hint="The 6 digits from your app, or a recovery code"
          type="code"
          autoComplete="one-time-code"
        />
      </FormDialog>
      {question}
    </>
  );
}
