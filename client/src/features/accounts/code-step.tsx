/** The step after the password, for those who are asked for a code as well (SAFE-19). Fetched when it is needed. */
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { plainCode, RECOVERY_CODE_LENGTH } from '@shared/domain/ways-to-sign-in';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-fields';
import { ApiError } from '@/lib/api';
import { useEnterApp, useSignInByCode } from './api';

/** However they were typed or pasted. */
const appCode = z.strictObject({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .refine((code) => /^\d{6}$/.test(code), { error: 'The code has 6 digits' }),
});
const recoveryCode = z.strictObject({
  code: z
    .string()
    .transform(plainCode)
    .refine((code) => code.length === RECOVERY_CODE_LENGTH, {
      error: `A recovery code has ${RECOVERY_CODE_LENGTH} letters and digits`,
    }),
});

interface CodeStepProps {
  /** Back to the password, with the reason if there is one. */
  onAgain: (reason: string | null) => void;
}

export function CodeStep({ onAgain }: CodeStepProps) {
  const { mutateAsync: signIn } = useSignInByCode();
  const enterApp = useEnterApp();
  const [isOnPaper, setIsOnPaper] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), [isOnPaper]);
  const send = async (body: { code: string }) => {
    try {
      await enterApp(await signIn({ body }), { isByPassword: true });
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'sign_in_again';
      if (!isOver) throw error;
      onAgain(error.sentence);
    }
  };
  return (
    <div ref={place}>
      <h2 className="mb-3 text-xl">One more step</h2>
      <Form
        key={String(isOnPaper)}
        schema={isOnPaper ? recoveryCode : appCode}
        defaultValues={{ code: '' }}
        submitLabel="Sign In"
        pendingLabel="Signing In..."
        onSubmit={send}
        footer={
          <div className="grid justify-items-start">
            <Button variant="quiet" className="-ml-3" onClick={() => setIsOnPaper(!isOnPaper)}>
              {isOnPaper ? 'Use the code from your app' : 'Use a recovery code'}
            </Button>
            <Button variant="quiet" className="-ml-3" onClick={() => onAgain(null)}>
              Sign in as somebody else
            </Button>
          </div>
        }
      >
        {isOnPaper ? (
          <TextField
            name="code"
            label="Recovery code"
            hint="One of the ten codes that you kept. Each works once."
            type="code"
          />
        ) : (
          <TextField
            name="code"
            label="Code"
            hint="Please enter the code from your app: 6 digits."
            type="digits"
            autoComplete="one-time-code"
            width="short"
          />
        )}
      </Form>
    </div>
  );
}
