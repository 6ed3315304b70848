import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { DoseStatus } from '@shared/domain/dose-status';
import { StatusBadge, type Status } from '@/ui/status';
import { Button, type ButtonLook } from '@/ui/button';

export interface TakeButtonProps {
  /** Read by screen readers after the visible label, since a page can have several of these buttons. */
  medicationName: string;
  /** Null for an as-needed medication. */
  status: DoseStatus | null;
  isTaking: boolean;
  onTake: () => void;
  /** Gets the focus when the button unmounts, so that the focus does not fall back to the top of the page. */
  focusAfter: RefObject<HTMLElement | null>;
  look?: ButtonLook;
  className?: string;
}

/** 'Take Now', or 'Take Late' for a missed dose. */
export function TakeButton({ medicationName, status, isTaking, onTake, focusAfter, look, className }: TakeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    // Browsers blur a button when it is disabled, so restore the focus.
    if (isTaking || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isTaking]);

  useEffect(
    () => () => {
      // The button is out of the DOM by now, so its focus fell to the body. Read the ref late: it may have changed.
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
  /** Overrides the badge's default label. */
  word?: string | undefined;
  /** The Take button, if the dose can be taken. */
  children: ReactNode;
}

/** The end of a dose row: the status and the button, stacked at medium widths to leave space for the name. */
export function DoseTail({ status, word, children }: DoseTailProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 @sm:flex-col @sm:items-end @xl:flex-row @xl:items-center">
      <StatusBadge status={status}>{word}</StatusBadge>
      {children}
    </span>
  );
}
