/** How one kind of reading went over the last days: in words, as a drawing, and as a table. */
import { useMemo, useState } from 'react';
import type { HealthMetric } from '@shared/api/health';
import type { MedicationChange } from '@shared/api/medications';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { zoneNote } from '@/lib/zone-note';
import { PeriodChoice } from './period-choice';
import { TrendFacts } from './trend-facts';
import { TrendPicture } from './trend-picture';
import { trendReadings } from './trend-points';
import { firstPeriod, trendRange } from './trend-range';
import { TrendTable } from './trend-table';
import { nothingWords, trendFacts } from './trend-words';

export interface TrendPanelProps {
  type: MetricType;
  /** In any order; those of other types are passed over. */
  readings: readonly HealthMetric[];
  /** Started, changed and stopped medications: marks in the chart. */
  changes: readonly MedicationChange[];
  /** The senior's own: its local days are the days of the chart. */
  zone: string;
  now: Date;
}

export function TrendPanel({ type, readings, changes, zone, now }: TrendPanelProps) {
  const today = localDate(now, zone);
  const [period, setPeriod] = useState(() =>
    firstPeriod(
      readings.filter((reading) => reading.type === type).map(({ recordedAt }) => recordedAt),
      today,
      zone,
    ),
  );
  const [wantsTable, setWantsTable] = useState(false);
  // A day's chart stays the same from minute to minute.
  const range = useMemo(() => trendRange(period, today, zone), [period, today, zone]);
  const trend = useMemo(() => trendReadings(type, readings, range), [type, readings, range]);
  const facts = trendFacts(type, trend.points, now, zone);
  const hasTable = trend.readings.length > 0;
  const note = zoneNote(zone, now);
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodChoice value={period} onChoose={setPeriod} />
        {hasTable && (
          <Button icon={wantsTable ? 'pulse' : 'list'} onClick={() => setWantsTable(!wantsTable)}>
            {wantsTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </div>
      <TrendFacts facts={facts.filter(({ isShown }) => isShown)} />
      {hasTable && wantsTable && (
        <TrendTable key={period} type={type} readings={trend.readings} days={period} zone={zone} now={now} />
      )}
      {!(hasTable && wantsTable) &&
        (facts.length === 0 ? (
          <p className="py-6 text-center">{nothingWords(type, trend, range, now)}</p>
        ) : (
          <TrendPicture type={type} readings={trend} changes={changes} range={range} facts={facts} />
        ))}
      {note !== null && <p className="text-muted">Days and times are {note}.</p>}
    </div>
  );
}
