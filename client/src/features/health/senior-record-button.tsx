import { useState } from 'react';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { Button } from '@/ui/button';
import { lazyOverlay } from '@/ui/lazy-component';
import { MeasureAgain } from './measure-again';
import type { SeniorHealthScreen } from './senior-readings';

// Loaded when idle or on demand.
export const SeniorRecordMetricDialog = lazyOverlay(() =>
  import('./senior-record-metric-form').then((module) => module.SeniorRecordMetricForm),
);

interface SeniorRecordButtonProps extends SeniorHealthScreen {
  variant: 'primary' | 'outline';
  className?: string;
}

/** 'Record Metric' with its dialog; nothing if the user may not add readings. */
export function SeniorRecordButton(props: SeniorRecordButtonProps) {
  const { seniorId, firstName, health, may, help, variant, className } = props;
  const [isRecording, setIsRecording] = useState(false);
  const { preload } = SeniorRecordMetricDialog;
  if (!may.has('add')) return null;
  return (
    <>
      <Button
        variant={variant}
        icon="plus"
        className={className}
        onClick={() => setIsRecording(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Record Metric
      </Button>
      <SeniorRecordMetricDialog
        seniorId={seniorId}
        firstName={firstName}
        zone={health.zone}
        help={help}
        open={isRecording}
        onOpenChange={setIsRecording}
      />
    </>
  );
}

/** After a critical reading: the countdown to the next one, with the form to record it. */
export function SeniorMeasureAgain({ seniorId, firstName, health, may, help }: SeniorHealthScreen) {
  const [type, setType] = useState<MetricType | null>(null);
  const [isRecording, setIsRecording] = useState(false);
  if (!may.has('add')) return null;
  return (
    <div className="mb-4 empty:hidden">
      <MeasureAgain
        seniorId={seniorId}
        onMeasure={(again) => {
          setType(again);
          setIsRecording(true);
        }}
      />
      <SeniorRecordMetricDialog
        seniorId={seniorId}
        firstName={firstName}
        zone={health.zone}
        help={help}
        startType={type}
        open={isRecording}
        onOpenChange={setIsRecording}
      />
    </div>
  );
}
