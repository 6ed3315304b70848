import { useQuery } from '@tanstack/react-query';
import type { HealthMetric } from '@shared/api/health';
import { homeCardLevel } from '@shared/domain/vitals/home-card-level';
import { HOME_CARD_VITALS, metricLabel, readMetricType } from '@shared/domain/vitals/metric-types';
import { homeCardReason } from '@shared/domain/vitals/status-reasons';
import { type Target, targetFor, type Targets } from '@shared/domain/vitals/targets';
import { latestPerType, mostTellingFirst } from '@shared/domain/vitals/vital-alerts';
import type { HomeCardLevel } from '@shared/domain/vitals/vital-status';
import { QueryView } from '@/ui/query-view';
import { StatusBadge, type Status } from '@/ui/status';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import type { IconName } from '@/ui/icon';
import { ArrowLink } from '@/ui/link';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { measuredWhen } from './reading-words';
import { latestMetricsQuery } from './api';
import { useTargets } from './limits/api';
import { LimitStatus } from './limits/limit-status';
import { FIGURES, FiguresSkeleton, ReadingFigure } from './reading-figure';
import { StatusReason } from './metric-status';

/** DASH-S-24. */
const SHOWN = 4;

/** The newest reading of up to four vital signs (DASH-S-24). */
export function HealthStatusCard({ user: { timeZone: zone } }: { user: CurrentUser }) {
  const latest = useQuery(latestMetricsQuery());
  const targets = useTargets();
  const note = zoneNote(zone, useNow());
  return (
    <Card title="Health Status" action={<ArrowLink href="/health">All readings</ArrowLink>}>
      <QueryView
        query={latest}
        loadingText="Loading your readings..."
        failed="Could not load your readings"
        skeleton={<FiguresSkeleton count={SHOWN} />}
        empty={{ when: (readings) => vitalsOf(readings, targets).length === 0, view: <NothingYet /> }}
      >
        {(readings) => (
          <>
            <ul className={FIGURES}>
              {vitalsOf(readings, targets).map((reading) => (
                <Vital key={reading.id} reading={reading} zone={zone} target={targetFor(targets, reading.type)} />
              ))}
            </ul>
            {note !== null && <p className="mt-4 text-muted">Times are {note}.</p>}
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** Readings with an alert first, so that none is left out; the rest in home card order. */
function vitalsOf(readings: readonly HealthMetric[], targets: Targets): HealthMetric[] {
  const latest = latestPerType(readings);
  const vitals = HOME_CARD_VITALS.flatMap((type) => latest.filter((reading) => readMetricType(reading.type) === type));
  return mostTellingFirst(vitals, targets).slice(0, SHOWN);
}

function Vital({ reading, zone, target }: { reading: HealthMetric; zone: string; target: Target | null }) {
  const formats = useFormats();
  const now = useNow();
  const level = homeCardLevel(reading.type, reading.value);
  return (
    <li className="min-w-0">
      <h3 className="text-base font-normal text-muted">{metricLabel(reading.type)}</h3>
      <ReadingFigure reading={reading} />
      {level !== null && (
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <LevelBadge level={level} />
          <StatusReason words={homeCardReason(reading.type, reading.value, formats)} />
          <LimitStatus type={reading.type} value={reading.value} target={target} />
        </span>
      )}
      <p className="mt-1 leading-snug text-muted">{measuredWhen(new Date(reading.recordedAt), now, zone, formats)}</p>
    </li>
  );
}

/** DASH-S-32. As on the health page, 'Concerning' looks different from 'Critical' (KIND-10). */
const looks: Readonly<Record<HomeCardLevel | 'critical', { status: Status; icon: IconName; word: string }>> = {
  normal: { status: 'taken', icon: 'ok-circle', word: 'Normal' },
  warning: { status: 'warning', icon: 'triangle', word: 'Warning' },
  concerning: { status: 'missed', icon: 'octagon', word: 'Concerning' },
  critical: { status: 'critical', icon: 'octagon', word: 'Critical' },
};

function LevelBadge({ level }: { level: HomeCardLevel | 'critical' }) {
  const { word, ...look } = looks[level];
  return <StatusBadge {...look}>{word}</StatusBadge>;
}

function NothingYet() {
  return (
    <EmptyState
      icon="pulse"
      headingLevel={3}
      title="No readings yet"
      action={
        <ButtonLink href="/health" icon="plus">
          Record a reading
        </ButtonLink>
      }
    >
      Your blood pressure, heart rate and other readings will show here.
    </EmptyState>
  );
}
