import type { HealthMetric } from '@shared/api/health';
import { metricLabel, readMetricType } from '@shared/domain/vitals/metric-types';
import { targetFor, type Targets } from '@shared/domain/vitals/targets';
import { latestPerType, mostTellingFirst, vitalAlert } from '@shared/domain/vitals/vital-alerts';
import { QueryView } from '@/ui/query-view';
import { StatusBadge } from '@/ui/status';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { measuredWhen } from './reading-words';
import { FIGURES, FiguresSkeleton, ReadingFigure } from './reading-figure';
import type { SeniorHealthScreen } from './senior-readings';
import { AlertWords } from './senior-reading-row';
import { TrendLine } from './trend-line';
import { SeniorMeasureAgain, SeniorRecordButton } from './senior-record-button';

/** MON-23. */
const SHOWN = 4;

/** The newest reading of up to four types, alerts first (MON-22 to 24). */
export function SeniorRecentMetrics(screen: SeniorHealthScreen) {
  const { firstName, health } = screen;
  const { now, zone, readings, targets } = health;
  const note = zoneNote(zone, now);
  return (
    <Card title="Recent Health Metrics" action={<SeniorRecordButton {...screen} variant="outline" />}>
      <SeniorMeasureAgain {...screen} />
      <QueryView
        query={readings}
        loadingText="Loading health metrics..."
        failed={`Could not load ${firstName}'s health metrics`}
        skeleton={<FiguresSkeleton count={SHOWN} hasLine />}
        empty={{ when: (all) => all.length === 0, view: <NothingYet firstName={firstName} /> }}
      >
        {(all) => (
          <>
            {note !== null && <p className="mb-2 text-muted">Times are {note}.</p>}
            <ul className={FIGURES}>
              {mostTellingFirst(latestPerType(all), targets)
                .slice(0, SHOWN)
                .map((reading) => (
                  <Recent key={reading.id} reading={reading} all={all} now={now} zone={zone} targets={targets} />
                ))}
            </ul>
          </>
        )}
      </QueryView>
    </Card>
  );
}

interface RecentProps {
  reading: HealthMetric;
  all: readonly HealthMetric[];
  now: Date;
  zone: string;
  targets: Targets;
}

/** With the line of its last 30 days, without a press (KIND-26). */
function Recent({ reading, all, now, zone, targets }: RecentProps) {
  const type = readMetricType(reading.type);
  const formats = useFormats();
  const target = targetFor(targets, reading.type);
  const alert = vitalAlert(reading.type, reading.value, target, formats);
  return (
    <li className="min-w-0 leading-snug">
      <h3 className="text-base font-normal text-muted">{metricLabel(reading.type)}</h3>
      <ReadingFigure reading={reading} />
      {alert !== null && (
        <div className="mt-1 text-muted">
          <StatusBadge status={alert.level} />
          <AlertWords alert={alert} />
        </div>
      )}
      <p className="mt-1 text-muted">{measuredWhen(new Date(reading.recordedAt), now, zone, formats)}</p>
      {type !== null && (
        <div className="mt-2 max-w-80 empty:hidden">
          <TrendLine type={type} readings={all} now={now} target={target} />
        </div>
      )}
    </li>
  );
}

function NothingYet({ firstName }: { firstName: string }) {
  return (
    <EmptyState icon="pulse" headingLevel={3} title="No health metrics recorded yet">
      Readings you or {firstName} record will be listed here.
    </EmptyState>
  );
}
