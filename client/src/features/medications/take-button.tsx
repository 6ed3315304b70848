import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { DoseStatus } from '@shared/domain/dose-status';
import { StatusBadge, type Status } from '@/ui/status';
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

interface DoseTailProps {
  status: Status;
  /** The badge's, where it says something else than usual. */
  word?: string | undefined;
  /** The button, if the dose can be taken. */
  children: ReactNode;
}

/** The end of a dose's row: how it stands, and the button. Beside a name they are under each other, so that it keeps its room. */
export function DoseTail({ status, word, children }: DoseTailProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 @sm:flex-col @sm:items-end @xl:flex-row @xl:items-center">
      <StatusBadge status={status}>{word}</StatusBadge>
      {children}
    </span>
  );
}
