import { useId, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { lazyOverlay } from './lazy-component';
import type { PopoverPanelProps } from './popover-panel';

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
  /** Which edge of the button it lines up with. */
  align?: 'start' | 'center' | 'end';
}

export interface PopoverContentProps {
  close: () => void;
}

/**
 * A small panel next to the button that opened it: closes with Escape or a press outside, and restores the focus. Its
 * content loads together with the panel, so that it opens once and complete.
 */
export function lazyPopover(fetchContent: () => Promise<ComponentType<PopoverContentProps>>) {
  const Panel = lazyOverlay<Omit<PopoverPanelProps, 'children'>>(async () => {
    const [{ PopoverPanel }, Content] = await Promise.all([import('./popover-panel'), fetchContent()]);
    return (props) => (
      <PopoverPanel {...props}>
        <Content close={() => props.onOpenChange(false)} />
      </PopoverPanel>
    );
  });

  return function Popover({ label, renderTrigger, align = 'end' }: PopoverProps) {
    const id = useId();
    const [isOpen, setIsOpen] = useState(false);
    const anchor = useRef<HTMLButtonElement>(null);
    return (
      <>
        {renderTrigger({
          ref: anchor,
          onClick: () => setIsOpen((was) => !was),
          onPointerEnter: Panel.preload,
          onFocus: Panel.preload,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
        })}
        <Panel id={id} label={label} anchor={anchor} align={align} open={isOpen} onOpenChange={setIsOpen} />
      </>
    );
  };
}
