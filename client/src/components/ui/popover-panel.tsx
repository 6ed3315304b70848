/** The Radix half of popover.tsx, fetched late. */
import * as Radix from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import type { OverlayState } from '../lazy-part';

export interface PopoverPanelProps extends OverlayState {
  id: string;
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  align: 'start' | 'center' | 'end';
  children: ReactNode;
}

export function PopoverPanel({ id, label, anchor, align, open, onOpenChange, children }: PopoverPanelProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {open && <Radix.Anchor virtualRef={anchorOf(anchor)} />}
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The button itself closes: closing here too would make its press open again.
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

/** Radix takes anything that can be measured; a ref to a button that may be gone is not of its type. */
function anchorOf(anchor: RefObject<HTMLButtonElement | null>) {
  return { current: { getBoundingClientRect: () => anchor.current?.getBoundingClientRect() ?? new DOMRect() } };
}
