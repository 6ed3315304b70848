import { useQuery } from '@tanstack/react-query';
import type { HealthMetric } from '@shared/api/health';
import { HEALTH_PAGE_CARDS, metricLabel, readMetricType } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { latestPerType } from '@shared/domain/vitals/vital-alerts';
import { EmptyOwnList } from '@/ui/empty-state';
import { QueryView } from '@/ui/query-view';
import { AddButton } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { useDialogAbout } from '@/ui/dialog';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/zone-note';
import { MetricHistoryDialog, RecordMetricDialog } from './health-dialogs';
import { HealthTips } from './health-tips';
import { MetricCard, type MetricCardProps } from './metric-card';
import { MetricCardsSkeleton } from './metric-cards-skeleton';
import { measuredWhen } from './measured-when';
import { healthMetricsQuery, latestMetricsQuery } from './queries';
import { inSentence } from './reading-words';
import { ReadingsFileCard } from './readings-file-card';

/** How far back a reading may be that the newest one is compared with. */
const COMPARED_DAYS = 30;

export interface HealthPageProps {
  user: CurrentUser;
  /** False once it is known that a senior has nobody in the care team. */
  hasCareTeam: boolean;
  /** Calls 911, asking first. */
  onEmergency: () => void;
}

/** Health Tracking (D2:46), for every role about oneself (HEALTH-09). */
export function HealthPage({ user: { role, timeZone: zone }, hasCareTeam, onEmergency }: HealthPageProps) {
  const latest = useQuery(latestMetricsQuery());
  const recent = useQuery(healthMetricsQuery({ days: COMPARED_DAYS }));
  const recording = useDialogAbout<MetricType>();
  const history = useDialogAbout<MetricType>();
  const openRecord = () => recording.openWith(null);
  const { preload } = RecordMetricDialog;
  return (
    <>
      <PageHeader
        title="Health Tracking"
        sentence={<NewestSentence latest={latest.data} zone={zone} />}
        actions={
          <AddButton list={latest.data} onClick={openRecord} preload={preload}>
            Record Metric
          </AddButton>
        }
      />
      <div className="grid gap-4 @2xl/page:gap-6">
        <QueryView
          query={latest}
          loadingText="Loading your readings..."
          failed="Could not load your readings"
          skeleton={<MetricCardsSkeleton />}
        >
          {(readings) => (
            <div className="grid gap-4 @2xl/page:gap-6">
              {readings.length === 0 && (
                <EmptyOwnList
                  role={role}
                  forWhom="This page is for readings of your own."
                  icon="pulse"
                  title="Nothing recorded yet"
                  addLabel="Record Your First Metric"
                  onAdd={openRecord}
                >
                  Write down your first reading, and you will see it here with its date.
                </EmptyOwnList>
              )}
              <MetricCards
                latest={readings}
                recent={recent.data ?? []}
                role={role}
                hasCareTeam={hasCareTeam}
                zone={zone}
                history={{ open: history.openWith, preload: MetricHistoryDialog.preload }}
                record={{ open: recording.openWith, preload }}
              />
            </div>
          )}
        </QueryView>
        <HealthTips />
        <ReadingsFileCard zone={zone} />
      </div>
      <RecordMetricDialog
        lastUnits={unitsIn(latest.data ?? [])}
        zone={zone}
        onEmergency={onEmergency}
        startType={recording.about}
        {...recording.state}
      />
      <MetricHistoryDialog type={history.about} zone={zone} {...history.state} />
    </>
  );
}

interface MetricCardsProps extends Pick<MetricCardProps, 'role' | 'hasCareTeam' | 'zone' | 'history' | 'record'> {
  latest: readonly HealthMetric[];
  /** Newest first. */
  recent: readonly HealthMetric[];
}

function MetricCards({ latest, recent, ...card }: MetricCardsProps) {
  const now = useNow();
  return (
    <ul className="cols-3">
      {HEALTH_PAGE_CARDS.map((type) => {
        const newest = latest.find((reading) => readMetricType(reading.type) === type);
        return (
          <li key={type} className="grid">
            <MetricCard
              {...card}
              type={type}
              latest={newest}
              previous={newest && recent.find((reading) => isBefore(reading, newest))}
              now={now}
            />
          </li>
        );
      })}
    </ul>
  );
}

function isBefore(reading: HealthMetric, newest: HealthMetric): boolean {
  return (
    reading.id !== newest.id &&
    reading.recordedAt <= newest.recordedAt &&
    readMetricType(reading.type) === readMetricType(newest.type)
  );
}

/** 'Newest reading: Blood Pressure, today, 7:40 AM.' */
function NewestSentence({ latest, zone }: { latest: readonly HealthMetric[] | undefined; zone: string }) {
  const now = useNow();
  const note = zoneNote(zone, now);
  const [newest] = latestPerType(latest ?? []);
  return (
    // Room for the words while they are loading, so that the cards do not jump.
    <span className="block min-h-[2lh] @2xl/page:min-h-[1lh]">
      {newest &&
        `Newest reading: ${metricLabel(newest.type)}, ${inSentence(measuredWhen(new Date(newest.recordedAt), now, zone))}.`}
      {latest?.length === 0 && 'Blood pressure, steps, sleep and more, all in one place.'}
      {note !== null && ` Times are ${note}.`}
    </span>
  );
}

function unitsIn(latest: readonly HealthMetric[]): ReadonlyMap<MetricType, string> {
  return new Map(
    latest.flatMap(({ type, unit }) => {
      const known = readMetricType(type);
      return known === null || unit === null ? [] : [[known, unit] as const];
    }),
  );
}
