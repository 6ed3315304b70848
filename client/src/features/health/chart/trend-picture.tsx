import { useMemo } from 'react';
import type { MedicationChange } from '@shared/api/medications';
import { dayWords } from '@shared/domain/time-words';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { drawTrend } from './drawing';
import { changesByDay, changeWords, type ChangeMark, type ChangeMarks } from './marker-layout';
import { BandKey } from './chart-bands';
import { DRAWING_HEIGHT } from './plot';
import { TrendChart } from './trend-chart';
import type { TrendReadings } from './trend-points';
import type { TrendRange } from './trend-range';
import { type TrendFact, trendNotes, trendSentences } from './trend-words';
import { useDrawingSize } from './use-drawing-size';

export interface TrendPictureProps {
  type: MetricType;
  readings: TrendReadings;
  changes: readonly MedicationChange[];
  range: TrendRange;
  facts: readonly TrendFact[];
}

/** The drawing in the room it has, and below it what one has to know to read it. */
export function TrendPicture({ type, readings, changes, range, facts }: TrendPictureProps) {
  const { size, measure } = useDrawingSize();
  const drawing = useMemo(
    () => (size === null ? null : drawTrend({ type, readings, changes, range, size })),
    [type, readings, changes, range, size],
  );
  const ofDays = useMemo(() => changesByDay(changes, range), [changes, range]);
  return (
    <div>
      <div ref={measure} style={{ height: `${DRAWING_HEIGHT}rem` }} className="overflow-hidden">
        {drawing && (
          <TrendChart
            drawing={drawing}
            alternative={trendSentences({ type, readings, changes: ofDays, range, facts })}
          />
        )}
      </div>
      {drawing && (
        <>
          <BandKey of={[...drawing.bands, ...drawing.limits]} />
          <Changes changes={drawing.changes} />
          <Notes notes={trendNotes(type, readings, drawing.summary)} />
        </>
      )}
    </div>
  );
}

/** What the numbers in the drawing stand for; where it says so itself there is nothing to list. */
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
  return (
    <li className="flex gap-3 leading-snug">
      <span className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-ink text-sm leading-none font-semibold">
        {words}
      </span>
      <span className="min-w-0">
        {changes.map((ofDay) => (
          <span key={ofDay.date} className="block">
            {dayWords(ofDay.date)}: <b>{ofDay.changes.map(changeWords).join('; ')}</b>
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
