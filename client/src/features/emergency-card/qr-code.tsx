import { useDeferredValue, useMemo } from 'react';
import { encode } from 'uqr';
import { cx } from '@/ui/cx';

/** The white edge that scanners need around it, in modules. */
const QUIET = 4;

/**
 * Dark on white in every theme, since scanners see nothing in light on dark. Working it out takes a moment on a slow phone:
 * what stands beside it is there before.
 */
export function QrCode({ text, className }: { text: string; className?: string }) {
  const drawn = useDeferredValue(text, null);
  const { size, path } = useMemo(() => (drawn === null ? NOT_YET : squaresOf(drawn)), [drawn]);
  return (
    <svg
      role="img"
      aria-label="QR code that opens this emergency card"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('block rounded-md border-2 border-line bg-[#fff] forced-color-adjust-none', className)}
    >
      <path fill="#000" d={path} />
    </svg>
  );
}

/** As square as the code will be. */
const NOT_YET = { size: 1, path: '' };

/** @returns the modules on a side, and the dark ones as an SVG path, each run of a row in one piece. */
function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : ' ')).join(''));
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}

/** The whole address behind the QR code. @param url with or without a beginning, as the server says it. */
export function linkAddress(url: string): string {
  return new URL(url, location.origin).href;
}

/** Whether only devices in the same home reach it: without TLS it is a home server. */
export function isAtHome(address: string): boolean {
  return new URL(address).protocol !== 'https:';
}
