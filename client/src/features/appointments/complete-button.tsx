import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button, type ButtonLook } from '@/ui/button';
import { Tooltip } from '@/ui/tooltip';

/** D2:32 */
const NOT_YET = 'Can only complete after appointment time';

export interface CompleteButtonProps {
  /** Said to screen readers after the visible words: several of these buttons stand on one page. */
  title: string;
  /** From the start time on (D-75); before that the button says why not. */
  canComplete: boolean;
  isCompleting: boolean;
  onComplete: () => void;
  /** Takes the focus when the button is gone: nobody must be thrown back to the top of the page. */
  focusAfter: RefObject<HTMLElement | null>;
  look?: ButtonLook;
  className?: string;
  /** 'Complete' without other words. */
  children?: ReactNode;
}

/** What `disabled` looks like, for a button that keeps the focus and answers why. */
const WAITING =
  'aria-disabled:cursor-help aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:hover:border-line aria-disabled:hover:bg-sunken contrast:aria-disabled:border-dashed';

/** Marks an appointment as completed. It can be used by itself from the moment on that the appointment begins. */
export function CompleteButton(props: CompleteButtonProps) {
  const { title, canComplete, isCompleting, onComplete, focusAfter, look, className = '', children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // Asked only when the button goes: an element around it is not there yet when it comes.
  const passFocusOn = useEffectEvent((self: HTMLElement | null) => {
    const hadFocus = document.activeElement === self || document.activeElement === document.body;
    if (wasPressed.current && hadFocus) focusAfter.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const self = button.current;
    return () => passFocusOn(self);
  }, []);

  return (
    <Tooltip text={canComplete ? null : NOT_YET}>
      <Button
        {...look}
        ref={button}
        icon="check"
        pending={isCompleting}
        pendingLabel="Completing..."
        aria-disabled={canComplete ? undefined : true}
        className={`${WAITING} ${className}`}
        onClick={() => {
          if (!canComplete) return;
          wasPressed.current = true;
          onComplete();
        }}
      >
        {children ?? 'Complete'} <span className="sr-only">{title}</span>
      </Button>
    </Tooltip>
  );
}
