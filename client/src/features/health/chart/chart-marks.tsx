/** Marks over the ranges: lines, bars, highest and lowest labels, and medication changes. */
import { cx } from '@/ui/cx';
import type { DrawnBar } from './drawing';
import type { DrawnLine } from './drawn-lines';
import { type ChangeMarks, NUMBER_SIZE } from './marker-layout';
import type { Peak } from './peaks';
import type { Plot } from './plot';
import type { TextBox } from './text-boxes';

const lineLooks = {
  solid: { line: 'stroke-3 stroke-accent', dot: 'stroke-accent', range: 'fill-accent', dashes: undefined },
  dotted: { line: 'stroke-3 stroke-line-strong', dot: 'stroke-line-strong', range: 'fill-line-strong', dashes: '1 7' },
  faint: { line: 'stroke-line-strong', dot: 'stroke-accent', range: '', dashes: undefined },
} as const;

const FORCED_LINE = 'forced-colors:stroke-[CanvasText]';

export function Lines({ lines }: { lines: readonly DrawnLine[] }) {
  return lines.map(({ look, paths, ranges, dots, dotRadius }) => {
    const { line, dot, range, dashes } = lineLooks[look];
    return (
      <g key={look}>
        {ranges.map((path) => (
          <path key={path} d={path} className={cx(range, 'opacity-25 forced-colors:fill-[GrayText]')} />
        ))}
        {paths.map((path) => (
          <path
            key={path}
            d={path}
            strokeDasharray={dashes}
            strokeLinejoin="round"
            strokeLinecap="round"
            className={cx('fill-none', line, FORCED_LINE)}
          />
        ))}
        {dots.map(({ x, y }) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={dotRadius}
            className={cx('fill-surface stroke-3 forced-colors:fill-[Canvas]', dot, FORCED_LINE)}
          />
        ))}
      </g>
    );
  });
}

export function Bars({ bars }: { bars: readonly DrawnBar[] }) {
  return bars.map(({ x, y, width, height }) => (
    <rect
      key={x}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={Math.min(width / 4, 4)}
      className="fill-accent forced-colors:fill-[CanvasText]"
    />
  ));
}

export function Peaks({ peaks, plot }: { peaks: readonly Peak[]; plot: Plot }) {
  return peaks.map(({ label, dot }) => (
    <g key={label.y}>
      {dot && (
        <circle
          cx={dot.x}
          cy={dot.y}
          r={plot.rem * 0.34}
          className="fill-accent stroke-surface stroke-2 forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
        />
      )}
      <HaloText {...label} className="fill-ink font-bold" />
    </g>
  ));
}

/** Text that stays readable over a line. */
export function HaloText({ words, x, y, anchor, className }: TextBox & { className: string }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={cx(
        'stroke-surface stroke-4 text-sm [paint-order:stroke] [stroke-linejoin:round] forced-colors:stroke-[Canvas]',
        className,
      )}
    >
      {words}
    </text>
  );
}

export function ChangeLines({ changes, plot }: { changes: ChangeMarks; plot: Plot }) {
  return changes.marks
    .flatMap(({ lines }) => lines)
    .map((x) => (
      <path
        key={x}
        d={`M${x} ${plot.top - 0.5 * plot.rem}V${plot.bottom}`}
        strokeDasharray="4 4"
        className="fill-none stroke-ink stroke-[1.5] forced-colors:stroke-[CanvasText]"
      />
    ));
}

export function ChangeWords({ changes: { look, marks }, plot }: { changes: ChangeMarks; plot: Plot }) {
  const y = plot.top - 0.875 * plot.rem;
  if (look === 'words') {
    return marks.map(({ words, x, anchor }) => (
      <text key={x} x={x} y={y} textAnchor={anchor} className="fill-ink text-sm font-semibold">
        {words}
      </text>
    ));
  }
  return marks.map(({ words, x }) => (
    <g key={x}>
      <circle
        cx={x}
        cy={y - 0.0625 * plot.rem}
        r={(NUMBER_SIZE / 2 - 0.0625) * plot.rem}
        className="fill-surface stroke-ink stroke-[1.5] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      <text x={x} y={y + 0.29 * plot.rem} textAnchor="middle" className="fill-ink text-sm font-semibold">
        {words}
      </text>
    </g>
  ));
}
