import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';
import icons from '@/ui/icons.svg';
import { HaloText } from './chart-marks';
import { ICON_ROOM, type DrawnBand, type DrawnLimit } from './drawn-bands';
import type { Plot } from './plot';
import type { TextBox } from './text-boxes';

type Level = DrawnBand['level'];

interface LevelLook {
  icon: IconName;
  fill: string;
  edge: string;
  words: string;
  /** Shown in the list below the chart. */
  key: string;
}

/** In high contrast and forced colors, tints do not help, so a band has an edge, an icon and a label. */
const looks: Readonly<Record<Level, LevelLook>> = {
  normal: {
    icon: 'ok-circle',
    fill: 'fill-taken',
    edge: 'stroke-taken-mark',
    words: 'fill-taken-ink text-taken-ink contrast:fill-ink contrast:text-ink',
    key: 'bg-taken text-taken-ink',
  },
  warning: {
    icon: 'triangle',
    fill: 'fill-warning',
    edge: 'stroke-warning-mark',
    words: 'fill-warning-ink text-warning-ink',
    key: 'bg-warning text-warning-ink',
  },
  critical: {
    icon: 'octagon',
    fill: 'fill-critical',
    edge: 'stroke-critical-mark',
    words: 'fill-critical-ink text-critical-ink',
    key: 'bg-critical text-critical-ink',
  },
};

/** The tinted ranges; their labels render later, above the line. */
export function Bands({ bands, plot }: { bands: readonly DrawnBand[]; plot: Plot }) {
  return bands.map(({ level, y, height, edges }) => (
    <g key={y}>
      <rect
        x={plot.left}
        y={y}
        width={plot.right - plot.left}
        height={height}
        className={cx(looks[level].fill, 'contrast:fill-surface forced-colors:fill-[Canvas]')}
      />
      {edges.map((edge) => (
        <Edge key={edge} y={edge} level={level} plot={plot} />
      ))}
    </g>
  ));
}

/** The limits of the diastolic line. */
export function Limits({ limits, plot }: { limits: readonly DrawnLimit[]; plot: Plot }) {
  return limits.map(({ y, level }) => <Edge key={y} y={y} level={level} plot={plot} isDashed />);
}

interface EdgeProps {
  y: number;
  level: Level;
  plot: Plot;
  isDashed?: boolean;
}

function Edge({ y, level, plot, isDashed = false }: EdgeProps) {
  return (
    <path
      d={`M${plot.left} ${y}H${plot.right}`}
      strokeDasharray={isDashed ? '10 5' : undefined}
      className={cx(looks[level].edge, 'fill-none stroke-[1.5] forced-colors:stroke-[CanvasText]')}
    />
  );
}

interface BandWordsProps {
  of: readonly { level: Level; label: TextBox | null }[];
  plot: Plot;
}

export function BandWords({ of, plot }: BandWordsProps) {
  return labelled(of).map(({ level, label }) => (
    <g key={`${label.words} ${label.y}`} className={looks[level].words}>
      <BandIcon name={looks[level].icon} label={label} rem={plot.rem} />
      <text x={label.x} y={label.y} className="text-sm font-semibold">
        {label.words}
      </text>
    </g>
  ));
}

/** Labels of the limits, with a halo, since the other line may run behind them. */
export function LimitWords({ of, plot }: BandWordsProps) {
  return labelled(of).map(({ level, label }) => (
    <g key={label.words} className="fill-ink text-ink">
      <BandIcon name={looks[level].icon} label={label} rem={plot.rem} />
      <HaloText {...label} className="font-semibold" />
    </g>
  ));
}

function labelled(of: BandWordsProps['of']): { level: Level; label: TextBox }[] {
  return of.flatMap(({ level, label }) => (label === null ? [] : [{ level, label }]));
}

const ICON_SIZE = 1.25;
const ICON_GRID = 24;

/** Inline SVG: an Icon is its own SVG and would not keep its size inside the chart. */
function BandIcon({ name, label: { x, y }, rem }: { name: IconName; label: TextBox; rem: number }) {
  return (
    <use
      href={`${icons}#${name}`}
      transform={`translate(${x - ICON_ROOM * rem} ${y - 0.9375 * rem}) scale(${(ICON_SIZE * rem) / ICON_GRID})`}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-none stroke-current stroke-2 forced-colors:stroke-[CanvasText]"
    />
  );
}

/** Lists every range's label below the chart if any did not fit inside. */
export function BandKey({ of }: { of: readonly { level: Level; words: string; y: number; label: TextBox | null }[] }) {
  if (of.every(({ label }) => label !== null)) return null;
  const ranges = [...of].sort((one, other) => one.y - other.y);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <span className="text-muted">From top to bottom:</span>
      {ranges.map(({ level, words, y }) => (
        <span key={y} className={cx('edge-quiet inline-flex items-center gap-1.5 rounded-sm px-2', looks[level].key)}>
          <Icon name={looks[level].icon} size="small" />
          {words}
        </span>
      ))}
    </div>
  );
}
