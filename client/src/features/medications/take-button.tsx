import { useEffect, useRef, type RefObject } from 'react';
import type { DoseStatus } from '@shared/domain/dose-status';
import { Button, type ButtonLook } from '@/ui/button';

export interface TakeButtonProps {
  /** Said to screen readers after the visible words: several of these buttons stand on one page. */
  medicationName: string;
  /** Null for a medication as needed. */
  status: DoseStatus | null;
  isTaking: boolean;
  onTake: () => void;
  /** What stands there when the button is gone takes the focus: nobody must be thrown back to the top of the page. */
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

  useEffect(
    () => () => {
      // The page has changed by now: a focus that was here has fallen to the body, and what was named may be another one.
      if (wasPressed.current && document.activeElement === document.body) focusAfter.current?.focus();
    },
    [focusAfter],
  );

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
