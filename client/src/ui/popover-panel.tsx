/** The Radix half of popover.tsx, loaded lazily. */
import * as Radix from '@radix-ui/react-popover';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useIgnoreDoublePress } from '@/lib/double-press';
import type { OverlayState } from './lazy-component';

export interface PopoverPanelProps extends OverlayState {
  id: string;
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  align: 'start' | 'center' | 'end';
  /** 'right': beside the button, or at its left, with the whole height of the window. */
  side?: 'bottom' | 'right';
  children: ReactNode;
}

export function PopoverPanel(props: PopoverPanelProps) {
  const { id, label, anchor, align, side = 'bottom', open, onOpenChange, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  useIgnoreDoublePress({ isShown: open, within: panel });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {open && <Radix.Anchor virtualRef={anchorOf(anchor, side)} />}
      <Radix.Portal>
        <Radix.Content
          ref={panel}
          id={id}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            const chosen = panel.current?.querySelector<HTMLElement>('input:checked');
            if (!chosen) return;
            // If not everything fits, the selected option must be visible.
            event.preventDefault();
            chosen.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Unless a link in the panel led to another page, whose title has the focus.
            if (document.activeElement === null || document.activeElement === document.body) anchor.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The button toggles: closing here too would reopen the panel on the same press.
            if (event.target instanceof Node && anchor.current?.contains(event.target) === true) event.preventDefault();
          }}
          className="edge z-30 max-h-(--radix-popover-content-available-height) w-max max-w-(--radix-popover-content-available-width) animate-appear data-[state=closed]:animate-none overflow-y-auto overscroll-contain rounded-lg bg-surface p-2 shadow-overlay"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix accepts anything measurable, but not the type of a nullable ref. */
function anchorOf(anchor: RefObject<HTMLButtonElement | null>, side: 'bottom' | 'right') {
  return { current: { getBoundingClientRect: () => placeOf(anchor.current, side) } };
}

/**
 * Nothing fits beside a row as wide as the page, so the panel covers its second half. Nothing fits above or below a
 * button in the middle of a small window either, as with large text: there the panel starts at the top and may take the
 * full height.
 */
function placeOf(button: HTMLButtonElement | null, side: 'bottom' | 'right'): DOMRect {
  const box = button?.getBoundingClientRect() ?? new DOMRect();
  if (side === 'bottom') {
    const room = Math.max(box.top, innerHeight - box.bottom);
    return room < innerHeight * LEAST_ROOM ? new DOMRect(box.x, 0, box.width, 0) : box;
  }
  if (box.width * 2 < innerWidth) return box;
  return new DOMRect(box.x, box.y, box.width / 2, box.height);
}

/** As a share of the window's height. */
const LEAST_ROOM = 0.6;
