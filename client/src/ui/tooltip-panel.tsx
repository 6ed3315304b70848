/** The Radix half of tooltip.tsx, loaded lazily. */
import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

export interface TooltipPanelProps {
  id: string;
  text: ReactNode;
  /** The explained button; null while nothing is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function TooltipPanel({ id, text, anchor, onClose }: TooltipPanelProps) {
  if (anchor === null) return null;
  const { top, left, width, height } = anchor.getBoundingClientRect();
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        {/* The button existed before this code: Radix measures an invisible element over it. */}
        <Radix.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ top, left, width, height }} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            id={id}
            sideOffset={8}
            collisionPadding={8}
            className="edge z-50 max-w-[min(25rem,calc(100vw-1rem))] animate-appear rounded-md bg-ink px-4 py-2.5 text-page shadow-overlay"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
