import type { ComponentProps } from 'react';
import { type Pad, PAD_NAMES } from '@shared/domain/games/pattern-memory';
import { cx } from '@/ui/cx';

interface PadButtonProps extends ComponentProps<'button'> {
  pad: Pad;
  /** Starts at 1. */
  number: number;
  /** Lit as part of the pattern, or just pressed. */
  isLit: boolean;
  /** Marks a lit pad with a border only, without flashing. */
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

interface PadLook {
  shape: string;
  /** Background and foreground colors. */
  calm: string;
  /** Colors swapped, for players with motion on. */
  filled: string;
}

export const padLooks: Record<Pad, PadLook> = {
  sun: {
    shape:
      'M15 24a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM24 4v5M24 39v5M4 24h5M39 24h5M9.900 9.900l3.500 3.500M34.600 34.600l3.500 3.500M9.900 38.100l3.500-3.500M34.600 13.400l3.500-3.500',
    calm: 'bg-pending text-pending-ink',
    filled: 'bg-pending-ink text-pending',
  },
  moon: {
    shape: 'M30 5a20 20 0 1 0 13 27a16 16 0 0 1-13-27z',
    calm: 'bg-face3 text-face3-ink',
    filled: 'bg-face3-ink text-face3',
  },
  star: {
    shape:
      'M24 4l6 13.500l14.500 1.500l-11 9.800l3.200 14.400l-12.700-7.400l-12.700 7.400l3.200-14.400l-11-9.800l14.500-1.500z',
    calm: 'bg-missed text-missed-ink',
    filled: 'bg-missed-ink text-missed',
  },
  heart: {
    shape:
      'M24 42c-9-7-19-14-19-24c0-6 4-11 9.500-11c4 0 7.500 2 9.500 6c2-4 5.500-6 9.500-6c5.500 0 9.500 5 9.500 11c0 10-10 17-19 24z',
    calm: 'bg-critical text-critical-ink',
    filled: 'bg-critical-ink text-critical',
  },
  leaf: {
    shape: 'M42 6c-22 0-34 8-34 21c0 3 1 6 2.500 8l-5 7.500M10.500 35c2.500 3 6 4 9.500 4c14 0 21-13 22-33z',
    calm: 'bg-taken text-taken-ink',
    filled: 'bg-taken-ink text-taken',
  },
  drop: {
    shape: 'M24 4c8 10 14 17 14 25a14 14 0 0 1-28 0c0-8 6-15 14-25z',
    calm: 'bg-upcoming text-upcoming-ink',
    filled: 'bg-upcoming-ink text-upcoming',
  },
  flower: {
    shape:
      'M17 13a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM27.5 20.5a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM23.5 33a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM10.5 33a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM6.5 20.5a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z',
    calm: 'bg-face1 text-face1-ink',
    filled: 'bg-face1-ink text-face1',
  },
  cloud: {
    shape: 'M13 38a9 9 0 0 1-1-18a13 13 0 0 1 24.500-2a10 10 0 0 1-.5 20z',
    calm: 'bg-scheduled text-scheduled-ink',
    filled: 'bg-scheduled-ink text-scheduled',
  },
  bell: {
    shape: 'M24 6c8 0 11 6 11 14c0 7 2 10 6 14h-34c4-4 6-7 6-14c0-8 3-14 11-14zM19.500 40a4.500 4.500 0 0 0 9 0z',
    calm: 'bg-face4 text-face4-ink',
    filled: 'bg-face4-ink text-face4',
  },
};
