import type { HealthMetric } from '@shared/api/health';
import { dayAndTimeWords } from '@shared/domain/time-words';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { OverlayState } from '@/components/lazy-part';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import { useDeleteMetric } from './mutations';
import { readingValue } from './reading-words';

export interface DeleteReadingDialogProps extends OverlayState {
  /** The one that is, or was last, asked about. */
  reading: HealthMetric | null;
  zone: string;
}

/** Asks before a reading is gone for good. */
export function DeleteReadingDialog({ reading, zone, open, onOpenChange }: DeleteReadingDialogProps) {
  const { mutateAsync: remove } = useDeleteMetric();
  if (reading === null) return null;
  const { id, type, value, recordedAt } = reading;
  const confirm = async () => {
    await remove({ params: { id } }).catch((error: unknown) => {
      toastFailure(error, { description: 'Failed to delete reading. Please try again.' });
      throw error;
    });
    toast({ title: 'Success', description: 'Reading deleted.' });
  };
  const when = dayAndTimeWords(new Date(recordedAt), zone);
  return (
    <ConfirmDialog
      title="Delete Reading"
      text={`${metricLabel(type)}, ${readingValue(type, value)}, from ${when}. Are you sure you want to delete this reading? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
