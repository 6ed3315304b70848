import { useState } from 'react';
import { Button } from '@/ui/button';
import { lazyOverlay } from '@/ui/lazy-component';
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
export function SeniorRecordButton({ seniorId, firstName, health, may, variant, className }: SeniorRecordButtonProps) {
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
        open={isRecording}
        onOpenChange={setIsRecording}
      />
    </>
  );
}
