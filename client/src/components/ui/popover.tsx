import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { defer, sayCouldNotOpen, useDeferred } from '../lazy-overlay';

const panel = defer(() => import('./popover-panel').then((module) => module.PopoverPanel));

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
  trigger: (props: PopoverTriggerProps) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Which edge of the button it lines up with. */
  align?: 'start' | 'center' | 'end';
}

/** A small panel by the button that opened it: closes with Escape or a press beside it, gives the focus back. */
export function Popover({ label, trigger, children, align = 'end' }: PopoverProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const Panel = useDeferred(panel, isOpen, () => {
    setIsOpen(false);
    sayCouldNotOpen();
  });
  const close = () => setIsOpen(false);
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => setIsOpen((was) => !was),
        onPointerEnter: panel.preload,
        onFocus: panel.preload,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      {Panel !== null && isOpen && (
        <Panel id={id} label={label} anchor={anchor} align={align} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </Panel>
      )}
    </>
  );
}
