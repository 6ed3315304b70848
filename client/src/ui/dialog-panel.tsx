import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useRef, type ReactNode } from 'react';
import { useBackCloses } from '@/lib/back-closes';
import { rememberFocus } from '@/lib/focus';
import { useIgnoreDoublePress } from '@/lib/double-press';
import { dismissPassingToast } from '@/lib/toast';
import { cx } from './cx';
import type { OverlayState } from './lazy-component';
import { Button } from './button';

interface DialogProps extends OverlayState {
  title: ReactNode;
  /** Below the title, read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the end: 'Cancel' first, then the verb. */
  actions?: ReactNode;
  /** 'alert' confirms what cannot be undone: it has no Close button, and its first button takes the focus. */
  kind?: 'plain' | 'alert';
  /** false where an accidental press outside the dialog could lose input. */
  closesOnOutsidePress?: boolean;
  size?: 'normal' | 'wide';
}

/**
 * A modal dialog: traps and restores the focus, closes with Escape, Close or Back, and is full screen on a phone. Its
 * content is mounted only while it is open. Every dialog that uses it is itself a lazy overlay, so that everything loads in one
 * step.
 */
export function DialogPanel({ open, onOpenChange, ...rest }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Radix's own overlay injects a style element, which a strict content security policy refuses. */}
        <div className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <DialogWindow {...rest} onBack={() => onOpenChange(false)} />
      </Radix.Portal>
    </Radix.Root>
  );
}

interface WindowProps extends Omit<DialogProps, 'open' | 'onOpenChange'> {
  onBack: () => void;
}

function DialogWindow({
  title,
  description,
  children,
  actions,
  kind = 'plain',
  closesOnOutsidePress = true,
  size = 'normal',
  onBack,
}: WindowProps) {
  const panel = useRef<HTMLDivElement>(null);
  const giveFocusBack = useRef(() => {});
  useStillPage();
  useBackCloses(onBack);
  useEffect(dismissPassingToast, []);
  useIgnoreDoublePress();
  const isAlert = kind === 'alert';

  const focusOnOpen = (event: Event) => {
    giveFocusBack.current = rememberFocus();
    event.preventDefault();
    // In an alert the safe button, so that a habitual Enter does no harm; else the panel, so that it is read from its
    // title.
    const safeButton = isAlert ? panel.current?.querySelector<HTMLElement>('[data-actions] button') : null;
    // Without scrolling: with large text the question must be read from its start.
    (safeButton ?? panel.current)?.focus({ preventScroll: true });
  };
  const focusOnClose = (event: Event) => {
    event.preventDefault();
    // A link in the dialog led to another page, whose title has the focus.
    if (document.activeElement === null || document.activeElement === document.body) giveFocusBack.current();
  };
  const stayOnOutsidePress = (event: CustomEvent<unknown> & { target: EventTarget | null }) => {
    if (isAlert || !closesOnOutsidePress) event.preventDefault();
  };

  return (
    // Keeps clear of a message at the screen's edge (see toast-panel.tsx), so that the title, Close and fields stay
    // reachable.
    <div className="pointer-events-none fixed inset-x-0 top-[var(--toast-above,0px)] bottom-[var(--toast-below,0px)] z-40 grid place-items-center sm:p-6 print:static print:block print:p-0">
      <Radix.Content
        ref={panel}
        tabIndex={-1}
        role={isAlert ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        {...(description === undefined && { 'aria-describedby': undefined })}
        onOpenAutoFocus={focusOnOpen}
        onCloseAutoFocus={focusOnClose}
        onInteractOutside={stayOnOutsidePress}
        onEscapeKeyDown={leaveOpenList}
        className={cx(
          'focus-quiet edge @container pointer-events-auto max-h-full w-full animate-rise overflow-y-auto overscroll-contain bg-surface p-4 shadow-overlay [--quiet-shadow:var(--shadow-2)] sm:rounded-lg sm:p-8 big:sm:p-6 print:max-h-none print:max-w-none print:overflow-visible print:border-0 print:p-0 print:shadow-none',
          isAlert ? 'rounded-lg max-sm:w-[calc(100%-2rem)]' : 'max-sm:h-full max-sm:border-0',
          size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-xl',
        )}
      >
        <div className="flex flex-wrap-reverse items-start justify-between gap-x-4">
          <Radix.Title className="min-w-0 flex-auto py-2">{title}</Radix.Title>
          {!isAlert && (
            <Radix.Close asChild>
              <Button variant="quiet" icon="x" className="-mr-3 ml-auto">
                Close
              </Button>
            </Radix.Close>
          )}
        </div>
        {description !== undefined && (
          <Radix.Description className={cx('max-w-measure', !isAlert && 'text-muted')}>{description}</Radix.Description>
        )}
        {children !== undefined && <div className="mt-4">{children}</div>}
        {actions !== undefined && <DialogActions>{actions}</DialogActions>}
      </Radix.Content>
    </div>
  );
}

/** Escape closes an open list of suggestions first, not the dialog around it. */
function leaveOpenList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]')) {
    event.preventDefault();
  }
}

/** The button row at the end of a dialog. */
export function DialogActions({ children }: { children: React.ReactNode }) {
  return (
    <div data-actions="" className="mt-6 flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none">
      {children}
    </div>
  );
}

let stillPageHolders = 0;
let overflowBefore = '';

/** Prevents the page behind from scrolling, until the last that covers it goes, in whatever order they go. */
export function useStillPage(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (stillPageHolders === 0) {
      overflowBefore = style.overflow;
      style.overflow = 'hidden';
    }
    stillPageHolders += 1;
    return () => {
      stillPageHolders -= 1;
      if (stillPageHolders === 0) style.overflow = overflowBefore;
    };
  }, []);
}
