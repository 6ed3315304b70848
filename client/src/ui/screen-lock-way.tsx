import { useState } from 'react';
import { ApiError } from '@/lib/api';
import type { DeviceAnswer } from '@/lib/ask-device';
import { Button } from './button';

const FAILED = 'That did not work. Please try again, or use your password.';

interface ScreenLockWayProps {
  /** On the button. */
  words: string;
  /** Between the button and the other way: 'or'. */
  divider: string;
  /** What the device has signed, for the server. */
  onAnswer: (response: DeviceAnswer) => Promise<void>;
}

/** Asks the device who is there, above the form that asks for a password. Nothing is said when a person changes their mind. */
export function ScreenLockWay({ words, divider, onAnswer }: ScreenLockWayProps) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      const { askDevice } = await import('@/lib/ask-device');
      const response = await askDevice();
      if (response !== null) await onAnswer(response);
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
        {words}
      </Button>
      {problem !== null && (
        <p role="alert" className="font-bold text-critical-text">
          {problem}
        </p>
      )}
      <p className="text-center text-muted">{divider}</p>
    </div>
  );
}
