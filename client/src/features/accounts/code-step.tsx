/** The step after the password, for those who are asked for a code as well (SAFE-19). Fetched when it is needed. */
import { useState } from 'react';
import * as z from '@shared/zod';
import { appOrRecoveryCode } from '@shared/api/sign-in-fields';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-fields';
import { ApiError } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { useEnterApp, WELCOME } from './api';

/** It is what the step is for. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus();

const codeForm = z.strictObject({ code: appOrRecoveryCode });

interface CodeStepProps {
  /** Back to the password, with the reason if there is one. */
  onAgain: (reason: string | null) => void;
}

export function CodeStep({ onAgain }: CodeStepProps) {
  // The form shows why not.
  const { mutateAsync: signIn } = useApiMutation('POST /api/login/code', {
    invalidates: [],
    toasts: { success: WELCOME, failure: null },
  });
  const enterApp = useEnterApp();
  const [isOnPaper, setIsOnPaper] = useState(false);
  const send = async (body: { code: string }) => {
    try {
      await enterApp(await signIn({ body }), { isByPassword: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'sign_in_again') throw error;
      onAgain(error.sentence);
    }
  };
  return (
    <div key={isOnPaper ? 'paper' : 'app'} ref={focusField}>
      <h2 className="mb-3 text-xl">One more step</h2>
      <Form
        schema={codeForm}
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
              Back to the password
            </Button>
          </div>
        }
      >
        {isOnPaper ? (
          <TextField
            name="code"
            label="Recovery code"
            hint="One of the ten codes that you have kept. Each works once."
            type="code"
          />
        ) : (
          <TextField
            name="code"
            label="Please enter the code from your app"
            hint="6 digits. The app shows new ones every half minute."
            type="digits"
            autoComplete="one-time-code"
            width="short"
          />
        )}
      </Form>
    </div>
  );
}
