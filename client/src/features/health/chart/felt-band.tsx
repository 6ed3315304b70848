/** How the person felt, day by day, on the time axis of the chart above (SYMPT-11). Days without an entry stay empty. */
import type { Symptom } from '@shared/api/symptoms';
import { degreeWords, SYMPTOM_WORDS, WORST } from '@shared/domain/symptoms';
import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { FirstFew } from '@/ui/list-row';
import { useFormats } from '@/lib/formats';
import type { Plot } from './plot';
import { isInRange, positionIn, type TrendRange } from './trend-range';

export interface DayFelt {
  /** 'YYYY-MM-DD' in the chart's zone. */
  date: string;
  /** Whole days from the chart's first midnight. */
  day: number;
  /** The worst that was said that day; null: it was not said how bad it was. */
  worst: number | null;
  /** 'Pain: Quite bad, 6 of 10' */
  words: readonly string[];
}

/** The days of the range with entries, newest first. */
export function feltByDay(symptoms: readonly Symptom[], range: TrendRange): DayFelt[] {
  const days = new Map<string, Symptom[]>();
  for (const symptom of symptoms) {
    const at = new Date(symptom.feltAt);
    if (!isInRange(at, range)) continue;
    const date = localDate(at, range.zone);
    days.set(date, [...(days.get(date) ?? []), symptom]);
  }
  return [...days]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([date, ofDay]) => {
      const degrees = ofDay.flatMap(({ severity }) => severity ?? []);
      const [first] = ofDay;
      return {
        date,
        day: first === undefined ? 0 : Math.floor(positionIn(range, new Date(first.feltAt))),
        worst: degrees.length === 0 ? null : Math.max(...degrees),
        words: ofDay.map(({ kind, severity }) =>
          [SYMPTOM_WORDS[kind], degreeWords(severity)].filter((words) => words !== null).join(': '),
        ),
      };
    });
}

/** In rem. */
const [HEIGHT, LEAST, WIDEST] = [3.5, 0.5, 1.5];
const SHOWN = 3;

interface FeltBandProps {
  /** 'How I felt' */
  title: string;
  days: readonly DayFelt[];
  plot: Plot;
}

export function FeltBand({ title, days, plot }: FeltBandProps) {
  const formats = useFormats();
  if (days.length === 0) return null;
  const { rem, left, right, width, x } = plot;
  const height = HEIGHT * rem;
  const bar = Math.min(WIDEST * rem, Math.max(3, (x(1) - x(0)) * 0.75));
  return (
    <div className="mt-3">
      <p className="font-bold">{title}</p>
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="mt-1 block max-w-full"
      >
        <path d={`M${left} ${height - 1}H${right}`} className="fill-none stroke-line-strong" />
        {days.map(({ date, day, worst }) => {
          const tall = LEAST * rem + ((worst ?? 0) / WORST) * (HEIGHT - LEAST) * rem;
          return (
            <rect
              key={date}
              x={(x(day) + x(day + 1) - bar) / 2}
              y={height - tall}
              width={bar}
              height={tall}
              rx={Math.min(4, bar / 3)}
              strokeDasharray={worst === null ? '3 3' : undefined}
              className={
                worst === null
                  ? 'fill-surface stroke-upcoming-mark stroke-2 forced-colors:stroke-[CanvasText]'
                  : 'fill-upcoming-mark forced-colors:fill-[CanvasText]'
              }
            />
          );
        })}
      </svg>
      <FirstFew items={days} count={SHOWN} allWords={`Show all ${days.length} days`} className="mt-1 grid gap-1.5">
        {({ date, words }) => (
          <li key={date} className="leading-snug">
            {dayWords(date, formats)}: <b>{words.join('; ')}</b>
          </li>
        )}
      </FirstFew>
    </div>
  );
}

/** The same rows, behind the chart. */
export function FeltTable({ title, days }: Pick<FeltBandProps, 'title' | 'days'>) {
  const formats = useFormats();
  if (days.length === 0) return null;
  return (
    <table className="mt-5 w-full border-collapse text-left">
      <caption className="mb-2 text-left font-bold">{title}</caption>
      <thead>
        <tr className="border-b-2 border-line-strong">
          <th scope="col" className="py-2 pr-4">
            Day
          </th>
          <th scope="col" className="py-2">
            What
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, words }) => (
          <tr key={date} className="edge-b">
            <td className="py-2.5 pr-4 align-top leading-snug text-muted">{dayWords(date, formats)}</td>
            <td className="py-2.5 align-top leading-snug">{words.join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
