/** Lazily loaded content of SeniorRecordMetricDialog (HEALTH-11, HEALTH-22). */
import { CARE_CHOICES } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';
import type { OverlayState } from '@/ui/lazy-component';
import { localTimeWords, zoneNote } from '@/lib/words';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { useRecordMetric } from './api';
import type { CriticalHelp } from './critical-reading-dialog';
import { RecordFormDialog } from './record-form-dialog';
import type { CheckedRecord } from './record-metric-form';

interface SeniorRecordMetricDialogProps extends OverlayState {
  seniorId: string;
  firstName: string;
  /** The senior's IANA time zone. */
  zone: string;
  help: CriticalHelp;
  /** Initially selected type; omit for none. */
  startType?: MetricType | null;
}

export function SeniorRecordMetricForm({ seniorId, firstName, zone, ...overlay }: SeniorRecordMetricDialogProps) {
  const formats = useFormats();
  const { mutateAsync: record } = useRecordMetric('Health metric recorded successfully');
  const now = useNow();
  const place = zoneNote(zone, now) === null ? '' : ` ${localTimeWords(zone, now, formats)}.`;
  return (
    <RecordFormDialog
      {...overlay}
      description={`For ${firstName}, measured just now.${place}`}
      types={CARE_CHOICES}
      firstName={firstName}
      seniorId={seniorId}
      zone={zone}
      asksWhen={false}
      save={(checked) => record({ body: bodyFor(seniorId, checked) })}
    />
  );
}

/** The value as an object; a blood pressure reading is '120/80' (HEALTH-22). */
function bodyFor(seniorId: string, { type, text, pressure, unit, notes, recordedAt }: CheckedRecord) {
  const reading = pressure === null ? text : `${pressure.systolic}/${pressure.diastolic}`;
  return { type, value: { reading, unit, notes }, recordedAt, userId: seniorId };
}
