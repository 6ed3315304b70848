import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Medication } from '@shared/api/medications';
import type { DoseStatus } from '@shared/domain/dose-status';
import type { Dose } from '@shared/domain/doses';
import { StatusBadge, type Status } from '@/ui/status';
import { Button, type ButtonLook } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import type { IconName } from '@/ui/icon';
import { WAITING } from '@/lib/waiting-words';
import type { WaitingDose } from './waiting-dose';
import { takeBack, useWaiting } from './waiting-doses';

export interface TakeButtonProps {
  /** Its name is read by screen readers after the visible label, since a page can have several of these buttons. */
  medication: Medication;
  /** Null for an as-needed medication. */
  dose: Dose | null;
  isTaking: boolean;
  onTake: () => void;
  /** Gets the focus when the button unmounts, so that the focus does not fall back to the top of the page. */
  focusAfter: RefObject<HTMLElement | null>;
  look?: ButtonLook;
  className?: string;
}

const labels: Partial<Record<DoseStatus, string>> = { missed: 'Take Late', skipped: 'Take after all' };

/** 'Take Now', 'Take Late' for a missed dose, 'Take after all' for a skipped one. */
export function TakeButton({ medication, dose, isTaking, onTake, focusAfter, look, className }: TakeButtonProps) {
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
      {labels[dose?.status ?? 'upcoming'] ?? 'Take Now'}
      <HiddenWords>{medication.name}</HiddenWords>
    </Button>
  );
}

interface UndoWaitingProps extends Pick<TakeButtonProps, 'focusAfter' | 'medication'> {
  waiting: WaitingDose;
  className?: string;
}

/** Takes back what waits to be sent (KIND-11). */
export function UndoWaiting({ waiting, medication, focusAfter, className }: UndoWaitingProps) {
  return (
    <Button
      variant="quiet"
      icon="undo"
      className={className}
      onClick={() => {
        takeBack(waiting);
        focusAfter.current?.focus();
      }}
    >
      Undo
      <HiddenWords>{medication.name}</HiddenWords>
    </Button>
  );
}

interface DoseTailProps extends Pick<TakeButtonProps, 'dose' | 'focusAfter' | 'medication'> {
  status: Status;
  /** Override the badge's own. */
  word?: string | undefined;
  icon?: IconName | undefined;
  /** The Take button, if the dose can be taken. */
  children: ReactNode;
}

/** The end of a dose row: the status and the button, stacked at medium widths to leave space for the name. */
export function DoseTail({ status, word, icon, medication, dose, focusAfter, children }: DoseTailProps) {
  const waiting = useWaiting(medication, dose);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 @sm:flex-col @sm:items-end @xl:flex-row @xl:items-center">
      {waiting === undefined ? (
        <StatusBadge status={status} {...(icon && { icon })}>
          {word}
        </StatusBadge>
      ) : (
        <>
          <StatusBadge status={status} icon="clock">
            {WAITING}
          </StatusBadge>
          <UndoWaiting waiting={waiting} medication={medication} focusAfter={focusAfter} />
        </>
      )}
      {children}
    </span>
  );
}
