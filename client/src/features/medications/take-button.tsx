import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { DoseStatus } from '@shared/domain/doses';
import { Button, type ButtonLook } from '@/components/ui/button';

export interface TakeButtonProps {
  /** Said to screen readers after the visible words: several of these buttons stand on one page. */
  medicationName: string;
  /** Null for a medication as needed. */
  status: DoseStatus | null;
  isTaking: boolean;
  onTake: () => void;
  /** Takes the focus when the button is gone: nobody must be thrown back to the top of the page. */
  focusAfter: RefObject<HTMLElement | null>;
  look?: ButtonLook;
  className?: string;
}

/** 'Take Now', or 'Take Late' for a missed dose (D1:120). */
export function TakeButton({ medicationName, status, isTaking, onTake, focusAfter, look, className }: TakeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    // Browsers take the focus from a button that is switched off.
    if (isTaking || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isTaking]);

  useLayoutEffect(() => {
    const [self, next] = [button.current, focusAfter.current];
    return () => {
      const hadFocus = document.activeElement === self || document.activeElement === document.body;
      if (wasPressed.current && hadFocus) next?.focus();
    };
  }, [focusAfter]);

  return (
    <Button
      {...look}
      ref={button}
      icon="check"
      pending={isTaking}
      pendingLabel="Taking..."
      className={className}
      onClick={() => {
        wasPressed.current = true;
        onTake();
      }}
    >
      {status === 'missed' ? 'Take Late' : 'Take Now'} <span className="sr-only">{medicationName}</span>
    </Button>
  );
}
