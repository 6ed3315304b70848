/** Lazily loaded content of SeniorAllReadingsDialog (MON-41). */
import type { HealthMetric } from '@shared/api/health';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import type { Target } from '@shared/domain/vitals/targets';
import { countWords } from '@shared/domain/time-words';
import type { OverlayState } from '@/ui/lazy-component';
import { DialogPanel } from '@/ui/dialog-panel';
import { RowList } from '@/ui/list-row';
import { zoneNote } from '@/lib/words';
import { SeniorReadingRow } from './senior-reading-row';

interface SeniorAllReadingsDialogProps extends OverlayState {
  type: string;
  /** Readings of one type, newest first. */
  readings: readonly HealthMetric[];
  now: Date;
  zone: string;
  target: Target | null;
}

export function SeniorAllReadings(props: SeniorAllReadingsDialogProps) {
  const { type, readings, now, zone, target, open, onOpenChange } = props;
  const note = zoneNote(zone, now);
  const count = `${countWords(readings.length)} readings, newest first.`;
  return (
    <DialogPanel
      title={`All ${metricLabel(type)} Records`}
      description={note === null ? count : `${count} Times are ${note}.`}
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
    >
      <RowList>
        {readings.map((reading) => (
          <SeniorReadingRow key={reading.id} reading={reading} now={now} zone={zone} target={target} />
        ))}
      </RowList>
    </DialogPanel>
  );
}
