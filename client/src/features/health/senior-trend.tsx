/** Lazily loaded content of SeniorTrendDialog: the trend of a senior's readings of one type. */
import { useQuery } from '@tanstack/react-query';
import type { Symptom } from '@shared/api/symptoms';
import { targetFor } from '@shared/domain/vitals/targets';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import type { OverlayState } from '@/ui/lazy-component';
import { QueryView } from '@/ui/query-view';
import { DialogPanel } from '@/ui/dialog-panel';
import { Skeleton } from '@/ui/skeletons';
import { queryWith, onEveryScreen } from '@/lib/api-query';
import { useNow } from '@/lib/use-now';
import { TrendPanel } from './chart/trend-panel';
import { useTargets } from './limits/api';
import { symptomsQuery } from './symptoms/api';
import { healthMetricsQuery, medicationChangesQuery } from './api';

const NO_SYMPTOMS: Symptom[] = [];

interface SeniorTrendDialogProps extends OverlayState {
  type: MetricType;
  seniorId: string;
  firstName: string;
  seesMedications: boolean;
  zone: string;
}

export function SeniorTrend({ open, onOpenChange, ...about }: SeniorTrendDialogProps) {
  return (
    <DialogPanel
      title={`${metricLabel(about.type)} of ${about.firstName}`}
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
    >
      <Trend {...about} />
    </DialogPanel>
  );
}

type TrendProps = Omit<SeniorTrendDialogProps, 'open' | 'onOpenChange'>;

/** Mounted while the dialog is open. */
function Trend({ type, seniorId, firstName, seesMedications, zone }: TrendProps) {
  const now = useNow();
  const readings = useQuery({ ...healthMetricsQuery({ seniorId, type }), ...onEveryScreen });
  const changes = useQuery({ ...medicationChangesQuery(seniorId), enabled: seesMedications });
  // Wait for the markers, or the chart would shift when they arrive. If they fail to load, render without them.
  const isWaiting = changes.isLoading;
  const { data: symptoms = NO_SYMPTOMS } = useQuery(symptomsQuery(seniorId));
  const targets = useTargets(seniorId);
  return (
    <QueryView
      query={queryWith(readings, isWaiting ? undefined : readings.data)}
      loadingText="Loading readings..."
      failed={`Could not load ${firstName}'s health metrics`}
      skeleton={<Skeleton className="h-128" />}
    >
      {(all) => (
        <>
          <TrendPanel
            type={type}
            readings={all}
            changes={changes.data ?? []}
            zone={zone}
            now={now}
            target={targetFor(targets, type)}
            felt={{ title: `How ${firstName} felt`, symptoms }}
          />
          {changes.isError && <p className="mt-3 text-muted">Medication changes could not be loaded.</p>}
        </>
      )}
    </QueryView>
  );
}
