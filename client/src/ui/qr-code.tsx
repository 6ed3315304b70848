import { useDeferredValue, useMemo } from 'react';
import { encode } from 'uqr';
import { cx } from './cx';

/** The white margin that scanners need around the code, in modules. */
const QUIET = 4;

export interface QrCodeProps {
  /** What scanning it opens. */
  text: string;
  /** What it opens, in words, for screen readers. */
  label: string;
  className?: string;
}

/**
 * Dark on white in every theme, since scanners cannot read light on dark. Encoding takes a moment on a slow phone, so
 * the surrounding content renders first.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const drawn = useDeferredValue(text, null);
  const { size, path } = useMemo(() => (drawn === null ? NOT_YET : squaresOf(drawn)), [drawn]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('block rounded-md border-2 border-line bg-[#fff] forced-color-adjust-none', className)}
    >
      <path fill="#000" d={path} />
    </svg>
  );
}

/** A placeholder of the code's size. */
const NOT_YET = { size: 1, path: '' };

/** @returns the modules per side, and the dark ones as an SVG path with one segment per horizontal run */
function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : ' ')).join(''));
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}
