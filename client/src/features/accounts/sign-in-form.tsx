import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'wouter';
import { Form } from '@/ui/form/form';
import { PasswordField, TextField } from '@/ui/form/text-fields';
import { lazyComponent } from '@/ui/lazy-component';
import { ScreenLockWay } from '@/ui/screen-lock-way';
import { loginBody } from '@shared/api/account-fields';
import { ApiError } from '@/lib/api';
import { useScreenLock } from '@/lib/screen-lock';
import { CODE_NEEDED, useEnterApp, useSignIn, useSignInByDevice } from './api';
import { KeepDraft } from './keep-draft';

export const blankSignIn = { username: '', password: '' };

interface SignInFormProps {
  draft: typeof blankSignIn;
  onLeave: (typed: FieldValues) => void;
  footer: ReactNode;
}

const MISSING = 'The next step could not be opened. Please check the connection and try again.';

/** Few people are asked for a code: this comes when one is. */
const CodeStep = lazyComponent<{ onAgain: (reason: string | null) => void; onFailed: () => void }>({
  fetch: () => import('./code-step').then((module) => module.CodeStep),
  isNeeded: () => true,
  onFailed: ({ onFailed }) => onFailed(),
});

export function SignInForm({ draft, onLeave, footer }: SignInFormProps) {
  const { mutateAsync: signIn } = useSignIn();
  const enterApp = useEnterApp();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [reason, setReason] = useState<string | null>(null);
  if (step === 'code') return <CodeStep onAgain={again} onFailed={() => again(MISSING)} />;

  return (
    <>
      <ByScreenLock />
      {reason !== null && (
        <p role="alert" className="mb-5 font-bold text-critical-text">
          {reason}
        </p>
      )}
      <Form
        schema={loginBody}
        defaultValues={draft}
        submitLabel="Sign In"
        pendingLabel="Signing In..."
        footer={
          <div className="grid gap-1 big:gap-3">
            <OtherWays />
            {footer}
          </div>
        }
        onSubmit={async (body) => {
          try {
            await enterApp(await signIn({ body }), { isByPassword: true });
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== CODE_NEEDED) throw error;
            setStep('code');
          }
        }}
      >
        <KeepDraft keep={onLeave} />
        <TextField name="username" label="Username" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Form>
    </>
  );

  function again(why: string | null) {
    setReason(why);
    setStep('password');
  }
}

/**
 * Where the device has the means (SAFE-12). It is there from the first paint: nearly every device has them, and nothing below
 * may move while a person types.
 */
function ByScreenLock() {
  const { mutateAsync: signIn } = useSignInByDevice();
  const enterApp = useEnterApp();
  const isThere = useScreenLock();
  const [wasExpected] = useState(isThere === null);
  if (isThere === false && !wasExpected) return null;
  // Where a device says late that it has none, nothing below may move.
  return (
    <div className={isThere === false ? 'invisible' : 'contents'} aria-hidden={isThere === false || undefined}>
      <ScreenLockWay
        words="Sign in with your face, finger or screen lock"
        divider="or with your password"
        onAnswer={async (response) => enterApp(await signIn({ body: { response } }))}
      />
    </div>
  );
}

function OtherWays() {
  return (
    <div className="grid justify-items-start big:gap-3">
      <Link href="/forgot-password" className="inline-flex min-h-target items-center font-semibold">
        Forgot your password?
      </Link>
      <Link href="/use-code" className="inline-flex min-h-target items-center font-semibold">
        Use a code from another device
      </Link>
    </div>
  );
}
