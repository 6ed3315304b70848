import { encode } from 'uqr';
import { cx } from '@/components/cx';

/** The white edge that scanners need around it, in modules. */
const QUIET = 4;

/** Dark on white in every theme, since scanners see nothing in light on dark. */
export function QrCode({ text, className }: { text: string; className?: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label="QR code that opens this emergency card"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('block rounded-md border-2 border-line bg-[#fff] forced-color-adjust-none', className)}
    >
      <path fill="#000" d={modules} />
    </svg>
  );
}
