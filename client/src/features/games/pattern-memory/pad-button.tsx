import type { ComponentProps } from 'react';
import { type Pad, PAD_NAMES } from '@shared/domain/games/pattern-memory';
import { cx } from '@/ui/cx';
import { padLooks } from './pad-looks';

interface PadButtonProps extends ComponentProps<'button'> {
  pad: Pad;
  /** From 1. */
  number: number;
  /** Part of the pattern just now, or just pressed. */
  isLit: boolean;
  /** A frame alone marks a lit pad, and nothing flashes. */
  isStill: boolean;
}

export function PadButton({ pad, number, isLit, isStill, ...button }: PadButtonProps) {
  const { calm, filled } = padLooks[pad];
  return (
    <button
      {...button}
      type="button"
      data-lit={isLit ? true : undefined}
      className={cx(
        '@container relative block aspect-square size-full rounded-lg big:aspect-auto big:min-h-[6rem] border-2 border-line-strong aria-disabled:cursor-default',
        isLit && !isStill ? filled : calm,
      )}
    >
      <span className="grid size-full place-content-center justify-items-center gap-1 p-[4px]">
        <PadShape pad={pad} className="size-[min(4.5rem,44cqi)]" />
        <span className="leading-tight font-semibold">
          <span className="text-sm tabular-nums">{number}</span> {PAD_NAMES[pad]}
        </span>
      </span>
      {isLit && (
        <span
          aria-hidden="true"
          className="absolute -inset-[13px] rounded-[1.75rem] border-[6px] border-ink forced-colors:border-[Highlight]"
        />
      )}
    </button>
  );
}

export function PadShape({ pad, className }: { pad: Pad; className: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('block fill-current stroke-current stroke-3', className)}
    >
      <path d={padLooks[pad].shape} />
    </svg>
  );
}
