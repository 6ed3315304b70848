/** Lazily loaded content of MetricHistoryDialog: a type's trend and all its readings (HEALTH-04, HEALTH-05). */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { HealthMetric } from '@shared/api/health';
import type { Symptom } from '@shared/api/symptoms';
import { targetFor } from '@shared/domain/vitals/targets';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';
import type { OverlayState } from '@/ui/lazy-component';
import { QueryView } from '@/ui/query-view';
import { useDialogAbout } from '@/ui/dialog';
import { DialogPanel } from '@/ui/dialog-panel';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton, SkeletonRows } from '@/ui/skeletons';
import { queryWith } from '@/lib/api-query';
import { useNow } from '@/lib/use-now';
import { dayAndTimeWords } from '@shared/domain/time-words';
import type { Formats } from '@shared/domain/formats';
import { DeleteDialog } from '@/ui/delete-dialog';
import { useFormats } from '@/lib/formats';
import { TrendPanel } from './chart/trend-panel';
import { medicationChangesQuery, metricHistoryQuery, useDeleteMetric } from './api';
import { useTargets } from './limits/api';
import { symptomsQuery } from './symptoms/api';
import { ReadingList } from './reading-list';
import { readingValue } from './reading-words';

const NO_SYMPTOMS: Symptom[] = [];

interface MetricHistoryDialogProps extends OverlayState {
  /** Kept while the dialog closes. */
  type: MetricType | null;
  zone: string;
}

export function MetricHistory({ type, zone, open, onOpenChange }: MetricHistoryDialogProps) {
  const remove = useDialogAbout<HealthMetric>();
  if (type === null) return null;
  return (
    <>
      <DialogPanel title={`${metricLabel(type)} History`} size="wide" open={open} onOpenChange={onOpenChange}>
        <History key={type} type={type} zone={zone} onDelete={remove.openWith} />
      </DialogPanel>
      <DeleteReadingDialog reading={remove.about} zone={zone} {...remove.state} />
    </>
  );
}

interface HistoryProps {
  type: MetricType;
  zone: string;
  onDelete: (reading: HealthMetric) => void;
}

/** Mounted while the dialog is open. */
function History({ type, zone, onDelete }: HistoryProps) {
  const now = useNow();
  const history = useInfiniteQuery({ ...metricHistoryQuery(type), select: ({ pages }) => pages.flat() });
  const { data: changes = [] } = useQuery(medicationChangesQuery());
  const { data: symptoms = NO_SYMPTOMS } = useQuery(symptomsQuery());
  const targets = useTargets();
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = history;
  return (
    <QueryView
      // A failure to load older readings is shown at the end of the list; the ones already loaded are not stale.
      query={queryWith(history, history.data, history.isError && !isFetchNextPageError)}
      loadingText="Loading readings..."
      failed="Could not load these readings"
      skeleton={
        <>
          <Skeleton className="mb-4 h-72" />
          <SkeletonRows />
        </>
      }
      empty={{ when: (readings) => readings.length === 0, view: <NothingYet type={type} /> }}
    >
      {(readings) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <TrendPanel
            type={type}
            readings={readings}
            changes={changes}
            zone={zone}
            now={now}
            target={targetFor(targets, type)}
            felt={{ title: 'How I felt', symptoms }}
          />
          <ReadingList
            readings={readings}
            zone={zone}
            now={now}
            onDelete={onDelete}
            older={{
              has: hasNextPage,
              fetch: fetchNextPage,
              isPending: isFetchingNextPage,
              failed: isFetchNextPageError,
            }}
          />
        </div>
      )}
    </QueryView>
  );
}

/** HEALTH-06. */
function NothingYet({ type }: { type: MetricType }) {
  return (
    <EmptyState icon="document" title={`No ${metricLabel(type)} data recorded yet.`} headingLevel={3}>
      Once there is a reading, you will see how it changes over time.
    </EmptyState>
  );
}

interface DeleteReadingDialogProps extends OverlayState {
  /** The reading to delete; kept while the dialog closes. */
  reading: HealthMetric | null;
  zone: string;
}

/** Confirms before a reading is deleted for good. */
function DeleteReadingDialog({ reading, zone, ...state }: DeleteReadingDialogProps) {
  const formats = useFormats();
  const { mutateAsync: remove } = useDeleteMetric();
  return (
    <DeleteDialog
      about={reading}
      title="Delete Reading"
      question={(about) =>
        `${readingWords(about, zone, formats)}. Are you sure you want to delete this reading? This action cannot be undone.`
      }
      onDelete={({ id }) => remove({ params: { id } })}
      {...state}
    />
  );
}

/** 'Weight, 148 lb, from Tuesday, March 3, 7:40 AM' */
function readingWords({ type, value, recordedAt }: HealthMetric, zone: string, formats: Formats): string {
  return `${metricLabel(type)}, ${readingValue(type, value, formats)}, from ${dayAndTimeWords(new Date(recordedAt), zone, formats)}`;
}
