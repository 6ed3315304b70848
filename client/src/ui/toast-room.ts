import { useLayoutEffect } from 'react';

/** Between the message and what makes room for it. */
const GAP_PX = 8;
const ABOVE = '--toast-above';
const BELOW = '--toast-below';

interface ToastRoom {
  isFailure: boolean;
  /** An open dialog has made room, under the hand that pressed something in it. */
  onMoved: () => void;
}

/**
 * Says how much of the window's upper or lower edge the message takes, so that an open dialog keeps clear of it (see
 * dialog-panel.tsx). In the page, which stays where it is, what has the focus is moved out from under a failure: it is
 * what to put right.
 */
export function useToastRoom({ isFailure, onMoved }: ToastRoom): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // The frame: the card itself comes a moment later, and moves while it appears.
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

/** A summary of problems takes the focus at the same time as the message comes. */
function uncoverFocused(frame: Element): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || frame.contains(focused)) return;
  const [over, under] = [frame.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isBeside = under.bottom <= over.top || under.top >= over.bottom || under.right <= over.left;
  if (isBeside) return;
  const isAbove = over.top < window.innerHeight - over.bottom;
  window.scrollBy({ top: isAbove ? under.top - over.bottom - GAP_PX : under.bottom - over.top + GAP_PX });
}
