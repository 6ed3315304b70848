/** The Radix half of popover.tsx, fetched late. */
import * as Radix from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';

export interface PopoverPanelProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  align: 'start' | 'center' | 'end';
  onClose: () => void;
  children: ReactNode;
}

export function PopoverPanel({ id, label, anchor, align, onClose, children }: PopoverPanelProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor
        virtualRef={{
          current: { getBoundingClientRect: () => anchor.current?.getBoundingClientRect() ?? new DOMRect() },
        }}
      />
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
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
          className="edge z-30 max-h-(--radix-popover-content-available-height) w-max max-w-(--radix-popover-content-available-width) animate-appear overflow-y-auto overscroll-contain rounded-lg bg-surface p-2 shadow-overlay"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
