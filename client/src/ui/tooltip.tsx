/** Explains a word, a mark, or why something cannot be done yet. On touch screens a press opens it. */
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { lazyComponent } from './lazy-component';
import type { TooltipPanelProps } from './tooltip-panel';

export interface TooltipProps {
  /** Null while there is nothing to explain; the button stays mounted and keeps the focus. */
  text: ReactNode;
  /** The button it explains. It must be focusable: use `aria-disabled`, not `disabled`. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A pointer that only passes by opens nothing. */
const HOVER_MS = 300;

const TooltipPanel = lazyComponent<TooltipPanelProps>({
  fetch: () => import('./tooltip-panel').then((module) => module.TooltipPanel),
  isNeeded: ({ anchor }) => anchor !== null,
  // The text is the button's description in any case.
  onFailed: ({ onClose }) => onClose(),
});

export function Tooltip({ text, children }: TooltipProps) {
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const [hovered, setHovered] = useState<HTMLElement | null>(null);
  const id = useId();
  const explains = text !== null;
  const anchor = explains ? opened : null;
  const { props } = children;

  useEffect(() => {
    if (hovered === null) return undefined;
    const timer = setTimeout(() => setOpened(hovered), HOVER_MS);
    return () => clearTimeout(timer);
  }, [hovered]);

  const close = () => {
    setHovered(null);
    setOpened(null);
  };
  const button = cloneElement(children, {
    'aria-describedby': explains ? id : undefined,
    onPointerEnter: ({ currentTarget, pointerType }) => {
      TooltipPanel.preload();
      if (pointerType === 'mouse') setHovered(currentTarget);
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType === 'mouse') close();
    },
    onFocus: ({ currentTarget }) => setOpened(currentTarget),
    onBlur: close,
    onClick: (event) => {
      props.onClick?.(event);
      setOpened(event.currentTarget);
    },
  });
  return (
    <>
      {button}
      {/* Not only while it is open: screen readers read a description when the focus arrives. */}
      {explains && anchor === null && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      <TooltipPanel id={id} text={text} anchor={anchor} onClose={close} />
    </>
  );
}
