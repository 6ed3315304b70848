import { useRef } from 'react';
import { METRICS, type MetricType } from '@shared/domain/vitals/metrics';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import type { VitalAlert } from '@shared/domain/vitals/metric';
import { vitalAlert } from '@shared/domain/vitals/vital-alerts';
import { PRODUCT_NAME } from '@shared/product';
import { closeThen, useDialogAbout } from '@/ui/dialog';
import { DialogPanel } from '@/ui/dialog-panel';
import type { OverlayState } from '@/ui/lazy-component';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { listed } from '@/lib/words';
import { AGAIN_MINUTES } from './measure-again';
import { useFormats } from '@/lib/formats';
import type { CheckedRecord } from './record-metric-form';

/** Who can help with a critical reading. */
export interface CriticalHelp {
  /** Calls 911 after a confirmation. */
  onEmergency: () => void;
  /** The first person with a phone number; null if there is none. */
  person: { name: string; onCall: () => void } | null;
  /** First names of the others who can see the reading. */
  seenBy: readonly string[];
}

interface CriticalReading {
  type: MetricType;
  alert: VitalAlert;
}

interface CriticalReadingDialogProps extends OverlayState {
  reading: CriticalReading | null;
  /** Whose reading it is; null for the user's own. */
  firstName: string | null;
  help: CriticalHelp;
  onMeasureAgain: (type: MetricType) => void;
}

/**
 * The one screen for a critical reading, for everyone who records it (KIND-09): how it is called, the number, whom to call.
 * Names no illness (D-03).
 */
export function CriticalReadingDialog(props: CriticalReadingDialogProps) {
  const { reading, firstName, help, onMeasureAgain, open, onOpenChange } = props;
  if (reading === null) return null;
  const { type, alert } = reading;
  const { onEmergency, person, seenBy } = help;
  const close = () => onOpenChange(false);
  return (
    <DialogPanel
      title={METRICS[type].criticalTitle ?? `This ${metricLabel(type).toLowerCase()} is critical`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-5 text-lg">
        <div className="flex items-center gap-4 rounded-md border-l-[6px] border-critical-mark bg-critical px-5 py-4 text-critical-ink">
          <Icon name="octagon" size="large" />
          <p>
            <span className="block text-3xl leading-tight font-bold">{alert.measured}</span>
            It is saved.
          </p>
        </div>
        <p>
          <b>
            {firstName === null
              ? 'If you feel unwell, call 911 or your doctor.'
              : `If ${firstName} feels unwell, call 911 or a doctor.`}
          </b>{' '}
          Otherwise rest for a few minutes, and measure again.
        </p>
        <div className="grid gap-3">
          <Button variant="danger" size="big" icon="phone" onClick={() => closeThen(close, onEmergency)}>
            Call 911
          </Button>
          {person !== null && (
            <Button size="big" icon="phone" onClick={() => closeThen(close, person.onCall)}>
              Call {person.name}
            </Button>
          )}
          <Button
            size="big"
            icon="clock"
            onClick={() => {
              onMeasureAgain(type);
              close();
            }}
          >
            Measure again in {AGAIN_MINUTES} minutes
          </Button>
          <Button variant="quiet" onClick={close}>
            I have read this
          </Button>
        </div>
        <p className="text-muted">
          {PRODUCT_NAME} calls a {metricLabel(type).toLowerCase()} critical when it is {alert.threshold}
          {type === 'blood_pressure' && ', in either number'}.{seenBy.length > 0 && ` ${listed(seenBy)} can see this.`}
        </p>
      </div>
    </DialogPanel>
  );
}

/** Remembers a saved reading that the alert rule calls critical, and shows the dialog once the form has closed. */
export function useCriticalReading() {
  const formats = useFormats();
  const noted = useRef<CriticalReading | null>(null);
  const { about: reading, openWith, state } = useDialogAbout<CriticalReading>();
  return {
    note: ({ type, stored }: CheckedRecord) => {
      const alert = vitalAlert(type, stored, null, formats);
      noted.current = alert?.level === 'critical' ? { type, alert } : null;
    },
    /** Closes the form. Its button gets the focus back first, so that this dialog returns the focus there too. */
    closeForm: (close: () => void) => {
      const critical = noted.current;
      noted.current = null;
      if (critical === null) close();
      else closeThen(close, () => openWith(critical));
    },
    dialog: { reading, ...state },
  };
}
