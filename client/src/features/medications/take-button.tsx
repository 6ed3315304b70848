import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Medication } from '@shared/api/medications';
import type { Dose } from '@shared/domain/doses';
import { StatusBadge, type Status } from '@/ui/status';
import { Button, type ButtonLook } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { forgetUnsaved, useUnsaved } from './unsaved-doses';

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

/** 'Take Now', or 'Take Late' for a missed dose; for one that could not be saved, to try again or take it back (KIND-11). */
export function TakeButton({ medication, dose, isTaking, onTake, focusAfter, look, className }: TakeButtonProps) {
  const unsaved = useUnsaved(medication, dose);
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
    <>
      <Button
        {...look}
        ref={button}
        icon={unsaved === undefined ? 'check' : 'repeat'}
        pending={isTaking}
        pendingLabel="Taking..."
        className={className}
        onClick={() => {
          wasPressed.current = true;
          onTake();
        }}
      >
        {unsaved !== undefined && 'Not saved yet – Try again'}
        {unsaved === undefined && (dose?.status === 'missed' ? 'Take Late' : 'Take Now')}
        <HiddenWords>{medication.name}</HiddenWords>
      </Button>
      {unsaved !== undefined && !isTaking && (
        <Button
          variant="quiet"
          icon="undo"
          {...(look?.size && { size: look.size })}
          onClick={() => {
            forgetUnsaved(unsaved);
            button.current?.focus();
          }}
        >
          Undo
          <HiddenWords>{medication.name}</HiddenWords>
        </Button>
      )}
    </>
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
