import { useState } from 'react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ApiError } from '@/lib/api';
import { askDevice, useCanAskDevice } from '@/lib/passkeys';
import { useEnterApp, useSignInByDevice } from './api';

const FAILED = 'That did not work. Please try again, or use your password.';

/** Above the form, where the device has the means (SAFE-12). Nothing is said when a person changes their mind. */
export function ScreenLockButton() {
  const { mutateAsync: signIn } = useSignInByDevice();
  const enterApp = useEnterApp();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!useCanAskDevice()) return null;
  const press = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      const response = await askDevice();
      if (response !== null) await enterApp(await signIn({ body: { response } }));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.sentence : FAILED);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button
        size="big"
        full
        icon="lock"
        pending={isPending}
        pendingLabel="Asking your device..."
        onClick={() => void press()}
      >
        Sign in with your face, finger or screen lock
      </Button>
      {problem !== null && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your password
      </p>
    </div>
  );
}
