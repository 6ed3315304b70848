import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { HealthMetric } from '@shared/api/health';
import { HEALTH_PAGE_CARDS, metricLabel, readMetricType } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { targetFor } from '@shared/domain/vitals/targets';
import { latestPerType } from '@shared/domain/vitals/vital-alerts';
import { EmptyOwnList, emptyOwnListQueries } from '@/ui/empty-state';
import { QueryView } from '@/ui/query-view';
import { AddButton } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { useDialogAbout } from '@/ui/dialog';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeletons';
import { Button, ButtonLink } from '@/ui/button';
import { lazyOverlay } from '@/ui/lazy-component';
import type { CriticalHelp } from './critical-reading-dialog';
import { useFormats } from '@/lib/formats';
import { lazySection } from '@/ui/lazy-card';
import { HealthTips } from './health-tips';
import { targetsQuery, useTargets } from './limits/api';
import type { LimitsCardProps } from './limits/limits-card';
import { MeasureAgain } from './measure-again';
import { MetricCard, type MetricCardProps } from './metric-card';
import { measuredWhen, inSentence } from './reading-words';
import { healthMetricsQuery, latestMetricsQuery } from './api';
import { MetricPicture } from './metric-picture';
import { symptomsQuery, worthTellingQuery } from './symptoms/api';
import { SymptomsCard } from './symptoms/symptoms-card';
import { WorthTellingCard } from './symptoms/worth-telling';

// Loaded when idle or on demand.
const RecordMetricDialog = lazyOverlay(() =>
  import('./record-metric-dialog').then((module) => module.RecordMetricForm),
);
const MetricHistoryDialog = lazyOverlay(() => import('./metric-history-dialog').then((module) => module.MetricHistory));
const ImportReadingsDialog = lazyOverlay(() =>
  import('./import-readings-dialog').then((module) => module.ImportReadings),
);

/** Below the first screen. */
const LimitsCard = lazySection<LimitsCardProps>(
  () => import('./limits/limits-card').then((module) => module.LimitsCard),
  <Card title="My limits">
    <Skeleton className="h-220" />
  </Card>,
  ({ children }) => children,
);

/** The newest reading is compared with a previous one no older than this. */
const COMPARED_DAYS = 30;

interface HealthPageProps {
  user: CurrentUser;
  help: CriticalHelp;
  /** 'Ask the doctor', for what is worth telling. */
  renderAsk: (words: string) => ReactNode;
}

/** The queries HealthPage reads. */
export const healthQueries: PageQueries = async ({ user }, read) => {
  const [latest] = await Promise.all([read(latestMetricsQuery()), read(healthMetricsQuery({ days: COMPARED_DAYS }))]);
  return [symptomsQuery(), targetsQuery(), worthTellingQuery(), ...emptyOwnListQueries(user.role, latest)];
};

/** Health Tracking (HEALTH-01 to 07): the current user's own readings, for every role (HEALTH-09). */
export function HealthPage({ user: { id, role, timeZone: zone }, help, renderAsk }: HealthPageProps) {
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
        <MeasureAgain onMeasure={recording.openWith} />
        <SymptomsCard viewerId={id} firstName={null} zone={zone} onEmergency={help.onEmergency} mayAdd />
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
                  forWhom="This page is for your own readings."
                  icon="pulse"
                  title="Nothing recorded yet"
                  addLabel="Record Your First Metric"
                  onAdd={openRecord}
                >
                  Record your first reading, and you will see it here with its date.
                </EmptyOwnList>
              )}
              <MetricCards
                latest={readings}
                recent={recent.data ?? []}
                zone={zone}
                history={{ open: history.openWith, preload: MetricHistoryDialog.preload }}
                record={{ open: recording.openWith, preload }}
              />
            </div>
          )}
        </QueryView>
        <WorthTellingCard zone={zone} renderAsk={renderAsk} />
        <LimitsCard firstName={null} zone={zone} mayChange />
        <HealthTips />
        <ReadingsFileCard zone={zone} />
      </div>
      <RecordMetricDialog zone={zone} help={help} startType={recording.about} {...recording.state} />
      <MetricHistoryDialog type={history.about} zone={zone} {...history.state} />
    </>
  );
}

interface MetricCardsProps extends Pick<MetricCardProps, 'zone' | 'history' | 'record'> {
  latest: readonly HealthMetric[];
  /** Newest first. */
  recent: readonly HealthMetric[];
}

function MetricCards({ latest, recent, ...card }: MetricCardsProps) {
  const now = useNow();
  const targets = useTargets();
  return (
    <ul className="card-grid-17">
      {HEALTH_PAGE_CARDS.map((type) => {
        const newest = latest.find((reading) => readMetricType(reading.type) === type);
        return (
          <li key={type} className="grid">
            <MetricCard
              {...card}
              type={type}
              latest={newest}
              recent={recent}
              previous={newest && recent.find((reading) => isBefore(reading, newest))}
              now={now}
              target={targetFor(targets, type)}
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
  const formats = useFormats();
  const now = useNow();
  const note = zoneNote(zone, now);
  const [newest] = latestPerType(latest ?? []);
  return (
    // Reserves space while loading, to avoid a layout shift.
    <span className="block min-h-[2lh] @2xl/page:min-h-[1lh]">
      {newest &&
        `Newest reading: ${metricLabel(newest.type)}, ${inSentence(measuredWhen(new Date(newest.recordedAt), now, zone, formats))}.`}
      {latest?.length === 0 && 'Blood pressure, steps, sleep and more, all in one place.'}
      {note !== null && ` Times are ${note}.`}
    </span>
  );
}

/** Placeholder cards while the readings load. */
function MetricCardsSkeleton() {
  return (
    <div aria-hidden="true" className="card-grid-17">
      {HEALTH_PAGE_CARDS.map((type) => (
        <Card key={type} as="div" className="grid h-62 @2xl/page:h-66 content-start">
          <p className="mb-2 flex min-h-target items-center gap-2.5 text-xl font-bold">
            <MetricPicture type={type} className="text-accent-ink" />
            {metricLabel(type)}
          </p>
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="mt-3 h-5 w-2/5" />
        </Card>
      ))}
    </div>
  );
}

/** Exports all readings, and imports readings from a file. */
function ReadingsFileCard({ zone }: { zone: string }) {
  const [isImporting, setIsImporting] = useState(false);
  const { preload } = ImportReadingsDialog;
  return (
    <Card title="Your readings as a file">
      <p className="max-w-measure text-muted">
        Take all your readings with you, for example to your doctor, or import readings from a blood pressure monitor or
        a scale.
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:flex-auto @md:*:flex-none">
        <ButtonLink href="/api/health-metrics/export" download icon="download">
          Download as CSV
        </ButtonLink>
        <Button icon="upload" onClick={() => setIsImporting(true)} onPointerEnter={preload} onFocus={preload}>
          Import from a file
        </Button>
      </div>
      <ImportReadingsDialog zone={zone} open={isImporting} onOpenChange={setIsImporting} />
    </Card>
  );
}
