/** The Radix half of toaster.tsx, loaded lazily: its timer pauses while the message is hovered or focused. */
import * as Radix from '@radix-ui/react-toast';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { rememberFocus } from '@/lib/focus';
import { useIgnoreDoublePress } from '@/lib/double-press';
import { dismissToast, TOAST_DURATION_MS, type ShownToast } from '@/lib/toast';
import { cx } from './cx';
import { Button } from './button';
import { Icon } from './icon';

/** Radix announces through a second element. Our message is already in a live region, so Radix gets a silent one. */
const silentAnnouncer = document.createElement('div');

/**
 * One provider per message: a provider remembers that it was paused, and a message closed under the pointer would leave the
 * next one up forever.
 */
export function ToastPanel({ toast }: { toast: ShownToast | null }) {
  // Subscribes before any message exists, since the message may move things under the press that caused it.
  const ignoreDoublePress = useIgnoreDoublePress();
  return toast === null ? null : <ToastCard key={toast.id} toast={toast} onMoved={ignoreDoublePress} />;
}

function ToastCard({ toast, onMoved }: { toast: ShownToast; onMoved: () => void }) {
  const card = useRef<HTMLLIElement>(null);
  const giveFocusBack = useFocusOutside();
  useIgnoreDoublePress({ within: card });
  const isDestructive = toast.variant === 'destructive';
  useToastRoom({ isFailure: isDestructive, onMoved });

  const close = () => {
    // Radix has moved the focus from the message to the list around it by now.
    const heldFocus = document.activeElement?.matches('[data-toaster] *') === true;
    dismissToast(toast.id);
    if (heldFocus) giveFocusBack.current();
  };

  return (
    <Radix.Provider duration={TOAST_DURATION_MS} announcerContainer={silentAnnouncer} swipeThreshold={80}>
      <Radix.Root
        ref={card}
        onOpenChange={(open) => !open && close()}
        className="edge pointer-events-auto flex max-h-[60dvh] animate-rise flex-wrap items-start gap-x-3.5 gap-y-1 overflow-y-auto rounded-lg bg-surface py-3 pr-2 pl-5 leading-snug shadow-overlay big:gap-x-2 big:py-1 big:pl-3 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
      >
        <Icon
          name={toast.icon ?? (isDestructive ? 'octagon' : 'ok-circle')}
          className={cx('my-2.5 size-7 big:my-2 big:size-6', markColor(toast))}
        />
        <div className="min-w-0 flex-[1_1_10rem] py-2.5 big:flex-[1_1_5rem] big:py-1.5">
          <Radix.Title className="font-bold">{toast.title}</Radix.Title>
          {toast.description !== undefined && <Radix.Description>{toast.description}</Radix.Description>}
        </div>
        <div className="ml-auto flex flex-wrap">
          {toast.action && (
            <Radix.Action asChild altText={toast.action.label} onClick={toast.action.onPress}>
              <Button variant="quiet">{toast.action.label}</Button>
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <Button variant="quiet">Close</Button>
          </Radix.Close>
        </div>
      </Radix.Root>
      <Radix.Viewport className="outline-none" />
    </Radix.Provider>
  );
}

function markColor({ variant, icon }: ShownToast): string {
  if (variant === 'destructive') return 'text-critical-mark';
  return icon === undefined ? 'text-taken-mark' : 'text-accent-ink';
}

/** Restores the focus to where it last was in the page. Radix adds tab stops of its own around the message. */
function useFocusOutside() {
  const giveBack = useRef(() => {});
  useEffect(() => {
    const follow = () => {
      if (document.activeElement?.closest('[data-toaster]') === null) giveBack.current = rememberFocus();
    };
    follow();
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return giveBack;
}

/** The gap between the message and a dialog that makes room for it. */
const GAP_PX = 8;
const ABOVE = '--toast-above';
const BELOW = '--toast-below';

interface ToastRoom {
  isFailure: boolean;
  /** An open dialog made room and moved under the pointer. */
  onMoved: () => void;
}

/**
 * Publishes how much of the window's top or bottom the message covers, so that an open dialog keeps clear of it (see
 * dialog-panel.tsx). The page doesn't move, but the focused element is scrolled out from under a failure, since it is
 * the one to correct.
 */
function useToastRoom({ isFailure, onMoved }: ToastRoom): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // Measures the frame, since the card appears a moment later, with an animation.
    const frame = document.querySelector('[data-toaster]');
    if (frame === null) return undefined;
    const measure = () => {
      const { top, bottom } = frame.getBoundingClientRect();
      const isAbove = top < window.innerHeight - bottom;
      style.setProperty(ABOVE, isAbove ? `${bottom + GAP_PX}px` : '0px');
      style.setProperty(BELOW, isAbove ? '0px' : `${window.innerHeight - top + GAP_PX}px`);
    };
    measure();
    if (document.querySelector('[aria-modal="true"]') !== null) onMoved();
    else if (isFailure) requestAnimationFrame(() => uncoverFocused(frame));
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(ABOVE);
      style.removeProperty(BELOW);
    };
  }, [isFailure, onMoved]);
}

/**
 * An error summary takes the focus at the moment the message appears. The button of its form is uncovered too, since it
 * is pressed again next (KIND-33); last the focused element, which matters more where there is no room for both.
 */
function uncoverFocused(frame: Element): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || frame.contains(focused)) return;
  const submit = focused.closest('form')?.querySelector('[type=submit]') ?? null;
  for (const element of [submit, focused]) if (element !== null) uncover(element, frame);
}

function uncover(element: Element, frame: Element): void {
  const [over, under] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  const isBeside = under.bottom <= over.top || under.top >= over.bottom || under.right <= over.left;
  if (isBeside) return;
  const isAbove = over.top < window.innerHeight - over.bottom;
  window.scrollBy({ top: isAbove ? under.top - over.bottom - GAP_PX : under.bottom - over.top + GAP_PX });
}
