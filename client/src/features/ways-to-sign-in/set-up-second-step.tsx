/** Lazily loaded: the secret for an app that shows codes, and the first code, which shows that the app works. */
import * as z from '@shared/zod';
import type { Answer } from '@shared/api/contracts';
import { appCode } from '@shared/api/sign-in-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import { QrCode } from '@/ui/qr-code';
import { useTurnOnSecondStep } from './api';
import { useConfirmed } from './use-confirmed';

export interface SetUpSecondStepProps extends OverlayState {
  /** Null until it has been asked for. */
  secret: Answer<'POST /api/second-factor'> | null;
  onCodes: (codes: readonly string[]) => void;
}

const codeForm = z.strictObject({ code: appCode });

export function SetUpSecondStep({ secret, open, onOpenChange, onCodes }: SetUpSecondStepProps) {
  const { mutateAsync: turnOn } = useTurnOnSecondStep();
  const { confirmed, question } = useConfirmed();
  if (secret === null) return null;
  return (
    <>
      <FormDialog
        title="Ask for a code as well"
        open={open}
        onOpenChange={onOpenChange}
        schema={codeForm}
        defaultValues={{ code: '' }}
        submitLabel="Turn it on"
        pendingLabel="One moment..."
        onSubmit={async (body) => {
          const made = await confirmed(() => turnOn({ body }));
          if (made === null) return false;
          // This dialog goes first.
          setTimeout(() => onCodes(made.recoveryCodes));
          return true;
        }}
      >
        <ol className="grid list-decimal gap-5 pl-7 marker:font-bold marker:text-accent-ink">
          <li>
            <p className="max-w-measure">
              On your phone, open an app that shows codes, such as Google Authenticator or the one for your passwords.
            </p>
          </li>
          <li>
            <p className="max-w-measure">Let it scan this picture.</p>
            <QrCode
              text={secret.uri}
              label="QR code for the app that shows codes"
              className="mt-3 w-full max-w-60 [&]:-ml-7 @sm:[&]:ml-0"
            />
            <p className="mt-3 max-w-measure">
              Is the app on this device?{' '}
              <a href={secret.uri} className="inline-flex min-h-target items-center font-semibold">
                Open it here
              </a>
            </p>
            <p className="max-w-measure">Or type this into it:</p>
            <p className="mt-1 text-lg font-bold tracking-wide slashed-zero wrap-anywhere">{groupsOf(secret.secret)}</p>
          </li>
          <li>
            <TextField
              name="code"
              label="Enter the code that it shows"
              hint="6 digits"
              type="digits"
              autoComplete="one-time-code"
              width="short"
            />
          </li>
        </ol>
      </FormDialog>
      {question}
    </>
  );
}

/** 'JBSW Y3DP EHPK 3PXP' */
function groupsOf(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
