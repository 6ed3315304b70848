import { useMemo, useCallback, useState } from 'react';
import type { MedicationChange } from '@shared/api/medications';
import { dayWords } from '@shared/domain/time-words';
import type { MetricType } from '@shared/domain/vitals/metrics';
import type { Target } from '@shared/domain/vitals/targets';
import { cx } from '@/ui/cx';
import { useFormats } from '@/lib/formats';
import { drawTrend, type Drawing } from './drawing';
import { changesByDay, changeWords, type ChangeMark, type ChangeMarks } from './marker-layout';
import { BandKey, Bands, BandWords, Limits, LimitWords } from './chart-bands';
import { type DayFelt, FeltBand } from './felt-band';
import { DRAWING_HEIGHT, type DrawingSize } from './plot';
import type { TrendReadings } from './trend-points';
import type { TrendRange } from './trend-range';
import { limitsWords, type TrendFact, trendNotes, trendSentences } from './trend-words';
import { Bars, ChangeLines, ChangeWords, HaloText, Lines, Peaks } from './chart-marks';

interface TrendPictureProps {
  type: MetricType;
  readings: TrendReadings;
  changes: readonly MedicationChange[];
  range: TrendRange;
  facts: readonly TrendFact[];
  target: Target | null;
  felt: Felt;
}

export interface Felt {
  /** 'How I felt' */
  title: string;
  days: readonly DayFelt[];
}

/** The chart, sized to its container, with its legend below. */
export function TrendPicture({ type, readings, changes, range, facts, target, felt }: TrendPictureProps) {
  const formats = useFormats();
  const { size, measure } = useDrawingSize();
  const drawing = useMemo(
    () => (size === null ? null : drawTrend({ type, readings, changes, range, size, target }, formats)),
    [type, readings, changes, range, size, target, formats],
  );
  const limits = limitsWords(type, target, formats);
  const ofDays = useMemo(() => changesByDay(changes, range), [changes, range]);
  return (
    <div>
      <div ref={measure} style={{ height: `${DRAWING_HEIGHT}rem` }} className="overflow-hidden">
        {drawing && (
          <TrendChart
            drawing={drawing}
            alternative={trendSentences(
              { type, readings, changes: ofDays, range, facts, limits, felt: felt.days },
              formats,
            )}
          />
        )}
      </div>
      {drawing && (
        <>
          <BandKey of={[...drawing.bands, ...drawing.limits]} />
          {limits !== null && <p className="mt-3">{limits}</p>}
          <Changes changes={drawing.changes} />
          <FeltBand {...felt} plot={drawing.plot} />
          <Notes notes={trendNotes(type, readings, drawing.summary)} />
        </>
      )}
    </div>
  );
}

/** Explains what the numbers in the chart are; nothing if the chart is self-explanatory. */
function Changes({ changes: { look, marks } }: { changes: ChangeMarks }) {
  if (look === 'words' || marks.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="font-bold">Medication changes</p>
      <ol className="mt-1 grid gap-1.5">
        {marks.map((mark) => (
          <Change key={mark.words} mark={mark} />
        ))}
      </ol>
    </div>
  );
}

function Change({ mark: { words, changes } }: { mark: ChangeMark }) {
  const formats = useFormats();
  return (
    <li className="flex gap-3 leading-snug">
      <span className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-ink text-sm leading-none font-semibold">
        {words}
      </span>
      <span className="min-w-0">
        {changes.map((ofDay) => (
          <span key={ofDay.date} className="block">
            {dayWords(ofDay.date, formats)}: <b>{ofDay.changes.map(changeWords).join('; ')}</b>
          </span>
        ))}
      </span>
    </li>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="mt-3 text-muted">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** The SVG. Screen readers see one image with `alternative` as its text. */
function TrendChart({ drawing, alternative }: { drawing: Drawing; alternative: string }) {
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

/** Fallback width where there is no layout: better than no chart. */
const USUAL_WIDTH = 640;

/** The current size of the container; null until it is mounted. */
function useDrawingSize(): { size: DrawingSize | null; measure: (box: HTMLElement | null) => void } {
  const [size, setSize] = useState<DrawingSize | null>(null);
  const measure = useCallback((box: HTMLElement | null) => {
    if (box === null) return undefined;
    const read = () => {
      const next = sizeOf(box);
      setSize((before) => (before?.width === next.width && before.rem === next.rem ? before : next));
    };
    read();
    // The container is sized in rem, so this also catches text size changes.
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { size, measure };
}

function sizeOf(box: HTMLElement): DrawingSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { width: box.clientWidth || USUAL_WIDTH, rem };
}
