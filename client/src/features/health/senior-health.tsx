/** A connected senior's readings on care management (MON-37 to 44). */
import type { HealthMetric } from '@shared/api/health';
import { CARE_CHOICES, readMetricType } from '@shared/domain/vitals/metric-types';
import { METRIC_TYPES } from '@shared/domain/vitals/metrics';
import { QueryView } from '@/ui/query-view';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonCards } from '@/ui/skeletons';
import { zoneNote } from '@/lib/words';
import type { SeniorHealthScreen } from './senior-readings';
import { LimitsCard } from './limits/limits-card';
import { SeniorMetricCard } from './senior-metric-card';
import { SymptomsCard } from './symptoms/symptoms-card';
import { SeniorMeasureAgain, SeniorRecordButton } from './senior-record-button';

export function SeniorHealth(screen: SeniorHealthScreen) {
  const { seniorId, firstName, health, may, help, viewerId } = screen;
  const { now, zone, readings } = health;
  const note = zoneNote(zone, now);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2>Health Metrics</h2>
          {note !== null && <p className="text-muted">Times are {note}.</p>}
        </div>
        <SeniorRecordButton {...screen} variant="primary" className="flex-auto @md/page:flex-none" />
      </div>
      <SeniorMeasureAgain {...screen} />
      <div className="mb-4 grid gap-4 @2xl/page:mb-6 @2xl/page:gap-6">
        <SymptomsCard
          seniorId={seniorId}
          firstName={firstName}
          zone={zone}
          viewerId={viewerId}
          onEmergency={help.onEmergency}
          mayAdd={may.has('add')}
        />
      </div>
      <QueryView
        query={readings}
        loadingText="Loading health metrics..."
        failed={`Could not load ${firstName}'s health metrics`}
        skeleton={<SkeletonCards className="h-105" />}
        empty={{
          when: (all) => all.length === 0,
          view: (
            <Card>
              <EmptyState icon="pulse" headingLevel={3} title="No health metrics recorded yet">
                {screen.may.has('add')
                  ? `Record what you measure, and ${firstName} will see it too.`
                  : `What ${firstName} measures will be listed here.`}
              </EmptyState>
            </Card>
          ),
        }}
      >
        {(all) => (
          <ul className="cols-2 items-start">
            {readingsByType(all).map(({ type, readings: ofType }) => (
              <li key={type} className="min-w-0">
                <SeniorMetricCard {...screen} type={type} readings={ofType} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <div className="mt-4 grid @2xl/page:mt-6">
        <LimitsCard seniorId={seniorId} firstName={firstName} zone={zone} mayChange={may.has('change')} />
      </div>
    </>
  );
}

interface ReadingsOfType {
  type: string;
  /** Newest first. */
  readings: HealthMetric[];
}

/** In form order (HEALTH-11), then other known types, then unknown ones. */
function readingsByType(readings: readonly HealthMetric[]): ReadingsOfType[] {
  const types = new Map<string, HealthMetric[]>([...CARE_CHOICES, ...METRIC_TYPES].map((type) => [type, []]));
  for (const reading of readings) {
    const type = readMetricType(reading.type) ?? reading.type;
    const ofType = types.get(type);
    if (ofType === undefined) types.set(type, [reading]);
    else ofType.push(reading);
  }
  return [...types].map(([type, ofType]) => ({ type, readings: ofType })).filter((each) => each.readings.length > 0);
}
