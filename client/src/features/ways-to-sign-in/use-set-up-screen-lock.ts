import { useState, type ReactNode } from 'react';
import { ApiError } from '@/lib/api';
import { useAddPasskey } from './api';
import { useConfirmed } from './use-confirmed';

interface SettingUp {
  /** @returns whether this device is set up now */
  setUp: () => Promise<boolean>;
  isPending: boolean;
  problem: string | null;
  /** Asks who is there first. */
  question: ReactNode;
}

/** Makes a passkey on this device. Nothing is said when a person changes their mind. */
export function useSetUpScreenLock(): SettingUp {
  const { mutateAsync: add } = useAddPasskey();
  const { confirmed, question } = useConfirmed();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const setUp = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      const { setUpDevice } = await import('@/lib/ask-device');
      const response = await confirmed(setUpDevice);
      if (response === null) return false;
      await add({ body: { response } });
      return true;
    } catch (error) {
      setProblem(wordsOf(error));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { setUp, isPending, problem, question };
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  // As the device says it.
  if (error instanceof Error && error.name === 'InvalidStateError') return 'This device is set up already.';
  return 'Your device could not do that. Please try again, or keep using your password.';
}
