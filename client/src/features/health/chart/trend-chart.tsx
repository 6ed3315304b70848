import { cx } from '@/ui/cx';
import { Bands, BandWords, Limits, LimitWords } from './chart-bands';
import { Bars, ChangeLines, ChangeWords, HaloText, Lines, Peaks } from './chart-marks';
import type { Drawing } from './drawing';

/** The drawing itself. To a screen reader it is one picture with `alternative` as its words. */
export function TrendChart({ drawing, alternative }: { drawing: Drawing; alternative: string }) {
  const { plot, bands, limits, lines, bars, peaks, names, changes } = drawing;
  return (
    <svg
      role="img"
      aria-label={alternative}
      width={plot.width}
      height={plot.height}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      className="block forced-colors:[&_text]:fill-[CanvasText]"
    >
      <Bands bands={bands} plot={plot} />
      <Axes drawing={drawing} />
      <ChangeLines changes={changes} plot={plot} />
      <Limits limits={limits} plot={plot} />
      <Bars bars={bars} />
      <Lines lines={lines} />
      <BandWords of={bands} plot={plot} />
      <LimitWords of={limits} plot={plot} />
      {names.map((name) => (
        <HaloText key={name.words} {...name} className="fill-ink font-semibold" />
      ))}
      <Peaks peaks={peaks} plot={plot} />
      <ChangeWords changes={changes} plot={plot} />
    </svg>
  );
}

function Axes({ drawing: { plot, valueTicks, dayTicks } }: { drawing: Drawing }) {
  return (
    <>
      {valueTicks.map(({ y, words, isLimit }) => (
        <g key={y}>
          {!isLimit && (
            <path
              d={`M${plot.left} ${y}H${plot.right}`}
              className="fill-none stroke-line contrast:opacity-40 forced-colors:stroke-[GrayText] forced-colors:opacity-40"
            />
          )}
          <text
            x={plot.left - 0.5 * plot.rem}
            y={y + 0.33 * plot.rem}
            textAnchor="end"
            className={cx('text-sm', isLimit ? 'fill-ink font-semibold' : 'fill-muted')}
          >
            {words}
          </text>
        </g>
      ))}
      {dayTicks.map(({ words, x, y, anchor }) => (
        <text key={x} x={x} y={y} textAnchor={anchor} className="fill-muted text-sm">
          {words}
        </text>
      ))}
    </>
  );
}
