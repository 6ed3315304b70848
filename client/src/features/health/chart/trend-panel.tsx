/** The trend of one kind of reading: in words, as a chart, and as a table. */
import { useMemo, useState } from 'react';
import type { HealthMetric } from '@shared/api/health';
import type { MedicationChange } from '@shared/api/medications';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { localDate } from '@shared/domain/zoned-time';
import type { Symptom } from '@shared/api/symptoms';
import type { Target } from '@shared/domain/vitals/targets';
import { Button } from '@/ui/button';
import { zoneNote } from '@/lib/words';
import { DaysChoice } from '@/ui/days-choice';
import { StatusBadge } from '@/ui/status';
import { HiddenWords } from '@/ui/hidden-words';
import { useFormats } from '@/lib/formats';
import { feltByDay, FeltTable } from './felt-band';
import { TrendPicture } from './trend-picture';
import { trendReadings } from './trend-points';
import { firstPeriod, trendRange, PERIODS } from './trend-range';
import { TrendTable } from './trend-table';
import { nothingWords, trendFacts, type TrendFact } from './trend-words';

interface TrendPanelProps {
  type: MetricType;
  /** In any order; other types are ignored. */
  readings: readonly HealthMetric[];
  /** Started, changed and stopped medications, shown as chart markers. */
  changes: readonly MedicationChange[];
  /** The senior's IANA time zone; its local days are the chart's days. */
  zone: string;
  now: Date;
  /** The person's own limits for this type; null: none. */
  target?: Target | null;
  /** How they felt, and its heading. */
  felt?: { title: string; symptoms: readonly Symptom[] };
}

const NOTHING_FELT = { title: 'How I felt', symptoms: [] };

export function TrendPanel(props: TrendPanelProps) {
  const { type, readings, changes, zone, now, target = null, felt = NOTHING_FELT } = props;
  const formats = useFormats();
  const today = localDate(now, zone);
  const [period, setPeriod] = useState(() =>
    firstPeriod(
      readings.filter((reading) => reading.type === type).map(({ recordedAt }) => recordedAt),
      today,
      zone,
    ),
  );
  const [wantsTable, setWantsTable] = useState(false);
  // Recompute the chart when the day changes, not every minute.
  const range = useMemo(() => trendRange(period, today, zone), [period, today, zone]);
  const trend = useMemo(() => trendReadings(type, readings, range, formats), [type, readings, range, formats]);
  const facts = trendFacts(type, trend.points, now, zone, formats, target);
  const days = useMemo(() => feltByDay(felt.symptoms, range), [felt.symptoms, range]);
  const shownFelt = { title: felt.title, days };
  const hasTable = trend.readings.length > 0;
  const note = zoneNote(zone, now);
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DaysChoice periods={PERIODS} value={period} onChoose={setPeriod} />
        {hasTable && (
          <Button icon={wantsTable ? 'pulse' : 'list'} onClick={() => setWantsTable(!wantsTable)}>
            {wantsTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </div>
      <TrendFacts facts={facts.filter(({ isShown }) => isShown)} />
      {hasTable && wantsTable && (
        <>
          <TrendTable key={period} readings={trend.readings} days={period} {...{ type, zone, now, target }} />
          <FeltTable {...shownFelt} />
        </>
      )}
      {!(hasTable && wantsTable) &&
        (facts.length === 0 ? (
          <p className="py-6 text-center">{nothingWords(type, trend, range, now, formats)}</p>
        ) : (
          <TrendPicture readings={trend} felt={shownFelt} {...{ type, changes, range, facts, target }} />
        ))}
      {note !== null && <p className="text-muted">Days and times are {note}.</p>}
    </div>
  );
}

/** The newest, highest and lowest reading in words, above the chart. */
function TrendFacts({ facts }: { facts: readonly TrendFact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-4 @lg:gap-x-6">
      {facts.map(({ label, words, when, alert }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd>
            <b className="block text-lg leading-snug">{words}</b>
            <span className="block leading-snug text-muted">{when}</span>
            {alert !== null && (
              <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug">
                <StatusBadge status={alert.level} />
                Alert when {alert.threshold}
                <HiddenWords>{alert.message}</HiddenWords>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
