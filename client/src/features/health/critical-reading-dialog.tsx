import { useEffect, useRef, useState } from 'react';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { type VitalAlert, vitalAlert } from '@shared/domain/vitals/vital-alerts';
import { PRODUCT_NAME } from '@shared/product';
import { closeThen } from '@/ui/dialog';
import { DialogPanel } from '@/ui/dialog-panel';
import type { OverlayState } from '@/ui/lazy-component';
import { Button } from '@/ui/button';
import type { CheckedRecord } from './record-metric-form';

interface CriticalReading {
  type: MetricType;
  alert: VitalAlert;
}

interface CriticalReadingDialogProps extends OverlayState {
  reading: CriticalReading | null;
  /** Whose reading it is; null for the user's own. */
  firstName: string | null;
  /** Calls 911 after a confirmation; null for another user's reading. */
  onEmergency: (() => void) | null;
}

/** Calmly says what was measured, which threshold it crossed, and what to do. Names no illness (D-03). */
export function CriticalReadingDialog({
  reading,
  firstName,
  onEmergency,
  open,
  onOpenChange,
}: CriticalReadingDialogProps) {
  if (reading === null) return null;
  const { type, alert } = reading;
  const label = metricLabel(type).toLowerCase();
  return (
    <DialogPanel
      title="Please take note of this reading"
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <>
          {onEmergency !== null && (
            <Button icon="phone" onClick={() => closeThen(() => onOpenChange(false), onEmergency)}>
              Call 911
            </Button>
          )}
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            I have read this
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-lg">
        <p>
          {metricLabel(type)}: <b>{alert.measured}</b>. It is saved.
        </p>
        <p>
          {PRODUCT_NAME} marks a {label} as critical when it is {alert.threshold}
          {type === 'blood_pressure' && ', in either number'}.
        </p>
        <p className="font-bold">
          {firstName === null
            ? 'If you feel unwell, call 911 or your doctor.'
            : `If ${firstName} feels unwell, call 911 or a doctor.`}
        </p>
        <p>Otherwise rest for a few minutes, and measure once more.</p>
      </div>
    </DialogPanel>
  );
}

/** Remembers a saved reading that the alert rule calls critical, and shows the dialog once the form has closed. */
export function useCriticalReading() {
  const noted = useRef<CriticalReading | null>(null);
  const [reading, setReading] = useState<CriticalReading | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (reading === null) return undefined;
    // Wait until the form has returned focus to its button, so that this dialog returns focus there too.
    const timer = setTimeout(() => setOpen(true));
    return () => clearTimeout(timer);
  }, [reading]);
  return {
    note: ({ type, stored }: CheckedRecord) => {
      const alert = vitalAlert(type, stored);
      noted.current = alert?.level === 'critical' ? { type, alert } : null;
    },
    formClosed: () => {
      if (noted.current !== null) setReading(noted.current);
      noted.current = null;
    },
    dialog: { reading, open, onOpenChange: setOpen },
  };
}
