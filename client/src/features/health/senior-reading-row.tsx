import type { HealthMetric } from '@shared/api/health';
import type { VitalAlert } from '@shared/domain/vitals/metric';
import type { Target } from '@shared/domain/vitals/targets';
import { vitalAlert } from '@shared/domain/vitals/vital-alerts';
import { StatusBadge } from '@/ui/status';
import { ListRow } from '@/ui/list-row';
import { useFormats } from '@/lib/formats';
import { measuredWhen, readingValue } from './reading-words';

export interface SeniorReadingRowProps {
  reading: HealthMetric;
  now: Date;
  zone: string;
  target: Target | null;
}

/** One reading: value, time, who recorded it, and any alert. */
export function SeniorReadingRow({ reading, now, zone, target }: SeniorReadingRowProps) {
  const formats = useFormats();
  const { type, value, notes, recordedAt, recordedByName } = reading;
  const alert = vitalAlert(type, value, target, formats);
  const by = recordedByName === null ? '' : `, by ${recordedByName}`;
  return (
    <ListRow
      title={
        <span data-reading="" tabIndex={-1} className="focus-quiet text-lg">
          {readingValue(type, value, formats)}
        </span>
      }
      detail={
        <>
          <span className="block">
            {measuredWhen(new Date(recordedAt), now, zone, formats)}
            {by}
          </span>
          {notes !== null && <span className="block wrap-anywhere text-ink">{notes}</span>}
          {alert !== null && <AlertWords alert={alert} />}
        </>
      }
      tail={alert !== null && <StatusBadge status={alert.level} />}
    />
  );
}

/** The message, with what was measured and which threshold it crossed (D-03). */
export function AlertWords({ alert: { message, threshold } }: { alert: VitalAlert }) {
  return (
    <>
      <span className="block font-semibold text-ink">{message}</span>
      <span className="block">Alert when {threshold}</span>
    </>
  );
}
