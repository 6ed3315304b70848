/** An explanation of a word or mark. It also opens by pressing, for touch; nothing needed is only in here. */
import * as Radix from '@radix-ui/react-tooltip';
import { useState, type ReactElement, type ReactNode } from 'react';

export interface TooltipProps {
  text: ReactNode;
  /** The button it explains. */
  children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
        <Radix.Trigger
          asChild
          onClick={(event) => {
            // Radix closes on a press; for a finger the press is what opens.
            event.preventDefault();
            setIsOpen(true);
          }}
          onPointerDown={(event) => event.preventDefault()}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={8}
            collisionPadding={8}
            className="edge z-50 max-w-80 animate-appear rounded-md bg-ink px-4 py-2.5 text-page shadow-overlay"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
