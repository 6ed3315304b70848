import type { HealthMetric } from '@shared/api/health';
import { dayAndTimeWords } from '@shared/domain/moment-words';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import { DeleteDialog } from '@/ui/delete-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useDeleteMetric } from './mutations';
import { readingValue } from './reading-words';

export interface DeleteReadingDialogProps extends OverlayState {
  /** The reading to delete; retained while the dialog closes. */
  reading: HealthMetric | null;
  zone: string;
}

/** Asks for confirmation before permanently deleting a reading. */
export function DeleteReadingDialog({ reading, zone, ...state }: DeleteReadingDialogProps) {
  const { mutateAsync: remove } = useDeleteMetric();
  return (
    <DeleteDialog
      about={reading}
      title="Delete Reading"
      question={(about) =>
        `${readingWords(about, zone)}. Are you sure you want to delete this reading? This action cannot be undone.`
      }
      onDelete={({ id }) => remove({ params: { id } })}
      {...state}
    />
  );
}

/** 'Weight, 148 lb, from Tuesday 3 March, 7:40 AM' */
function readingWords({ type, value, recordedAt }: HealthMetric, zone: string): string {
  return `${metricLabel(type)}, ${readingValue(type, value)}, from ${dayAndTimeWords(new Date(recordedAt), zone)}`;
}
