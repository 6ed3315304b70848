import { useRef, useState, type ReactNode } from 'react';
import { lazyOverlay } from '@/ui/lazy-component';
import { needsConfirming } from './api';
import type { ConfirmPersonProps } from './confirm-person-dialog';

const ConfirmPersonDialog = lazyOverlay<ConfirmPersonProps>(() =>
  import('./confirm-person-dialog').then((module) => module.ConfirmPersonDialog),
);

interface Confirmed {
  /** Does it, after asking who is there if the server wants to know. Null: they changed their mind. */
  confirmed: <Done>(act: () => Promise<Done>) => Promise<Done | null>;
  /** To be rendered beside whatever asks. */
  question: ReactNode;
}

/** For everything that adds or removes a way to sign in (SAFE-09): one dialog, and nothing is asked twice in ten minutes. */
export function useConfirmed(): Confirmed {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setIsOpen(true);
    });
  // The dialog gives the focus back in a task of its own; whatever opens next must find it there.
  const close = (isConfirmed: boolean) => {
    setIsOpen(false);
    setTimeout(() => answer.current(isConfirmed));
  };
  return {
    confirmed: async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!needsConfirming(error)) throw error;
      }
      return (await ask()) ? act() : null;
    },
    question: <ConfirmPersonDialog open={isOpen} onOpenChange={() => close(false)} onConfirmed={() => close(true)} />,
  };
}
