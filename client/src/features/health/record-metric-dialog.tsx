/** Lazily loaded content of RecordMetricDialog: the health page's form (HEALTH-10, HEALTH-20, HEALTH-21). */
import type { MetricType } from '@shared/domain/vitals/metrics';
import { HEALTH_PAGE_CHOICES } from '@shared/domain/vitals/metric-types';
import type { OverlayState } from '@/ui/lazy-component';
import { useRecordMetric } from './api';
import type { CriticalHelp } from './critical-reading-dialog';
import { RecordFormDialog } from './record-form-dialog';
import type { CheckedRecord } from './record-metric-form';

interface RecordMetricDialogProps extends OverlayState {
  /** Initially selected type; null for none. */
  startType: MetricType | null;
  zone: string;
  help: CriticalHelp;
}

export function RecordMetricForm(props: RecordMetricDialogProps) {
  const { mutateAsync: record } = useRecordMetric('Health metric recorded successfully!');
  return (
    <RecordFormDialog
      {...props}
      types={HEALTH_PAGE_CHOICES}
      firstName={null}
      asksWhen
      save={(checked) => record({ body: bodyOf(checked) })}
    />
  );
}

/** Blood pressure as JSON text, anything else as typed (HEALTH-21). */
function bodyOf({ type, text, pressure, unit, notes, recordedAt }: CheckedRecord) {
  return {
    type,
    value: pressure === null ? (text ?? '') : JSON.stringify(pressure),
    recordedAt,
    ...(unit !== null && { unit }),
    ...(notes !== null && { notes }),
  };
}
