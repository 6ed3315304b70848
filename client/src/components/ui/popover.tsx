import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { lazyOverlay } from '../lazy-part';
import type { PopoverPanelProps } from './popover-panel';

const PopoverPanel = lazyOverlay<PopoverPanelProps>(() =>
  import('./popover-panel').then((module) => module.PopoverPanel),
);

/** Spread these on the button that opens the popover. */
export interface PopoverTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

export interface PopoverProps {
  /** Names the popover for screen readers. */
  label: string;
  renderTrigger: (props: PopoverTriggerProps) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Which edge of the button it lines up with. */
  align?: 'start' | 'center' | 'end';
}

/** A small panel by the button that opened it: closes with Escape or a press beside it, gives the focus back. */
export function Popover({ label, renderTrigger, children, align = 'end' }: PopoverProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      {renderTrigger({
        ref: anchor,
        onClick: () => setIsOpen((was) => !was),
        onPointerEnter: PopoverPanel.preload,
        onFocus: PopoverPanel.preload,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      <PopoverPanel id={id} label={label} anchor={anchor} align={align} open={isOpen} onOpenChange={setIsOpen}>
        {typeof children === 'function' ? children(() => setIsOpen(false)) : children}
      </PopoverPanel>
    </>
  );
}
